package yut_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// firstFault is the first fault of err as "column:code", and what it suggests.
func firstFault(t *testing.T, err error) (place, suggestions, detail string) {
	t.Helper()
	var bad *fault.Error
	if !errors.As(err, &bad) {
		t.Fatalf("no fault: %v", err)
	}
	return fmt.Sprintf("%d:%s", bad.Column, bad.Code), strings.Join(bad.Suggestions, " "), bad.Detail
}

// TestActionsThatAreNearlyRight: what is wrong with a text, and which action may
// have been meant.
func TestActionsThatAreNearlyRight(t *testing.T) {
	for _, test := range []struct {
		text, fault, suggestions string
	}{
		{"", "1:unknown-result", ""},
		{" ", "1:unknown-result", ""},

		// The spelling of results.
		{"MO", "1:unknown-result", "mo"},
		{"Mo:W-5", "1:unknown-result", "mo:w-5"},
		{"gea", "1:unknown-result", "gae"},
		{"goel:5-22m", "1:unknown-result", "geol:5-22m"},
		{"zo:w-1", "1:unknown-result", "do:w-1 mo:w-1"},
		{"걸", "1:unknown-result", "geol"},
		{"뒷도:3-2", "1:unknown-result", "backdo:3-2"},
		{"ｍｏ：ｗ－５", "1:unknown-result", "mo:w-5"},
		{"back-do", "1:unknown-result", "backdo"},
		{"pig", "1:unknown-result", ""},
		{"geol^^:5-8", "1:unknown-result", "geol^:5-8"},

		// Words of other programs.
		{"throw", "1:unknown-result", "cast"},
		{"Roll", "1:unknown-result", "cast"},
		{"Cast", "1:unknown-result", "cast"},
		{"throw:mo", "1:unknown-result", "mo"},
		{"cast:mo", "1:unknown-result", "mo"},
		{"skip", "1:unknown-result", "skip:backdo"},
		{"declined", "1:unknown-result", "skip:backdo"},
		{"decline:backgae", "1:unknown-result", "skip:backgae"},
		{"skip:빽도", "6:unknown-result", "skip:backdo"},
		{"skip:", "6:unknown-result", "skip:backdo"},
		{"nak:w-3", "1:syntax", "nak"},

		// The form of moves.
		{"mo:5", "4:syntax", "mo:w-5"},
		{"mo:-5", "4:bad-place", "mo:w-5"},
		{"mo:w", "4:syntax", ""},
		{"mo:", "4:syntax", ""},
		{"mo:w-", "6:bad-place", ""},
		{"mo:w→5", "4:syntax", "mo:w-5"},
		{"mo:w->5", "6:bad-place", "mo:w-5"},
		{"mo:w–5", "4:syntax", "mo:w-5"},
		{"mo:w-5++", "6:bad-place", "mo:w-5+"},

		// Places.
		{"geol:5-22M", "8:bad-place", "geol:5-22m"},
		{"geol:05-22m", "6:bad-place", "geol:5-22m"},
		{"mo:w-모", "6:bad-place", "mo:w-5"},
		{"mo:W-5", "4:bad-place", "mo:w-5"},
		{"gae:19-home", "8:bad-place", "gae:19-f"},
		{"do:3b-4", "4:bad-place", "do:3-4"},
		{"mo:w-29", "6:bad-place", ""},
		{"do:22x-27", "4:bad-place", "22 22m 22d 22j"},

		// Counts.
		{"mo:3*1-8", "6:bad-count", "mo:3-8"},
		{"mo:3×2-8", "4:bad-place", "mo:3*2-8"},
		{"mo:3*7-8", "6:bad-count", ""},
		{"mo:3*x-8", "6:bad-count", ""},

		// White space.
		{"mo\n", "3:syntax", "mo"},
		{"\ufeffmo", "1:syntax", "mo"},
		{"geol: 5-22m", "6:syntax", "geol:5-22m"},
		{"back do", "5:syntax", "backdo"},
		{"skip backdo", "5:syntax", "skip:backdo"},
		{"mo mo:w-5", "3:syntax", ""},
		{"mo  mo", "4:syntax", ""},

		// Events.
		{"tile:29", "6:bad-station", ""},
		{"tile:017", "6:bad-station", "tile:17"},
		{"to:방", "4:bad-station", "to:22"},
		{"wheel:Dash", "7:unknown-effect", "wheel:dash"},
		{"wheel:dsh", "7:unknown-effect", "wheel:dash"},
	} {
		a, err := yut.ParseAction(test.text)
		if err == nil || a != 0 {
			t.Errorf("%q is read as %v", test.text, a)
			continue
		}
		place, suggestions, detail := firstFault(t, err)
		if place != test.fault || suggestions != test.suggestions || detail == "" {
			t.Errorf("%q: %s %q, not %s %q", test.text, place, suggestions, test.fault, test.suggestions)
		}
		// In a record it is the same, in its place.
		if strings.ContainsAny(test.text, " \n\ufeff") || test.text == "" {
			continue
		}
		_, err = yut.ParseRecord("rules: standard\nmo  " + test.text)
		var bad *fault.Error
		if !errors.As(err, &bad) || bad.Line != 2 || fmt.Sprintf("%d:%s", bad.Column-4, bad.Code) != place || strings.Join(bad.Suggestions, " ") != suggestions {
			t.Errorf("%q in a record: %v", test.text, err)
		}
	}
}

