package reference

import (
	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Pushed back (section 9.2).

// push is n single steps back, as a backward result would go but for what
// stepPushed says. The steps left over are dropped.
func (m *Model) push(r road, n int) road {
	for ; n > 0 && r.onBoard(); n-- {
		r = m.stepPushed(r)
	}
	return r
}

// stepPushed is one step of a push. It never finishes a piece: one that has no
// step back, or would finish by it, waits again.
func (m *Model) stepPushed(r road) road {
	var to []road
	switch fixed := m.fixedWay(); {
	case r.steppedBack, r.toStart:
	case r.at() == chammeogi && !m.has(MistakePushByLap):
		to = fixed.backWay(r)
	default:
		to = fixed.stepBack(r)
	}
	if len(to) == 0 || to[0].finished && !m.has(MistakePushFinishes) {
		return road{}
	}
	return to[0]
}

// fixedWay is the model that steps back by the fixed way where the side would
// have the choice.
func (m *Model) fixedWay() *Model {
	if m.rules.BackWay != board.BackWayChoice {
		return m
	}
	fixed := *m
	fixed.rules.BackWay = board.BackWayRim
	return &fixed
}

// pushTo is the place that a push of n leads to.
func (m *Model) pushTo(from place, n int) place {
	return m.placeOfRoad(m.push(m.roadOf[from], n))
}

// pushes is by how many steps a piece can be pushed under these rules: 1 by a
// shield, 2 by headwind and trap. What a push of 4 leads to, under buddy, two of
// 2 lead to as well.
func (m *Model) pushes() (steps []int) {
	if m.shieldsInForce() {
		steps = append(steps, 1)
	}
	if m.inForce(variant.EffectHeadwind) || m.inForce(variant.EffectTrap) {
		steps = append(steps, 2)
	}
	return steps
}

// inForce reports whether a station can give an effect at all.
func (m *Model) inForce(e variant.Effect) bool {
	wheel := m.rules.Tiles > 0
	for _, own := range m.rules.Fixed {
		if own == e {
			return true
		}
		wheel = wheel || own == variant.EffectMystery
	}
	return wheel && m.rules.Effects.Has(e)
}
