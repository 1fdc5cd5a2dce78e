package prob

import (
	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// graph is every state that a lone piece can come to, as the engine plays it.
// The first nodes are the hubs: a turn that begins, for each place. Between hubs
// there is no way round but from a throw back to itself, or to the decision to
// make it, by a result that is of no use.
type graph struct {
	game  *yut.Game
	odds  Distribution
	hubs  int
	index map[yut.State]int
	nodes []node
	order []int // the nodes that are no hubs, each after all that it leads to
}

type node struct {
	state  yut.State
	chance bool // the sticks fall; otherwise the side chooses
	edges  []edge
	caster int // the node whose side decided to throw; 0, a hub, where none did
}

type edge struct {
	action yut.Action
	to     int // home where the piece finishes
	passes bool
}

// home is where a finished piece is, for edges.
const home = -1

// maxNodes is how many states are worked through.
const maxNodes = 400_000

// alone is rules for one piece that nothing meets.
func alone(rules variant.Rules) variant.Rules {
	rules.Sides, rules.Pieces, rules.Seats, rules.End = 2, 1, 1, variant.EndFirst
	rules.Stack, rules.Split = variant.StackJoin, false
	return rules
}

func newGraph(rules variant.Rules) (*graph, error) {
	if err := rules.Check(); err != nil {
		return nil, err
	}
	rules = alone(variant.NoEvents(rules))
	d, err := DistributionOf(rules)
	if err != nil {
		return nil, err
	}
	if err := boundedHand(&rules, d); err != nil {
		return nil, err
	}
	game, err := yut.New(rules)
	if err != nil {
		return nil, err
	}
	g := &graph{game: game, odds: d, index: map[yut.State]int{}}
	for _, p := range game.Board().Places() {
		if p != board.Finished {
			g.node(g.start(p))
		}
	}
	g.hubs = len(g.nodes)
	for i := 0; i < len(g.nodes); i++ {
		if len(g.nodes) > maxNodes {
			return nil, fault.New(ErrTooLarge, "extra", "too many states to work through")
		}
		if err := g.expand(i); err != nil {
			return nil, err
		}
	}
	return g, g.sort()
}

// boundedHand finds whether the results that matter in one hand are finitely
// many.
func boundedHand(rules *variant.Rules, d Distribution) error {
	if rules.BackEmpty == board.BackEmptySave && d.has(variant.BackDo) {
		return fault.New(ErrUnbounded, "back.empty", "saved back-dos are without bound")
	}
	if rules.Order != variant.OrderEach && rules.ExtraMax == 0 && rules.Extra&d.Results()&eitherWay != 0 {
		return unboundedHand()
	}
	return nil
}

// start returns the state in which a turn begins with the piece on p.
func (g *graph) start(p board.Place) yut.State {
	s, err := g.game.Position(yut.Setup{
		Sides:  [][]yut.Group{{{Place: p, Count: 1}}, {{Place: board.Waiting, Count: 1}}},
		Throws: 1,
	})
	if err != nil {
		return g.game.Start() // not reached: p is a place of the board
	}
	return s
}

// node returns the number of the node of a state.
func (g *graph) node(s yut.State) int {
	if i, ok := g.index[s]; ok {
		return i
	}
	i := len(g.nodes)
	g.index[s] = i
	g.nodes = append(g.nodes, node{state: s, chance: s.Phase() == yut.Throwing})
	return i
}

// expand finds the edges of node i.
func (g *graph) expand(i int) error {
	s := g.nodes[i].state
	var edges []edge
	for a := range s.Actions() {
		if a.Kind() == yut.ActionThrow && !g.odds.has(a.Result()) || a.Kind() == yut.ActionCast && g.sure(s) {
			continue
		}
		next, err := s.Apply(a)
		if err != nil {
			return fault.New(ErrTooLarge, "extra", "a hand that holds too many results: "+err.Error())
		}
		e := g.edge(a, next)
		if a.Kind() == yut.ActionCast {
			g.nodes[e.to].caster = i
		}
		edges = append(edges, e)
	}
	g.nodes[i].edges = edges
	return nil
}

// stays reports whether an edge of node i leads back to it.
func (g *graph) stays(i int, e edge) bool {
	return i >= g.hubs && (e.to == i || e.to >= g.hubs && e.to == g.nodes[i].caster)
}

// sure reports whether the hand surely brings the piece home, so that to throw
// on is of no use.
func (g *graph) sure(s yut.State) bool {
	steps := 0
	for _, r := range s.Hand() {
		steps += r.Steps()
	}
	return steps >= longestWay && g.game.Rules().Overshoot == board.OvershootAllowed
}

func (g *graph) edge(a yut.Action, next yut.State) edge {
	switch {
	case next.Phase() == yut.Over:
		return edge{a, home, false}
	case next.Seat() != 0:
		return edge{a, g.node(g.start(next.Groups(0)[0].Place)), true}
	}
	return edge{a, g.node(g.useful(next)), false}
}

// useful returns s without the results that can make no difference to a lone piece,
// which finishes, or can go no further, without them.
func (g *graph) useful(s yut.State) yut.State {
	hand := s.Hand()
	if len(hand) < 2 || g.game.Rules().ExtraMax > 0 {
		return s
	}
	setup := s.Setup()
	if g.game.Rules().Use == variant.UseThrown {
		setup.Hand = g.usefulInOrder(s.Groups(0)[0].Place, hand)
	} else {
		setup.Hand = usefulInAnyOrder(hand)
	}
	if len(setup.Hand) == len(hand) {
		return s
	}
	less, err := g.game.Position(setup)
	if err != nil {
		return s
	}
	return less
}

// usefulInOrder returns the results without those of extra that a piece, used for one
// result after the other, can surely not use.
func (g *graph) usefulInOrder(from board.Place, hand []variant.Result) (useful []variant.Result) {
	places := map[board.Place]bool{from: true}
	for _, r := range hand {
		next, used := map[board.Place]bool{}, false
		for p := range places {
			ends := g.game.Board().Forward(p, r.Steps())
			used = used || len(ends) > 0
			if len(ends) == 0 {
				next[p] = true
			}
			for _, end := range ends {
				next[end] = true
			}
		}
		if used || !g.game.Rules().Extra.Has(r) {
			useful = append(useful, r)
		}
		places = next
	}
	return useful
}

// usefulInAnyOrder is as many of each result as a piece can use at all.
func usefulInAnyOrder(hand []variant.Result) (useful []variant.Result) {
	var count [results]int
	for _, r := range hand {
		if r.Backward() || count[r]*r.Steps() < longestWay {
			useful = append(useful, r)
		}
		count[r]++
	}
	return useful
}

// sort finds the order of the nodes that are no hubs.
func (g *graph) sort() error {
	const open, done = 1, 2
	seen := make([]uint8, len(g.nodes))
	var visit func(i int) bool
	visit = func(i int) bool {
		seen[i] = open
		for _, e := range g.nodes[i].edges {
			if e.to < g.hubs || g.stays(i, e) || seen[e.to] == done {
				continue
			}
			if seen[e.to] == open || !visit(e.to) {
				return false
			}
		}
		seen[i] = done
		g.order = append(g.order, i)
		return true
	}
	for i := g.hubs; i < len(g.nodes); i++ {
		if seen[i] == 0 && !visit(i) {
			return fault.New(ErrUnbounded, "", "within a turn the piece can go to and fro without end")
		}
	}
	return nil
}
