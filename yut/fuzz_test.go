package yut_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// seedCases adds what f makes of every case of the corpus.
func seedCases(f *testing.F, add func(c yuttest.Case)) {
	f.Helper()
	cases, err := corpus.Cases(testdata)
	if err != nil {
		f.Fatal(err)
	}
	for _, c := range cases {
		add(c)
	}
}

// short checks that an error, or none, keeps to the limits of package fault.
func short(t *testing.T, text string, err error) {
	t.Helper()
	if err == nil {
		return
	}
	var one *fault.Error
	faults := new(fault.ListError)
	if !errors.As(err, &faults) && errors.As(err, &one) {
		faults = fault.List(one)
	}
	for _, bad := range faults.Errors {
		if len(bad.Part) > fault.MaxQuote || len(bad.Suggestions) > fault.MaxSuggestions || bad.Column < 0 || bad.Detail == "" {
			t.Errorf("%q: %#v", text, bad)
		}
	}
	if len(err.Error()) > fault.MaxText || len(faults.Errors) > fault.Max {
		t.Errorf("%q: %v", text, err)
	}
}

// fuzzGame is the game of a fuzzed text of rules, nil where it is none.
func fuzzGame(text string) *yut.Game {
	rules, err := variant.Parse(text)
	if err != nil {
		return nil
	}
	g, err := yut.New(rules)
	if err != nil {
		panic(err) // what parses is valid
	}
	return g
}

// FuzzParseState: what is read is written as it was, and keeps all that holds
// for a state; what is refused gives no state.
func FuzzParseState(f *testing.F) {
	seedCases(f, func(c yuttest.Case) { f.Add(c.Rules, c.From) })
	f.Add("standard sides=3 end=rank", "w*4/f*4/0b,w*3 2 2 mo,backdo rank=1")
	f.Add("standard order=open back.empty=save stack=choice", "3,3*2,w/w*4 0 1 do cast saved=2/0")
	f.Fuzz(func(t *testing.T, rules, text string) {
		g := fuzzGame(rules)
		if g == nil {
			return
		}
		s, err := g.ParseState(text)
		short(t, text, err)
		if err != nil {
			if s != (yut.State{}) {
				t.Errorf("%q is refused, and is %v", text, s)
			}
			return
		}
		if s.String() != text {
			t.Errorf("%q is read as %v", text, s)
		}
		if err := yuttest.Check(s, 0); err != nil {
			t.Error(err)
		}
		for a := range s.Actions() {
			if err := yuttest.Check(s, a); err != nil {
				t.Error(err)
			}
		}
	})
}

// FuzzParseAction: what is read is written as it was, and can be tried anywhere.
func FuzzParseAction(f *testing.F) {
	seedCases(f, func(c yuttest.Case) {
		for _, text := range c.Play {
			f.Add(text)
		}
	})
	for _, text := range []string{"cast", "skip:backdo", "yut^:3*2-6+", "freegeol:0b-f", "nak", "do^:w-w", "Mo:W-5", "throw", "decline:backdo", "걸:5-22m", "geol: 5-22m", "mo:5"} {
		f.Add(text)
	}
	g := fuzzGame("standard order=open back.empty=save stack=choice back.skip=on split=on freegeol=on nak=throw")
	s, err := g.ParseState("3,3*2,w/5*2,w*2 0 1 do,yut,backdo,freegeol saved=2/0")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := yut.ParseAction(text)
		short(t, text, err)
		if err != nil {
			if a != 0 {
				t.Errorf("%q is refused, and is %v", text, a)
			}
			return
		}
		if a.String() != text {
			t.Errorf("%q is read as %v", text, a)
		}
		for _, s := range []yut.State{s, g.Start()} {
			if err := yuttest.Check(s, a); err != nil {
				t.Error(err)
			}
		}
	})
}

// FuzzParseRecord: what is read can be replayed, and its text is read as the
// same record.
func FuzzParseRecord(f *testing.F) {
	games, _ := filepath.Glob("../testdata/games/*.yut")
	for _, name := range games {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add("rules: standard # as always\n\nfrom: 19,f*3/w*4 0 1 -\ngae gae:19-f\n")
	f.Fuzz(func(t *testing.T, text string) {
		record, err := yut.ParseRecord(text)
		short(t, text, err)
		if err != nil {
			return
		}
		end, err := record.Replay()
		again, againErr := yut.ParseRecord(record.String())
		if againErr != nil || len(again.Actions) != len(record.Actions) {
			t.Fatalf("%q is written as %q: %v", text, record, againErr)
		}
		if again.String() != record.String() {
			t.Errorf("%q is written as %q and then as %q", text, record, again)
		}
		other, otherErr := again.Replay()
		if other.String() != end.String() || (err == nil) != (otherErr == nil) {
			t.Errorf("%q ends at %v, %v, and its text at %v, %v", text, end, err, other, otherErr)
		}
	})
}

// FuzzPlay: no sequence of action texts panics, and none that is refused
// changes the state.
func FuzzPlay(f *testing.F) {
	seedCases(f, func(c yuttest.Case) { f.Add(c.Rules, c.From, strings.Join(c.Play, " ")) })
	f.Fuzz(func(t *testing.T, rules, from, actions string) {
		g := fuzzGame(rules)
		if g == nil {
			return
		}
		s, err := g.ParseState(from)
		if err != nil {
			s = g.Start()
		}
		for _, text := range strings.Fields(actions) {
			a, err := yut.ParseAction(text)
			if err != nil {
				continue
			}
			if err := yuttest.Check(s, a); err != nil {
				t.Fatal(err)
			}
			s, err = s.Apply(a)
			short(t, text, err)
		}
	})
}
