package yuttest_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

func TestHouseRules(t *testing.T) { houseRules(t) }

func TestParseReportsEveryFault(t *testing.T) {
	_, err := yuttest.Parse("bad.txt", `rules: standard

case: one
hat: 3
rules: standard
rules: standard

# a comment
case: two
want: w*4/w*4 0 1 -
`)
	want := []string{
		`bad.txt:1: outside of a case: "rules: standard"`,
		`bad.txt:4: not a field of a case, or given twice: "hat: 3"`,
		`bad.txt:6: not a field of a case, or given twice: "rules: standard"`,
		`bad.txt:7: case "one" checks nothing`,
	}
	if err == nil || err.Error() != strings.Join(want, "\n") {
		t.Errorf("%v\nnot\n%s", err, strings.Join(want, "\n"))
	}
}

func TestOnlyFencedCasesOfMarkdownAreRead(t *testing.T) {
	text := "# A rule\n\ncase: not fenced\n\n```\ncase: fenced\nrules: standard\nwant: w*4/w*4 0 1 -\n```\n\n```go\nfunc main() {}\n```\n"
	cases, err := yuttest.Parse("rule.md", text)
	if err != nil || len(cases) != 1 || cases[0].Name != "fenced" || cases[0].Line != 6 || cases[0].File != "rule.md" {
		t.Errorf("%+v, %v", cases, err)
	}
}

func TestReadLooksIntoFolders(t *testing.T) {
	one := &fstest.MapFile{Data: []byte("case: one\nrules: standard\nwant: w*4/w*4 0 1 -\n")}
	bad := &fstest.MapFile{Data: []byte("nothing\n")}
	cases, err := yuttest.Read(fstest.MapFS{"a/b/one.txt": one, "a/one.yut": bad, "two.md": bad})
	if err != nil || len(cases) != 1 || cases[0].File != "a/b/one.txt" {
		t.Errorf("%+v, %v", cases, err)
	}
	if _, err := yuttest.Read(fstest.MapFS{"bad.txt": bad, "worse.txt": bad}); err == nil || strings.Count(err.Error(), "outside of a case") != 2 {
		t.Error(err)
	}
}

// TestCheckFindsEachKindOfFailure: a case that is wrong says in which field.
func TestCheckFindsEachKindOfFailure(t *testing.T) {
	for field, c := range map[string]yuttest.Case{
		"rules":   {Rules: "jeju"},
		"from":    {Rules: "standard", From: "w*4"},
		"play":    {Rules: "standard", Play: []string{"mu"}},
		"refused": {Rules: "standard", Play: []string{"mo", "mo:w-5"}},
		"want":    {Rules: "standard", Want: "w*4/w*4 1 1 -"},
		"legal":   {Rules: "standard", Legal: []string{"do"}},
		"illegal": {Rules: "standard", Illegal: []string{"mo"}},
		"syntax":  {Rules: "standard", Illegal: []string{"mu"}},
	} {
		err := c.Check()
		switch {
		case err == nil:
			t.Errorf("%s: nothing is found", field)
		case field == "refused":
			if !errors.Is(err, yut.ErrNotYourPhase) {
				t.Error(err)
			}
		case field == "syntax":
			if !errors.Is(err, variant.ErrUnknownResult) {
				t.Error(err)
			}
		case !strings.HasPrefix(err.Error(), field+":"):
			t.Errorf("%s: %v", field, err)
		}
	}
	bad := variant.Standard()
	bad.Sides = 9
	if err := (yuttest.Case{}).CheckUnder(bad); !errors.Is(err, fault.ErrOutOfRange) {
		t.Error(err)
	}
}

// TestGeneratorsDraw: rules pass their check, records replay, states are sound,
// and of all kinds of action some are drawn.
func TestGeneratorsDraw(t *testing.T) {
	kinds := map[yut.ActionKind]int{}
	over, cast, saved := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		g := yuttest.Game().Draw(t, "game")
		if err := g.Rules().Check(); err != nil {
			t.Fatal(err)
		}
		record := yuttest.Record(g, 80).Draw(t, "record")
		s, err := record.Replay()
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			kinds[yuttest.Action().Draw(t, "action").Kind()]++
		}
		for _, s := range []yut.State{s, yuttest.State(g).Draw(t, "state")} {
			for a := range s.Actions() {
				if a.Kind() == yut.ActionCast {
					cast++
				}
				if a.Saved() {
					saved++
				}
			}
			if s.Phase() == yut.Over {
				over++
			}
		}
	})
	if len(kinds) != 7 {
		t.Errorf("of the kinds of action there were drawn %v", kinds)
	}
	t.Logf("%d states over, %d decisions to throw, %d moves with a saved back-do", over, cast, saved)
}
