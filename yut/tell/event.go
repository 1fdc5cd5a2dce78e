package tell

import (
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Events tells events in their order, a sentence each. Leave out the last, that
// the turn passed or the game is over, where [Language.Turn] follows and says so
// too.
func (l Language) Events(events []yut.Event) string {
	var told []string
	for _, e := range events {
		if sentence := l.Event(e); sentence != "" {
			told = append(told, sentence)
		}
	}
	return strings.Join(told, " ")
}

// Event tells one event, in a sentence that stands for itself. For what is no
// event it returns "".
func (l Language) Event(e yut.Event) string {
	key := "event." + e.Kind.String()
	switch {
	case e.Kind == yut.EventMoved, e.Kind == yut.EventShifted:
		key += "." + way(e.From, e.To, e.Back)
	case e.Kind == yut.EventPushed, e.Kind == yut.EventThrownBack:
		key += "." + way(e.From, e.To, true)
	case e.Result == variant.Nak && l.has(key+".nak"):
		key += ".nak"
	}
	return l.say(key, words{
		"side": l.Side(e.Side), "result": l.used(e.Result, e.Saved), "n": strconv.Itoa(e.Count),
		"from": l.Place(e.From), "to": l.Place(e.To), "effect": l.Effect(e.Effect),
	})
}

// used returns what a move is made with: a result, or a result and a saved
// back-do.
func (l Language) used(r variant.Result, saved bool) string {
	if saved {
		return l.say("with-saved", words{"result": l.Result(r), "backdo": l.Result(variant.BackDo)})
	}
	return l.Result(r)
}

// way returns the last part of the key of the sentence for what takes pieces from a
// place to another.
func way(from, to board.Place, back bool) string {
	switch {
	case from == board.Waiting && to == board.Waiting:
		return "enter-wait"
	case from == board.Waiting && to == board.Finished:
		return "enter-finish"
	case from == board.Waiting:
		return "enter"
	case to == board.Waiting:
		return "wait"
	case to == board.Finished:
		return "finish"
	case back:
		return "back"
	}
	return "forward"
}
