package reference

import (
	"slices"

	"github.com/go-yutnori/yutnori/variant"
)

// Event stations (sections 9.1 and 9.6).

// drawing reports whether event stations are to be drawn: before the first
// throw, and before the one after they were taken away.
func (m *Model) drawing(p *Position) bool { return len(p.Tiles) < m.rules.Tiles }

// draws is the stations that can be drawn next, each as an action.
func (m *Model) draws(p *Position) (list []action) {
	for _, station := range m.tileStations() {
		if !slices.Contains(p.Tiles, station) {
			list = append(list, action{kind: drawsTile, station: station})
		}
	}
	return list
}

// tileStations: never 0, 5, 10, 15 or 22, never one of fixed, never one that no
// piece can come to.
func (m *Model) tileStations() (list []int) {
	for station := range stations {
		corner := slices.Contains([]int{chammeogi, mo, dwitmo, jjimo, bang}, station) && !m.has(MistakeTileOnCorner)
		if !corner && m.rules.Fixed[station] == 0 && m.reached[station] {
			list = append(list, station)
		}
	}
	return list
}

// countTurn counts a turn that has ended, and takes the event stations away
// where they are to be drawn anew: option tiles.every.
func (m *Model) countTurn(p *Position) {
	if m.rules.Tiles == 0 || m.rules.TilesEvery == 0 {
		return
	}
	p.Turns++
	if p.Turns == m.rules.TilesEvery {
		p.Turns, p.Tiles = 0, nil
	}
}

// hasEffect reports whether a station can give an effect: a drawn one all that is
// on the wheel, one of fixed its own, and where that is mystery all that is on the
// wheel.
func (m *Model) hasEffect(p *Position, station int, e variant.Effect) bool {
	switch own := m.rules.Fixed[station]; {
	case own == e:
		return true
	case own == variant.EffectMystery, slices.Contains(p.Tiles, station):
		return m.rules.Effects.Has(e)
	}
	return false
}
