package reference

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/variant"
)

func model(t testing.TB, rules string, faults ...Fault) *Model {
	t.Helper()
	r, err := variant.Parse(rules)
	if err != nil {
		t.Fatalf("rules %q: %v", rules, err)
	}
	return New(r, faults...)
}

// A position with the right answer, as the corpus writes it.
type reported struct {
	name, rules, from, play, want, legal, illegal string
}

func readReported(t *testing.T) (cases []reported) {
	t.Helper()
	text, err := os.ReadFile("../../testdata/cases/reported.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		if key == "case" {
			cases = append(cases, reported{name: value})
			continue
		}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if len(cases) == 0 {
			t.Fatalf("line before the first case: %q", line)
		}
		c := &cases[len(cases)-1]
		field, ok := map[string]*string{"rules": &c.rules, "from": &c.from, "play": &c.play, "want": &c.want, "legal": &c.legal, "illegal": &c.illegal}[key]
		if !ok {
			t.Fatalf("case %q: no such key: %q", c.name, line)
		}
		*field = value
	}
	return cases
}

func TestReportedPositions(t *testing.T) {
	for _, c := range readReported(t) {
		t.Run(c.name, func(t *testing.T) {
			m := model(t, c.rules)
			state := c.from
			if state == "" {
				state = m.Start()
			}
			if err := m.Check(state); err != nil {
				t.Fatal(err)
			}
			for _, action := range strings.Fields(c.play) {
				next, err := m.Apply(state, action)
				if err != nil {
					t.Fatalf("in %q: %v", state, err)
				}
				state = next
			}
			if c.want != "" && state != c.want {
				t.Errorf("%q %s: got %q, want %q", c.from, c.play, state, c.want)
			}
			if c.legal != "" {
				legal, err := m.Legal(state)
				if want := slices.Sorted(slices.Values(strings.Fields(c.legal))); err != nil || !slices.Equal(legal, want) {
					t.Errorf("%q: legal %v (%v), want %v", state, legal, err, want)
				}
			}
			for _, action := range strings.Fields(c.illegal) {
				if next, err := m.Apply(state, action); err == nil {
					t.Errorf("%q: %s is legal and leads to %q", state, action, next)
				}
			}
		})
	}
}

// leavesBelow counts the ways to play exactly so many actions.
func (m *Model) leavesBelow(p *Position, depth int) int {
	legal := m.LegalAt(p)
	if depth == 1 {
		return len(legal)
	}
	count := 0
	for _, action := range legal {
		q, err := m.ApplyAt(p, action)
		if err != nil {
			panic(err)
		}
		count += m.leavesBelow(q, depth-1)
	}
	return count
}

func TestCountsFromNewGame(t *testing.T) {
	for rules, want := range map[string][]int{
		"standard":          {6, 21, 77, 250, 933},
		"standard marked=0": {5, 13, 47, 133, 515},
		"standard marked=3": {8, 43, 203, 880, 3725},
		"standard shortcuts=mo+dwitmo+jjimo pass=home homeroad=skip back.do=waiting back.empty=enter order=each": {6, 6, 36, 46, 276},
	} {
		m := model(t, rules)
		start, err := m.Read(m.Start())
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range want {
			if got := m.leavesBelow(start, i+1); got != n {
				t.Errorf("%s: depth %d: %d, want %d", rules, i+1, got, n)
			}
		}
	}
}

// The places of some rules, worked out by hand from sections 2, 6 and 13.
func TestPlaces(t *testing.T) {
	rim := "w f 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19"
	for rules, want := range map[string]string{
		"standard":           rim + " 0b 0x 0m 0d 15x 16x 17x 18x 19x 20 21 22m 22d 23 24 25 26 27m 27d 28m 28d",
		"standard marked=0":  rim + " 20 21 22 23 24 25 26 27 28",
		"standard finish=on": rim + " 15x 16x 17x 18x 19x 20 21 22m 22d 23 24 25 26 27m 27d 28m 28d",
	} {
		m := model(t, rules)
		var got []string
		for at := range m.roadOf {
			got = append(got, at.String())
		}
		places := strings.Fields(want)
		slices.Sort(places)
		slices.Sort(got)
		if !slices.Equal(got, places) {
			t.Errorf("%s:\n got %v\nwant %v", rules, got, places)
		}
	}
}
