package yut

import (
	"slices"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"pgregory.net/rapid"
)

// drawPlace draws a place of the board, valid or not, or one off the board; few
// of them, so that pieces meet.
func drawPlace(t *rapid.T) board.Place {
	if rapid.IntRange(0, 3).Draw(t, "off") == 0 {
		return rapid.SampledFrom([]board.Place{board.Waiting, board.Finished}).Draw(t, "place")
	}
	station := rapid.SampledFrom([]board.Station{0, 1, 22, 28}).Draw(t, "station")
	return board.At(station, board.Road(rapid.IntRange(0, 7).Draw(t, "road")))
}

// Pieces do what a sorted slice of places does.
func TestPiecesAreASortedListOfPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "pieces")
		ps, list := newPieces(n), slices.Repeat([]board.Place{board.Waiting}, n)
		checkPieces(t, ps, list)
		for range rapid.IntRange(0, 30).Draw(t, "moves") {
			i := rapid.IntRange(0, n-1).Draw(t, "piece")
			count := rapid.IntRange(1, ps.rest(i).run()).Draw(t, "count")
			to := drawPlace(t)
			ps = ps.take(i, count).put(to, count)
			list = append(slices.Delete(slices.Clone(list), i, i+count), slices.Repeat([]board.Place{to}, count)...)
			slices.Sort(list)
			checkPieces(t, ps, list)
			if to.OnBoard() {
				ps = ps.gather(ps.onStation(to), to)
				for k, p := range list {
					if p.Station() == to.Station() {
						list[k] = to
					}
				}
				checkPieces(t, ps, list)
			}
		}
	})
}

func checkPieces(t *rapid.T, ps pieces, list []board.Place) {
	t.Helper()
	var got []board.Place
	for i := range list {
		got = append(got, ps.at(i))
	}
	if !slices.Equal(got, list) || ps.at(len(list)) < board.Finished {
		t.Fatalf("%v, not %v", got, list)
	}
	aboard := slices.ContainsFunc(list, board.Place.OnBoard)
	finished := !slices.ContainsFunc(list, func(p board.Place) bool { return p != board.Finished })
	if ps.aboard() != aboard || ps.finished() != finished {
		t.Fatalf("%v: aboard %v, finished %v", list, ps.aboard(), ps.finished())
	}
	for _, p := range append(list, board.At(1, board.Rim), board.Waiting) {
		below, on, station := 0, 0, 0
		for _, q := range list {
			if q < p {
				below++
			}
			if q == p {
				on++
			}
			if q.Station() == p.Station() {
				station++
			}
		}
		if ps.below(p) != below || ps.on(p).len() != on || ps.onStation(p).len() != station {
			t.Fatalf("%v and %v: %d below, %d there, %d on the station", list, p, ps.below(p), ps.on(p).len(), ps.onStation(p).len())
		}
		if on > 0 && (ps.on(p).first() != below || ps.rest(below).run() != on) {
			t.Fatalf("%v: the first on %v is %d", list, p, ps.on(p).first())
		}
	}
}
