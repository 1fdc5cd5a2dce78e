package reference

import (
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/variant"
)

func model(t testing.TB, rules string, mistakes ...Mistake) *Model {
	t.Helper()
	r, err := variant.Parse(rules)
	if err != nil {
		t.Fatalf("rules %q: %v", rules, err)
	}
	return New(r, mistakes...)
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
		"standard":                                 rim + " 0b 0x 0m 0d 15x 16x 17x 18x 19x 20 21 22m 22d 23 24 25 26 27m 27d 28m 28d",
		"standard marked=0":                        rim + " 20 21 22 23 24 25 26 27 28",
		"standard marked=0 guard=on":               rim + " 0b 0x 0m 0d 15x 16x 17x 18x 19x 20 21 22m 22d 23 24 25 26 27m 27d 28m 28d",
		"standard marked=0 finish=on fixed=3:trap": rim + " 15x 16x 17x 18x 19x 20 21 22m 22d 23 24 25 26 27m 27d 28m 28d",
		"standard finish=on":                       rim + " 15x 16x 17x 18x 19x 20 21 22m 22d 23 24 25 26 27m 27d 28m 28d",
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
