package yut_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/yut"
)

func TestActionJSON(t *testing.T) {
	want := []yut.Action{action(t, "mo"), action(t, "do^:3*2-3+"), action(t, "cast"), action(t, "skip:backgeol")}
	data, err := json.Marshal(want)
	if err != nil || string(data) != `["mo","do^:3*2-3+","cast","skip:backgeol"]` {
		t.Fatalf("%s, %v", data, err)
	}
	var got []yut.Action
	if err := json.Unmarshal(data, &got); err != nil || !cmp.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	a := want[0]
	if err := json.Unmarshal([]byte(`"mo:w-55"`), &a); !errors.Is(err, board.ErrBadPlace) || a != want[0] {
		t.Errorf("%v, %v", a, err)
	}
}

func TestKindsHaveNames(t *testing.T) {
	if yut.ActionMove.String() != "move" || yut.ActionNone.String() != "" || yut.ActionKind(200).String() != "" {
		t.Error(yut.ActionMove, yut.ActionNone, yut.ActionKind(200))
	}
}

func TestActionsCanBeLeftEarly(t *testing.T) {
	n := 0
	for range compile(t, "standard").Start().Actions() {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d actions", n)
	}
}

func TestDrawingOfAState(t *testing.T) {
	got := position(t, compile(t, "standard stack=choice"), "3,3*2,f/22m*2,w*2 0 0 gae").Drawing()
	want := board.Drawing{
		Stacks:   []board.Stack{{Station: 3, Side: 0, Count: 1}, {Station: 3, Side: 0, Count: 2}, {Station: 22, Side: 1, Count: 2}},
		Waiting:  []int{0, 2},
		Finished: []int{1, 0},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestSidesThatAreNotThere(t *testing.T) {
	s := position(t, compile(t, "standard back.empty=save"), "w*4/w*4 0 1 - saved=1/2")
	if s.Saved(-1) != 0 || s.Saved(9) != 0 || s.Saved(1) != 2 || s.Groups(-1) != nil || s.Groups(2) != nil {
		t.Error("there are sides that are not")
	}
}

func TestStandingOnlyAtTheEnd(t *testing.T) {
	g := compile(t, "standard sides=3 end=rank pieces=1")
	for text, want := range map[string][]int{
		"w/f/w 0 1 - rank=1":   nil,
		"w/f/f 2 0 - rank=1,2": {1, 2, 0},
	} {
		if got := position(t, g, text).Standing(); !cmp.Equal(got, want) {
			t.Errorf("%s: %v, not %v", text, got, want)
		}
	}
	first := position(t, compile(t, "standard pieces=1 sides=4"), "w/w/f/w 2 0 - rank=2")
	if got := first.Standing(); !cmp.Equal(got, []int{2}) {
		t.Errorf("under end=first: %v", got)
	}
}
