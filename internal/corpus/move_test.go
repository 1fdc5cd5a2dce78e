package corpus_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/internal/reference"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

func TestMovesAreThoseOfTheBoard(t *testing.T) {
	for _, set := range variant.Sets() {
		golden(t, "moves/"+set.Name+".txt", moveTable(compile(t, set.Name), set))
	}
}

// TestMovesAreThoseOfALonePiece asks the reference model for the legal moves of
// the only piece of its side.
func TestMovesAreThoseOfALonePiece(t *testing.T) {
	for _, set := range variant.Sets() {
		table := readMoves(t, set.Name)
		m := model(t, set.Name+" pieces=1")
		for _, from := range compile(t, set.Name).Board().Places() {
			for _, r := range resultsThatMove(set.Rules) {
				var want []string
				for _, line := range table {
					if line.From == from && line.Result == r && !line.Nil {
						want = append(want, yut.Move(r, from, 1, line.To).String())
					}
				}
				slices.Sort(want)
				if got := lonely(m, set.Name, from, r); from != board.Finished && !slices.Equal(got, want) {
					t.Errorf("%s: %v at %v: the model moves %v, the table says %v", set.Name, r, from, got, want)
				}
			}
		}
	}
}

func readMoves(t *testing.T, set string) (table []corpus.Move) {
	t.Helper()
	all, err := corpus.Moves(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		if m.Set == set {
			table = append(table, m)
		}
	}
	return table
}

// lonely is the legal moves of a lone piece by the model: none where the state
// would not be settled, because the result would be lost.
func lonely(m *reference.Model, set string, from board.Place, r variant.Result) []string {
	_, state := corpus.Lone(set, from, r)
	legal, err := m.Legal(state)
	if err != nil {
		return nil
	}
	return legal
}

func resultsThatMove(rules variant.Rules) (results []variant.Result) {
	for r := variant.Do; r < variant.Nak; r++ {
		if rules.Falls().Has(r) {
			results = append(results, r)
		}
	}
	return results
}

// roadNames are the headings of a table, in the order of its groups.
var roadNames = []struct {
	name string
	has  func(board.Place) bool
}{
	{"waiting, with no other piece of the side on the board", func(p board.Place) bool { return p == board.Waiting }},
	{"the rim", func(p board.Place) bool { return p.Road() == board.Rim && p.Station() < 20 && p.Station() != 0 }},
	{"chammeogi (참먹이), come by the rim", func(p board.Place) bool { return p == board.At(0, board.Rim) }},
	{"the diagonal of mo (모), and the centre where no road to it differs", func(p board.Place) bool { return p.Road() == board.Rim && p.Station() >= 20 && p.Station() < 25 }},
	{"the diagonal of dwitmo (뒷모)", func(p board.Place) bool { return p.Road() == board.Rim && p.Station() >= 25 && p.OnBoard() }},
	{"x: straight across the centre from mo", onRoad(board.StraightMo)},
	{"y: straight across the centre from dwitmo", onRoad(board.StraightDwitmo)},
	{"m: in at mo, then home", onRoad(board.FromMo)},
	{"d: in at dwitmo, then home", onRoad(board.FromDwitmo)},
	{"j: in at jjimo (찌모), then home", onRoad(board.FromJjimo)},
	{"b: stepped back onto chammeogi", onRoad(board.SteppedBack)},
	{"s: on chammeogi to start", onRoad(board.AtStart)},
}

func onRoad(r board.Road) func(board.Place) bool {
	return func(p board.Place) bool { return p.Road() == r }
}

// moveTable is the table of moves of a set, grouped by road.
func moveTable(g *yut.Game, set variant.Set) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s: %s\n# %s\n", set.Name, set.Source, set.Rules)
	b.WriteString("#\n# Where a result takes a piece that is alone on the board, and the stations it steps on.\n# PLACE RESULT TO STATIONS; - where there is no such move.\n")
	for _, road := range roadNames {
		places := slices.DeleteFunc(g.Board().Places(), func(p board.Place) bool { return !road.has(p) })
		if len(places) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n\n# %s\n", road.name)
		slices.SortStableFunc(places, func(p, q board.Place) int { return far(p) - far(q) })
		for _, p := range places {
			b.WriteByte('\n')
			for _, r := range resultsThatMove(set.Rules) {
				for _, m := range movesOf(g.Board(), p, r) {
					fmt.Fprintln(&b, m)
				}
			}
		}
	}
	return b.String()
}

// far orders the stations of one road: chammeogi is the last.
func far(p board.Place) int {
	if p.Station() == board.Chammeogi {
		return board.Stations
	}
	return int(p.Station())
}

// movesOf is the lines of a place and a result, forward ones first.
func movesOf(b *board.Board, from board.Place, r variant.Result) (lines []corpus.Move) {
	add := func(ends []board.Place, n int) {
		for _, to := range ends {
			there := func(m corpus.Move) bool { return m.To == to }
			if !slices.ContainsFunc(lines, there) { // forward and back to one place is one move
				lines = append(lines, corpus.Move{From: from, Result: r, To: to, Over: b.Path(from, n, to)})
			}
		}
	}
	n := r.Steps()
	if r.Forward() {
		add(b.Forward(from, n), n)
	} else {
		add(b.Back(from, -n), n)
	}
	if r == variant.FreeGeol && from != board.Waiting {
		add(b.Back(from, n), -n)
	}
	if lines == nil {
		lines = []corpus.Move{{From: from, Result: r, Nil: true}}
	}
	return lines
}
