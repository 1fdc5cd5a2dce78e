package yut_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// captured returns how many pieces events tell to be captured.
func captured(events []yut.Event) (n int) {
	for _, e := range events {
		if e.Kind == yut.EventCaptured {
			n += e.Count
		}
	}
	return n
}

// TestCapturesIsWhatTraceTells plays random games of random rules and asks of
// every legal action on the way.
func TestCapturesIsWhatTraceTells(t *testing.T) {
	captures := 0
	rapid.Check(t, func(t *rapid.T) {
		g := yuttest.Game().Draw(t, "game")
		s := yuttest.State(g).Draw(t, "state")
		for range 40 {
			for a := range s.Actions() {
				_, events, err := s.Trace(a)
				if err != nil {
					continue // a hand that is full
				}
				n := s.Captures(a)
				if want := captured(events); n != want {
					t.Fatalf("%v: at %v, %v captures %d, and %d are told of", g.Rules(), s, a, want, n)
				}
				captures += n
			}
			if s.Phase() == yut.Over {
				return
			}
			next, err := s.Apply(yuttest.Legal(s).Draw(t, "action"))
			if err != nil {
				return
			}
			s = next
		}
	})
	if captures == 0 {
		t.Error("nothing was captured")
	}
}

func TestCapturesCountsPieces(t *testing.T) {
	for _, test := range []struct {
		rules, from, action string
		want                int
	}{
		{"standard", "3,w*3/8*2,w*2 0 0 mo", "mo:3-8", 2},
		{"standard", "3,w*3/8*2,w*2 0 0 mo", "mo:w-5", 0},
		{"standard", "3,8*2,w/w*4 0 0 mo", "mo:3-8", 0},                             // its own
		{"standard", "19,w*3/0,w*3 0 0 gae", "gae:19-f", 0},                         // who leaves the board lands nowhere
		{"standard", "3,w*3/8,w*3 0 1 -", "mo", 0},                                  // a throw
		{"standard stack=apart", "3,w*3/8,8,8,w 0 0 mo", "mo:3-8", 3},               // side by side
		{"standard sides=3", "3,w*3/9,w*3/8*2,w*2 0 0 mo", "mo:3-8", 2},             // the third side
		{"standard", "5,w*3/22d*2,w*2 0 0 geol", "geol:5-22m", 2},                   // by another road
		{"standard order=open", "3,w*3/8,w*3 0 1 mo", "cast", 0},                    // a decision
		{"standard back.skip=on", "3,w*3/2,w*3 0 0 backdo", "skip:backdo", 0},       // a decision
		{"standard back.empty=save", "w*4/2*3,w 0 0 geol saved=1/0", "geol^:w-2", 3}, // with a saved back-do
	} {
		g := compile(t, test.rules)
		s := position(t, g, test.from)
		if n := s.Captures(action(t, test.action)); n != test.want {
			t.Errorf("%s: at %s, %s captures %d, not %d", test.rules, test.from, test.action, n, test.want)
		}
	}
	if n := (yut.State{}).Captures(action(t, "mo:3-8")); n != 0 {
		t.Errorf("the zero State captures %d", n)
	}
}

func TestCapturesAllocatesNothing(t *testing.T) {
	s := position(t, compile(t, "standard"), "3,w*3/8*2,w*2 0 0 mo")
	a := action(t, "mo:3-8")
	if n := testing.AllocsPerRun(100, func() { _ = s.Captures(a) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func ExampleState_Captures() {
	s := mustRead(standard, "3,6,w*2/8,11*2,w 0 0 do,mo")
	for a := range s.Actions() {
		if n := s.Captures(a); n > 0 {
			fmt.Println(a, "captures", n)
		}
	}
	// Output:
	// mo:3-8 captures 1
	// mo:6-11 captures 2
}
