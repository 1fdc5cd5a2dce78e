package yut_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// standard is a game of the standard rules, for the examples.
var standard = newGame("standard")

func newGame(text string) *yut.Game {
	rules, err := variant.Parse(text)
	if err != nil {
		log.Fatal(err)
	}
	g, err := yut.New(rules)
	if err != nil {
		log.Fatal(err)
	}
	return g
}

func mustRead(g *yut.Game, text string) yut.State {
	s, err := g.ParseState(text)
	if err != nil {
		log.Fatal(err)
	}
	return s
}

// A game from throw to throw: chance comes in from outside, the library says
// what can be done with it.
func Example() {
	g, err := yut.New(variant.Standard())
	if err != nil {
		log.Fatal(err)
	}
	s := g.Start()
	for n := uint64(0); s.Phase() != yut.Over && n < 6; n++ {
		var a yut.Action
		if s.Phase() == yut.Throwing {
			a = yut.Throw(g.Read(yut.Toss(2026, n)))
		} else {
			a = s.AppendActions(nil)[0] // a player would choose
		}
		if s, err = s.Apply(a); err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%-10v %v\n", a, s)
	}
	// Output:
	// geol       w*4/w*4 0 0 geol
	// geol:w-3   3,w*3/w*4 1 1 -
	// do         3,w*3/w*4 1 0 do
	// do:w-1     3,w*3/1,w*3 0 1 -
	// backdo     3,w*3/1,w*3 0 0 backdo
	// backdo:3-2 2,w*3/1,w*3 1 1 -
}

func ExampleNew() {
	g, err := yut.New(variant.Standard().With(variant.NoBackDo, variant.Seating(3, 2, 1)))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(g.Rules())
	fmt.Println(g.Start())
	// Output:
	// standard marked=0 sides=3 pieces=2
	// w*2/w*2/w*2 0 1 -
}

// Rules that contradict themselves give every fault at once.
func ExampleNew_faults() {
	rules := variant.Standard()
	rules.Marked, rules.FreeGeol, rules.Pieces = 2, true, 9
	_, err := yut.New(rules)
	var faults *fault.ListError
	if errors.As(err, &faults) {
		for _, bad := range faults.Errors {
			fmt.Println(bad.Code, bad.Part)
		}
	}
	// Output:
	// out-of-range pieces
	// clash freegeol
}

func ExampleGame_Read() {
	// Stick 0 is the marked one.
	fmt.Println(standard.Read(yut.Sticks{Flat: 0b0001}))
	fmt.Println(standard.Read(yut.Sticks{Flat: 0b0010}))
	fmt.Println(standard.Read(yut.Sticks{}))
	fmt.Println(newGame("namu").Read(yut.Sticks{Off: 0b0100}))
	// Output:
	// backdo
	// do
	// mo
	// nak
}

// Throws that can be repeated: the same seed and number give the same sticks.
func ExampleToss() {
	for n := range uint64(4) {
		fmt.Print(standard.Read(yut.Toss(2026, n)), " ")
	}
	fmt.Println()
	// Output: geol geol do do
}

// What an untrusted client asks for is checked by Apply; the error says which
// rule refused it, and the state is what it was.
func ExampleState_Apply() {
	s := mustRead(standard, "5,w*3/w*4 0 0 geol")
	asked, err := yut.ParseAction("geol:5-8") // along the rim, though 모 opens its diagonal
	if err != nil {
		log.Fatal(err)
	}
	s, err = s.Apply(asked)
	fmt.Println(s)
	var refusal *yut.RefusalError
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code)
		fmt.Println(refusal.Reason())
	}
	// Output:
	// 5,w*3/w*4 0 0 geol
	// wrong-distance
	// the result does not lead there, but to 22m
}

func ExampleState_Actions() {
	s := mustRead(standard, "5,w*3/w*4 0 0 geol,backdo")
	for a := range s.Actions() {
		fmt.Println(a)
	}
	// Output:
	// geol:5-22m
	// backdo:5-4
	// geol:w-3
}

// A search steps with Next, in a buffer of its own.
func ExampleState_AppendActions() {
	var count func(s yut.State, depth int) int
	count = func(s yut.State, depth int) (leaves int) {
		if depth == 0 {
			return 1
		}
		var buf [64]yut.Action
		for _, a := range s.AppendActions(buf[:0]) {
			leaves += count(s.Next(a), depth-1)
		}
		return leaves
	}
	fmt.Println(count(standard.Start(), 5))
	// Output: 933
}

func ExampleState_Trace() {
	s := mustRead(standard, "5*2,w*2/22d,w*3 0 0 geol")
	a, _ := yut.ParseAction("geol:5*2-22m")
	s, events, err := s.Trace(a)
	if err != nil {
		log.Fatal(err)
	}
	for _, e := range events {
		switch e.Kind {
		case yut.EventMoved:
			fmt.Println(e.Count, "pieces go over", e.Path)
		case yut.EventCaptured:
			fmt.Println("side", e.Side, "loses", e.Count)
		case yut.EventEarned:
			fmt.Println("one more throw")
		}
	}
	fmt.Println(s)
	// Output:
	// 2 pieces go over [20 21 22]
	// side 1 loses 1
	// one more throw
	// 22m*2,w*2/w*4 0 1 -
}

