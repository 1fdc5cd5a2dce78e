package yut

import (
	"encoding/json"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Why an action is refused.
const (
	ErrGameOver        fault.Code = "game-over"          // the game is over
	ErrNotAnAction     fault.Code = "not-an-action"      // no text stands for this value, or the rules know no such action
	ErrNotYourPhase    fault.Code = "not-your-phase"     // a throw where the side moves, or the other way
	ErrCannotFall      fault.Code = "cannot-fall"        // no throw comes to this result under these rules
	ErrHandFull        fault.Code = "hand-full"          // the hand holds MaxHand results
	ErrSavedFull       fault.Code = "saved-full"         // the side holds MaxSaved back-dos
	ErrResultNotInHand fault.Code = "result-not-in-hand" // the hand does not hold this result
	ErrNotNextResult   fault.Code = "not-next-result"    // another result was thrown earlier (use=thrown)
	ErrNoSuchPiece     fault.Code = "no-such-piece"      // no piece of the side is there
	ErrWrongCount      fault.Code = "wrong-count"        // so many do not move together
	ErrNothingSaved    fault.Code = "nothing-saved"      // the side has saved no back-do
	ErrMustUseSaved    fault.Code = "must-use-saved"     // the last forward result must take a saved back-do
	ErrBoardNotEmpty   fault.Code = "board-not-empty"    // a waiting piece takes a backward result only on an empty board
	ErrOvershoot       fault.Code = "overshoot"          // the result is larger than a piece may finish with (overshoot, exit)
	ErrWrongDistance   fault.Code = "wrong-distance"     // the result does not lead there
	ErrNothingToJoin   fault.Code = "nothing-to-join"    // no own pieces are there, or joining is not for the side to choose
	ErrThrowsFull      fault.Code = "throws-full"        // the side has more than MaxThrows throws
	ErrCannotDraw      fault.Code = "cannot-draw"        // the station cannot be an event station, or is one
	ErrNotOnWheel      fault.Code = "not-on-wheel"       // the wheel cannot give this effect now
	ErrCannotTravel    fault.Code = "cannot-travel"      // no piece can come to the station, or the group stands there
	ErrCannotSkip      fault.Code = "cannot-skip"        // the result may not be skipped
)

var reasons = map[fault.Code]string{
	ErrGameOver:        "the game is over",
	ErrNotAnAction:     "there is no such action under these rules",
	ErrCannotFall:      "no throw comes to this under these rules",
	ErrHandFull:        "a turn holds no more unused results",
	ErrSavedFull:       "a side holds no more back-dos",
	ErrResultNotInHand: "the hand does not hold this result",
	ErrNotNextResult:   "results are used in the order thrown",
	ErrNoSuchPiece:     "no piece of the side to move is there",
	ErrWrongCount:      "so many pieces do not move together from there",
	ErrNothingSaved:    "the side has saved no back-do",
	ErrMustUseSaved:    "the last forward result of the turn must be used with a saved back-do",
	ErrBoardNotEmpty:   "a waiting piece takes a backward result only while its side has no piece on the board",
	ErrOvershoot:       "the result is larger than the piece may finish with",
	ErrWrongDistance:   "the result does not lead there",
	ErrNothingToJoin:   "the move has nothing to join, or joins without being asked",
	ErrThrowsFull:      "the side has so many throws that it has to throw first",
	ErrCannotDraw:      "the station cannot be drawn",
	ErrNotOnWheel:      "the wheel cannot give this effect now",
	ErrCannotTravel:    "the group cannot travel to this station",
	ErrCannotSkip:      "this result may not be skipped",
	ErrChanceDecides:   "chance decides this, not a side",
}

// RefusalError is the error for an action that is not legal.
type RefusalError struct {
	Code   fault.Code // which rule refused it; errors.Is finds it
	Action Action     // what was refused
	State  State      // where, and where the game still stands
}

// Error says which action was refused and why, and which may have been meant.
func (r *RefusalError) Error() string {
	bad := fault.New(r.Code, r.Action.String(), r.Reason())
	return bad.Suggest(texts(r.Suggestions())...).Error()
}

func texts(actions []Action) (texts []string) {
	for _, a := range actions {
		texts = append(texts, a.String())
	}
	return texts
}

// Reason is why, in words, and what there is instead: the results in hand, the
// counts that move, where the result leads.
func (r *RefusalError) Reason() string {
	if r.Code != ErrNotYourPhase {
		return reasons[r.Code] + r.instead()
	}
	return phaseReasons[r.State.phase]
}

var phaseReasons = map[Phase]string{
	Throwing:     "the sticks are to be thrown",
	Moving:       "the side is to move, not to throw",
	DrawingTiles: "an event station is to be drawn",
	Spinning:     "the wheel is to be spun",
	Choosing:     "the side is to choose a station to travel to",
}

// MarshalJSON is r as an object of texts: code, action, reason, suggestions (left
// out where there are none) and state (the text of State; its rules are not part
// of it).
func (r RefusalError) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Code        fault.Code `json:"code"`
		Action      string     `json:"action"`
		Reason      string     `json:"reason"`
		Suggestions []string   `json:"suggestions,omitempty"`
		State       string     `json:"state"`
	}{r.Code, r.Action.String(), r.Reason(), texts(r.Suggestions()), r.State.String()})
}

// Unwrap is the code of r.
func (r *RefusalError) Unwrap() error { return r.Code }

// refusal is apart from refuse so that a legal action costs no allocation.
func (s *State) refusal(a Action, code fault.Code) *RefusalError { return &RefusalError{code, a, *s} }