// TestStatesThatAreNearlyRight: the same of states.
func TestStatesThatAreNearlyRight(t *testing.T) {
	const start = "w*4/w*4 0 1 -"
	for _, test := range []struct {
		rules, text, fault, suggestions, detail string
	}{
		{"standard", "", "1:syntax", start, "SIDES SEAT THROWS RESULTS"},
		{"standard", "\n", "2:syntax", start, "SIDES SEAT THROWS RESULTS"},
		{"standard", "w*4/w*4 0 1", "12:syntax", "", "SIDES SEAT THROWS RESULTS"},
		{"standard", "\ufeff" + start, "1:syntax", "", "a byte order mark"},
		{"standard", start + "\n", "14:syntax", "", "a line break"},
		{"standard", start + "\r\n", "14:syntax", "", "CRLF"},
		{"standard", "w*4/w*4\t0 1 -", "8:syntax", "", "a tab"},
		{"standard", "w*4/w*4  0 1 -", "9:syntax", "", "a second space"},

		{"standard", "w*4/w*4 2 1 -", "9:out-of-range", "", "0 to 1"},
		{"standard", "w*4/w*4 65536 1 -", "9:out-of-range", "", "0 to 1"},
		{"standard", "w*4/w*4 99999999999999999999 1 -", "9:out-of-range", "", "0 to 1"},
		{"standard", "w*4/w*4 -1 1 -", "9:out-of-range", "", "0 to 1"},
		{"standard", "w*4/w*4 03 1 -", "9:out-of-range", "", "0 to 1"},
		{"standard", "w*4/w*4 00 1 -", "10:not-canonical", start, ""},
		{"standard", "w*4/w*4 -0 1 -", "9:not-canonical", start, ""},
		{"standard", "w*4/w*4 0 65536 -", "11:out-of-range", "", "0 to 100"},
		{"standard", "w*4/w*4 0 -99999999999999999999 -", "11:out-of-range", "", "0 to 100"},
		{"standard", "w*4/w*4 ０ 1 -", "9:bad-number", "0", ""},
		{"standard", "w*4/w*4 0 one -", "11:bad-number", "", ""},
		{"standard extra.max=2", start + " extra=65536", "15:out-of-range", "", "0 to extra.max=2"},

		{"standard", "w*4/w*4 0 1 MO", "13:unknown-result", "mo", ""},
		{"standard", "w*4/w*4 0 1 도", "13:unknown-result", "do", ""},
		{"standard", "w*4/w*4 0 1 geal", "13:unknown-result", "geol", ""},
		{"standard", "w*4/W*4 0 1 -", "5:bad-place", "w", ""},
		{"standard", "03,w*3/w*4 0 1 -", "1:bad-place", "3", ""},
		{"standard", "5m,w*3/w*4 0 1 -", "1:bad-place", "5", ""},
		{"standard", "mo,w*3/w*4 0 1 -", "1:bad-place", "5", ""},
		{"standard", "22,w*3/w*4 0 1 -", "1:unreachable-place", "22m 22d", "no game under these rules"},
		{"folk", "22m,w*3/w*4 0 1 -", "1:unreachable-place", "22", ""},
		{"standard shortcuts=none", "22,w*3/w*4 0 1 -", "1:unreachable-place", "", "no piece comes to that station"},

		{"standard", "w*3,3/w*4 0 1 -", "1:not-canonical", "3,w*3/w*4 0 1 -", ""},
		{"standard", "w*4/w*4 0 1 mo,do", "13:not-canonical", "w*4/w*4 0 1 do,mo", ""},
		{"standard", start + " rnak=0", "15:unknown-field", "rank=0", ""},
		{"standard", start + " cast=1", "15:unknown-field", "cast", ""},
		{"standard", start + " throw", "15:unknown-field", "cast", ""},
		{"standard", start + " rethrown=2", "15:unknown-field", "extra=2", ""},
		{"standard", start + " Saved=1/0", "15:unknown-field", "saved=1/0", ""},
		{"standard", start + " winner=0", "15:unknown-field", "", ""},
	} {
		_, err := compile(t, test.rules).ParseState(test.text)
		place, suggestions, detail := firstFault(t, err)
		if place != test.fault || suggestions != test.suggestions || !strings.Contains(detail, test.detail) {
			t.Errorf("%s: %q: %s %q %q, not %s %q %q", test.rules, test.text, place, suggestions, detail, test.fault, test.suggestions, test.detail)
		}
	}
}

