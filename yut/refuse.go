package yut

import (
	"fmt"
	"math/bits"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Code names a kind of fault in one stable word; it is an error for errors.Is.
type Code = board.Code

// Why an action is refused.
const (
	GameOver        Code = "game-over"          // the game is over
	NotAnAction     Code = "not-an-action"      // no text stands for this value, or the rules know no such action
	NotYourPhase    Code = "not-your-phase"     // a throw where the side moves, or the other way
	CannotFall      Code = "cannot-fall"        // no throw comes to this result under these rules
	HandFull        Code = "hand-full"          // the hand holds MaxHand results
	SavedFull       Code = "saved-full"         // the side holds MaxSaved back-dos
	ResultNotInHand Code = "result-not-in-hand" // the hand does not hold this result
	NotNextResult   Code = "not-next-result"    // another result was thrown earlier (use=thrown)
	NoSuchPiece     Code = "no-such-piece"      // no piece of the side is there
	WrongCount      Code = "wrong-count"        // so many do not move together
	NothingSaved    Code = "nothing-saved"      // the side has saved no back-do
	MustUseSaved    Code = "must-use-saved"     // the last forward result must take a saved back-do
	BoardNotEmpty   Code = "board-not-empty"    // a waiting piece takes a backward result only on an empty board
	Overshoot       Code = "overshoot"          // the result is larger than a piece may finish with (overshoot, exit)
	WrongDistance   Code = "wrong-distance"     // the result does not lead there
	NothingToJoin   Code = "nothing-to-join"    // no own pieces are there, or joining is not for the side to choose
	CannotDecline   Code = "cannot-decline"     // the result may not be declined
)

var reasons = map[Code]string{
	GameOver:        "the game is over",
	NotAnAction:     "there is no such action under these rules",
	CannotFall:      "no throw comes to this under these rules",
	HandFull:        "a turn holds no more unused results",
	SavedFull:       "a side holds no more back-dos",
	ResultNotInHand: "the hand does not hold this result",
	NotNextResult:   "results are used in the order thrown",
	NoSuchPiece:     "no piece of the side to move is there",
	WrongCount:      "so many pieces do not move together from there",
	NothingSaved:    "the side has saved no back-do",
	MustUseSaved:    "the last forward result of the turn must be used with a saved back-do",
	BoardNotEmpty:   "a waiting piece takes a backward result only while its side has no piece on the board",
	Overshoot:       "the result is larger than the piece may finish with",
	WrongDistance:   "the result does not lead there",
	NothingToJoin:   "the move has nothing to join, or joins without being asked",
	CannotDecline:   "this result may not be declined",
}

// Refusal is the error for an action that is not legal.
type Refusal struct {
	Code   Code   // which rule refused it; errors.Is finds it
	Action Action // what was refused
	State  State  // where, and where the game still stands
}

// Error says which action was refused and why.
func (r *Refusal) Error() string {
	return fmt.Sprintf("%s: %q: %s", r.Code, r.Action.String(), r.Reason())
}

// Reason is why, in words.
func (r *Refusal) Reason() string {
	if r.Code != NotYourPhase {
		return reasons[r.Code]
	}
	if r.State.phase == Throwing {
		return "the sticks are to be thrown"
	}
	return "the side is to move, not to throw"
}

// Unwrap is the code of r.
func (r *Refusal) Unwrap() error { return r.Code }

// refusal is apart from refuse so that a legal action costs no allocation.
func (s *State) refusal(a Action, code Code) *Refusal { return &Refusal{code, a, *s} }

// refuse is why a is not legal in s, or "" where it is. It looks only at a: that
// it agrees with what [State.AppendActions] lists is tested, not built in.
func (s *State) refuse(a Action) Code {
	switch {
	case s.phase == Over:
		return GameOver
	case a.Kind() == MoveAction:
		return s.refuseMove(a)
	case a.Kind() == ThrowAction && a == Throw(a.Result()):
		return s.refuseThrow(a.Result())
	case a.Kind() == SkipAction && a == Skip(a.Result()):
		return s.refuseSkip(a.Result())
	case a != CastAgain() || s.game.order != variant.OrderOpen:
		return NotAnAction
	case s.phase != Moving || s.throws == 0:
		return NotYourPhase
	}
	return ""
}

func (s *State) refuseThrow(r Result) Code {
	switch {
	case s.phase != Throwing:
		return NotYourPhase
	case !s.game.falls.Has(r):
		return CannotFall
	case r == Nak:
		return ""
	case s.held == MaxHand:
		return HandFull
	case r == BackDo && s.game.rules.Board.BackEmpty == board.BackEmptySave && s.backDos() >= MaxSaved:
		return SavedFull
	}
	return ""
}

// backDos is how many back-dos the side to move has, saved and in hand.
func (s *State) backDos() int {
	n := int(s.saved[s.side])
	for _, r := range s.Hand() {
		if r == BackDo {
			n++
		}
	}
	return n
}

func (s *State) refuseSkip(r Result) Code {
	switch {
	case !s.game.rules.BackSkip:
		return NotAnAction
	case s.phase != Moving:
		return NotYourPhase
	}
	if code := s.refuseResult(r); code != "" {
		return code
	}
	if !r.Backward() || !s.canMove(1<<r, &s.game.moves) {
		return CannotDecline
	}
	return ""
}

// refuseResult is why a result may not be used now, whatever for.
func (s *State) refuseResult(r Result) Code {
	switch {
	case s.usable().Has(r):
		return ""
	case s.game.thrown && s.inQueue(r):
		return NotNextResult
	}
	return ResultNotInHand
}

func (s *State) inQueue(r Result) bool {
	for i := range int(s.held) {
		if s.queued(i) == r {
			return true
		}
	}
	return false
}

func (s *State) refuseMove(a Action) Code {
	const known = 1<<34 - 1 | 0xff<<kindShift
	r, from, n, to := a.Result(), a.From(), a.Count(), a.To()
	if s.phase != Moving {
		return NotYourPhase
	}
	if a&^known != 0 || !r.Valid() {
		return NotAnAction
	}
	if code := s.refuseResult(r); code != "" {
		return code
	}
	if code := s.refusePieces(from, n); code != "" {
		return code
	}
	moves := &s.game.moves
	if a.Saved() {
		moves = &s.game.saved
		if s.saved[s.side] == 0 {
			return NothingSaved
		}
	} else if from == board.Waiting && r.Backward() && s.aboard(int(s.side)) {
		return BoardNotEmpty
	}
	if !moves[r][from].has(to) {
		return s.refuseDistance(a)
	}
	if s.saved[s.side] > 0 && !a.Saved() && s.mustUseSaved(s.usable()).Has(r) {
		return MustUseSaved
	}
	if a.Joins() && (s.game.rules.Stack != variant.StackChoice || !s.mayJoin(a, to)) {
		return NothingToJoin
	}
	return ""
}

// refusePieces is why n pieces do not move together from a place.
func (s *State) refusePieces(from board.Place, n int) Code {
	pieces := s.pos[s.side]
	there := on(pieces, from)
	if there == 0 || from >= board.Finished {
		return NoSuchPiece
	}
	at := bits.TrailingZeros64(there) &^ 7
	count := run(pieces >> at)
	parts := uint8(1)
	if from != board.Waiting {
		parts = s.parts(at/8, count)
	}
	if n < 1 || n > count || parts>>(n-1)&1 == 0 {
		return WrongCount
	}
	return ""
}

// refuseDistance tells a move that is too long to finish from one that leads
// nowhere.
func (s *State) refuseDistance(a Action) Code {
	b := s.game.board
	if a.To() == board.Finished && a.Result().Forward() && !a.Saved() && a.Result().Steps() > b.Left(a.From()) {
		return Overshoot
	}
	return WrongDistance
}
