package yut

import "github.com/go-yutnori/yutnori/board"

// Event stations (노란칸) are drawn before the first throw, and under tiles.every
// anew each time that so many turns have ended (section 9.1 of the rules).

// drawing reports whether event stations are still to be drawn.
func (s *State) drawing() bool { return s.tiles.len() < s.game.rules.Tiles }

// drawable returns the stations that the next event station can be.
func (s *State) drawable() stationSet { return s.game.tileable &^ s.tiles }

// draw makes a station an event station.
func (s *State) draw(station board.Station, log *[]Event) {
	s.tiles = s.tiles.with(station)
	if log != nil {
		s.tell(log, Event{Kind: EventDrawn, Side: int(s.side), To: board.At(station, board.Rim)})
	}
	if !s.drawing() {
		s.phase = Throwing
	}
}

// endTurn counts a turn that has ended, where stations are drawn anew, and takes the event stations away when so
// many have.
func (s *State) endTurn(log *[]Event) {
	s.turns++
	if int(s.turns) < s.game.rules.TilesEvery {
		return
	}
	s.turns, s.tiles = 0, 0
	s.note(log, EventCleared, 0, 0)
}
