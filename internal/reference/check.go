package reference

import (
	"errors"
	"fmt"
	"slices"

	"github.com/go-yutnori/yutnori/variant"
)

// Read is the position that a text describes. It refuses every state that
// section 13 says is refused, and every text that is not the canonical one.
func (m *Model) Read(text string) (*Position, error) {
	p, err := m.parse(text)
	if err != nil {
		return nil, err
	}
	m.sort(p)
	if p.String() != text {
		return nil, fmt.Errorf("%q: canonical is %q", text, p)
	}
	if err := errors.Join(m.checkSides(p), m.checkCounts(p), m.checkHand(p), m.checkRank(p)); err != nil {
		return nil, err
	}
	if err := errors.Join(m.checkShields(p), m.checkTiles(p), m.checkEvent(p)); err != nil {
		return nil, err
	}
	if m.over(p) {
		return p, m.checkOver(p)
	}
	if p.Event.Kind != "" { // it comes first
		return p, nil
	}
	settled := p.clone()
	m.settle(settled)
	if settled.String() != text {
		return nil, fmt.Errorf("%q: not settled, it comes to %q", text, settled)
	}
	return p, nil
}

// checkSides: pieces, stations and groups.
func (m *Model) checkSides(p *Position) error {
	if len(p.Sides) != m.rules.Sides {
		return fmt.Errorf("%d sides", len(p.Sides))
	}
	holder := map[int]int{} // by station
	for i, side := range p.Sides {
		pieces := side.Waiting + side.Finished
		for _, g := range side.Groups {
			pieces += g.Pieces
			held, met := holder[g.Place.station]
			holder[g.Place.station] = i
			switch {
			case g.Pieces < 1:
				return fmt.Errorf("a group of %d", g.Pieces)
			case met && held != i:
				return fmt.Errorf("two sides on %d", g.Place.station)
			case met && m.rules.Stack == variant.StackJoin:
				return fmt.Errorf("two groups on %d", g.Place.station)
			case g.Pieces > 1 && m.rules.Stack == variant.StackApart:
				return fmt.Errorf("a stack on %d", g.Place.station)
			}
		}
		if pieces != m.rules.Pieces || side.Waiting < 0 || side.Finished < 0 {
			return fmt.Errorf("side %d has %d pieces", i, pieces)
		}
	}
	return nil
}

// checkCounts: the seat, and numbers that only some rules have.
func (m *Model) checkCounts(p *Position) error {
	if p.Seat < 0 || p.Seat >= m.rules.Sides*m.rules.Seats {
		return fmt.Errorf("no seat %d", p.Seat)
	}
	if p.Throws < 0 {
		return fmt.Errorf("%d throws", p.Throws)
	}
	if p.Extra < 0 || p.Extra > m.rules.ExtraMax {
		return fmt.Errorf("%d extra throws", p.Extra)
	}
	if p.Later < 0 || p.Later > 0 && m.rules.CaptureWhen != variant.CaptureWhenAfter {
		return fmt.Errorf("%d later throws", p.Later)
	}
	for i, side := range p.Sides {
		if side.Momentum < 0 || side.Momentum > m.rules.Momentum {
			return fmt.Errorf("side %d has momentum %d", i, side.Momentum)
		}
		if side.Saved < 0 || side.Saved > 0 && (!m.saves() || side.Finished == m.rules.Pieces) {
			return fmt.Errorf("side %d has saved %d", i, side.Saved)
		}
	}
	if p.Cast && m.rules.Order != variant.OrderOpen {
		return errors.New("cast is only for order=open")
	}
	return nil
}

// checkHand: results that can fall, no more than the turn holds.
func (m *Model) checkHand(p *Position) error {
	if len(p.Hand) > handLimit || len(p.Hand) > 1 && m.rules.Order == variant.OrderEach {
		return fmt.Errorf("%d results in hand", len(p.Hand))
	}
	for _, r := range p.Hand {
		if !slices.Contains(m.falls, r) {
			return fmt.Errorf("%s cannot fall", r)
		}
	}
	return nil
}

