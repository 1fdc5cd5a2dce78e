package fault_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/go-yutnori/yutnori/fault"
)

const errOdd fault.Code = "odd"

func TestErrorSaysWhereWhatAndWhy(t *testing.T) {
	for want, bad := range map[string]*fault.Error{
		`odd: no`:                               fault.New(errOdd, "", "no"),
		`odd: "x": no`:                          fault.New(errOdd, "x", "no"),
		`column 7: odd: no`:                     fault.New(errOdd, "", "no").At(7),
		`line 3, column 7: odd: "x": no`:        {Code: errOdd, Line: 3, Column: 7, Part: "x", Detail: "no"},
		`odd: 3 is`:                             fault.Newf(errOdd, "", "%d is", 3),
		`odd: no; did you mean a?`:              fault.New(errOdd, "", "no").Suggest("a"),
		`odd: no; did you mean a or b?`:         fault.New(errOdd, "", "no").Suggest("a", "b"),
		`odd: no; did you mean a, b, c or d?`:   fault.New(errOdd, "", "no").Suggest("a", "b", "c", "d"),
		`odd: "\x00\"\n도": no; did you mean 도?`: fault.New(errOdd, "\x00\"\n도", "no").Suggest("도"),
	} {
		if got := bad.Error(); got != want {
			t.Errorf("%s, not %s", got, want)
		}
		if !errors.Is(bad, errOdd) || errors.Is(bad, fault.ErrSyntax) {
			t.Errorf("%s is not of its code", want)
		}
	}
}

func TestQuoteIsCut(t *testing.T) {
	for text, want := range map[string]string{
		"":                         `""`,
		"x y":                      `"x y"`,
		strings.Repeat("x", 40):    `"` + strings.Repeat("x", 40) + `"`,
		strings.Repeat("x", 41):    `"` + strings.Repeat("x", 40) + `"…`,
		strings.Repeat("\x00", 11): `"` + strings.Repeat(`\x00`, 10) + `"…`,
		strings.Repeat("\xff", 10): `"` + strings.Repeat(`\xff`, 10) + `"`,
		strings.Repeat("윷", 14):    `"` + strings.Repeat("윷", 13) + `"…`,
	} {
		if got := fault.Quote(text); got != want {
			t.Errorf("%q is quoted as %s, not %s", text, got, want)
		}
	}
}

func TestPartIsCut(t *testing.T) {
	for text, want := range map[string]string{
		strings.Repeat("x", 40):       strings.Repeat("x", 40),
		strings.Repeat("x", 41):       strings.Repeat("x", 37) + "…",
		strings.Repeat("윷", 14):       strings.Repeat("윷", 12) + "…",
		"x" + strings.Repeat("윷", 14): "x" + strings.Repeat("윷", 12) + "…",
		strings.Repeat("\x80", 50):    strings.Repeat("\x80", 34) + "…",
	} {
		for how, got := range map[string]string{
			"New": fault.New(errOdd, text, "").Part,
			"Add": fault.List(&fault.Error{Part: text}).Errors[0].Part,
		} {
			if got != want || len(got) > fault.MaxQuote || utf8.ValidString(text) != utf8.ValidString(got) {
				t.Errorf("%s: %q is cut to %q, not %q", how, text, got, want)
			}
		}
	}
}

