package tell_test

import (
	"fmt"
	"maps"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/tell"
)

// Two players at one table, each with a name.
func Example() {
	l := tell.English
	l.Sides = []string{"Minsu", "Anna"}
	s := newGame("standard").Start()
	for _, a := range []yut.Action{yut.Throw(variant.Geol), yut.Move(variant.Geol, board.Waiting, 1, geol), yut.Throw(variant.Geol)} {
		next, events, err := s.Trace(a)
		if err != nil {
			fmt.Println(l.Refusal(err))
			return
		}
		fmt.Println(l.Events(events))
		s = next
	}
	fmt.Println(l.Turn(s))
	for a := range s.Actions() {
		fmt.Println("-", l.Action(s, a))
	}
	// Output:
	// Minsu throws geol.
	// Minsu enters a new piece on geol (3) with geol. The turn passes to Anna.
	// Anna throws geol.
	// Anna is to move with geol.
	// - geol: enter a new piece on geol (3), capturing a piece of Minsu
}

// A language of one's own: what it lacks is told in English, until Check in a test
// finds nothing missing.
func ExampleLanguage() {
	l := tell.Language{
		Tag: "de",
		Sentences: map[string]string{
			"side":           "Seite {letter}",
			"event.thrown":   "{side} wirft {result}.",
			"event.captured": "{n:Ein Stein/# Steine} von {side} {n:ist/sind} geschlagen!",
		},
		Inflect: tell.English.Inflect, // one/many serves German as well
	}
	fmt.Println(l.Event(yut.Event{Kind: yut.EventThrown, Result: variant.Mo}))
	fmt.Println(l.Event(yut.Event{Kind: yut.EventCaptured, Side: 1, Count: 2}))
	fmt.Println(l.Event(yut.Event{Kind: yut.EventEnded}))
	// Output:
	// Seite A wirft mo.
	// 2 Steine von Seite B sind geschlagen!
	// The game is over.
}

// Another wording of one sentence, without the code.
func ExampleLanguage_sentences() {
	l := tell.English
	l.Sentences = maps.Clone(l.Sentences)
	l.Sentences["refusal"] = "No: {what}."
	_, err := newGame("standard").Start().Apply(yut.Cast())
	fmt.Println(l.Refusal(err))
	// Output:
	// No: there is no such action under these rules.
}

func ExampleNamed() {
	l, err := tell.Named("ko")
	fmt.Println(l.Result(variant.BackDo), err)
	_, err = tell.Named("fr")
	fmt.Println(err)
	// Output:
	// 빽도 <nil>
	// unknown-language: "fr": languages are en and ko
}

func ExampleLanguage_Event() {
	captured := yut.Event{Kind: yut.EventCaptured, Side: 1, Count: 2}
	fmt.Println(tell.English.Event(captured))
	fmt.Println(tell.Korean.Event(captured))
	// Output:
	// 2 pieces of Side B are captured!
	// B편의 말 둘이 잡혔습니다!
}

func ExampleLanguage_Events() {
	_, events, _ := newGame("standard").Start().Trace(yut.Throw(variant.Mo))
	fmt.Println(tell.English.Events(events))
	fmt.Println(tell.Korean.Events(events))
	// Output:
	// Side A throws mo. One more throw for Side A!
	// A편은 모가 나왔습니다. A편이 한 번 더 던집니다!
}

func ExampleLanguage_Action() {
	s, _ := newGame("standard").ParseState("5,w*3/w*4 0 0 geol")
	for a := range s.Actions() {
		fmt.Println(tell.Korean.Action(s, a))
	}
	// Output:
	// 걸: 모(5)의 말 하나를 방(22)으로 옮기기
	// 걸: 새 말을 걸(3)에 놓기
}

func ExampleLanguage_Turn() {
	s, _ := newGame("standard").ParseState("w*4/w*4 0 1 mo")
	fmt.Println(tell.English.Turn(s))
	fmt.Println(tell.Korean.Turn(s))
	// Output:
	// Side A is to throw, with mo in hand.
	// A편이 던질 차례입니다. 모아 둔 끗은 모입니다.
}

func ExampleLanguage_Standing() {
	s, _ := newGame("standard").ParseState("w,f*3/w*3,f 0 1 -")
	fmt.Println(tell.English.Standing(s))
	fmt.Println(tell.Korean.Standing(s))
	// Output:
	// Finished: Side A 3 of 4, Side B 1 of 4.
	// 난 말: A편 4개 중 3개, B편 4개 중 1개.
}

func ExampleLanguage_Refusal() {
	_, err := variant.Parse("standard marked=4")
	fmt.Println(tell.Korean.Refusal(err))
	_, err = newGame("standard").Start().Apply(yut.Move(variant.Mo, board.Waiting, 1, mo))
	fmt.Println(tell.English.Refusal(err))
	// Output:
	// 10열: "marked=4": 너무 작거나 큽니다. (out-of-range: from 0 to 3)
	// mo:w-5 is refused: Side A is to throw first (not-your-phase)
}

func ExampleLanguage_Place() {
	fmt.Println(tell.English.Place(nalyut), "/", tell.Korean.Place(nalyut))
	// Output:
	// nalyut (19) / 날윷(19)
}

func ExampleCheck() {
	l := tell.Korean
	l.Sentences = maps.Clone(l.Sentences)
	delete(l.Sentences, "event.passed")
	fmt.Println(tell.Check(l))
	// Output:
	// missing-sentence: "event.passed": there is no sentence like "The turn passes to {side}."
}
