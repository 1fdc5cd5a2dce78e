package yut

import "github.com/go-yutnori/yutnori/board"

// Drawing is s to be shown, with no path highlighted. To show where a move went
// set Path to the station it left, where that is on the board, and the Path of
// its [Event]; set Hangul for Korean words. Its event stations are those that are
// drawn and those with a lasting effect.
func (s State) Drawing() board.Drawing {
	var d board.Drawing
	if s.game == nil {
		return d
	}
	d.Tiles = s.Tiles()
	for station, e := range s.game.rules.Fixed {
		if e != 0 {
			d.Tiles = append(d.Tiles, board.Station(station))
		}
	}
	if s.shields != 0 {
		d.Shields = make([]int, board.Stations)
		d.Guarded = make([]bool, s.game.sides)
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
		for _, shield := range s.Shields(side) {
			if shield.Place == board.Waiting {
				d.Guarded[side] = true
			} else {
				d.Shields[shield.Place.Station()] = shield.Count
			}
		}
	}
	return d
}
