package yut_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// checkFault checks that err is one fault, or several of which the first is
// this one, at a line and a column.
func checkFault(t *testing.T, text string, err error, code fault.Code, line, column int) {
	t.Helper()
	var bad *fault.Error
	if !errors.As(err, &bad) || !errors.Is(err, code) {
		t.Errorf("%q: %v, not %s", text, err, code)
		return
	}
	if bad.Code != code || bad.Line != line || bad.Column != column || bad.Detail == "" {
		t.Errorf("%q: %v (line %d), not %s at line %d, column %d", text, err, bad.Line, code, line, column)
	}
}

func TestBadStateText(t *testing.T) {
	for _, test := range []struct {
		rules, text string
		code        fault.Code
		column      int
	}{
		{"standard", "", fault.ErrSyntax, 1},
		{"standard", "w*4/w*4 0 1", fault.ErrSyntax, 12},
		{"standard", "w*4/w*4  0 1 -", fault.ErrSyntax, 9},
		{"standard", "w*4/w*4 x 1 -", yut.ErrBadNumber, 9},
		{"standard", "w*4/w*4 0 -1 -", fault.ErrOutOfRange, 11},
		{"standard", "w*4/w*4 0 1 ", fault.ErrSyntax, 12},
		{"standard", "w*4/w*4 0 1 mo,mi", variant.ErrUnknownResult, 16},
		{"standard", "q,w*3/w*4 0 1 -", board.ErrBadPlace, 1},
		{"standard", "w*4/29,w*3 0 1 -", board.ErrBadPlace, 5},
		{"standard", "3b,w*3/w*4 0 1 -", board.ErrBadPlace, 1},
		{"standard", "w*1,w*3/w*4 0 1 -", yut.ErrBadCount, 3},
		{"standard", "w*4/w*7 0 1 -", yut.ErrBadCount, 7},
		{"standard", "w*4/w*x 0 1 -", yut.ErrBadCount, 7},
		{"standard", "w*4/w*4 0 1 - hat=1", yut.ErrUnknownField, 15},
		{"standard", "w*4/w*4 0 1 - cast=1", yut.ErrUnknownField, 15},
		{"standard", "w*4/w*4 0 1 - rank=0 rank=1", yut.ErrDuplicateField, 22},
		{"standard", "w*4/w*4 0 1 - rank=a", yut.ErrBadNumber, 20},

		{"standard", "w*4 0 1 -", yut.ErrWrongSides, 1},
		{"standard", "w*4/w*4/w*4 0 1 -", yut.ErrWrongSides, 1},
		{"standard", "w*4/3,w*4 0 1 -", yut.ErrWrongPieces, 5},
		{"standard", "w*4/w*3 0 1 -", yut.ErrWrongPieces, 5},
		{"standard pieces=2", "w*4/w*2 0 1 -", yut.ErrBadCount, 1},
		{"standard", "3,22,w*2/w*4 0 1 -", yut.ErrUnreachablePlace, 3},
		{"folk", "22m,w*3/w*4 0 1 -", yut.ErrUnreachablePlace, 1},
		{"standard shortcuts=none", "20,w*3/w*4 0 1 -", yut.ErrUnreachablePlace, 1},
		{"standard", "15,w*3/15x,w*3 0 1 -", yut.ErrSharedStation, 8},
		{"standard", "22m,22d,w*2/w*4 0 1 -", yut.ErrForbiddenGroup, 5},
		{"standard stack=apart", "3*2,w*2/w*4 0 1 -", yut.ErrForbiddenGroup, 1},
		{"standard", "w*4/w*4 2 1 -", fault.ErrOutOfRange, 9},
		{"standard seats=2", "w*4/w*4 4 1 -", fault.ErrOutOfRange, 9},
		{"standard", "w*4/w*4 0 101 -", fault.ErrOutOfRange, 11},
		{"standard", "w*4/5,w*3 0 99 -", fault.ErrOutOfRange, 13},
		{"standard", "w*4/w*4 0 1 nak", yut.ErrImpossibleResult, 13},
		{"folk", "w*4/w*4 0 1 mo,backdo", yut.ErrImpossibleResult, 16},
		{"standard order=each", "w*4/w*4 0 1 do,gae", fault.ErrOutOfRange, 13},
		{"standard", "w*4/w*4 0 1 " + strings.Repeat("do,", 32) + "do", fault.ErrOutOfRange, 13},
		{"standard", "f*4/w*4 0 0 -", yut.ErrWrongRank, 1},
		{"standard", "f*4/f*4 0 0 - rank=0,1", yut.ErrWrongRank, 15},
		{"standard", "w*4/w*4 0 1 - rank=0", yut.ErrWrongRank, 15},
		{"standard", "f*4/w*4 0 0 - rank=0,0", yut.ErrWrongRank, 15},
		{"standard", "f*4/w*4 0 0 - rank=7", yut.ErrWrongRank, 15},
		{"standard", "f*4/w*4 1 0 - rank=0", fault.ErrOutOfRange, 9},
		{"standard", "f*4/w*4 0 1 - rank=0", fault.ErrOutOfRange, 11},
		{"standard", "f*4/w*4 0 0 do rank=0", fault.ErrOutOfRange, 11},
		{"standard sides=3 end=rank", "f*4/w*4/w*4 0 1 - rank=0", fault.ErrOutOfRange, 13},
		{"standard", "w*4/w*4 0 1 - saved=1/0", yut.ErrUnknownField, 15},
		{"standard back.empty=save", "w*4/w*4 0 1 - saved=1", yut.ErrWrongSides, 15},
		{"standard back.empty=save", "w*4/w*4 0 1 - saved=201/0", fault.ErrOutOfRange, 15},
		{"standard back.empty=save marked=0", "w*4/w*4 0 1 - saved=1/0", yut.ErrUnknownField, 15},
		{"standard", "w*4/w*4 0 1 - extra=1", yut.ErrUnknownField, 15},
		{"standard extra.max=2", "w*4/w*4 0 1 - extra=3", fault.ErrOutOfRange, 15},
		{"standard", "w*4/w*4 0 0 -", yut.ErrUnsettled, 11},
		{"standard", "w*4/w*4 0 0 backdo", yut.ErrUnsettled, 11},
		{"standard order=each", "w*4/w*4 0 1 backdo", yut.ErrUnsettled, 11},
		{"standard use=thrown", "w*4/w*4 0 0 backdo,do", yut.ErrUnsettled, 11},
		{"standard", "3,w*3/w*4 0 1 do cast", yut.ErrUnknownField, 18},
		{"standard order=open", "w*4/w*4 0 1 backdo cast", yut.ErrUnsettled, 20},
		{"standard order=open", "3,w*3/w*4 0 0 do cast", yut.ErrUnsettled, 18},

		{"standard", "w*4/w*4 00 1 -", yut.ErrNotCanonical, 10},
		{"standard", "w*3,3/w*4 0 1 -", yut.ErrNotCanonical, 1},
		{"standard", "w*2,w*2/w*4 0 1 -", yut.ErrNotCanonical, 3},
		{"standard", "w*4/w*4 0 1 mo,do", yut.ErrNotCanonical, 13},
		{"standard extra.max=1", "w*4/w*4 0 1 - extra=0", yut.ErrNotCanonical, 14},
		{"standard back.empty=save", "w*4/w*4 0 1 - saved=0/0", yut.ErrNotCanonical, 14},
		{"standard", "w*4/w*4 0 1 - ", fault.ErrSyntax, 14},
	} {
		s, err := compile(t, test.rules).ParseState(test.text)
		checkFault(t, test.text, err, test.code, 0, test.column)
		if s != (yut.State{}) {
			t.Errorf("%q: a state all the same: %v", test.text, s)
		}
	}
}

