package yut

import (
	"iter"
	"math/bits"
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Actions is everything that can happen in s. While [Throwing] it is what the
// sticks can come to; while [Moving], the legal choices of the side. It is
// never empty but when the game is [Over], and holds nothing twice.
func (s State) Actions() iter.Seq[Action] {
	return func(yield func(Action) bool) {
		var buf [64]Action
		for _, a := range s.AppendActions(buf[:0]) {
			if !yield(a) {
				return
			}
		}
	}
}

// AppendActions appends [State.Actions] to buf. It allocates nothing where buf
// has room; 64 are enough for all but the most crowded positions.
//
// Throws come in the order of the results; otherwise moves come first, by the
// place they leave, then [ActionSkip] and [ActionCast].
func (s State) AppendActions(buf []Action) []Action {
	switch s.phase {
	case Throwing:
		for rs := s.falls(); rs != 0; rs &= rs - 1 {
			buf = append(buf, Throw(first(rs)))
		}
	case DrawingTiles:
		for set := s.drawable(); set != 0; set &= set - 1 {
			buf = append(buf, Tile(set.first()))
		}
	case Spinning:
		for set := s.wheel(s.asked(), !s.onMystery); set != 0; set &= set - 1 {
			buf = append(buf, Wheel(set.first()))
		}
	case Choosing:
		for set := s.destinations(s.asked()); set != 0; set &= set - 1 {
			buf = append(buf, To(set.first()))
		}
	case Moving:
		buf = s.appendMoves(buf)
		if s.game.rules.BackSkip {
			buf = s.appendSkips(buf)
		}
		if s.throws > 0 && s.game.order == variant.OrderOpen {
			buf = append(buf, Cast())
		}
	}
	return buf
}

// first is the first result of a set that is not empty.
func first(rs variant.Results) variant.Result {
	return variant.Result(bits.TrailingZeros16(uint16(rs)))
}

// appendMoves goes through what can move by itself, lowest place first.
func (s *State) appendMoves(buf []Action) []Action {
	g, ps := s.game, s.sides[s.side]
	usable := s.usable()
	plain, saving := usable, variant.Results(0)
	if s.saved[s.side] > 0 {
		plain, saving = usable&^s.mustUseSaved(usable), usable&forwardResults
	}
	aboard := ps.aboard()
	for i := 0; ; {
		from, n := ps.at(0), ps.run()
		if from >= board.Finished {
			return buf
		}
		ps = ps.rest(n)
		together := n
		if from == board.Waiting {
			together = 1
			if aboard {
				plain &^= backwardResults
			}
		}
		if g.plain {
			buf = g.moves.appendMoves(buf, move(from, together), plain)
		} else {
			buf = s.appendParts(buf, from, s.parts(i, together), plain, saving)
		}
		i += n
	}
}

// appendParts appends the moves of each of the parts that may move from a place, as
// they come where pieces need not move as a whole and join, or where back-dos are
// saved.
func (s *State) appendParts(buf []Action, from board.Place, parts uint8, plain, saving variant.Results) []Action {
	g := s.game
	for ; parts != 0; parts &= parts - 1 {
		a := move(from, bits.TrailingZeros8(parts)+1)
		begin := len(buf)
		buf = g.moves.appendMoves(buf, a, plain)
		buf = g.saved.appendMoves(buf, a.WithSaved(), saving)
		if g.rules.Stack == variant.StackChoice {
			buf = s.addJoining(buf, begin)
		}
	}
	return buf
}

// addJoining puts behind each of the moves from begin on the one that joins, where
// the side chooses.
func (s *State) addJoining(buf []Action, begin int) []Action {
	for i := begin; i < len(buf); i++ {
		if a := buf[i]; s.mayJoin(a, a.To()) {
			i++
			buf = slices.Insert(buf, i, a.Joining())
		}
	}
	return buf
}

// move is a move of n pieces from a place, without its result and where it ends.
func move(from board.Place, n int) Action { return pack(ActionMove, 0, from, n, 0) }

// appendMoves appends the move a with each of the results to each of its targets.
func (t *table) appendMoves(buf []Action, a Action, rs variant.Results) []Action {
	from := a.From()
	for rs &= t.can[from]; rs != 0; rs &= rs - 1 {
		r := first(rs)
		for _, to := range t.to[from][r].list() {
			buf = append(buf, a|Action(r)<<resultShift|Action(to))
		}
	}
	return buf
}

// mayJoin reports whether, under stack=choice, the side chooses if a move to that
// place joins: other pieces of its own are on the station.
func (s *State) mayJoin(a Action, to board.Place) bool {
	if !to.OnBoard() {
		return false
	}
	there := s.sides[s.side].onStation(to).len()
	if a.From().OnBoard() && a.From().Station() == to.Station() {
		there -= a.Count()
	}
	return there > 0
}

// parts is how many of n own pieces on one place of the board may move together,
// as a set: bit k stands for k+1. They are pieces i, i+1, … of the side.
func (s *State) parts(i, n int) uint8 {
	rules := &s.game.rules
	if rules.Stack == variant.StackApart {
		return 1
	}
	stacks := uint8(1) << (n - 1)
	if rules.Stack == variant.StackChoice {
		stacks = s.stacks(i, n)
	}
	if rules.Split {
		return 1<<bits.Len8(stacks) - 1
	}
	return stacks
}

// stacks is the sizes of the stacks that pieces i to i+n-1 form, as a set: bit
// k stands for k+1.
func (s *State) stacks(i, n int) (sizes uint8) {
	size := 0
	for k := range n {
		size++
		if k+1 == n || s.joined[s.side]>>(i+k+1)&1 == 0 {
			sizes |= 1 << (size - 1)
			size = 0
		}
	}
	return sizes
}

// mustUseSaved is the result, if any, that may only be used with a saved
// back-do: when no throw is left, the last forward result of the turn must
// take one if any such move is legal.
func (s *State) mustUseSaved(usable variant.Results) variant.Results {
	rs := usable & forwardResults
	if rs == 0 || s.throws > 0 || s.later > 0 || s.hand.count(forwardResults) != 1 || !s.canMove(rs, &s.game.saved) {
		return 0
	}
	return rs
}

// canMove reports whether one of the results has one of the moves. Splitting
// and joining make no difference to that.
func (s *State) canMove(rs variant.Results, moves *table) bool {
	aboard := s.sides[s.side].aboard()
	for ps := s.sides[s.side]; ; {
		from := ps.at(0)
		if from >= board.Finished {
			return false
		}
		if from == board.Waiting && aboard {
			rs &^= backwardResults
		}
		if rs&moves.can[from] != 0 {
			return true
		}
		ps = ps.rest(ps.run())
	}
}

// hasMove reports whether a usable result has a legal move.
func (s *State) hasMove() bool {
	rs := s.usable()
	if s.game.free && rs&forwardResults != 0 {
		return true
	}
	return s.canMove(rs, &s.game.moves) ||
		s.saved[s.side] > 0 && s.canMove(rs&forwardResults, &s.game.saved)
}

func (s *State) appendSkips(buf []Action) []Action {
	for rs := s.usable() & backwardResults; rs != 0; rs &= rs - 1 {
		if r := first(rs); s.canMove(1<<r, &s.game.moves) {
			buf = append(buf, Skip(r))
		}
	}
	return buf
}