func TestNoErrorIsLong(t *testing.T) {
	long := strings.Repeat("긴 ", 1<<20)
	one := &fault.Error{Code: fault.Code(long), Part: long, Detail: long, Suggestions: []string{long, long}}
	var many fault.ListError
	for range 30 {
		many.Add(&fault.Error{Code: errOdd, Line: math.MaxInt, Column: math.MaxInt, Detail: strings.Repeat("x", 300)})
	}
	for name, err := range map[string]error{"one": one, "list of one": fault.List(one), "list of two": fault.List(one, one), "list": &many} {
		if text := err.Error(); len(text) > fault.MaxText || len(text) < fault.MaxText/2 || !utf8.ValidString(text) {
			t.Errorf("%s: %d bytes", name, len(text))
		}
	}
	// What finds no room is counted.
	shown := strings.Count(many.Error(), "odd")
	if want := fmt.Sprintf("; and %d more", 30-shown); shown >= fault.Max || !strings.HasSuffix(many.Error(), want) {
		t.Errorf("%d are shown, and it does not end in %q: %s", shown, want, many.Error())
	}
	suggestions := make([]string, 99)
	if got := fault.New(errOdd, "", "").Suggest(suggestions...).Suggestions; len(got) != fault.MaxSuggestions {
		t.Errorf("%d suggestions", len(got))
	}
}

func TestListIsInTheOrderOfPlaces(t *testing.T) {
	at := func(line, column int, part string) *fault.Error {
		return &fault.Error{Code: errOdd, Line: line, Column: column, Part: part}
	}
	l := fault.List(at(2, 1, "e"), at(1, 9, "d"), at(0, 0, "a"), at(1, 3, "b"), at(1, 3, "c"), at(2, 1, "f"))
	var got string
	for _, e := range l.Errors {
		got += e.Part
	}
	if got != "abcdef" {
		t.Errorf("%s, not abcdef", got)
	}
}

func TestListKeepsTheFirstAndCountsTheOthers(t *testing.T) {
	for _, up := range []bool{true, false} {
		var l fault.ListError
		for i := range 50 {
			if !up {
				i = 49 - i
			}
			l.Add(fault.New(errOdd, "", "").At(i + 1))
		}
		if len(l.Errors) != fault.Max || l.More != 30 || l.Len() != 50 || l.Errors[0].Column != 1 || l.Errors[fault.Max-1].Column != fault.Max {
			t.Errorf("%d and %d, from %v to %v", len(l.Errors), l.More, l.Errors[0], l.Errors[fault.Max-1])
		}
		if !strings.HasSuffix(l.Error(), "; and 30 more") {
			t.Error(l.Error())
		}
	}
}

func TestAListIsAllOfItsErrors(t *testing.T) {
	first, second := fault.New(fault.ErrSyntax, "x", "no"), fault.New(errOdd, "y", "no")
	err := fmt.Errorf("rules: %w", fault.List(first, second))
	var one *fault.Error
	var list *fault.ListError
	if !errors.Is(err, fault.ErrSyntax) || !errors.Is(err, errOdd) || errors.Is(err, fault.ErrOutOfRange) ||
		!errors.As(err, &one) || one != first || !errors.As(err, &list) || list.Len() != 2 {
		t.Error(err)
	}
	if got, want := list.Error(), `syntax: "x": no; odd: "y": no`; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	list.Addf(errOdd, "z", "%d", 3)
	if got := list.Errors[2].Detail; got != "3" {
		t.Error(got)
	}
	if err := (*fault.ListError)(nil).Err(); err != nil {
		t.Error("no list is an error", err)
	}
	if err := new(fault.ListError).Err(); err != nil {
		t.Error("no fault is an error", err)
	}
}

func TestErrorsAreJSON(t *testing.T) {
	full := &fault.Error{Code: errOdd, Line: 3, Column: 7, Part: "x", Detail: "no", Suggestions: []string{"y"}}
	for want, err := range map[string]error{
		`{"code":"odd"}`: &fault.Error{Code: errOdd},
		`{"code":"odd","line":3,"column":7,"part":"x","detail":"no","suggestions":["y"]}`:    full,
		`{"errors":[{"code":"odd","detail":"no"},{"code":"syntax","detail":"no"}],"more":2}`: &fault.ListError{Errors: []*fault.Error{fault.New(errOdd, "", "no"), fault.New(fault.ErrSyntax, "", "no")}, More: 2},
		`{}`: &fault.ListError{},
	} {
		data, bad := json.Marshal(err)
		if bad != nil || string(data) != want {
			t.Errorf("%s, %v, not %s", data, bad, want)
		}
		var back error = new(fault.Error)
		if _, ok := err.(*fault.ListError); ok {
			back = new(fault.ListError)
		}
		if bad := json.Unmarshal(data, back); bad != nil || !cmp.Equal(back, err) {
			t.Errorf("%s is read as %#v, %v", data, back, bad)
		}
	}
}

