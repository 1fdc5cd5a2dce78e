package yut

import "github.com/go-yutnori/yutnori/fault"

// ErrChanceDecides refuses an action that is not for a side to decide.
const ErrChanceDecides fault.Code = "chance-decides"

// Chance reports whether chance decides what happens next: the sticks are to be
// thrown, an event station is to be drawn or the wheel is to be spun. Otherwise the
// side to move does, or the game is over.
func (p Phase) Chance() bool { return p == Throwing || p == DrawingTiles || p == Spinning }

// Chance reports whether chance decides a, as [Phase.Chance] has it: it is what the
// sticks come to, the event station that is drawn or the effect that the wheel
// gives. All others are decisions of a side.
func (a Action) Chance() bool {
	switch a.Kind() {
	case ActionThrow, ActionTile, ActionWheel:
		return true
	}
	return false
}

// Decide returns the state after a decision of the side to move, and what happened,
// as [State.Trace] does. What chance decides it refuses with [ErrChanceDecides], in
// whatever phase: it is for actions that a client asked for, who is not to choose
// what is thrown. The throws of a game come from elsewhere, and go to [State.Apply]
// or [State.Trace].
//
// Whether it is the client's turn is for the caller to check: see [State.Seat].
func (s State) Decide(a Action) (State, []Event, error) {
	if a.Chance() {
		return s, nil, s.refusal(a, ErrChanceDecides)
	}
	return s.Trace(a)
}