func TestAllFaultsOfAStateAreReported(t *testing.T) {
	_, err := compile(t, "folk").ParseState("22m,w*3/3,w*4 5 300 nak,backdo")
	var faults *fault.ListError
	if !errors.As(err, &faults) {
		t.Fatal(err)
	}
	var got []string
	for _, bad := range faults.Errors {
		got = append(got, fmt.Sprintf("%d:%s", bad.Column, bad.Code))
	}
	want := "1:unreachable-place 9:wrong-pieces 15:out-of-range 17:out-of-range 21:impossible-result 25:impossible-result"
	if strings.Join(got, " ") != want {
		t.Errorf("%v\nnot %s", got, want)
	}
}

func TestSetupOutOfAllRange(t *testing.T) {
	g := compile(t, "standard back.empty=save")
	for name, setup := range map[string]yut.Setup{
		"nothing":        {},
		"negative seat":  {Sides: g.Start().Setup().Sides, Seat: -1, Throws: 1},
		"negative throw": {Sides: g.Start().Setup().Sides, Throws: -1},
		"no result":      {Sides: g.Start().Setup().Sides, Throws: 1, Hand: []variant.Result{0, 77}},
		"negative count": {Sides: [][]yut.Group{{{Place: 3 << 3, Count: -1}}, {{Place: 99 << 1, Count: 300}}}, Throws: 1},
		"negative saved": {Sides: g.Start().Setup().Sides, Throws: 1, Saved: []int{-1, 0}},
		"negative rank":  {Sides: g.Start().Setup().Sides, Throws: 1, Rank: []int{-1}},
	} {
		if s, err := g.Position(setup); err == nil || s != (yut.State{}) {
			t.Errorf("%s: %v, %v", name, s, err)
		}
	}
}

