package tell

import (
	"strconv"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/yut"
)

// Action tells what the side to move would do in s with a, as a choice to make: a
// line without a full stop. It says what pieces a move would join or capture, and
// what event it would make. Of chance it says what it would come to: the result, the
// station or the effect. For what is no action it returns "".
func (l Language) Action(s yut.State, a yut.Action) string {
	next, events, err := s.Trace(a)
	switch a.Kind() {
	case yut.ActionMove:
		back := a.Result().Backward()
		if err == nil {
			back = events[0].Back
		}
		return l.move(a, back) + l.outcome(next, events)
	case yut.ActionTo:
		return l.choice(a) + l.outcome(next, events)
	}
	return l.choice(a)
}

// choice tells an action that is no move.
func (l Language) choice(a yut.Action) string {
	return l.say("choice."+a.Kind().String(), words{
		"result": l.Result(a.Result()), "effect": l.Effect(a.Effect()), "to": l.Place(board.At(a.Station(), board.Rim)),
	})
}

// move tells where a move takes which pieces.
func (l Language) move(a yut.Action, back bool) string {
	return l.say("choice.move."+way(a.From(), a.To(), back), words{
		"result": l.used(a.Result(), a.Saved()), "n": strconv.Itoa(a.Count()), "from": l.Place(a.From()), "to": l.Place(a.To()),
	})
}

// outcome tells what a choice brings besides, up to the effect of an event station;
// nothing where it is refused, without events.
func (l Language) outcome(next yut.State, events []yut.Event) (text string) {
	for _, e := range events {
		key := "choice." + e.Kind.String()
		switch e.Kind {
		case yut.EventThrownBack:
			key += "." + way(e.From, e.To, true)
		case yut.EventJoined, yut.EventCaptured, yut.EventGiven:
		default:
			continue
		}
		text += l.say(key, words{
			"side": l.Side(e.Side), "n": strconv.Itoa(e.Count), "to": l.Place(e.To), "effect": l.Effect(e.Effect),
		})
		if e.Kind == yut.EventGiven {
			return text
		}
	}
	if len(events) > 0 && next.Phase() == yut.Spinning {
		text += l.say("choice.spinning", nil)
	}
	return text
}