func ExampleState_Phase() {
	s := standard.Start()
	fmt.Println(s.Phase())
	s = s.Next(yut.Throw(variant.Do))
	fmt.Println(s.Phase())
	// Output:
	// throwing
	// moving
}

func ExampleState_Groups() {
	s := mustRead(standard, "5*2,22m,w/0b,w*2,f 1 1 -")
	for side := range 2 {
		fmt.Println(side, s.Groups(side))
	}
	// Output:
	// 0 [5*2 22m w]
	// 1 [0b w*2 f]
}

func ExampleState_Standing() {
	g := newGame("standard sides=3 end=rank pieces=1")
	s := mustRead(g, "0/f/7 0 0 do rank=1")
	s = s.Next(yut.Move(variant.Do, board.At(board.Chammeogi, board.Rim), 1, board.Finished))
	fmt.Println(s)
	fmt.Println(s.Standing())
	// Output:
	// f/f/7 0 0 - rank=1,0
	// [1 0 2]
}

func ExampleState_Drawing() {
	s := mustRead(newGame("folk pieces=2"), "5*2/17,w 0 1 -")
	fmt.Printf("%+v\n", s.Drawing().Stacks)
	// Output:
	// [{Station:5 Side:0 Count:2} {Station:17 Side:1 Count:1}]
}

// States are values: they can be compared, kept, and be the keys of a map.
func ExampleState() {
	s := standard.Start()
	one := s.Next(yut.Throw(variant.Yut)).Next(yut.Throw(variant.Mo))
	other := s.Next(yut.Throw(variant.Mo)).Next(yut.Throw(variant.Yut))
	fmt.Println(one == other, one)
	data, _ := json.Marshal(one)
	fmt.Println(string(data))
	// Output:
	// true w*4/w*4 0 1 yut,mo
	// "w*4/w*4 0 1 yut,mo"
}

// Under other rules the results stay in the order thrown, and make another state.
func ExampleState_Hand() {
	s := newGame("standard use=thrown").Start()
	fmt.Println(s.Next(yut.Throw(variant.Mo)).Next(yut.Throw(variant.Do)).Hand())
	// Output:
	// [mo do]
}

func ExampleGame_ParseState() {
	s, err := standard.ParseState("5,22m*2,w/w*4 0 1 geol,backdo")
	fmt.Println(s.Side(), s.Throws(), s.Hand(), err)

	_, err = standard.ParseState("3*2,w/3,w*3 0 0 -")
	fmt.Println(err)
	// Output:
	// 0 1 [geol backdo] <nil>
	// column 1: wrong-pieces: "side 0": 3 pieces, not 4; column 7: shared-station: "3": sides 0 and 1 both stand on station 3
}

// A setup can be written by hand, in any order, and is checked as a whole.
func ExampleGame_Position() {
	s, err := standard.Position(yut.Setup{
		Sides: [][]yut.Group{
			{{Place: board.Waiting, Count: 3}, {Place: board.At(board.Mo, board.Rim), Count: 1}},
			{{Place: board.Waiting, Count: 4}},
		},
		Hand: []variant.Result{variant.Geol},
	})
	fmt.Println(s, err)
	// Output: 5,w*3/w*4 0 0 geol <nil>
}

func ExampleSetup() {
	setup := mustRead(standard, "w*4/w*4 0 1 mo").Setup()
	setup.Seat = 1
	s, err := standard.Position(setup)
	fmt.Println(s, err)
	// Output: w*4/w*4 1 1 mo <nil>
}

func ExampleParseAction() {
	a, err := yut.ParseAction("yut^:3*2-6+")
	fmt.Println(a.Result(), a.From(), a.Count(), a.To(), a.Saved(), a.Joins(), err)
	_, err = yut.ParseAction("yut:3-99")
	fmt.Println(err)
	// Output:
	// yut 3 2 6 true true <nil>
	// column 7: bad-place: "99": not a place: w, f, or a station from 0 to 28 and the sign of a road that leads there
}

func ExampleMove() {
	from := board.At(board.Mo, board.Rim)
	fmt.Println(yut.Move(variant.Geol, from, 1, board.At(board.Bang, board.FromMo)))
	fmt.Println(yut.Move(variant.Do, from, 2, board.At(20, board.Rim)).Joining())
	// Output:
	// geol:5-22m
	// do:5*2-20+
}

func ExampleRecord() {
	record := yut.Record{Start: standard.Start()}
	for _, text := range []string{"mo", "geol", "mo:w-5", "geol:5-22m", "do", "do:w-1"} {
		a, err := yut.ParseAction(text)
		if err != nil {
			log.Fatal(err)
		}
		record.Actions = append(record.Actions, a)
	}
	fmt.Print(record)
	// Output:
	// rules: standard
	// mo geol mo:w-5 geol:5-22m
	// do do:w-1
}

