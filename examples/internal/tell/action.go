package tell

import (
	"fmt"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Action is what a did in s, given its trace: a sentence or a few.
func (l Language) Action(s yut.State, a yut.Action, events []yut.Event) string {
	var told []string
	for i, e := range events {
		sentence := l.event(e)
		if e.Kind == yut.EventMoved {
			sentence = l.move(s, a, events[i:])
		}
		if sentence != "" {
			told = append(told, sentence)
		}
	}
	return strings.Join(told, " ")
}

// event is one event in words, but for a move and what comes of it, which are
// one sentence. The turn that passes is told by the heading of the next.
func (l Language) event(e yut.Event) string {
	side, result := l.Side(e.Side), l.Result(e.Result)
	switch e.Kind {
	case yut.EventCast:
		return l.Say("%s decides to throw.", "%s이(가) 더 던지기로 합니다.", side)
	case yut.EventThrown:
		if e.Result == variant.Nak {
			return l.Say("%s throws nak: a stick is off the mat.", "%s, 낙입니다! 윷가락이 판 밖으로 나갔습니다.", side)
		}
		return l.Say("%s throws %s.", "%s, %s이(가) 나왔습니다.", side, result)
	case yut.EventVoided:
		return l.Say("The %s is void.", "모아 둔 %s은(는) 무효입니다.", result)
	case yut.EventEarned:
		if e.Count == 1 {
			return l.Say("One more throw!", "한 번 더!")
		}
		return l.Say("%[1]d more throws!", "%[2]s 더!", e.Count, times(e.Count))
	case yut.EventSkipped:
		return l.Say("%s skips the %s.", "%s, %s을(를) 쓰지 않습니다.", side, result)
	case yut.EventLost:
		return l.Say("The %s has no legal move and is lost.", "%s은(는) 쓸 말이 없어 버립니다.", result)
	case yut.EventSaved:
		return l.Say("The %s is saved for a later turn.", "%s은(는) 나중에 쓰도록 남겨 둡니다.", result)
	case yut.EventRethrown:
		if e.Result == variant.Nak {
			return l.Say("The sticks are thrown again.", "다시 던집니다.")
		}
		return l.Say("The %s has no legal move and is thrown again.", "%s은(는) 쓸 말이 없어 다시 던집니다.", result)
	case yut.EventRanked:
		return l.Say("%s has all its pieces home and is %[3]s!", "%s이(가) %[2]d등으로 모두 났습니다!", side, e.Count, ordinal(e.Count))
	}
	return ""
}

func ordinal(n int) string { return [...]string{"", "1st", "2nd", "3rd", "4th"}[n] }

// move is the move that events begin with, and what comes of it: of pieces that
// are joined, captured or finished there is one of the three at most.
func (l Language) move(s yut.State, a yut.Action, events []yut.Event) string {
	var outcome yut.Event
	if len(events) > 1 {
		outcome = events[1]
	}
	back := events[0].Back
	way := l.with(a)
	switch n := outcome.Count; outcome.Kind {
	case yut.EventJoined:
		return way + l.onward(a, back) + l.Say(" and joins its own: a stack of %[1]d.", " 업습니다(%[2]s).", n, mal(n))
	case yut.EventCaptured:
		return way + l.onward(a, back) + l.captured(outcome.Side, n)
	case yut.EventFinished:
		home := n + finished(s, s.Side())
		return way + l.offBoard(a) + l.Say(": %[1]d of %[3]d home.", " 이제 %[2]s 났습니다.", home, dong(home), s.Game().Rules().Pieces)
	}
	if a.To().OnBoard() {
		return way + l.stop(a, back)
	}
	return way + l.offBoard(a) + "."
}

func (l Language) captured(side, n int) string {
	if n == 1 {
		return l.Say(" and captures a piece of %s!", " %s 말을 잡습니다!", l.Side(side))
	}
	return l.Say(" and captures %[2]d pieces of %[1]s!", " %[1]s 말 %[3]s을(를) 잡습니다!", l.Side(side), n, dong(n))
}

// with is the result that a move is made with.
func (l Language) with(a yut.Action) string {
	if a.Saved() {
		return l.Say("%s with a saved backdo: ", "%s에 남겨 둔 빽도까지: ", l.Result(a.Result()))
	}
	return l.Result(a.Result()) + ": "
}

// onward is a move to a station, in a sentence that goes on.
func (l Language) onward(a yut.Action, back bool) string {
	return l.toStation(a, back, "놓아", "물려", "옮겨")
}

// stop is a move to a station and no more.
func (l Language) stop(a yut.Action, back bool) string {
	return l.toStation(a, back, "놓습니다", "물립니다", "옮깁니다") + "."
}

func (l Language) toStation(a yut.Action, back bool, enters, goesBack, goes string) string {
	to := l.station(a.To())
	if a.From() == board.Waiting {
		return l.Say("a new piece enters on %[1]s", "새 말을 %[1]s에 %[2]s", to, enters)
	}
	verb, how := goes, "goes"
	if back {
		verb, how = goesBack, "steps back"
	}
	return l.Say("%[1]s %[2]s from %[4]s to %[5]s", "%[4]s의 %[3]s을(를) %[5]s(으)로 %[6]s",
		piece(a.Count()), how, mal(a.Count()), l.station(a.From()), to, verb)
}

// offBoard is a move that leaves the board.
func (l Language) offBoard(a yut.Action) string {
	n, home := a.Count(), a.To() == board.Finished
	switch {
	case a.From() == board.Waiting && home:
		return l.Say("a new piece is home at once", "새 말이 그대로 납니다!")
	case a.From() == board.Waiting:
		return l.Say("a new piece enters, steps back and waits again", "새 말이 들어왔다가 도로 물러나 기다립니다")
	case home:
		return l.Say("%[1]s goes home from %[3]s", "%[3]s의 %[2]s이(가) 납니다!", piece(n), mal(n), l.station(a.From()))
	}
	return l.Say("%[1]s steps back from %[3]s and waits again", "%[3]s의 %[2]s이(가) 판 밖으로 물러나 다시 기다립니다", piece(n), mal(n), l.station(a.From()))
}

func piece(n int) string {
	if n == 1 {
		return "a piece"
	}
	return fmt.Sprintf("a stack of %d", n)
}

// Choice is what the choice a would do in s, in a line: what is sure to follow.
func (l Language) Choice(s yut.State, a yut.Action) string {
	switch a.Kind() {
	case yut.ActionThrow:
		return l.Result(a.Result())
	case yut.ActionSkip:
		return l.Say("decline the %s", "%s을(를) 쓰지 않기", l.Result(a.Result()))
	case yut.ActionCast:
		return l.Say("throw first", "먼저 더 던지기")
	}
	_, events, _ := s.Trace(a)
	return strings.TrimSuffix(l.move(s, a, events), ".")
}
