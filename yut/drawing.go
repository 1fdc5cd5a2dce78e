package yut

import "github.com/go-yutnori/yutnori/board"

// Drawing is s to be shown, with no path highlighted. To show where a move went
// set Path to the station it left, where that is on the board, and the Path of
// its [Event]; set Hangul for Korean words.
func (s State) Drawing() board.Drawing {
	var d board.Drawing
	if s.game == nil {
		return d
	}
	for side := range int(s.game.sides) {
		waiting, finished := 0, 0
		for _, g := range s.Groups(side) {
			switch g.Place {
			case board.Waiting:
				waiting = g.Count
			case board.Finished:
				finished = g.Count
			default:
				d.Stacks = append(d.Stacks, board.Stack{Station: g.Place.Station(), Side: side, Count: g.Count})
			}
		}
		d.Waiting = append(d.Waiting, waiting)
		d.Finished = append(d.Finished, finished)
	}
	return d
}
