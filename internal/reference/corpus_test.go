package reference

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

func readCorpus(t *testing.T) []yuttest.Case {
	t.Helper()
	cases, err := corpus.Cases(os.DirFS("../../testdata"))
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

// checkCase plays a case and reports what is not as it says.
func checkCase(m *Model, c yuttest.Case) (err error) {
	defer func() {
		if r := recover(); r != nil { // a model with a mistake in it may lose its way
			err = fmt.Errorf("%v", r)
		}
	}()
	if c.Refused != "" {
		if m.Check(c.Refused) == nil {
			return fmt.Errorf("%s is not refused", c.Refused)
		}
		return nil
	}
	from := c.From
	if from == "" {
		from = m.Start()
	}
	p, err := m.Read(from)
	if err != nil {
		return err
	}
	for _, text := range c.Play {
		if p, err = m.ApplyAt(p, text); err != nil {
			return err
		}
	}
	if c.Want != "" && p.String() != c.Want {
		return fmt.Errorf("it comes to %s, not %s", p, c.Want)
	}
	legal := m.LegalAt(p)
	if want := slices.Sorted(slices.Values(c.Legal)); c.Legal != nil && !slices.Equal(legal, want) {
		return fmt.Errorf("legal is %v, not %v", legal, want)
	}
	for _, text := range c.Illegal {
		if _, err := m.ApplyAt(p, text); err == nil {
			return fmt.Errorf("%s is legal", text)
		}
	}
	return nil
}

// The corpus says what the model says.
func TestCorpus(t *testing.T) {
	models := map[string]*Model{}
	for _, c := range readCorpus(t) {
		if models[c.Rules] == nil {
			models[c.Rules] = model(t, c.Rules)
		}
		if err := checkCase(models[c.Rules], c); err != nil {
			t.Errorf("%s:%d: case %q: %v", c.File, c.Line, c.Name, err)
		}
	}
}

// For every mistake there is a case that fails: an engine that has one of them does
// not keep the corpus.
func TestCorpusFindsEveryFault(t *testing.T) {
	cases := readCorpus(t)
	for _, mistake := range Mistakes() {
		t.Run(string(mistake), func(t *testing.T) {
			t.Parallel()
			caught := findCase(t, cases, mistake)
			if caught == "" {
				t.Error("no case fails")
			}
			t.Log(caught)
		})
	}
}

// findCase is the first case that fails on a model with a mistake in it. Those
// under rules that show the mistake come first, and of them those with the fewest
// options.
func findCase(t *testing.T, cases []yuttest.Case, mistake Mistake) string {
	t.Helper()
	likely := strings.Fields(showsUnder[mistake])
	score := func(c yuttest.Case) (n int) {
		options := strings.Fields(c.Rules)
		for _, option := range likely {
			if slices.Contains(options, option) {
				n += 10
			}
		}
		return n - len(options)
	}
	cases = slices.SortedStableFunc(slices.Values(cases), func(a, b yuttest.Case) int { return score(b) - score(a) })
	models := map[string]*Model{}
	for _, c := range cases {
		if models[c.Rules] == nil {
			rules, err := variant.Parse(c.Rules)
			if err != nil {
				t.Fatal(err)
			}
			models[c.Rules] = New(rules, mistake)
		}
		if err := checkCase(models[c.Rules], c); err != nil {
			return fmt.Sprintf("%s:%d: case %q: %v", c.File, c.Line, c.Name, err)
		}
	}
	return ""
}
