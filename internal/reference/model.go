// Package reference plays the game by the rules as they are written: slowly,
// plainly, and from nothing but their text. A piece's road is the whole list of
// stations it walked. It shares no code with the packages board and yut, which
// are checked against it.
//
// It covers sections 1 to 9 and 13 of the rules, with every option; how likely
// something is, is not its business.
package reference

import (
	"fmt"
	"slices"

	"github.com/go-yutnori/yutnori/variant"
)

// A Model plays under one set of rules, possibly with some of them wrong on
// purpose. It is not changed by use.
type Model struct {
	rules    variant.Rules
	mistakes []Mistake
	falls    []variant.Result // what can fall, nak aside

	placeOf map[string]place // by the key of a road
	roadOf  map[place]road   // one road of the place: the first by its sign
	ways    map[wayKey][]way
	reached map[int]bool // stations that a piece can come to
}

// New is the model of the rules, which must pass their own check, with the
// given mistakes in it.
func New(rules variant.Rules, mistakes ...Mistake) *Model {
	m := &Model{rules: rules, placeOf: map[string]place{}, roadOf: map[place]road{}, ways: map[wayKey][]way{}, reached: map[int]bool{}}
	for r := variant.Do; r < variant.Nak; r++ {
		if rules.Falls().Has(r) {
			m.falls = append(m.falls, r)
		}
	}
	m.namePlaces()
	m.addMistakes(mistakes)
	m.findWays()
	return m
}

// Start is the text of a new game.
func (m *Model) Start() string {
	p := &Position{Throws: 1}
	for range m.rules.Sides {
		side := Side{Waiting: m.rules.Pieces}
		if m.rules.Guard {
			side.addShields(waiting.station, 1)
		}
		p.Sides = append(p.Sides, side)
	}
	return p.String()
}

// Check refuses what is not the canonical text of a state of a game.
func (m *Model) Check(state string) error {
	_, err := m.Read(state)
	return err
}

// Legal is the texts of all legal actions, sorted: what can fall where there is
// a throw to be made, what can be drawn or spun where an event is, none when the
// game is over.
func (m *Model) Legal(state string) ([]string, error) {
	p, err := m.Read(state)
	if err != nil {
		return nil, err
	}
	return m.LegalAt(p), nil
}

// Apply is the text of the state after a legal action. Anything else is refused.
func (m *Model) Apply(state, action string) (string, error) {
	p, err := m.Read(state)
	if err != nil {
		return "", err
	}
	if p, err = m.ApplyAt(p, action); err != nil {
		return "", err
	}
	return p.String(), nil
}

// LegalAt is Legal for a position that Read or ApplyAt gave.
func (m *Model) LegalAt(p *Position) []string {
	var texts []string
	for _, a := range m.actions(p) {
		texts = append(texts, a.String())
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// ApplyAt is Apply for a position that Read or ApplyAt gave. It leaves p as it is.
func (m *Model) ApplyAt(p *Position, text string) (*Position, error) {
	for _, a := range m.actions(p) {
		if a.String() != text {
			continue
		}
		if a.kind == falls && a.result != variant.Nak && len(p.Hand) == handLimit {
			return nil, fmt.Errorf("%s: the hand is full", text)
		}
		q := p.clone()
		m.perform(q, a)
		return q, nil
	}
	return nil, fmt.Errorf("%s: not legal here", text)
}
