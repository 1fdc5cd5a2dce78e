package reference

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// A refusal is a state that must be refused: a case with the line "refused: " and
// the state.
type refusal struct {
	yuttest.Case
	state string
}

// readEvents is the cases of the files of testdata, and the states that they
// refuse. Where a case plays on after it has checked something, it is two: one as
// far as that, and one to the end.
func readEvents(t *testing.T) (cases []yuttest.Case, refusals []refusal) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var c yuttest.Case
		end := func() {
			if c.Want != "" || c.Legal != nil || c.Illegal != nil {
				cases = append(cases, c)
			}
		}
		for i, line := range strings.Split(string(text), "\n") {
			switch key, value, _ := strings.Cut(line, ": "); key {
			case "case":
				end()
				c = yuttest.Case{Name: value, File: file, Line: i + 1}
			case "rules":
				c.Rules = value
			case "from":
				c.From = value
			case "play":
				end()
				c.Play = slices.Concat(c.Play, strings.Fields(value))
				c.Want, c.Legal, c.Illegal = "", nil, nil
			case "want":
				c.Want = value
			case "legal":
				c.Legal = strings.Fields(value)
			case "illegal":
				c.Illegal = strings.Fields(value)
			case "refused":
				refusals = append(refusals, refusal{c, value})
			default:
				if line != "" && !strings.HasPrefix(line, "#") {
					t.Fatalf("%s:%d: %q", file, i+1, line)
				}
			}
		}
		end()
	}
	return cases, refusals
}

// Section 9, and the houses' values of sections 6, 7 and 8, by example.
func TestEvents(t *testing.T) {
	cases, refusals := readEvents(t)
	for _, c := range cases {
		if err := checkCase(model(t, c.Rules), c); err != nil {
			t.Errorf("%s:%d: case %q: %v", c.File, c.Line, c.Name, err)
		}
	}
	for _, r := range refusals {
		if model(t, r.Rules).Check(r.state) == nil {
			t.Errorf("%s:%d: case %q: %q is not refused", r.File, r.Line, r.Name, r.state)
		}
	}
	t.Logf("%d cases, %d states refused", len(cases), len(refusals))
}