// TestRecordsThatAreNearlyRight: the same of the first lines of records.
func TestRecordsThatAreNearlyRight(t *testing.T) {
	for _, test := range []struct {
		text, fault, suggestions string
	}{
		{"", "1:syntax", "rules: standard"},
		{"# nothing\n\n", "1:syntax", "rules: standard"},
		{"from: w*4/w*4 0 1 -\n", "1:syntax", "rules: standard"},
		{"mo mo:w-5\n", "1:syntax", ""},
		{"rules: stanard\n", "8:unknown-set", "standard"},
		{"rules:  marked=0\n", "9:unknown-set", "standard marked=0"},
		{"rules:\n", "7:unknown-set", "standard"},
		{"rules: standard\nfrom: w*4/W*4 0 1 -\n", "11:bad-place", "w"},
		{"rules: standard\nfrom: w*4/w*4  0 1 -\n", "15:syntax", ""},
		{"rules: standard\nfrom:\n", "6:syntax", "w*4/w*4 0 1 -"},
	} {
		_, err := yut.ParseRecord(test.text)
		place, suggestions, _ := firstFault(t, err)
		if place != test.fault || suggestions != test.suggestions {
			t.Errorf("%q: %s %q, not %s %q", test.text, place, suggestions, test.fault, test.suggestions)
		}
	}
}

