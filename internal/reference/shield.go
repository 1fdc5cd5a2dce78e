package reference

import "github.com/go-yutnori/yutnori/variant"

// Shields (section 9.3): a number on a station, 0 to 3, held by the pieces of a
// side there together. That of guard is held by those who wait.

const mostShields = 3

// shieldsInForce reports whether there can be a shield under these rules.
func (m *Model) shieldsInForce() bool {
	return m.rules.Guard || m.inForce(variant.EffectShield)
}

// addShields puts shields where pieces of a side stand; those too many are lost.
func (s *Side) addShields(station, shields int) {
	if shields == 0 {
		return
	}
	if s.Shields == nil {
		s.Shields = map[int]int{}
	}
	s.Shields[station] = min(s.Shields[station]+shields, mostShields)
}

// takeShields is the shields that go along with pieces that have left a
// station: all of them where no piece of the side is left behind. That of guard
// goes with the first group to leave those who wait.
func (m *Model) takeShields(s *Side, station int) int {
	if station != waiting.station && s.standsOn(station) || s.Shields[station] == 0 {
		return 0
	}
	shields := s.Shields[station]
	if station != waiting.station || !m.has(MistakeGuardForAll) {
		delete(s.Shields, station)
	}
	if m.has(MistakeShieldsLost) {
		return 0
	}
	return shields
}

func (s *Side) standsOn(station int) bool {
	for _, g := range s.Groups {
		if g.Place.station == station {
			return true
		}
	}
	return false
}

// throwBack is a piece of a side that comes to a station of another side with a
// shield: it spends one there, and says whether there was one.
func (m *Model) throwBack(p *Position, by int, at place) bool {
	for i := range p.Sides {
		shields := p.Sides[i].Shields
		if i == by || !at.onBoard() || shields[at.station] == 0 {
			continue
		}
		if m.has(MistakeShieldNotSpent) {
			return true
		}
		shields[at.station]--
		if shields[at.station] == 0 {
			delete(shields, at.station)
		}
		return !m.has(MistakeShieldNoHelp)
	}
	return false
}
