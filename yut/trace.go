package yut

import (
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Event is one thing that happened when an action was applied.
type Event struct {
	Kind   EventKind
	Seat   int            // whose turn it was; with EventPassed, whose it is now
	Side   int            // the side it happened to: with EventCaptured, the side that was captured
	Effect variant.Effect // with EventGiven, the effect
	Result variant.Result // the result thrown, used, lost, …; with EventEarned, 0 where a capture earned it
	Count  int            // pieces, throws, or with EventRanked the place taken (1 is first)
	From   board.Place
	To     board.Place
	Path   []board.Station // with EventMoved, the stations stepped on, in order, without the one left
	Saved  bool            // with EventMoved, a saved back-do was used
	Back   bool            // with EventMoved, the move went back
}

// EventKind is what kind of thing happened.
type EventKind uint8

// The kinds of events, in the order in which one action causes them.
const (
	EventCast       EventKind = iota + 1 // the side decided to throw before it moves
	EventThrown                          // the sticks came to Result
	EventVoided                          // a 낙 took Result out of the hand
	EventMoved                           // Count pieces moved with Result from From to To over Path
	EventJoined                          // they joined own pieces: Count now stand together on To
	EventCaptured                        // Count pieces of Side were captured on To
	EventFinished                        // Count pieces came home
	EventEarned                          // Count throws were earned, by Result or by a capture
	EventSkipped                         // Result was skipped
	EventLost                            // Result had no legal move and is lost
	EventSaved                           // Result, a back-do, is saved for later turns
	EventRethrown                        // Result, a 낙 or a backward result, is thrown again
	EventRanked                          // Side has finished, and took place Count
	EventPassed                          // the turn passed to Seat of Side
	EventEnded                           // the game is over
	EventDrawn                           // the station of To is an event station now
	EventCleared                         // the event stations are taken away, to be drawn anew
	EventGiven                           // Count pieces of Side on To have Effect
	EventShielded                        // the station of To has Count shields now
	EventThrownBack                      // a shield on From has thrown Count pieces of Side back to To
	EventShifted                         // an effect has taken Count pieces of Side from From to To
	EventPushed                          // Count pieces of Side are pushed back from From to To over Path
)

// String is the name of k in lower case, such as "captured".
func (k EventKind) String() string {
	names := [...]string{"", "cast", "thrown", "voided", "moved", "joined", "captured", "finished", "earned", "skipped", "lost", "saved", "rethrown", "ranked", "passed", "ended", "drawn", "cleared", "given", "shielded", "thrown-back", "shifted", "pushed"}
	if int(k) >= len(names) {
		return ""
	}
	return names[k]
}

// Trace is [State.Apply] that also tells what happened, in order: for a page
// that animates a move, or a log.
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