func TestFieldsAreBetweenSingleSpaces(t *testing.T) {
	for _, test := range []struct {
		line, fields, faults string
	}{
		{"", "", ""},
		{"a", "a@1", ""},
		{"a b=1 c", "a@1 b=1@3 c@7", ""},
		{"도 개", "도@1 개@5", ""},
		{"\x00\xff a", "\x00\xff@1 a@4", ""},
		{" ", "", ""},
		{"\ufeff\r\n", "", ""},
		{" a", "a@2", "1 a space before the text"},
		{"a ", "a@1", "2 a space after the text"},
		{"a\n", "a@1", "2 a line break after the text"},
		{"a\r\n", "a@1", "2 a line break (CRLF) after the text"},
		{"a\r", "a@1", "2 a carriage return after the text"},
		{"a  b", "a@1 b@4", "3 a second space where a single space belongs"},
		{"a\tb", "a@1 b@3", "2 a tab where a single space belongs"},
		{"a \tb", "a@1 b@4", "3 a tab where a single space belongs"},
		{"a\u00a0b", "a@1 b@4", "2 a no-break space where a single space belongs"},
		{"a\u3000b", "a@1 b@5", "2 a full-width space where a single space belongs"},
		{"a\u200bb", "a@1 b@5", "2 a zero-width space where a single space belongs"},
		{"a\u2003b", "a@1 b@5", "2 white space (U+2003) where a single space belongs"},
		{"\ufeffa\tb  c \n", "a@4 b@6 c@9", "1 a byte order mark before the text, 5 a tab where a single space belongs, 8 a second space where a single space belongs, 10 a space after the text"},
		{strings.Repeat(" ", fault.MaxLine+1), "", "1 a line of 65537 bytes; 65536 are the most"},
	} {
		fields, faults := fault.Fields(test.line)
		var got []string
		for _, f := range fields {
			got = append(got, fmt.Sprintf("%s@%d", f.Text, f.Column))
		}
		var bad []string
		for _, e := range faults.Errors {
			bad = append(bad, fmt.Sprintf("%d %s", e.Column, e.Detail))
			if e.Code != fault.ErrSyntax {
				t.Errorf("%q: %v", test.line, e)
			}
		}
		if strings.Join(got, " ") != test.fields || strings.Join(bad, ", ") != test.faults {
			t.Errorf("%.40q: %q and %q, not %q and %q", test.line, got, bad, test.fields, test.faults)
		}
	}
}

func TestNearest(t *testing.T) {
	words := []string{"do", "gae", "geol", "yut", "mo", "back.do", "back.home", "shortcuts", "standard", "boost.yutmo"}
	for mistyped, want := range map[string]string{
		"":                            "",
		"x":                           "",
		"d":                           "",
		"DO":                          "do",
		"d0":                          "do",
		"od":                          "do", // changed with its neighbour
		"zo":                          "do mo",
		"gea":                         "gae",
		"gaee":                        "gae",
		"gel":                         "geol",
		"goel":                        "geol",
		"geool":                       "geol",
		"pig":                         "",
		"backdo":                      "back.do",
		"shortcut":                    "shortcuts",
		"stanard":                     "standard",
		"Standart":                    "standard",
		"stnadrad":                    "standard",
		"stnadrxd":                    "",
		"bosot.yutmmoo":               "boost.yutmo",
		strings.Repeat("standard", 5): "",
	} {
		if got := strings.Join(fault.Nearest(mistyped, words), " "); got != want {
			t.Errorf("%q: %q, not %q", mistyped, got, want)
		}
	}
}
