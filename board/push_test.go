package board_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/board"
)

// pushed compiles a board with pushes of 1, 2 and 4 steps, and all results.
func pushed(t testing.TB, changes ...func(*board.Options)) *board.Board {
	t.Helper()
	o := board.Standard()
	for _, change := range changes {
		change(&o)
	}
	b, err := board.NewPushed(o, []int{4, 1, 2, 1}, 1, 2, 3, 4, 5, -1)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestPush(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*board.Options)
		from   string
		n      int
		want   string
		path   string
	}{
		{"back down the road", nil, "23", 2, "21", "[22 21]"},
		{"from the centre", nil, "22d", 1, "26", "[26]"},
		{"past the start", nil, "1", 2, "w", "[0]"},
		{"onto the start", nil, "2", 2, "0b", "[1 0]"},
		{"from 0b", nil, "0b", 1, "w", "[]"},
		{"from 0 after a lap", nil, "0", 1, "19", "[19]"},
		{"whatever back.lap says", func(o *board.Options) { o.BackLap = board.BackLapNone }, "0m", 1, "28m", "[28]"},
		{"whatever back.lap says, finish", func(o *board.Options) { o.BackLap = board.BackLapFinish }, "0", 4, "16", "[19 18 17 16]"},
		{"back.way=choice by the fixed way", func(o *board.Options) { o.BackWay = board.BackWayChoice }, "22", 2, "20", "[21 20]"},
		{"back.way=rim", func(o *board.Options) { o.BackWay = board.BackWayRim }, "15", 1, "14", "[14]"},
		{"back.do=finish", func(o *board.Options) { o.BackDo = board.BackDoFinish }, "1", 1, "w", "[]"},
		{"back.do=none", func(o *board.Options) { o.BackDo = board.BackDoNone }, "2", 2, "w", "[1]"},
		{"back.do=waiting", func(o *board.Options) { o.BackDo = board.BackDoWaiting }, "2", 4, "w", "[1]"},
		{"back.do=start", func(o *board.Options) { o.BackDo = board.BackDoStart }, "1", 1, "0s", "[0]"},
		{"from 0s", func(o *board.Options) { o.BackDo = board.BackDoStart }, "0s", 1, "w", "[]"},
		{"back.do=last, round again", func(o *board.Options) { o.BackDo = board.BackDoLast }, "1", 2, "18", "[19 18]"},
		{"back.home=do makes no difference", func(o *board.Options) { o.BackHome = board.BackHomeDo }, "0b", 1, "w", "[]"},
		{"waiting stays", nil, "w", 1, "w", "[]"},
		{"finished stays", nil, "f", 2, "f", "[]"},
		{"not a push of this board", nil, "7", 3, "7", "[6 5 4]"},
		{"not a place of this board", nil, "23x", 1, "23x", "[]"},
	} {
		var changes []func(*board.Options)
		if test.change != nil {
			changes = append(changes, test.change)
		}
		b := pushed(t, changes...)
		p := place(t, test.from)
		if got, path := b.Push(p, test.n), fmt.Sprint(b.PushPath(p, test.n)); got.String() != test.want || path != test.path {
			t.Errorf("%s: %s by %d: %v over %s, not %s over %s", test.name, test.from, test.n, got, path, test.want, test.path)
		}
	}
}

// A push is as many pushes of one step; it ends on a place of the board, and never
// finishes a piece.
func TestPushIsStepByStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := anyOptions().Draw(t, "options")
		b, err := board.NewPushed(o, []int{1, 2, 4}, 1, 2, 3, 4, 5)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range b.Places() {
			step := p
			for n := 1; n <= 4; n++ {
				if step.OnBoard() {
					step = b.Push(step, 1)
				}
				if n == 3 {
					continue
				}
				got := b.Push(p, n)
				if got != step || !b.Has(got) || got == board.Finished && p != board.Finished {
					t.Fatalf("%v by %d: %v, and step by step %v", p, n, got, step)
				}
				if path := b.PushPath(p, n); got.OnBoard() && p.OnBoard() && path[len(path)-1] != got.Station() {
					t.Fatalf("%v by %d: %v over %v", p, n, got, path)
				}
			}
		}
	})
}

