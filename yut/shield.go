package yut

import (
	"math/bits"

	"github.com/go-yutnori/yutnori/board"
)

// shields is how many shields lie on each station, two bits each, and above them
// one bit a side for the shield that its waiting pieces hold under guard. A
// station's shields are held by whose pieces stand there.
type shields uint64

// MaxShields is how many shields a station holds; more are lost.
const MaxShields = 3

const waitingShift = 2 * board.Stations

// on returns how many shields are on a station.
func (sh shields) on(s board.Station) int { return int(sh >> (2 * s) & MaxShields) }

// set puts n shields, [MaxShields] at most, on a station in place of those there.
func (sh *shields) set(s board.Station, n int) {
	*sh = *sh&^(MaxShields<<(2*s)) | shields(min(n, MaxShields))<<(2*s)
}

// waiting reports whether the waiting pieces of a side hold one.
func (sh shields) waiting(side uint8) bool { return sh>>(waitingShift+side)&1 != 0 }

// setWaiting gives the waiting pieces of a side their shield, or takes it.
func (sh *shields) setWaiting(side uint8, held bool) {
	*sh &^= 1 << (waitingShift + side)
	if held {
		*sh |= 1 << (waitingShift + side)
	}
}

// stations returns the stations with shields, as a set.
func (sh shields) stations() (set stationSet) {
	for s := board.Station(0); s < board.Stations; s++ {
		if sh.on(s) > 0 {
			set = set.with(s)
		}
	}
	return set
}

// stationSet is a set of stations: bit s stands for station s.
type stationSet uint32

func (set stationSet) has(s board.Station) bool { return set>>s&1 != 0 }

func (set stationSet) with(s board.Station) stationSet { return set | 1<<s }

func (set stationSet) len() int { return bits.OnesCount32(uint32(set)) }

// first returns the first station of a set that is not empty.
func (set stationSet) first() board.Station { return board.Station(bits.TrailingZeros32(uint32(set))) }

// lift takes up the shields that n pieces of a side take along from a place: all
// that are there, where no piece of the side is left behind.
func (s *State) lift(side uint8, from board.Place, n int) (held int) {
	switch {
	case from == board.Waiting:
		if s.shields.waiting(side) {
			held = 1
			s.shields.setWaiting(side, false)
		}
	case s.sides[side].onStation(from).len() == n:
		held = s.shields.on(from.Station())
		s.shields.set(from.Station(), 0)
	}
	return held
}

// guarded reports whether a piece of a side that comes to p is thrown back there.
func (s *State) guarded(side uint8, p board.Place) bool {
	return p.OnBoard() && s.shields.on(p.Station()) > 0 && s.sides[side].onStation(p) == 0
}

// throwBack throws pieces of a side that come to p back from every shield that they
// meet, and returns where they come to.
func (s *State) throwBack(side uint8, p board.Place, n int, log *[]Event) board.Place {
	for s.guarded(side, p) {
		station := p.Station()
		s.shields.set(station, s.shields.on(station)-1)
		back := s.game.pushed(p, 1)
		if log != nil {
			s.tell(log, Event{
				Kind: EventThrownBack, Side: int(side), Count: n, From: p, To: back,
				Path: s.game.board.PushPath(p, 1),
			})
		}
		p = back
	}
	return p
}