// refuse is why a is not legal in s, or "" where it is. It looks only at a: that
// it agrees with what [State.AppendActions] lists is tested, not built in.
func (s *State) refuse(a Action) fault.Code {
	switch {
	case s.phase == Over:
		return ErrGameOver
	case a.Kind() == ActionMove:
		return s.refuseMove(a)
	case a.Kind() == ActionThrow && a == Throw(a.Result()):
		return s.refuseThrow(a.Result())
	case a.Kind() == ActionTile && a == Tile(a.Station()):
		return s.refuseTile(a.Station())
	case a.Kind() == ActionWheel && a == Wheel(a.Effect()):
		return s.refuseWheel(a.Effect())
	case a.Kind() == ActionTo && a == To(a.Station()):
		return s.refuseTo(a.Station())
	case a.Kind() == ActionSkip && a == Skip(a.Result()):
		return s.refuseSkip(a.Result())
	case a != Cast() || s.game.order != variant.OrderOpen:
		return ErrNotAnAction
	case s.phase != Moving || s.throws == 0:
		return ErrNotYourPhase
	}
	return ""
}

func (s *State) refuseThrow(r variant.Result) fault.Code {
	switch {
	case s.phase != Throwing:
		return ErrNotYourPhase
	case !s.falls().Has(r):
		return ErrCannotFall
	case r == variant.Nak:
		return ""
	case s.hand.len() == MaxHand:
		return ErrHandFull
	case r == variant.BackDo && s.game.rules.BackEmpty == board.BackEmptySave && s.backDos() >= MaxSaved:
		return ErrSavedFull
	}
	return ""
}

func (s *State) refuseTile(station board.Station) fault.Code {
	switch {
	case s.game.rules.Tiles == 0:
		return ErrNotAnAction
	case s.phase != DrawingTiles:
		return ErrNotYourPhase
	case !s.drawable().has(station):
		return ErrCannotDraw
	}
	return ""
}

func (s *State) refuseWheel(e variant.Effect) fault.Code {
	switch {
	case !s.game.events || !e.Valid():
		return ErrNotAnAction
	case s.phase != Spinning:
		return ErrNotYourPhase
	case !s.wheel(s.asked(), !s.onMystery).has(e):
		return ErrNotOnWheel
	}
	return ""
}

func (s *State) refuseTo(station board.Station) fault.Code {
	switch {
	case !s.game.events:
		return ErrNotAnAction
	case s.phase != Choosing:
		return ErrNotYourPhase
	case !s.destinations(s.asked()).has(station):
		return ErrCannotTravel
	}
	return ""
}

// backDos is how many back-dos the side to move has, saved and in hand.
func (s *State) backDos() int {
	return int(s.saved[s.side]) + s.hand.count(1<<variant.BackDo)
}

func (s *State) refuseSkip(r variant.Result) fault.Code {
	switch {
	case !s.game.rules.BackSkip:
		return ErrNotAnAction
	case s.phase != Moving:
		return ErrNotYourPhase
	}
	if code := s.refuseResult(r); code != "" {
		return code
	}
	if !r.Backward() || !s.canMove(1<<r, &s.game.moves) {
		return ErrCannotSkip
	}
	return ""
}

// refuseResult is why a result may not be used now, whatever for.
func (s *State) refuseResult(r variant.Result) fault.Code {
	switch {
	case s.usable().Has(r):
		return ""
	case s.game.thrown && s.hand.kinds().Has(r):
		return ErrNotNextResult
	}
	return ErrResultNotInHand
}

func (s *State) refuseMove(a Action) fault.Code {
	const known = 1<<34 - 1 | 0xff<<kindShift
	r, from, n, to := a.Result(), a.From(), a.Count(), a.To()
	if s.phase != Moving {
		return ErrNotYourPhase
	}
	if int(s.throws)+int(s.later) > MaxThrows {
		return ErrThrowsFull
	}
	if a&^known != 0 || !r.Valid() {
		return ErrNotAnAction
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
			return ErrNothingSaved
		}
	} else if from == board.Waiting && r.Backward() && s.sides[s.side].aboard() {
		return ErrBoardNotEmpty
	}
	if !moves.to[from][r].has(to) {
		return s.refuseDistance(a)
	}
	if s.saved[s.side] > 0 && !a.Saved() && s.mustUseSaved(s.usable()).Has(r) {
		return ErrMustUseSaved
	}
	if a.Joins() && (s.game.rules.Stack != variant.StackChoice || !s.mayJoin(a, to)) {
		return ErrNothingToJoin
	}
	return ""
}

// refusePieces is why n pieces do not move together from a place.
func (s *State) refusePieces(from board.Place, n int) fault.Code {
	ps := s.sides[s.side]
	there := ps.on(from)
	if there == 0 || from >= board.Finished {
		return ErrNoSuchPiece
	}
	i := there.first()
	count := ps.rest(i).run()
	parts := uint8(1)
	if from != board.Waiting {
		parts = s.parts(i, count)
	}
	if n < 1 || n > count || parts>>(n-1)&1 == 0 {
		return ErrWrongCount
	}
	return ""
}

// refuseDistance tells a move that is too long to finish from one that leads
// nowhere.
func (s *State) refuseDistance(a Action) fault.Code {
	b := s.game.board
	if a.To() == board.Finished && a.Result().Forward() && !a.Saved() && a.Result().Steps() > b.StepsLeft(a.From()) {
		return ErrOvershoot
	}
	return ErrWrongDistance
}
