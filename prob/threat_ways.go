package prob

import (
	"math/bits"
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// stations is a set of stations.
type stations uint32

func only(s board.Station) stations { return 1 << s }

// has reports whether p is on one of the stations.
func (set stations) has(p board.Place) bool { return p.OnBoard() && set>>p.Station()&1 != 0 }

func (set stations) len() int { return bits.OnesCount32(uint32(set)) }

// ways is where single pieces of a side can get to, whatever the other pieces do,
// and what the rules allow to conclude from that. A group that captures does so by a
// walk of one piece: that of the part of the group that arrived last, each time
// that parts of it met.
type ways struct {
	game *yut.Game
	odds Distribution
	side int

	// Each of these four holds only where the one before it does.
	waits bool // a result that is not needed can be kept until the capture
	calm  bool // and more results never harm
	aimed bool // waits, and no move is of use but on the way to a capture
	leans bool // aimed, and results and pieces that are of no use change nothing

	settled bool // where no throw is left only a capture earns one
	prize   bool // a capture earns throws
	whole   bool // stacks never part
	joins   bool // pieces that meet must go together
	endless bool // there is no bound on the results that lead back

	forward, back [results][256][]board.Place // by result and place
	fewest        [256]int                    // results that take a piece off the board
	walks         map[trip]bool
	uses          map[purpose]*[256]use
}

func newWays(g *yut.Game, side int) *ways {
	rules := g.Rules()
	d, _ := of(&rules) // rules of a game are right
	w := &ways{game: g, odds: d, side: side, walks: map[trip]bool{}, uses: map[purpose]*[256]use{}}
	backs := d.Results() & eitherWay
	emptied := d.Results()&backward != 0 // a side with no piece on the board is a case of its own
	saves := emptied && rules.BackEmpty == board.BackEmptySave
	now := rules.Capture == 0 || rules.CaptureWhen == variant.CaptureWhenNow
	voids := rules.Nak == variant.NakTurn && d.has(variant.Nak)

	w.waits = rules.Use == variant.UseFree && rules.Order != variant.OrderEach && !saves && now
	w.calm = w.waits && !voids
	w.aimed = w.waits && (!emptied || rules.BackEmpty == board.BackEmptyLost || rules.BackEmpty == board.BackEmptyFly)
	w.leans = w.aimed && (w.calm || rules.Order == variant.OrderCollect)
	w.settled = now && !(emptied && rules.BackEmpty == board.BackEmptyRethrow)
	w.prize = rules.Capture > 0
	w.whole = !rules.Split || rules.Stack == variant.StackApart
	w.joins = rules.Stack == variant.StackJoin
	w.endless = saves || rules.Extra&backs != 0 && rules.ExtraMax == 0

	for _, p := range g.Board().Places() {
		for x := variant.Do; x < variant.Nak; x++ {
			if d.has(x) {
				w.find(p, x, saves)
			}
		}
	}
	w.findFewest()
	return w
}

// find finds where x leads from p.
func (w *ways) find(p board.Place, x variant.Result, saves bool) {
	b, n := w.game.Board(), x.Steps()
	if x.Backward() {
		w.back[x][p] = b.Back(p, -n)
		return
	}
	w.forward[x][p] = b.Forward(p, n)
	if x == variant.FreeGeol && p != board.Waiting {
		w.back[x][p] = b.Back(p, n)
	}
	if saves {
		for _, turn := range w.forward[x][p] {
			w.back[x][p] = append(w.back[x][p], b.Back(turn, 1)...)
		}
	}
}

// findFewest finds how many results take a piece off the board at the least.
func (w *ways) findFewest() {
	const far = 100
	for p := range w.fewest {
		w.fewest[p] = far
	}
	w.fewest[board.Waiting], w.fewest[board.Finished] = 0, 0
	for changed := true; changed; {
		changed = false
		for x := range w.forward {
			for p := range w.fewest {
				for _, end := range slices.Concat(w.forward[x][p], w.back[x][p]) {
					if n := w.fewest[end] + 1; n < w.fewest[p] {
						w.fewest[p], changed = n, true
					}
				}
			}
		}
	}
}

// mayEmpty reports whether the side may come to have no piece on the board with
// these results, and whether that matters.
func (w *ways) mayEmpty(own []yut.Group, h hand) bool {
	left, backs := 0, 0
	for x, n := range h {
		left += int(n)
		if backward.Has(variant.Result(x)) {
			backs += int(n)
		}
	}
	for _, g := range own {
		if g.Place.OnBoard() {
			left -= w.fewest[g.Place]
		}
	}
	return !w.aimed && backs > 0 && left >= 0
}

// enemies returns the stations where other sides stand.
func (w *ways) enemies(s yut.State) (set stations) {
	for side := range w.game.Rules().Sides {
		for _, g := range s.Groups(side) {
			if side != w.side && g.Place.OnBoard() {
				set |= only(g.Place.Station())
			}
		}
	}
	return set
}

func handOf(s yut.State) (h hand) {
	for _, x := range s.Hand() {
		h[x]++
	}
	return h
}

// trip is a question: can a piece come to one of goals with some of a hand, in
// any order?
type trip struct {
	from  board.Place
	hand  hand
	goals stations
	alone bool     // surely: nothing depends on what other pieces do,
	avoid stations // and it stops on none of these
}

func (w *ways) walk(q trip) bool {
	yes, ok := w.walks[q]
	if !ok {
		yes = w.walkOn(q)
		w.walks[q] = yes
	}
	return yes
}

func (w *ways) walkOn(q trip) bool {
	for x := variant.Do; x < variant.Nak; x++ {
		if q.hand[x] == 0 {
			continue
		}
		next := q
		next.hand[x]--
		if slices.ContainsFunc(w.forward[x][q.from], func(end board.Place) bool { return w.stop(next, end) }) {
			return true
		}
		if q.alone && q.from == board.Waiting {
			continue // it enters so only where no other piece is on the board
		}
		if slices.ContainsFunc(w.back[x][q.from], func(end board.Place) bool { return w.stop(next, end) }) {
			return true
		}
	}
	return false
}

// stop goes on from where a move has ended.
func (w *ways) stop(q trip, end board.Place) bool {
	if q.goals.has(end) {
		return true
	}
	q.from = end
	return end != board.Finished && !q.avoid.has(end) && w.walk(q)
}

// anyWalks reports whether one of the groups surely can come to a goal with some
// of the hand. Where more results harm nobody, it need not avoid what earns them.
func (w *ways) anyWalks(own []yut.Group, h hand, goals, avoid stations) bool {
	if w.calm {
		avoid = 0
	}
	return slices.ContainsFunc(own, func(g yut.Group) bool {
		return w.walk(trip{g.Place, h, goals, true, avoid})
	})
}

// anyMeets reports whether one of the groups may come to a goal with some of the
// hand.
func (w *ways) anyMeets(own []yut.Group, h hand, goals stations) bool {
	return slices.ContainsFunc(own, func(g yut.Group) bool {
		return w.walk(trip{from: g.Place, hand: h, goals: goals})
	})
}

// backs returns how many results that lead back the rest of the turn can use, -1
// where there is no bound.
func (w *ways) backs(throws int, h hand, others stations) int {
	can := w.odds.Results() & eitherWay
	switch {
	case can == 0:
		return 0
	case w.endless:
		return -1
	}
	rules := w.game.Rules()
	n := throws + rules.Capture*max(0, others.len()-1)
	if rules.Extra&can != 0 {
		n += rules.ExtraMax
	}
	for x := range h {
		if can.Has(variant.Result(x)) {
			n += int(h[x])
		}
	}
	return n
}

// purpose is where a piece is to get to, with at most so many results that lead
// back.
type purpose struct {
	goals stations
	backs int
}

// use is how a piece can come to a goal.
type use struct {
	done bool // it was worked out
	can  bool // there is a way
	most [results]int
}

// can reports whether a piece on p can come to a goal by any results, of which at
// most so many lead back.
func (w *ways) can(p board.Place, goals stations, backs int) bool {
	return backs < 0 || w.use(p, purpose{goals, backs}).can
}

func (w *ways) anyCan(own []yut.Group, goals stations, backs int) bool {
	return slices.ContainsFunc(own, func(g yut.Group) bool { return w.can(g.Place, goals, backs) })
}

// use returns how a piece on p can come to a goal, and of each result the most
// that it can use on the way there. Forward moves never lead round.
func (w *ways) use(p board.Place, to purpose) *use {
	uses := w.uses[to]
	if uses == nil {
		uses = new([256]use)
		w.uses[to] = uses
	}
	u := &uses[p]
	if u.done {
		return u
	}
	u.done = true
	for x := variant.Do; x < variant.Nak; x++ {
		for _, end := range w.forward[x][p] {
			w.extend(u, x, end, to)
		}
		if to.backs > 0 {
			for _, end := range w.back[x][p] {
				w.extend(u, x, end, purpose{to.goals, to.backs - 1})
			}
		}
	}
	return u
}

// extend adds to u the ways that begin with x, which leads to end.
func (w *ways) extend(u *use, x variant.Result, end board.Place, to purpose) {
	on := w.use(end, to)
	if !on.can && !to.goals.has(end) {
		return
	}
	u.can = true
	for y, n := range on.most {
		if variant.Result(y) == x {
			n++
		}
		u.most[y] = max(u.most[y], n)
	}
}

// enough returns how many of each result can be of use to the groups together. No
// more of them make a capture than there are goals.
func (w *ways) enough(own []yut.Group, goals stations, backs int) (enough [results]int) {
	var uses []*use
	for _, g := range own {
		n := g.Count
		if g.Place.OnBoard() && w.whole {
			n = 1
		}
		uses = append(uses, slices.Repeat([]*use{w.use(g.Place, purpose{goals, backs})}, n)...)
	}
	for x := range enough {
		slices.SortFunc(uses, func(a, b *use) int { return b.most[x] - a.most[x] })
		for _, u := range uses[:min(len(uses), goals.len())] {
			enough[x] += u.most[x]
		}
	}
	return enough
}
