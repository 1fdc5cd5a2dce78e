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
	if m.over(p) {
		return p, m.checkOver(p)
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
	for i, side := range p.Sides {
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
		if side.Finished == m.rules.Pieces {
			done = append(done, i)
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
	if m.sideOf(p.Seat) != last || p.Throws > 0 || len(p.Hand) > 0 || p.Extra > 0 || p.Cast || saved {
		return errors.New("the game is over")
	}
	return nil
}
