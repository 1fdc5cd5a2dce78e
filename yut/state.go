package yut

import (
	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// State is a position of a game: a small value that is never changed. Two
// states of one [Game] are == exactly when they hold the same, and states can
// be the keys of a map. The zero State belongs to no game: it is [Over] and
// nothing can be done in it.
//
// States come from [Game.Start], [Game.Position] and [Game.ParseState], and
// from one another by [State.Apply], so that no invalid one exists.
type State struct {
	game    *Game
	sides   [4]pieces
	hand    hand // sorted, or in the order thrown under use=thrown
	shields shields

	joined   [4]uint8   // under stack=choice: bit i, piece i is on the stack of piece i-1
	saved    [4]uint8   // saved back-dos
	rank     [4]uint8   // sides in order of finishing
	momentum [4]uint8   // throws since the last yut or mo
	tiles    stationSet // the event stations that are drawn

	seat, side, throws uint8
	extra              uint8       // throws earned by results this turn, kept under extra.max
	later              uint8       // throws earned by captures that wait, under capture.when=after
	turns              uint8       // ended since the event stations were drawn, kept under tiles.every
	ranked             uint8       // sides in rank
	stopAt             board.Place // where the group of an event stands that asks for an action
	stopCount          uint8       // how many pieces it has; 0 where nothing is asked
	stage
}

// stage is what is to happen next. It is apart from the rest of a State so that
// asking for the phase does not copy all of it.
type stage struct {
	phase     Phase
	cast      bool // the side has decided to throw
	onMystery bool // the wheel is that of mystery
}

// Phase is what is to happen next in a state.
type Phase uint8

// The phases. The last three are those of events, section 9 of the rules.
const (
	Over         Phase = iota // the game is over
	Throwing                  // the sticks are to fall: chance decides
	Moving                    // the side to move chooses
	DrawingTiles              // an event station is to be drawn: chance decides
	Spinning                  // the wheel is to be spun: chance decides
	Choosing                  // the side to move chooses a station to travel to
)

var phaseNames = [...]string{"over", "throwing", "moving", "drawing", "spinning", "choosing"}

// String returns the word for p: "over", "throwing", "moving", "drawing", "spinning"
// or "choosing"; "" where p is not a phase.
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return ""
	}
	return phaseNames[p]
}

// Limits of what a state holds. An action that would pass one is refused; none
// can be met by chance in a game worth playing.
const (
	// MaxHand is how many unused results a turn holds. At the limit throws are
	// still listed, and refused with [ErrHandFull].
	MaxHand = 32
	// MaxSaved is how many back-dos a side holds, saved and in hand. At the
	// limit a back-do is still listed, and refused with [ErrSavedFull].
	MaxSaved = 200
	// MaxThrows is how many throws a position can be set up with, less two for each
	// piece of another side on the board, and how many a side may have and still
	// move: with more, moves are still listed, and refused with [ErrThrowsFull].
	MaxThrows = 100
)

// Group is pieces of one side that stand together: a stack, or those that wait
// or have finished.
type Group struct {
	Place board.Place
	Count int
}

// Game is the game that s belongs to, nil for the zero State.
func (s State) Game() *Game { return s.game }

// Phase is what is to happen next.
func (s stage) Phase() Phase { return s.phase }

// Seat is the thrower whose turn it is, counted round the table from 0. In a
// finished game it is the seat that ended it.
func (s State) Seat() int { return int(s.seat) }

// Side is the side whose turn it is: its seat's number modulo the sides.
func (s State) Side() int { return int(s.side) }

// Throws is how many throws the side has left.
func (s State) Throws() int { return int(s.throws) }

// Hand is the unused results of the turn: sorted, or in the order thrown under
// use=thrown.
func (s State) Hand() []variant.Result {
	var results []variant.Result
	for i := range s.hand.len() {
		results = append(results, s.hand.at(i))
	}
	return results
}

// Groups is the pieces of a side, in the order of the state's text; nil where
// there is no such side.
func (s State) Groups(side int) []Group {
	if s.game == nil || side < 0 || side >= int(s.game.sides) {
		return nil
	}
	var groups []Group
	apart := s.game.rules.Stack == variant.StackApart
	for i := range s.game.rules.Pieces {
		p := s.sides[side].at(i)
		last := len(groups) - 1
		switch {
		case last < 0 || groups[last].Place != p,
			p.OnBoard() && apart,
			p.OnBoard() && s.game.rules.Stack == variant.StackChoice && s.joined[side]>>i&1 == 0:
			groups = append(groups, Group{p, 1})
		default:
			groups[last].Count++
		}
	}
	return groups
}

// Saved is how many back-dos a side has saved (back.empty=save); 0 where there
// is no such side.
func (s State) Saved(side int) int {
	if side < 0 || side >= len(s.saved) {
		return 0
	}
	return int(s.saved[side])
}

// Rank is the sides that have finished all their pieces, in that order.
func (s State) Rank() []int {
	var rank []int
	for _, side := range s.rank[:s.ranked] {
		rank = append(rank, int(side))
	}
	return rank
}

// Standing is the places of a finished game, the winner first: the sides that
// finished in that order, then, under end=rank, the one left as the last. It is
// nil while the game goes on. Under end=first the others have no places.
func (s State) Standing() []int {
	if s.phase != Over || s.game == nil {
		return nil
	}
	standing := s.Rank()
	if s.game.rules.End == variant.EndFirst {
		return standing
	}
	for side := range int(s.game.sides) {
		if !s.sides[side].finished() {
			standing = append(standing, side)
		}
	}
	return standing
}

// take puts a result into the hand.
func (s *State) take(r variant.Result) {
	if s.game.thrown {
		s.hand.add(r)
	} else {
		s.hand.sort(r)
	}
}

// use takes a result out of the hand.
func (s *State) use(r variant.Result) { s.hand.remove(s.hand.index(r)) }

// usable is the results of a hand that is not empty that may be used as far as
// their order goes.
func (s *State) usable() variant.Results {
	if s.game.thrown {
		return 1 << s.hand.at(0)
	}
	return s.hand.kinds()
}
