package yut

import (
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Trace is [State.Apply] that also tells what happened, in order: for a page
// that animates a move, or a log. It too plays both what chance decides and what a
// side does.
func (s State) Trace(a Action) (State, []Event, error) {
	if code := s.refuse(a); code != "" {
		return s, nil, s.refusal(a, code)
	}
	var log []Event
	s.play(a, &log)
	return s, log, nil
}

// note tells log, unless nil, of an event of the side to move. It is small enough
// to be inlined: a step that nobody traces makes no event.
func (s *State) note(log *[]Event, kind EventKind, r variant.Result, n int) {
	if log != nil {
		s.tell(log, Event{Kind: kind, Side: int(s.side), Result: r, Count: n})
	}
}

// tell appends an event to log, which is not nil. It is kept out of the steps
// that are not traced.
//
//go:noinline
func (s *State) tell(log *[]Event, e Event) {
	e.Seat = int(s.seat)
	*log = append(*log, e)
}

// noteJoined notes that a move joined own pieces: after the move more stand
// together than have moved.
func (s *State) noteJoined(log *[]Event, a Action, p board.Place) {
	if log == nil {
		return
	}
	if n := s.together(a, p); n > a.Count() {
		s.tell(log, Event{Kind: EventJoined, Side: int(s.side), To: p, Count: n})
	}
}

// path is the stations that a move steps on.
func (s *State) path(a Action) []board.Station {
	b, steps := s.game.board, a.Result().Steps()
	if a.Saved() {
		for _, turn := range b.Forward(a.From(), steps) {
			if back := b.Path(turn, -1, a.To()); back != nil {
				return slices.Concat(b.Path(a.From(), steps, turn), back)
			}
		}
	}
	if a.Result() == variant.FreeGeol && s.game.backward(a) {
		steps = -steps
	}
	return b.Path(a.From(), steps, a.To())
}
