package yut_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-yutnori/yutnori/board"
)

// The event stations are those drawn and those of fixed; shields are by station.
func TestDrawingOfEvents(t *testing.T) {
	game := compile(t, "standard tiles=2 fixed=8:pond+22:mystery guard=on")
	got := position(t, game, "3*2,w*2/17,19,w*2 0 0 gae shield=3:2/19:1 tiles=3,17").Drawing()
	want := board.Drawing{
		Stacks:   []board.Stack{{Station: 3, Side: 0, Count: 2}, {Station: 17, Side: 1, Count: 1}, {Station: 19, Side: 1, Count: 1}},
		Waiting:  []int{2, 2},
		Finished: []int{0, 0},
		Tiles:    []board.Station{3, 17, 8, 22},
		Shields:  make([]int, board.Stations),
		Guarded:  []bool{false, false},
	}
	want.Shields[3], want.Shields[19] = 2, 1
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]bool{true, true}, game.Start().Drawing().Guarded); diff != "" {
		t.Error(diff)
	}
}