// TestRefusalsSayWhatWasMeant: why an action is refused, and which legal ones are
// like it.
func TestRefusalsSayWhatWasMeant(t *testing.T) {
	for _, test := range []struct {
		rules, from, action string
		code                fault.Code
		reason, suggestions string
	}{
		// The sign of a place.
		{"standard", "5,w*3/w*4 0 0 geol", "geol:5-22", yut.ErrWrongDistance, ", but to 22m", "geol:5-22m"},
		{"standard", "5,w*3/w*4 0 0 geol", "geol:5-22d", yut.ErrWrongDistance, ", but to 22m", "geol:5-22m"},
		{"standard", "22d,w*3/w*4 0 0 do", "do:22-27", yut.ErrNoSuchPiece, "", "do:22d-27d"},
		{"standard", "22d,w*3/w*4 0 0 do", "do:22m-27m", yut.ErrNoSuchPiece, "", "do:22d-27d"},

		// Where a result leads.
		{"standard", "3,w*3/w*4 0 0 mo", "mo:3-7", yut.ErrWrongDistance, ", but to 8", "mo:3-8"},
		{"standard branch=chosen", "5,w*3/w*4 0 0 do", "do:5-7", yut.ErrWrongDistance, ", but to 20, to 6", "do:5-20 do:5-6"},
		{"standard", "3,w*3/w*4 0 0 do", "do:4-5", yut.ErrNoSuchPiece, "", "do:3-4 do:w-1"},
		{"standard", "3,w*3/w*4 0 0 do", "do:2-4", yut.ErrNoSuchPiece, "", "do:3-4"},
		{"standard overshoot=exact", "19,w*3/w*4 0 0 geol", "geol:19-f", yut.ErrOvershoot, "", ""},

		// How many move.
		{"standard", "3*2,w*2/w*4 0 0 mo", "mo:3-8", yut.ErrWrongCount, ", but 2", "mo:3*2-8"},
		{"standard", "3*2,w*2/w*4 0 0 mo", "mo:3*3-8", yut.ErrWrongCount, ", but 2", "mo:3*2-8"},
		{"standard", "w*4/w*4 0 0 mo", "mo:w*2-5", yut.ErrWrongCount, ", but 1", "mo:w-5"},
		{"standard split=on", "3*3,w/w*4 0 0 mo", "mo:3*4-8", yut.ErrWrongCount, ", but 1, 2, 3", "mo:3-8 mo:3*2-8 mo:3*3-8"},
		{"standard stack=choice", "3,3*2,w/w*4 0 0 mo", "mo:3*3-8", yut.ErrWrongCount, ", but 1, 2", "mo:3-8 mo:3*2-8"},

		// The hand.
		{"standard", "w*4/w*4 0 0 do,mo", "gae:w-2", yut.ErrResultNotInHand, ", but do, mo", "do:w-1 mo:w-5"},
		{"standard", "w*4/w*4 0 0 do,mo", "gae:w-5", yut.ErrResultNotInHand, ", but do, mo", "mo:w-5"},
		{"standard use=thrown", "w*4/w*4 0 0 mo,gae", "gae:w-2", yut.ErrNotNextResult, ": mo is next", "mo:w-5"},
		{"standard back.skip=on", "3,w*3/w*4 0 0 backdo", "skip:backgae", yut.ErrResultNotInHand, ", but backdo", "skip:backdo"},

		// What the rules have no use for.
		{"standard back.empty=save", "3,w*3/w*4 0 0 mo", "mo^:3-7", yut.ErrNothingSaved, "", "mo:3-8"},
		{"standard back.empty=save", "w*4/w*4 0 0 mo saved=1/0", "mo:w-5", yut.ErrMustUseSaved, "", "mo^:w-4"},
		{"standard back.empty=enter", "3,w*3/w*4 0 0 backdo", "backdo:w-1", yut.ErrBoardNotEmpty, "", "backdo:3-2"},
		{"standard", "3,4,w*2/w*4 0 0 do", "do:3-4+", yut.ErrNothingToJoin, "", "do:3-4"},
		{"standard", "3,w*3/w*4 0 0 backdo", "skip:backdo", yut.ErrNotAnAction, "", "backdo:3-2"},
		{"standard back.skip=on", "3,w*3/w*4 0 0 do", "skip:do", yut.ErrCannotSkip, "", "do:3-4 do:w-1"},

		// The phase. A throw is never suggested.
		{"standard order=open", "3,w*3/w*4 0 1 mo", "do", yut.ErrNotYourPhase, "", "cast"},
		{"standard", "3,w*3/w*4 0 0 mo", "mo", yut.ErrNotYourPhase, "", "mo:3-8 mo:w-5"},
		{"standard", "", "mo:w-5", yut.ErrNotYourPhase, "", ""},
		{"standard", "", "cast", yut.ErrNotAnAction, "", ""},
		{"folk", "", "backdo", yut.ErrCannotFall, "", ""},
		{"standard", "f*4/w*4 0 0 - rank=0", "mo", yut.ErrGameOver, "", ""},
	} {
		s := position(t, compile(t, test.rules), test.from)
		_, err := s.Apply(action(t, test.action))
		var refusal *yut.RefusalError
		if !errors.As(err, &refusal) || refusal.Code != test.code {
			t.Errorf("%s: %s at %v: %v, not %s", test.rules, test.action, s, err, test.code)
			continue
		}
		var got []string
		for _, a := range refusal.Suggestions() {
			got = append(got, a.String())
			if _, err := s.Apply(a); err != nil {
				t.Errorf("%s: %s at %v: suggested, and refused: %v", test.rules, test.action, s, err)
			}
		}
		if strings.Join(got, " ") != test.suggestions {
			t.Errorf("%s: %s at %v: %v is suggested, not %s", test.rules, test.action, s, got, test.suggestions)
		}
		if !strings.HasSuffix(refusal.Reason(), test.reason) || test.reason == "" && strings.Contains(refusal.Reason(), ", but") {
			t.Errorf("%s: %s at %v: %s, not …%s", test.rules, test.action, s, refusal.Reason(), test.reason)
		}
		if asked := strings.Contains(err.Error(), "did you mean"); asked != (got != nil) {
			t.Error(err)
		}
	}
}

