package reference

import (
	"github.com/go-yutnori/yutnori/variant"
)

// Momentum and skill (section 9.4).

// throws is what can fall, each as an action.
func (m *Model) throws(p *Position) (list []action) {
	nak := m.rules.Nak != variant.NakOff
	if m.full(p) {
		nak = false
	}
	for _, r := range m.falls {
		if !m.full(p) || yutOrMo(r) || !m.yutOrMoCanFall() {
			list = append(list, action{kind: falls, result: r})
		}
	}
	if nak || m.rules.Skill { // a miss is nak, at full momentum too
		list = append(list, action{kind: falls, result: variant.Nak})
	}
	return list
}

// full reports whether the side to move is at full momentum.
func (m *Model) full(p *Position) bool {
	return m.rules.Momentum > 0 && m.side(p).Momentum == m.rules.Momentum
}

func yutOrMo(r variant.Result) bool { return r == variant.Yut || r == variant.Mo }

// yutOrMoCanFall reports whether one of them has a chance under the odds.
func (m *Model) yutOrMoCanFall() bool {
	if m.rules.BoostYutMo.Num() == 0 {
		return false
	}
	if odds := m.rules.Table; odds != (variant.Odds{}) {
		return odds[variant.Yut].Num() > 0 || odds[variant.Mo].Num() > 0
	}
	allFlat, noneFlat := true, true
	for _, chance := range m.rules.Flat {
		allFlat = allFlat && chance.Num() > 0
		noneFlat = noneFlat && chance.Num() < chance.Den()
	}
	return allFlat || noneFlat
}

// countThrow changes the count of the side to move: every throw raises it, a
// void one too; a yut or mo lets it fall to 0.
func (m *Model) countThrow(p *Position, r variant.Result) {
	if m.rules.Momentum == 0 || m.has(MistakeMomentumNak) && r == variant.Nak {
		return
	}
	count := min(m.side(p).Momentum+1, m.rules.Momentum)
	if yutOrMo(r) && !(m.has(MistakeMomentumMo) && r == variant.Mo) {
		count = 0
	}
	m.side(p).Momentum = count
	for i := range p.Sides {
		if m.has(MistakeMomentumShared) {
			p.Sides[i].Momentum = count
		}
	}
}
