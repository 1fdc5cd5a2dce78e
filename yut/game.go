package yut

import (
	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Game is a set of rules compiled for play. It never changes and may be used by
// any number of goroutines. States of different games are never equal: compile
// each set of rules once. Only [New] makes one: methods of any other panic.
type Game struct {
	rules variant.Rules
	board *board.Board
	read  [allSticks + 1]variant.Result
	falls variant.Results // what a throw can come to

	moves table
	saved table // moves made with a saved back-do

	sides, seats uint8 // seats of all sides together
	extra        variant.Results
	extraMax     uint8
	capture      uint8
	order        variant.Order
	thrown       bool // results are used in the order thrown
	unneeded     int  // pieces that a side need not bring home
	whole        bool // a stack only ever moves whole, and own pieces always join
	plain        bool // whole, and no back-do is ever saved
	free         bool // a forward result always has a legal move

	eventTables
}

// table is where results take what stands on a place.
type table struct {
	can [256]variant.Results // those that lead anywhere
	to  [256][variant.FreeGeol + 1]targets
}

// add lets r lead from p also to those of the places to which it does not yet.
func (t *table) add(p board.Place, r variant.Result, places []board.Place) {
	to := &t.to[p][r]
	for _, place := range places {
		if !to.has(place) {
			to.to[to.n] = place
			to.n++
		}
		t.can[p] |= 1 << r
	}
}

// targets is where a result can take what stands on a place: forward moves
// first, then backward ones.
type targets struct {
	n, forward uint8
	to         [6]board.Place
}

func (t *targets) list() []board.Place { return t.to[:t.n] }

func (t *targets) has(to board.Place) bool { return t.index(to) < int(t.n) }

// index is the position of to in t, or t.n where it is not there.
func (t *targets) index(to board.Place) int {
	for i, p := range t.list() {
		if p == to {
			return i
		}
	}
	return int(t.n)
}

const (
	forwardResults  = 1<<variant.Do | 1<<variant.Gae | 1<<variant.Geol | 1<<variant.Yut | 1<<variant.Mo | 1<<variant.FreeGeol
	backwardResults = 1<<variant.BackDo | 1<<variant.BackGae | 1<<variant.BackGeol
)

// New compiles rules. The error is what [variant.Rules.Check] finds.
func New(rules variant.Rules) (*Game, error) {
	g := &Game{
		rules: rules,
		falls: rules.Falls(),

		sides:    uint8(rules.Sides),
		seats:    uint8(rules.Sides * rules.Seats),
		extra:    rules.Extra,
		extraMax: uint8(rules.ExtraMax),
		capture:  uint8(rules.Capture),
		order:    rules.Order,
		thrown:   rules.Use == variant.UseThrown,
		whole:    rules.Stack == variant.StackJoin && !rules.Split,
	}
	g.plain = g.whole && rules.BackEmpty != board.BackEmptySave
	b, err := rules.Board()
	if err != nil {
		return nil, err
	}
	g.board = b
	for flat := range g.read {
		g.read[flat] = variant.ReadSticks(uint8(flat), rules.Marked, rules.FreeGeol)
	}
	g.free = true
	for r := variant.Do; r <= variant.FreeGeol; r++ {
		if g.falls.Has(r) {
			g.compile(r)
		}
	}
	if rules.Goal > 0 && rules.Goal < rules.Pieces {
		g.unneeded = rules.Pieces - rules.Goal
	}
	g.compileEvents()
	return g, nil
}

// compile fills the tables of one result.
func (g *Game) compile(r variant.Result) {
	n := r.Steps()
	for _, p := range g.board.Places() {
		if r.Backward() {
			g.moves.add(p, r, g.board.Back(p, -n))
			continue
		}
		forward := g.board.Forward(p, n)
		g.moves.add(p, r, forward)
		g.moves.to[p][r].forward = g.moves.to[p][r].n
		if len(forward) == 0 && p != board.Finished {
			g.free = false
		}
		if r == variant.FreeGeol && p != board.Waiting {
			g.moves.add(p, r, g.board.Back(p, n))
		}
		if g.rules.BackEmpty == board.BackEmptySave && g.falls.Has(variant.BackDo) {
			for _, turn := range forward {
				if turn.OnBoard() {
					g.saved.add(p, r, g.board.Back(turn, 1))
				}
			}
			g.saved.to[p][r].forward = g.saved.to[p][r].n
		}
	}
}

// Rules is what g was compiled from.
func (g *Game) Rules() variant.Rules { return g.made().rules }

// made returns g. It panics where g is nil or zero, with a sentence.
func (g *Game) made() *Game {
	if g == nil || g.board == nil {
		panic("yut: a Game that New has not made")
	}
	return g
}

// Board is the board of g: which places there are, where results lead from
// them, and over which stations.
func (g *Game) Board() *board.Board { return g.made().board }

// Falls is every result that a throw can come to.
func (g *Game) Falls() variant.Results { return g.made().falls }

// Start is the new game: all pieces wait, and seat 0 has one throw, after the event
// stations are drawn.
func (g *Game) Start() State {
	s := State{game: g.made(), throws: 1, stage: stage{phase: Throwing}}
	if s.drawing() {
		s.phase = DrawingTiles
	}
	for side := range s.sides {
		s.sides[side] = noPieces
		if side < g.rules.Sides {
			s.sides[side] = newPieces(g.rules.Pieces)
			s.shields.setWaiting(uint8(side), g.rules.Guard)
		}
	}
	return s
}