func ExampleParseRecord() {
	record, err := yut.ParseRecord(`
rules: standard marked=0   # no back-do
mo gae                     # a mo: throw again
mo:w-5 gae:5-21
`)
	if err != nil {
		log.Fatal(err)
	}
	s, err := record.Replay()
	fmt.Println(s, err)
	// Output: 21,w*3/w*4 1 1 - <nil>
}

// Replay stops at the first action that is refused, and says where and why.
func ExampleRecord_Replay() {
	record, err := yut.ParseRecord("rules: standard\nmo gae\nmo:w-5 gae:5-7\n")
	if err != nil {
		log.Fatal(err)
	}
	s, err := record.Replay()
	fmt.Println(s)
	fmt.Println(err)
	// Output:
	// 5,w*3/w*4 0 0 gae
	// line 3, column 8: wrong-distance: "gae:5-7": the result does not lead there, but to 21; did you mean gae:5-21?
}

// A refusal says which rule refused an action, and which may have been meant.
func ExampleRefusalError() {
	s, err := standard.ParseState("5*2,w*2/w*4 0 0 geol")
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"geol:5-22m", "geol:5*2-22", "skip:backdo"} {
		a, err := yut.ParseAction(text)
		if err != nil {
			log.Fatal(err)
		}
		_, err = s.Apply(a)
		fmt.Println(err)
	}
	// Output:
	// wrong-count: "geol:5-22m": so many pieces do not move together from there, but 2; did you mean geol:5*2-22m?
	// wrong-distance: "geol:5*2-22": the result does not lead there, but to 22m; did you mean geol:5*2-22m?
	// not-an-action: "skip:backdo": there is no such action under these rules
}

// A page can offer what may have been meant.
func ExampleRefusalError_Suggestions() {
	s, err := standard.ParseState("3,w*3/w*4 0 0 gae,mo")
	if err != nil {
		log.Fatal(err)
	}
	_, err = s.Apply(yut.Move(variant.Do, board.At(3, board.Rim), 1, board.At(4, board.Rim)))
	var refusal *yut.RefusalError
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Reason())
		fmt.Println(refusal.Suggestions())
	}
	// Output:
	// the hand does not hold this result, but gae, mo
	// [gae:3-5 mo:3-8]
}

func ExampleRefusalError_MarshalJSON() {
	_, err := standard.Start().Apply(yut.Cast())
	data, err := json.Marshal(err)
	fmt.Println(string(data), err)
	// Output: {"code":"not-an-action","action":"cast","reason":"there is no such action under these rules","state":"w*4/w*4 0 1 -"} <nil>
}

func ExampleReplayError() {
	_, err := yut.Record{Start: standard.Start(), Actions: []yut.Action{yut.Throw(variant.Nak)}}.Replay()
	var failed *yut.ReplayError
	if errors.As(err, &failed) {
		fmt.Println(failed.Index, failed.Refusal.Code)
	}
	// Output: 0 cannot-fall
}

func ExampleGame() {
	g := newGame("namu")
	fmt.Println(g.Rules())
	fmt.Println(g.Falls())
	fmt.Println(g.Board().StepsLeft(board.Waiting), "steps round the board")
	// Output:
	// standard freegeol=on nak=throw
	// do+gae+geol+yut+mo+backdo+freegeol+nak
	// 21 steps round the board
}

func ExampleSticks() {
	sticks := yut.Sticks{Flat: 0b1110} // all but the marked one
	fmt.Println(standard.Read(sticks), newGame("namu").Read(sticks))
	// Output: geol freegeol
}

func ExampleAction() {
	for _, a := range []yut.Action{
		yut.Throw(variant.BackDo),
		yut.Move(variant.Mo, board.Waiting, 1, board.At(board.Mo, board.Rim)),
		yut.Cast(),
		yut.Skip(variant.BackDo),
	} {
		fmt.Println(a.Kind(), a)
	}
	// Output:
	// throw backdo
	// move mo:w-5
	// cast cast
	// skip skip:backdo
}

func ExampleActionKind() {
	for a := range mustRead(newGame("online"), "3,w*3/w*4 0 1 do tiles=7,17").Actions() {
		switch a.Kind() {
		case yut.ActionMove:
			fmt.Println("a button to move", a.From(), "to", a.To())
		case yut.ActionCast:
			fmt.Println("a button to throw")
		}
	}
	// Output:
	// a button to move 3 to 4
	// a button to move w to 1
	// a button to throw
}

func ExamplePhase() {
	fmt.Println(yut.Throwing, yut.Moving, yut.Over)
	// Output: throwing moving over
}

func ExampleEvent() {
	_, events, _ := standard.Start().Trace(yut.Throw(variant.BackDo))
	for _, e := range events {
		fmt.Println(e.Kind, e.Result, "seat", e.Seat)
	}
	// Output:
	// thrown backdo seat 0
	// lost backdo seat 0
	// passed  seat 1
}

func ExampleEventKind() {
	fmt.Println(yut.EventCaptured, yut.EventJoined, yut.EventFinished)
	// Output: captured joined finished
}

func ExampleGroup() {
	fmt.Println(yut.Group{Place: board.At(board.Mo, board.Rim), Count: 2})
	// Output: 5*2
}