func TestBadActionText(t *testing.T) {
	for _, test := range []struct {
		text   string
		code   fault.Code
		column int
	}{
		{"", variant.ErrUnknownResult, 1},
		{"ma", variant.ErrUnknownResult, 1},
		{"Mo", variant.ErrUnknownResult, 1},
		{"mo^", variant.ErrUnknownResult, 1},
		{"mo:", fault.ErrSyntax, 4},
		{"mo:w", fault.ErrSyntax, 4},
		{"nak:w-3", fault.ErrSyntax, 1},
		{"ma:w-5", variant.ErrUnknownResult, 1},
		{"mo^^:w-5", variant.ErrUnknownResult, 1},
		{"mo:x-5", board.ErrBadPlace, 4},
		{"mo:w-29", board.ErrBadPlace, 6},
		{"mo:w-05", board.ErrBadPlace, 6},
		{"mo:w-5++", board.ErrBadPlace, 6},
		{"mo:w-5-6", board.ErrBadPlace, 6},
		{"mo^:w-5s", board.ErrBadPlace, 7},
		{"mo:3*1-8", yut.ErrBadCount, 6},
		{"mo:3*7-8", yut.ErrBadCount, 6},
		{"mo:3*22-8", yut.ErrBadCount, 6},
		{"mo:3*-8", yut.ErrBadCount, 6},
		{"skip:", variant.ErrUnknownResult, 6},
		{"skip:mi", variant.ErrUnknownResult, 6},
		{"throw:", variant.ErrUnknownResult, 1},
	} {
		a, err := yut.ParseAction(test.text)
		checkFault(t, test.text, err, test.code, 0, test.column)
		if a != 0 {
			t.Errorf("%q: an action all the same: %v", test.text, a)
		}
	}
}

func TestBadRecordText(t *testing.T) {
	for _, test := range []struct {
		text         string
		code         fault.Code
		line, column int
	}{
		{"", fault.ErrSyntax, 1, 1},
		{"# only a comment\n", fault.ErrSyntax, 1, 1},
		{"mo mo:w-5\n", fault.ErrSyntax, 1, 1},
		{"\nfrom: w*4/w*4 0 1 -\n", fault.ErrSyntax, 2, 1},
		{"rules:\n", "unknown-set", 1, 7},
		{"rules: standart\nmo\n", "unknown-set", 1, 8},
		{"rules: standard marked=7\n", "out-of-range", 1, 17},
		{"rules: standard\nrules: standard\n", variant.ErrUnknownResult, 2, 1},
		{"rules: standard\n  from: w*4/w*4 0 1 mo,do\n", yut.ErrNotCanonical, 2, 21},
		{"rules: standard\nmo\nfrom: w*4/w*4 0 1 -\n", variant.ErrUnknownResult, 3, 1},
		{"rules: standart\nfrom: w*4/w*4 0 1 -\nmo\n", "unknown-set", 1, 8},
		{"rules: standard\nfrom: w*4/w*4 0 1 -\nfrom: w*4/w*4 0 1 -\n", variant.ErrUnknownResult, 3, 1},
		{"rules: standard\r\nmo\tmo:w-55 # what?\r\n", board.ErrBadPlace, 2, 9},
	} {
		_, err := yut.ParseRecord(test.text)
		checkFault(t, test.text, err, test.code, test.line, test.column)
	}
}

