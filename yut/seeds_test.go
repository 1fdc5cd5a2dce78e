package yut_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Facts that the sources state, as their readers would check them.

func place(t *testing.T, text string) board.Place {
	t.Helper()
	p, err := board.ParsePlace(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestOuterRoadIs21Steps(t *testing.T) {
	if left := compile(t, "standard").Board().StepsLeft(board.Waiting); left != 21 {
		t.Errorf("%d steps, not 21", left)
	}
}

func TestSixStepsHomeFromEachCornerUnderYunnori(t *testing.T) {
	b := compile(t, "yunnori").Board()
	for _, corner := range []string{"5", "10", "15"} {
		if left := b.StepsLeft(place(t, corner)); left != 6 {
			t.Errorf("%d steps from %s, not 6", left, corner)
		}
	}
	for corner, along := range map[string]int{"5": 16, "10": 11, "15": 6} {
		if left := compile(t, "yunnori shortcuts=none").Board().StepsLeft(place(t, corner)); left != along {
			t.Errorf("%d steps along the edge from %s, not %d", left, corner, along)
		}
	}
}

// TestShortestWayIsMoGeolYut searches all ways of a lone piece home.
func TestShortestWayIsMoGeolYut(t *testing.T) {
	b := compile(t, "standard").Board()
	ways := map[string]board.Place{"": board.Waiting}
	for throws := 1; ; throws++ {
		var home []string
		next := map[string]board.Place{}
		for way, from := range ways {
			for r := variant.Do; r <= variant.Mo; r++ {
				for _, to := range b.Forward(from, r.Steps()) {
					longer := strings.TrimSpace(way + " " + r.String())
					next[longer] = to
					if to == board.Finished {
						home = append(home, longer)
					}
				}
			}
		}
		if ways = next; home == nil {
			continue
		}
		if throws != 3 || !slices.Contains(home, "mo geol yut") {
			t.Errorf("home after %d throws by %v", throws, home)
		}
		return
	}
}

// TestFromWhereWithWhatToWhere is the table of the hotseat page.
func TestFromWhereWithWhatToWhere(t *testing.T) {
	b := compile(t, "hotseat").Board()
	for _, row := range []struct{ from, geol, yut, mo string }{
		{"5", "22m", "23", "24"},
		{"10", "22d", "27d", "28d"},
		{"22m", "0", "f", "f"},
		{"22d", "0", "f", "f"},
		{"4", "7", "8", "9"},
	} {
		for steps, want := range map[int]string{3: row.geol, 4: row.yut, 5: row.mo} {
			if got := fmt.Sprint(b.Forward(place(t, row.from), steps)); got != "["+want+"]" {
				t.Errorf("%d steps from %s lead to %s, not %s", steps, row.from, got, want)
			}
		}
	}
}

// TestBaekjoon12425 answers the problem's published samples: with these throws,
// can the pieces of the first player stand on one list of stations at the end,
// and those of the second on another?
func TestBaekjoon12425(t *testing.T) {
	for _, test := range []struct {
		pieces        int
		throws        string
		first, second string
		possible      bool
	}{
		{1, "do gae geol do gae", "6", "3", true},
		{1, "gae gae", "2", "2", false},
		{1, "gae gae", "", "2", true},
		{1, "do mo mo mo mo gae", "1", "", false},
		{1, "mo geol geol do geol", "27", "6", true},
		{2, "do geol do gae gae", "1 3", "5", false},
		{2, "do gae geol", "1 3", "2", true},
	} {
		g := compile(t, fmt.Sprintf("baekjoon pieces=%d", test.pieces))
		ends := map[yut.State]bool{}
		playOut(g.Start(), strings.Fields(test.throws), ends)
		possible := false
		for s := range ends {
			possible = possible || standing(s, 0) == test.first && standing(s, 1) == test.second
		}
		if possible != test.possible {
			t.Errorf("%d pieces, %s: first on %q and second on %q is %v", test.pieces, test.throws, test.first, test.second, possible)
		}
	}
}

// playOut notes every state in which all throws are made and used.
func playOut(s yut.State, throws []string, ends map[yut.State]bool) {
	switch {
	case s.Phase() == yut.Moving:
		for a := range s.Actions() {
			playOut(s.Next(a), throws, ends)
		}
	case len(throws) == 0:
		ends[s] = true
	case s.Phase() == yut.Throwing:
		a, _ := yut.ParseAction(throws[0])
		playOut(s.Next(a), throws[1:], ends)
	}
}

// standing is the stations of a side's pieces on the board.
func standing(s yut.State, side int) string {
	var stations []string
	for _, group := range s.Groups(side) {
		for range group.Count {
			if group.Place.OnBoard() {
				stations = append(stations, fmt.Sprint(group.Place.Station()))
			}
		}
	}
	return strings.Join(stations, " ")
}