func TestAheadOpeningAndLeft(t *testing.T) {
	all := func(o *board.Options) {
		o.Shortcuts |= board.ShortcutsJjimo
		o.Branch, o.Centre = board.BranchChosen, board.CentreAny
	}
	for _, test := range []struct {
		from    string
		ahead   string // 3 steps
		opening string
		left    int
	}{
		{"w", "3", "w", 21},
		{"3", "6", "5", 18},
		{"5", "22m", "22m", 12},
		{"6", "9", "10", 15},
		{"10", "22d", "22d", 7},
		{"12", "15", "15", 9},
		{"15", "22j", "22j", 7},
		{"16", "19", "-", 5},
		{"24x", "17x", "-", 7},
		{"24j", "27j", "22j", 6},
		{"22m", "0m", "-", 4},
		{"21", "24x", "22m", 10},
		{"0", "f", "-", 1},
		{"0b", "f", "-", 1},
		{"f", "-", "-", 0},
	} {
		b := pushed(t, all)
		p := place(t, test.from)
		ahead, ok := b.Ahead(p, 3)
		if !ok {
			ahead = p
		}
		if got := word(ahead, ok); got != test.ahead {
			t.Errorf("3 ahead of %s: %s, not %s", test.from, got, test.ahead)
		}
		if path := b.AheadPath(p, 3); ok && ahead.OnBoard() && path[2] != ahead.Station() || !ok && path != nil {
			t.Errorf("3 ahead of %s: over %v", test.from, path)
		}
		opening, ok := b.Opening(p)
		if got := word(opening, ok); got != test.opening && test.from != "w" || test.from == "w" && ok {
			t.Errorf("the opening ahead of %s: %s, not %s", test.from, got, test.opening)
		}
		if got := b.PlainLeft(p); got != test.left {
			t.Errorf("left from %s: %d, not %d", test.from, got, test.left)
		}
	}
}

func word(p board.Place, ok bool) string {
	if !ok {
		return "-"
	}
	return p.String()
}

func TestAheadIsAsOvershootAndExitAllow(t *testing.T) {
	exact := pushed(t, func(o *board.Options) { o.Overshoot = board.OvershootExact })
	if p, ok := exact.Ahead(place(t, "19"), 3); ok {
		t.Errorf("19 goes to %v", p)
	}
	if p, ok := exact.Ahead(place(t, "18"), 3); !ok || p != board.Finished {
		t.Errorf("18 goes to %v", p)
	}
	doGae := pushed(t, func(o *board.Options) { o.Exit = board.ExitDoGae })
	if p, ok := doGae.Ahead(place(t, "19"), 3); ok {
		t.Errorf("19 goes to %v", p)
	}
	for _, p := range []board.Place{board.At(23, board.StraightMo), board.Finished} {
		if q, ok := pushed(t).Ahead(p, 3); ok || q != p {
			t.Errorf("%v goes to %v", p, q)
		}
	}
	if _, ok := pushed(t).Ahead(place(t, "3"), 0); ok {
		t.Error("no step ahead is a move")
	}
	if s, _ := board.New(board.Standard(), 1, 2); s.PlainLeft(place(t, "23x")) != 0 {
		t.Error("a place that is not there has steps left")
	}
}

// Places that a push tells apart are different places, and those that one leads to
// are known.
func TestPushesTellPlacesApart(t *testing.T) {
	plain, err := board.New(board.Standard(), 1, 2, 3, 4, 5)
	if err != nil {
		t.Fatal(err)
	}
	with, err := board.NewPushed(board.Standard(), []int{2}, 1, 2, 3, 4, 5)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"22m", "22d", "0b", "15x"} {
		if p := place(t, text); plain.Has(p) || !with.Has(p) {
			t.Errorf("%s: %v without pushes, %v with", text, plain.Has(p), with.Has(p))
		}
	}
}

func TestPushesOutOfRange(t *testing.T) {
	_, err := board.NewPushed(board.Standard(), []int{0, 6, -1, 2}, 1)
	if !errors.Is(err, board.ErrBadValue) {
		t.Fatal(err)
	}
}

func ExampleBoard_Push() {
	b, _ := board.NewPushed(board.Standard(), []int{2}, 1, 2, 3, 4, 5, -1)
	centre, _ := board.ParsePlace("22d")
	fmt.Println(b.Push(centre, 2), b.PushPath(centre, 2))
	fmt.Println(b.Push(board.At(1, board.Rim), 2))
	// Output:
	// 25 [26 25]
	// w
}

func ExampleBoard_Ahead() {
	b, _ := board.New(board.Standard(), 1, 2, 3, 4, 5)
	p, ok := b.Ahead(board.At(board.Mo, board.Rim), 3)
	fmt.Println(p, ok)
	fmt.Println(b.Opening(board.At(7, board.Rim)))
	fmt.Println(slices.Max(b.AheadPath(board.At(3, board.Rim), 3)))
	// Output:
	// 22 true
	// 10 true
	// 6
}