// checkRank: the sides that have finished, each once.
func (m *Model) checkRank(p *Position) error {
	ranked := slices.Sorted(slices.Values(p.Rank))
	var done []int
	for i, side := range p.Sides {
		if side.Finished < m.goal() {
			continue
		}
		if done = append(done, i); side.Finished < m.rules.Pieces {
			return fmt.Errorf("side %d has reached its goal", i)
		}
	}
	if !slices.Equal(ranked, done) {
		return fmt.Errorf("ranked %v, finished %v", ranked, done)
	}
	if len(done) > m.places() {
		return fmt.Errorf("%d sides have finished", len(done))
	}
	if !m.over(p) && slices.Contains(done, m.sideOf(p.Seat)) {
		return errors.New("it is the turn of a side that has finished")
	}
	return nil
}

// checkOver: a finished game keeps the seat that ended it, and nothing else.
func (m *Model) checkOver(p *Position) error {
	last := p.Rank[len(p.Rank)-1]
	saved := slices.ContainsFunc(p.Sides, func(s Side) bool { return s.Saved > 0 })
	turn := p.Throws > 0 || len(p.Hand) > 0 || p.Extra > 0 || p.Later > 0 || p.Cast || p.Event.Kind != ""
	if m.sideOf(p.Seat) != last || turn || saved || m.drawing(p) {
		return errors.New("the game is over")
	}
	return nil
}

// checkShields: up to three where the side has a piece, and that of guard until
// the first of those who wait leaves.
func (m *Model) checkShields(p *Position) error {
	for i, side := range p.Sides {
		for station, n := range side.Shields {
			most, held := mostShields, side.standsOn(station)
			if station == waiting.station {
				most, held = 1, m.rules.Guard && side.Waiting == m.rules.Pieces
			}
			if n < 1 || n > most || !held || !m.shieldsInForce() {
				return fmt.Errorf("side %d has %d shields on %d", i, n, station)
			}
		}
	}
	return nil
}

// checkTiles: stations that can be drawn, each once; missing only where a turn
// begins.
func (m *Model) checkTiles(p *Position) error {
	for i, station := range p.Tiles {
		if !slices.Contains(m.tileStations(), station) || slices.Contains(p.Tiles[:i], station) {
			return fmt.Errorf("%d cannot be drawn", station)
		}
	}
	if len(p.Tiles) > m.rules.Tiles {
		return fmt.Errorf("%d event stations", len(p.Tiles))
	}
	if p.Turns < 0 || p.Turns > 0 && (m.rules.Tiles == 0 || p.Turns >= m.rules.TilesEvery) {
		return fmt.Errorf("%d turns", p.Turns)
	}
	begins := p.Throws == 1 && len(p.Hand) == 0 && p.Extra == 0 && p.Later == 0 && !p.Cast && p.Event.Kind == ""
	if m.drawing(p) && !m.over(p) && (p.Turns > 0 || !begins) {
		return errors.New("event stations are missing in the middle of a turn")
	}
	return nil
}

// checkEvent: a group of the side to move that stands where the event can be.
func (m *Model) checkEvent(p *Position) error {
	if p.Event.Kind == "" {
		return nil
	}
	g := p.Event.Group
	if !slices.Contains(m.side(p).Groups, g) {
		return errors.New("the group of the event does not stand there")
	}
	can := false
	switch p.Event.Kind {
	case EventWheel:
		can = slices.Contains(p.Tiles, g.Place.station)
	case EventMystery:
		can = m.hasEffect(p, g.Place.station, variant.EffectMystery)
	case EventTravel:
		can = m.hasEffect(p, g.Place.station, variant.EffectTravel)
	}
	switch {
	case p.Cast:
		return errors.New("a throw is decided on before the event is over")
	case !can || len(m.eventActions(p)) == 0:
		return fmt.Errorf("no such event on %d", g.Place.station)
	}
	return nil
}