func TestRefusedActions(t *testing.T) {
	full := strings.Repeat("do,", 31) + "do"
	for _, test := range []struct {
		rules, from, action string
		code                fault.Code
	}{
		{"standard", "f*4/w*4 0 0 - rank=0", "mo", yut.ErrGameOver},
		{"standard", "", "mo:w-5", yut.ErrNotYourPhase},
		{"standard", "w*4/w*4 0 0 mo", "mo", yut.ErrNotYourPhase},
		{"standard", "", "cast", yut.ErrNotAnAction},
		{"standard", "3,w*3/w*4 0 0 backdo", "skip:backdo", yut.ErrNotAnAction},
		{"standard", "", "nak", yut.ErrCannotFall},
		{"folk", "", "backdo", yut.ErrCannotFall},
		{"standard", "w*4/w*4 0 1 " + full, "mo", yut.ErrHandFull},
		{"standard use=thrown", "w*4/w*4 0 1 " + full, "mo", yut.ErrHandFull},
		{"standard back.empty=save", "w*4/w*4 0 1 - saved=200/0", "backdo", yut.ErrSavedFull},
		{"standard", "w*4/w*4 0 0 mo", "gae:w-2", yut.ErrResultNotInHand},
		{"standard use=thrown", "w*4/w*4 0 0 mo,gae", "gae:w-2", yut.ErrNotNextResult},
		{"standard use=thrown", "w*4/w*4 0 0 mo,gae", "do:w-1", yut.ErrResultNotInHand},
		{"standard", "w*4/w*4 0 0 mo", "mo:3-8", yut.ErrNoSuchPiece},
		{"standard", "w*4/3,w*3 0 0 mo", "mo:3-8", yut.ErrNoSuchPiece},
		{"standard", "w*3,f/w*4 0 0 mo", "mo:f-5", yut.ErrNoSuchPiece},
		{"standard", "3*2,w*2/w*4 0 0 mo", "mo:3-8", yut.ErrWrongCount},
		{"standard", "3*2,w*2/w*4 0 0 mo", "mo:3*3-8", yut.ErrWrongCount},
		{"standard split=on", "3*2,w*2/w*4 0 0 mo", "mo:3*3-8", yut.ErrWrongCount},
		{"standard", "w*4/w*4 0 0 mo", "mo:w*2-5", yut.ErrWrongCount},
		{"standard stack=apart", "3,3,w*2/w*4 0 0 mo", "mo:3*2-8", yut.ErrWrongCount},
		{"standard stack=choice", "3,3*2,w/w*4 0 0 mo", "mo:3*3-8", yut.ErrWrongCount},
		{"standard", "3,w*3/w*4 0 0 mo", "mo^:3-7", yut.ErrNothingSaved},
		{"standard back.empty=save", "w*4/w*4 0 0 mo saved=1/0", "mo:w-5", yut.ErrMustUseSaved},
		{"standard back.empty=save freegeol=on", "3,w*3/w*4 0 0 freegeol saved=1/0", "freegeol:3-0b", yut.ErrMustUseSaved},
		{"standard back.empty=enter", "3,w*3/w*4 0 0 backdo", "backdo:w-1", yut.ErrBoardNotEmpty},
		{"standard overshoot=exact", "19,w*3/w*4 0 0 geol", "geol:19-f", yut.ErrOvershoot},
		{"standard overshoot=exact", "19,w*3/w*4 0 0 do", "do:19-f", yut.ErrWrongDistance},
		{"standard", "3,w*3/w*4 0 0 mo", "mo:3-7", yut.ErrWrongDistance},
		{"standard", "5,w*3/w*4 0 0 geol", "geol:5-8", yut.ErrWrongDistance},
		{"standard", "3,w*3/w*4 0 0 do,backdo", "backdo:w-1", yut.ErrBoardNotEmpty},
		{"standard", "3,4,w*2/w*4 0 0 do", "do:3-4+", yut.ErrNothingToJoin},
		{"standard stack=choice", "3,w*3/w*4 0 0 do", "do:3-4+", yut.ErrNothingToJoin},
		{"standard stack=choice", "3*2,w*2/w*4 0 0 mo", "mo:3*2-8+", yut.ErrNothingToJoin},
		{"standard order=open", "", "cast", yut.ErrNotYourPhase},
		{"standard order=open", "w*4/w*4 0 0 mo", "cast", yut.ErrNotYourPhase},
		{"standard back.skip=on", "", "skip:backdo", yut.ErrNotYourPhase},
		{"standard back.skip=on", "3,w*3/w*4 0 0 do", "skip:backdo", yut.ErrResultNotInHand},
		{"standard back.skip=on", "3,w*3/w*4 0 0 do", "skip:do", yut.ErrCannotSkip},
		{"standard back.skip=on", "w*4/w*4 0 0 do,backdo", "skip:backdo", yut.ErrCannotSkip},
	} {
		s := position(t, compile(t, test.rules), test.from)
		next, err := s.Apply(action(t, test.action))
		var refusal *yut.RefusalError
		if !errors.As(err, &refusal) {
			t.Errorf("%s: %s at %v is not refused, but leads to %v", test.rules, test.action, s, next)
			continue
		}
		if refusal.Code != test.code || !errors.Is(err, test.code) || refusal.State != s || next != s || refusal.Action.String() != test.action {
			t.Errorf("%s: %s at %v: %v, not %s", test.rules, test.action, s, err, test.code)
		}
	}
}

