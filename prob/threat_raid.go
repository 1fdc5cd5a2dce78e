package prob

import (
	"math/big"
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// raid is the search for the best way to play a turn so as to capture what stands
// on one station: the most over what the side can choose, the mean over what
// chance decides, 1 as soon as the capture is made and 0 when the turn passes.
//
// A turn has no longest one. So a node is worked out to a depth, a number of
// throws that earn another one: what comes after that many is between 0 and 1,
// which makes brackets of all that leads there. What earns a throw and changes
// nothing else leads back to the same node, and is summed as a geometric series.
type raid struct {
	*ways
	target stations
	known  map[spot]found
	visits int
}

// spot is a state, and the place of the piece that is on its way to a capture
// and is the next to move; nobody where there is none.
type spot struct {
	state  yut.State
	walker board.Place
}

const nobody board.Place = 255

// found is what is known of a spot to a depth.
type found struct {
	Bracket
	depth int
}

const (
	maxVisits = 100_000 // spots that are worked out for one target
	maxDepth  = 64      // so that a hand is never full
	anyDepth  = maxDepth + 1
)

var (
	never   = exactly(zero)
	surely  = exactly(one)
	perhaps = Bracket{zero, one}

	fineWidth = big.NewRat(1, 1_000_000_000) // good enough to stop
	wideWidth = big.NewRat(1, 1_000)         // good enough to answer
)

// captureChance returns the chance that the side to move captures what stands on
// target before its turn passes, at the depth that makes it exact, or fine, or
// that the limit allows.
func captureChance(w *ways, s yut.State, target board.Station) (Bracket, error) {
	r := &raid{ways: w, target: only(target), known: map[spot]found{}}
	others := r.enemies(s)
	s = r.lean(s, others)
	best := perhaps
	for depth := 4; depth <= maxDepth && best.wider(fineWidth); depth += 2 {
		b := r.chance(s, nobody, others, depth)
		if r.visits > maxVisits {
			break
		}
		best = b
	}
	if best.wider(wideWidth) {
		return Bracket{}, fault.New(ErrTooLarge, "", "too many ways to play the turn")
	}
	return best.copy(), nil
}

// wider reports whether b is wider than width.
func (b Bracket) wider(width *big.Rat) bool {
	return new(big.Rat).Sub(b.High, b.Low).Cmp(width) > 0
}

// chance returns the chance of the capture from a spot on. Other sides stand on
// others.
func (r *raid) chance(s yut.State, walker board.Place, others stations, depth int) Bracket {
	at := spot{s, walker}
	if f, ok := r.known[at]; ok && f.depth >= depth {
		return f.Bracket
	}
	if r.visits++; r.visits > maxVisits {
		return perhaps
	}
	b := r.work(s, walker, others, depth)
	if b.Exact() {
		depth = anyDepth
	}
	r.known[at] = found{b, depth}
	return b
}

func (r *raid) work(s yut.State, walker board.Place, others stations, depth int) Bracket {
	own, h := s.Groups(r.side), handOf(s)
	if walker != nobody {
		return r.choose(s, own, h, walker, others, depth)
	}
	left := s.Throws()
	switch {
	case !r.anyCan(own, r.target, r.backs(left, h, others)):
		return never
	case r.waits && (left == 0 || r.calm) && r.anyWalks(own, h, r.target, others&^r.target):
		return surely
	case s.Phase() == yut.Throwing:
		return r.fall(s, s, others, depth)
	case left == 0 && r.settled && !r.anyMeets(own, h, r.goals(others)):
		return never
	case left > 0 && r.calm:
		// To throw first can only help.
		return r.fall(s.Next(yut.Cast()), s, others, depth)
	}
	return r.choose(s, own, h, nobody, others, depth)
}

// goals returns the stations where a capture is of use.
func (r *raid) goals(others stations) stations {
	if r.prize {
		return others
	}
	return r.target
}

// fall returns the chance where the sticks fall in s. To come to caster, from
// where the side decided to throw, is to come back to s.
func (r *raid) fall(s, caster yut.State, others stations, depth int) Bracket {
	var low, high, weight big.Rat
	rest := r.odds.Total()
	for x := variant.Do; x <= variant.Nak; x++ {
		if !r.odds.has(x) {
			continue
		}
		weight.SetInt(r.odds.weights[x])
		b := perhaps
		if next, err := s.Apply(yut.Throw(x)); err == nil {
			next = r.lean(next, others)
			switch {
			case next == s || next == caster:
				rest.Sub(rest, r.odds.weights[x])
				continue
			case next.Seat() != s.Seat():
				continue
			case next.Throws() < s.Throws():
				b = r.chance(next, nobody, others, depth)
			case depth > 0:
				b = r.chance(next, nobody, others, depth-1)
			}
		}
		low.Add(&low, new(big.Rat).Mul(&weight, b.Low))
		high.Add(&high, new(big.Rat).Mul(&weight, b.High))
	}
	if rest.Sign() == 0 {
		return never // the sticks fall for ever
	}
	weight.SetInt(rest)
	low.Quo(&low, &weight)
	high.Quo(&high, &weight)
	if low.Cmp(&high) == 0 {
		return exactly(&low)
	}
	return Bracket{&low, &high}
}

// choose returns the best of what the side can choose in s, or, where a walker is
// on its way, of what that piece can do.
func (r *raid) choose(s yut.State, own []yut.Group, h hand, walker board.Place, others stations, depth int) Bracket {
	var buf [64]yut.Action
	actions := s.AppendActions(buf[:0])
	if slices.ContainsFunc(actions, func(a yut.Action) bool { return r.target.has(a.To()) && a.Kind() == yut.ActionMove }) {
		return surely
	}
	best := never
	try := func(a yut.Action, walker board.Place, left stations) {
		next := s.Next(a)
		if next.Seat() != s.Seat() || next.Phase() == yut.Over {
			return
		}
		if left != others {
			next = r.lean(next, left)
		}
		best = best.better(r.chance(next, walker, left, depth))
	}
	goals := r.goals(others)
	backs := r.backs(s.Throws(), h, others)
	ordered := r.ordered(s, own, h)
	for _, a := range actions {
		moves := a.Kind() == yut.ActionMove
		switch {
		case best.Low.Cmp(one) == 0:
			return best
		case walker != nobody && a.From() != walker:
		case moves && others.has(a.To()):
			try(a, nobody, others&^only(a.To().Station()))
		case !ordered:
			if !moves || !r.aimed || r.can(a.To(), goals, backs) {
				try(a, nobody, others)
			}
		case moves:
			h := h
			h[a.Result()]--
			if r.walk(trip{from: a.To(), hand: h, goals: goals}) {
				try(a, a.To(), others)
			}
			if walker == nobody && r.can(a.To(), goals, backs) && r.inTheWay(own, a.From(), h) {
				try(a, nobody, others)
			}
		}
	}
	return best
}

// better returns the larger of two numbers in brackets.
func (b Bracket) better(c Bracket) Bracket {
	if c.Low.Cmp(b.Low) > 0 {
		b.Low = c.Low
	}
	if c.High.Cmp(b.High) > 0 {
		b.High = c.High
	}
	return b
}

// ordered reports whether only those orders of moves are tried in which the
// moves of a piece that captures follow one another, up to the capture. With no
// throw left until then all others can wait for the next capture, but for
// those of a piece that would be in the way: see inTheWay.
func (r *raid) ordered(s yut.State, own []yut.Group, h hand) bool {
	return r.waits && r.whole && s.Throws() == 0 && !r.mayEmpty(own, h)
}

// inTheWay reports whether another group can come to the station of a piece with
// some of a hand, so that the two would have to go together.
func (r *raid) inTheWay(own []yut.Group, piece board.Place, h hand) bool {
	if !r.joins || !piece.OnBoard() {
		return false
	}
	return slices.ContainsFunc(own, func(g yut.Group) bool {
		return g.Place != piece && r.walk(trip{from: g.Place, hand: h, goals: only(piece.Station())})
	})
}

// lean returns s without what cannot help: the results that are more than enough,
// and the pieces that can no longer come to where a capture is of use, which
// count as finished. There are fewer states so.
func (r *raid) lean(s yut.State, others stations) yut.State {
	if !r.leans || s.Side() != r.side {
		return s
	}
	setup, h, goals := s.Setup(), handOf(s), r.goals(others)
	own, backs := setup.Sides[r.side], r.backs(s.Throws(), h, others)
	if backs < 0 || !r.anyCan(own, goals, backs) {
		return s
	}
	changed := false
	for i, g := range own {
		if g.Place != board.Finished && !r.can(g.Place, goals, backs) {
			own[i].Place, changed = board.Finished, true
		}
	}
	enough := r.enough(own, goals, backs)
	setup.Hand = slices.DeleteFunc(setup.Hand, func(x variant.Result) bool {
		enough[x]--
		return enough[x] < 0
	})
	if !changed && len(setup.Hand) == len(s.Hand()) {
		return s
	}
	less, err := r.game.Position(setup)
	if err != nil {
		return s // nothing would be left to do
	}
	return less
}
