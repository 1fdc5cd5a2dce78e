package tell

import (
	"strconv"

	"github.com/go-yutnori/yutnori/yut"
)

// Action tells what the side to move would do in s with a, as a choice to make: a
// line without a full stop. It says what pieces a move would join or capture. Of a
// throw it says the result. For what is no action it returns "".
func (l Language) Action(s yut.State, a yut.Action) string {
	if a.Kind() != yut.ActionMove {
		return l.say("choice."+a.Kind().String(), words{"result": l.Result(a.Result())})
	}
	back := a.Result().Backward()
	_, events, err := s.Trace(a)
	if err == nil {
		back = events[0].Back
	}
	text := l.say("choice.move."+way(a.From(), a.To(), back), words{
		"result": l.used(a.Result(), a.Saved()), "n": strconv.Itoa(a.Count()), "from": l.Place(a.From()), "to": l.Place(a.To()),
	})
	for _, e := range events {
		if e.Kind == yut.EventJoined || e.Kind == yut.EventCaptured {
			text += l.say("choice."+e.Kind.String(), words{"side": l.Side(e.Side), "n": strconv.Itoa(e.Count)})
		}
	}
	return text
}