// TestActionsThatHaveNoText tries values that no constructor makes.
func TestActionsThatHaveNoText(t *testing.T) {
	for _, s := range []yut.State{
		compile(t, "standard").Start(),
		position(t, compile(t, "standard stack=choice back.skip=on back.empty=save order=open"), "3,w*3/w*4 0 1 mo,backdo saved=1/0"),
		{},
	} {
		for _, a := range []yut.Action{
			0, 1, 1<<64 - 1, yut.Throw(0), yut.Throw(200), yut.Skip(0), yut.Skip(99),
			yut.Throw(variant.Do).Joining(), yut.Cast() | 1, yut.Skip(variant.BackDo).WithSaved(),
			yut.Move(0, 3<<3, 1, 4<<3), yut.Move(99, 3<<3, 1, 4<<3), yut.Move(variant.Nak, 3<<3, 1, 4<<3),
			yut.Move(variant.Mo, 3<<3, -4, 8<<3), yut.Move(variant.Mo, 3<<3, 4000, 8<<3), yut.Move(variant.Mo, 255, 1, 8<<3),
			yut.Move(variant.Mo, 3<<3, 1, 255), yut.Move(variant.Mo, 3<<3, 1, 8<<3) | 1<<40, yut.Move(variant.BackDo, 3<<3, 1, 2<<3).WithSaved(),
		} {
			if next, err := s.Apply(a); err == nil || next != s {
				t.Errorf("%x is legal at %v", uint64(a), s)
			}
		}
	}
}

func TestZeroStateIsOver(t *testing.T) {
	var s yut.State
	if s.Phase() != yut.Over || s.String() != "" || s.Game() != nil || len(s.Setup().Sides) != 0 ||
		s.Groups(0) != nil || s.Hand() != nil || s.Standing() != nil || s.AppendActions(nil) != nil || len(s.Drawing().Stacks) != 0 {
		t.Error("the zero state is something")
	}
	if _, err := s.MarshalText(); err == nil {
		t.Error("the zero state has a text")
	}
	if err := s.UnmarshalText([]byte("w*4/w*4 0 1 -")); err == nil {
		t.Error("a state without a game can be read")
	}
	if text := (yut.Record{}).String(); text != "" {
		t.Error("a record without a start has a text", text)
	}
	if end, err := (yut.Record{}).Replay(); err != nil || end != s {
		t.Error("an empty record ends somewhere", end, err)
	}
}
