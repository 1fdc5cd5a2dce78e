package reference

import (
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// sideOf is the side that a seat plays for (section 8).
func (m *Model) sideOf(seat int) int {
	if m.has(MistakeSeatsInBlocks) {
		return seat / m.rules.Seats
	}
	return seat % m.rules.Sides
}

// side is the side to move.
func (m *Model) side(p *Position) *Side { return &p.Sides[m.sideOf(p.Seat)] }

// places is how many sides finish before the game is over: option end.
func (m *Model) places() int {
	if m.rules.End == variant.EndRank {
		return m.rules.Sides - 1
	}
	return 1
}

func (m *Model) over(p *Position) bool { return len(p.Rank) == m.places() }

// perform does a legal action, and all that then happens by itself.
func (m *Model) perform(p *Position, a action) {
	switch a.kind {
	case falls:
		m.fall(p, a.result)
	case decide:
		p.Cast = true
	case skips:
		m.take(p, a.result)
	case moves:
		m.move(p, a)
	}
	if !m.over(p) {
		m.settle(p)
	}
	m.sort(p)
}

// fall is a throw (section 4).
func (m *Model) fall(p *Position, r variant.Result) {
	if r == variant.Nak {
		m.nak(p)
		return
	}
	p.Throws--
	p.Cast = false
	p.Hand = append(p.Hand, r)
	if m.earnsThrow(p, r) && !m.has(MistakeExtraAtUse) {
		p.Throws++
		if m.rules.ExtraMax > 0 {
			p.Extra++
		}
	}
}

// earnsThrow is options extra and extra.max.
func (m *Model) earnsThrow(p *Position, r variant.Result) bool {
	limit := m.rules.ExtraMax
	if m.has(MistakeExtraMaxByOne) {
		limit++
	}
	return m.rules.Extra.Has(r) && (m.rules.ExtraMax == 0 || p.Extra < limit)
}

// nak is a throw with a stick off the mat: option nak.
func (m *Model) nak(p *Position) {
	switch m.rules.Nak {
	case variant.NakThrow:
		p.Throws--
		p.Cast = false
		if m.has(MistakeNakVoidsHand) {
			p.Hand = nil
		}
	case variant.NakTurn:
		if m.has(MistakeNakKeepsHand) {
			p.Throws, p.Cast = 0, false
			return
		}
		for m.has(MistakeNakSaves) && len(p.Hand) > 0 {
			m.lose(p, p.Hand[0])
		}
		m.pass(p)
	case variant.NakRethrow: // nothing has happened
		if m.has(MistakeNakSpendsThrow) {
			p.Throws--
		}
	}
}

// take removes a result from the hand.
func (m *Model) take(p *Position, r variant.Result) {
	i := slices.Index(p.Hand, r)
	p.Hand = slices.Delete(p.Hand, i, i+1)
}

// move uses a result: the pieces leave where they stand, and finish, wait
// again, or come to a station, capture and stack (sections 3, 6 and 7).
func (m *Model) move(p *Position, a action) {
	m.take(p, a.result)
	if a.withSaved && !m.has(MistakeSavedStays) {
		m.side(p).Saved--
	}
	if (m.has(MistakeExtraAtUse) || m.has(MistakeExtraTwice)) && m.rules.Extra.Has(a.result) {
		p.Throws++
	}
	captured := m.captureElsewhere(p, a)
	m.lift(p, a.from, a.pieces)
	switch a.to {
	case finished:
		m.side(p).Finished += a.pieces
		m.finish(p)
	case waiting:
		m.side(p).Waiting += a.pieces
	default:
		captured += m.capture(p, a.to)
		m.put(p, a)
	}
	if captured > 0 && !m.over(p) {
		m.rewardCapture(p, a, captured)
	}
}

// rewardCapture adds the throws that a capturing move earns: option capture.
func (m *Model) rewardCapture(p *Position, a action, captured int) {
	if m.has(MistakeHandLostOnCapture) {
		p.Hand = nil
	}
	if !m.has(MistakeBonusPerPiece) {
		captured = 1
	}
	if m.earnsCapture(a) {
		p.Throws += captured * m.rules.Capture
	}
}

// lift takes pieces off the smallest stack of the place that has so many.
func (m *Model) lift(p *Position, from place, pieces int) {
	side := m.side(p)
	if from == waiting {
		side.Waiting -= pieces
		return
	}
	smallest := -1
	for i, g := range side.Groups {
		better := smallest < 0 || g.Pieces < side.Groups[smallest].Pieces || m.has(MistakeSplitLargest)
		if g.Place == from && g.Pieces >= pieces && better {
			smallest = i
		}
	}
	side.Groups[smallest].Pieces -= pieces
	if side.Groups[smallest].Pieces == 0 {
		side.Groups = slices.Delete(side.Groups, smallest, smallest+1)
	}
}

// capture sends everything of other sides on the station back to wait, singly,
// and counts it.
func (m *Model) capture(p *Position, at place) (captured int) {
	for i := range p.Sides {
		side := &p.Sides[i]
		if side == m.side(p) {
			continue
		}
		var left []Group
		for _, g := range side.Groups {
			spared := m.has(MistakeCaptureByPlace) && g.Place != at || m.has(MistakeCaptureOne) && captured > 0
			if g.Place.station == at.station && !spared {
				side.Waiting += g.Pieces
				captured += g.Pieces
			} else {
				left = append(left, g)
			}
		}
		side.Groups = left
	}
	return captured
}

// earnsCapture reports whether a capturing move earns its throws: options
// capture.yutmo and back.bonus.
func (m *Model) earnsCapture(a action) bool {
	earnsBack := m.rules.BackBonus ||
		m.has(MistakeBonusFreeGeol) && a.result == variant.FreeGeol ||
		m.has(MistakeBonusEntering) && a.from == waiting
	if (a.back || m.has(MistakeBonusSaved) && a.withSaved) && !earnsBack {
		return false
	}
	extra := m.rules.Extra
	if m.has(MistakeBonusYutMo) {
		extra = variant.ResultsOf(variant.Yut, variant.Mo)
	}
	return m.rules.CaptureYutMo && !m.has(MistakeBonusNeverTwice) || !extra.Has(a.result)
}

// put sets the pieces down, and stacks them with those of their side there. The
// stack has the road of the part that arrived last.
func (m *Model) put(p *Position, a action) {
	side := m.side(p)
	arrived := Group{a.to, a.pieces}
	if m.rules.Stack == variant.StackJoin || a.joins {
		var left []Group
		for _, g := range side.Groups {
			apart := m.has(MistakeStackByPlace) && g.Place != a.to || m.has(MistakeJoinOne) && arrived.Pieces > a.pieces
			if g.Place.station == a.to.station && !apart {
				arrived.Pieces += g.Pieces
				if m.has(MistakeStackOldRoad) {
					arrived.Place = g.Place
				}
			} else {
				left = append(left, g)
			}
		}
		side.Groups = left
	}
	side.Groups = append(side.Groups, arrived)
}

// finish ranks the side to move when its last piece has finished, and ends its
// turn or the game (section 8).
func (m *Model) finish(p *Position) {
	side := m.side(p)
	if side.Finished < m.rules.Pieces {
		return
	}
	p.Rank = append(p.Rank, m.sideOf(p.Seat))
	if m.has(MistakeRankReversed) {
		slices.Reverse(p.Rank)
	}
	side.Saved = 0
	if !m.over(p) {
		m.pass(p)
		return
	}
	if !m.has(MistakeOverKeepsTurn) {
		m.clearTurn(p)
	}
	for i := range p.Sides {
		p.Sides[i].Saved = 0
	}
}

func (m *Model) clearTurn(p *Position) {
	p.Throws, p.Hand, p.Extra, p.Cast = 0, nil, 0, false
}

// pass gives the turn to the next seat whose side has not finished.
func (m *Model) pass(p *Position) {
	if m.has(MistakeSavedForgotten) {
		m.side(p).Saved = 0
	}
	extra := p.Extra
	m.clearTurn(p)
	p.Throws = 1
	if m.has(MistakeExtraKept) {
		p.Extra = extra
	}
	for {
		p.Seat = (p.Seat + 1) % (m.rules.Sides * m.rules.Seats)
		if m.side(p).Finished < m.rules.Pieces || m.has(MistakeTurnToFinished) {
			return
		}
	}
}

// settle does what happens by itself (section 5): results are lost, the turn
// passes, and a decision to throw is forgotten where there is none to make.
func (m *Model) settle(p *Position) {
	if m.has(MistakeLostAtOnce) && p.Throws == 0 {
		p.Hand = m.withMove(p)
	}
	for m.losesAtOnce(p) && len(p.Hand) > 0 && !m.canMove(p) {
		m.lose(p, p.Hand[0])
	}
	if p.Throws == 0 && !m.canMove(p) {
		for len(p.Hand) > 0 {
			m.lose(p, p.Hand[0])
		}
		if p.Throws == 0 {
			m.pass(p)
		}
	}
	if p.Cast && (p.Throws == 0 || !m.canMove(p)) {
		p.Cast = false
	}
}

// losesAtOnce reports whether a result whose turn it is, and has no legal move,
// is lost now rather than at the end of the turn.
func (m *Model) losesAtOnce(p *Position) bool {
	if m.rules.Order == variant.OrderEach {
		return true
	}
	return m.rules.Use == variant.UseThrown && (m.rules.Order == variant.OrderOpen || p.Throws == 0)
}

// lose takes a result that has no legal move from the hand. With no piece on
// the board a backward one may be thrown again or kept: option back.empty.
func (m *Model) lose(p *Position, r variant.Result) {
	m.take(p, r)
	if !r.Backward() || m.onBoard(p) && !m.has(MistakeRethrowAnyLost) {
		return
	}
	switch {
	case m.rules.BackEmpty == board.BackEmptyRethrow:
		p.Throws++
	case m.saves() && (r == variant.BackDo || m.has(MistakeSavesAll)):
		m.side(p).Saved++
	}
}
