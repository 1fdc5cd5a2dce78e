package reference

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/variant"
)

// TestTablesOfMoves checks, from whole roads, where every line of the tables
// leads and which stations it steps on.
func TestTablesOfMoves(t *testing.T) {
	lines, err := corpus.Moves(os.DirFS("../../testdata"))
	if err != nil || len(lines) == 0 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	models := map[string]*Model{}
	for _, line := range lines {
		m := models[line.Set]
		if m == nil {
			m = model(t, line.Set)
			models[line.Set] = m
		}
		if !m.agrees(t, line) {
			t.Errorf("%s:%d: %v", line.File, line.Line, line)
		}
	}
}

// agrees reports whether one of the ways of the model is that of a line, or
// whether there is none where the line says so.
func (m *Model) agrees(t *testing.T, line corpus.Move) bool {
	from, err := m.parsePlace(line.From.String())
	if err != nil {
		t.Fatal(err)
	}
	ways := m.roadWays(m.roadOf[from], line.Result)
	if line.Nil {
		return len(ways) == 0
	}
	return slices.ContainsFunc(ways, func(w roadWay) bool {
		return m.placeOf[w.to.key()].String() == line.To.String() &&
			slices.ContainsFunc(m.steppedOn(m.roadOf[from], line.Result, w), func(over []int) bool {
				return fmt.Sprint(over) == fmt.Sprint(line.Over)
			})
	})
}

// steppedOn is the stations that a piece may step on in a way: several lists
// where a step back has the choice.
func (m *Model) steppedOn(from road, result variant.Result, w roadWay) [][]int {
	switch {
	case from.waiting() && w.back:
		return [][]int{{w.to.at()}}
	case w.back:
		return m.steppedBackOn(from, backSteps(result))
	case !w.to.finished:
		return [][]int{w.to.walked[len(from.walked):]}
	}
	over := [][]int{{}}
	for n := 1; n < result.Steps() && !from.steppedBack; n++ {
		for _, to := range m.forward(from, n) {
			if !to.finished {
				over = append(over[:0], to.walked[len(from.walked):])
			}
		}
	}
	return over
}

func (m *Model) steppedBackOn(r road, n int) (over [][]int) {
	if n == 0 || !r.onBoard() {
		return [][]int{nil}
	}
	for _, to := range m.stepBack(r) {
		var at []int
		if to.onBoard() {
			at = []int{to.at()}
		}
		for _, more := range m.steppedBackOn(to, n-1) {
			over = append(over, slices.Concat(at, more))
		}
	}
	return over
}
