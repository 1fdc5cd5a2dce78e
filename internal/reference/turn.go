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
	case drawsTile:
		p.Tiles = append(p.Tiles, a.station)
	case spins:
		m.spin(p, a.effect)
	case travels:
		m.choose(p, a.station)
	}
	if !m.over(p) && p.Event.Kind == "" { // nothing else happens before the event is over
		m.settle(p)
	}
	m.sort(p)
}

// fall is a throw (section 4).
func (m *Model) fall(p *Position, r variant.Result) {
	m.countThrow(p, r)
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
	return m.rules.Extra.Has(r) && (m.rules.ExtraMax == 0 || p.Extra < m.rules.ExtraMax)
}

// nak is a throw with a stick off the mat: option nak. Under nak=off it is a miss,
// which is as under nak=throw (section 9.4).
func (m *Model) nak(p *Position) {
	if m.nakWrongly(p) {
		return
	}
	switch m.rules.Nak {
	case variant.NakThrow, variant.NakOff:
		p.Throws--
		p.Cast = false
	case variant.NakTurn:
		m.pass(p)
	case variant.NakRethrow: // nothing has happened
	}
}

// take removes a result from the hand.
func (m *Model) take(p *Position, r variant.Result) {
	i := slices.Index(p.Hand, r)
	p.Hand = slices.Delete(p.Hand, i, i+1)
}

// move uses a result: the pieces leave where they stand, and finish, wait
// again, or come to a station, capture and stack (sections 3, 6 and 7). What they
// meet on an event station comes after that (section 9.6).
func (m *Model) move(p *Position, a action) {
	m.take(p, a.result)
	if a.withSaved {
		m.side(p).Saved--
	}
	captured := m.moveWrongly(p, a)
	came := m.carry(p, m.sideOf(p.Seat), Group{a.from, a.pieces}, a.to, a.joins)
	captured += came.captured
	if captured > 0 && !m.over(p) {
		m.rewardCapture(p, a, captured)
	}
	if came.stands && (!came.thrownBack || m.has(MistakeEventThrownBack)) {
		m.comeTo(p, came.group)
	}
}

// An arrival is how a group came where it was going.
type arrival struct {
	group      Group // with those that it joined
	stands     bool  // it stands on a station
	thrownBack bool  // by a shield
	captured   int   // pieces
}

// carry moves a group of a side to a place. Its shields go along where they do.
func (m *Model) carry(p *Position, by int, g Group, to place, joins bool) arrival {
	if g.Place == waiting && to == waiting {
		return arrival{} // changes nothing
	}
	side := &p.Sides[by]
	m.lift(side, g.Place, g.Pieces)
	shields := m.takeShields(side, g.Place.station)
	came := m.arrive(p, by, Group{to, g.Pieces}, joins)
	if came.stands {
		side.addShields(came.group.Place.station, shields)
	}
	return came
}

// arrive finishes a group, lets it wait again, or brings it to a station. From
// one with a shield of another side it is thrown back, and joins where that leads
// to its own: nobody is asked.
func (m *Model) arrive(p *Position, by int, g Group, joins bool) (came arrival) {
	for m.throwBack(p, by, g.Place) {
		g.Place, joins, came.thrownBack = m.pushTo(g.Place, 1), true, true
	}
	side := &p.Sides[by]
	switch g.Place {
	case finished:
		side.Finished += g.Pieces
		m.finish(p)
	case waiting:
		side.Waiting += g.Pieces
	default:
		came.stands = true
		came.captured = m.capture(p, by, g.Place)
		came.group = m.put(side, g, joins)
	}
	return came
}

// rewardCapture adds the throws that a capturing move earns.
func (m *Model) rewardCapture(p *Position, a action, captured int) {
	captures := m.capturesOf(p, captured)
	if m.earnsCapture(a) {
		m.earn(p, captures)
	}
}

// earn adds the throws of so many captures: options capture and capture.when.
func (m *Model) earn(p *Position, captures int) {
	if m.rules.CaptureWhen == variant.CaptureWhenAfter {
		p.Later += captures * m.rules.Capture
		return
	}
	p.Throws += captures * m.rules.Capture
}

// lift takes pieces off the smallest stack of the place that has so many.
func (m *Model) lift(side *Side, from place, pieces int) {
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

// capture sends everything of other sides than one on the station back to wait,
// singly, and counts it.
func (m *Model) capture(p *Position, by int, at place) (captured int) {
	for i := range p.Sides {
		side := &p.Sides[i]
		if i == by {
			continue
		}
		var left []Group
		for _, g := range side.Groups {
			if g.Place.station == at.station && !m.spares(g, at, captured) {
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
	if m.goesBack(a) && !m.rules.BackBonus {
		return false
	}
	return m.rules.CaptureYutMo || !m.earnedByResult().Has(a.result)
}

// put sets the pieces down, and stacks them with those of their side there. The
// stack has the road of the part that arrived last.
func (m *Model) put(side *Side, g Group, joins bool) Group {
	arrived := g
	if m.rules.Stack == variant.StackJoin || m.rules.Stack == variant.StackChoice && joins {
		var left []Group
		for _, own := range side.Groups {
			if own.Place.station == g.Place.station && !m.keepsApart(own, g, arrived) {
				arrived.Pieces += own.Pieces
				if m.has(MistakeStackOldRoad) {
					arrived.Place = own.Place
				}
			} else {
				left = append(left, own)
			}
		}
		side.Groups = left
	}
	side.Groups = append(side.Groups, arrived)
	return arrived
}

// goal is how many pieces of a side have to finish: option goal.
func (m *Model) goal() int {
	if m.rules.Goal == 0 {
		return m.rules.Pieces
	}
	return min(m.rules.Goal, m.rules.Pieces)
}

// finish ranks the side to move when so many of its pieces have finished as have
// to, takes the others off the board, and ends its turn or the game (section 8).
func (m *Model) finish(p *Position) {
	side := m.side(p)
	if side.Finished < m.goal() {
		return
	}
	if !m.has(MistakeGoalLeaves) {
		side.Groups, side.Waiting, side.Finished, side.Shields = nil, 0, m.rules.Pieces, nil
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
	p.Throws, p.Hand, p.Extra, p.Cast, p.Later = 0, nil, 0, false, 0
}

// pass gives the turn to the next seat whose side has not finished.
func (m *Model) pass(p *Position) {
	if m.has(MistakeSavedForgotten) {
		m.side(p).Saved = 0
	}
	m.countTurn(p)
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

// settle does what happens by itself (section 5): results are lost, a throw that
// has waited is made, the turn passes, and a decision to throw is forgotten where
// there is none to make.
func (m *Model) settle(p *Position) {
	if m.has(MistakeLostAtOnce) && p.Throws == 0 {
		p.Hand = m.withMove(p)
	}
	for m.losesAtOnce(p) && len(p.Hand) > 0 && !m.canMove(p) {
		m.lose(p, p.Hand[0])
	}
	if p.Throws == 0 && p.Later > 0 && !m.canMove(p) && !m.has(MistakeLaterLost) {
		p.Later--
		p.Throws++
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