func TestRefusalsAreJSON(t *testing.T) {
	s := position(t, compile(t, "standard"), "5,w*3/w*4 0 0 geol")
	_, err := s.Apply(action(t, "geol:5-22"))
	want := `{"code":"wrong-distance","action":"geol:5-22","reason":"the result does not lead there, but to 22m","suggestions":["geol:5-22m"],"state":"5,w*3/w*4 0 0 geol"}`
	if data, bad := json.Marshal(err); bad != nil || string(data) != want {
		t.Errorf("%s, %v\nnot %s", data, bad, want)
	}
	if data, bad := json.Marshal(*err.(*yut.RefusalError)); bad != nil || string(data) != want {
		t.Errorf("as a value: %s, %v", data, bad)
	}
	if !errors.Is(err, yut.ErrWrongDistance) || errors.Is(err, yut.ErrOvershoot) {
		t.Error("its code is not found")
	}
	record := yut.Record{Start: s, Actions: []yut.Action{action(t, "geol:5-22")}}
	_, err = record.Replay()
	if data, bad := json.Marshal(err); bad != nil || string(data) != `{"index":0,"refusal":`+want+`}` {
		t.Errorf("%s, %v", data, bad)
	}
	if data, bad := json.Marshal(yut.RefusalError{}); bad != nil || string(data) != `{"code":"","action":"","reason":"","state":""}` {
		t.Errorf("the zero refusal: %s, %v", data, bad)
	}
	for _, code := range []fault.Code{yut.ErrNotNextResult, yut.ErrResultNotInHand, yut.ErrWrongCount, yut.ErrNotYourPhase} {
		if text := (&yut.RefusalError{Code: code}).Error(); !strings.HasPrefix(text, string(code)) {
			t.Error(text)
		}
	}
}

// TestActionsHaveTheTextThatIsRead goes through values that are no actions, and
// those next to actions: an action has a text exactly if that text is read as it.
func TestActionsHaveTheTextThatIsRead(t *testing.T) {
	var values []yut.Action
	for r := range variant.Result(14) {
		values = append(values, yut.Throw(r), yut.Skip(r), yut.Throw(r).Joining(), yut.Skip(r).WithSaved())
		for n := -1; n <= 8; n++ {
			values = append(values, yut.Move(r, board.Waiting, n, 5<<3))
		}
	}
	for p := range 256 {
		move := yut.Move(variant.Mo, board.Place(p), 2, 5<<3)
		values = append(values, move, move.Joining(), move.WithSaved(), move.Joining().WithSaved(),
			yut.Move(variant.Mo, 5<<3, 1, board.Place(p)),
			yut.Tile(board.Station(p)), yut.To(board.Station(p)), yut.Wheel(variant.Effect(p)))
	}
	values = append(values, 0, yut.Cast(), yut.Cast().Joining(), 1<<64-1)
	withText := 0
	for _, value := range values {
		for bit := -1; bit < 64; bit++ {
			a := value
			if bit >= 0 {
				a ^= 1 << bit
			}
			back, err := yut.ParseAction(a.String())
			want := err == nil && back == a
			text, err := a.MarshalText()
			if (err == nil) != want || want && string(text) != a.String() {
				t.Fatalf("%x, %q: %q, %v", uint64(a), a, text, err)
			}
			if want {
				withText++
			}
		}
	}
	if withText < 1000 {
		t.Errorf("only %d have a text", withText)
	}
}
