package reference

import (
	"slices"

	"github.com/go-yutnori/yutnori/variant"
)

// Events (sections 9.1 and 9.6).

// An Event is what waits to be spun or chosen for a group of the side to move,
// before anything else happens.
type Event struct {
	Kind  EventKind
	Group Group
}

// EventKind is what is to be done; it is the key of its field of a state.
type EventKind string

// The kinds; the zero one is that there is no event.
const (
	EventWheel   EventKind = "event"   // the wheel is to be spun
	EventMystery EventKind = "mystery" // the wheel is to be spun, without mystery
	EventTravel  EventKind = "travel"  // the side is to choose a station
)

// comeTo makes the event of a group that has moved with a result, and has ended
// on a station: the wheel on a drawn one, its effect at once on one of fixed.
// Where none can be given nothing happens.
func (m *Model) comeTo(p *Position, g Group) {
	if e := m.rules.Fixed[g.Place.station]; e != 0 {
		if m.canGive(p, g, e) {
			m.give(p, g, e)
		}
		return
	}
	if event := (Event{EventWheel, g}); slices.Contains(p.Tiles, g.Place.station) && len(m.wheel(p, event)) > 0 {
		p.Event = event
	}
}

// wheel is what the wheel can give, in the order of the table.
func (m *Model) wheel(p *Position, event Event) (effects []variant.Effect) {
	for e := variant.EffectAgain; e.Valid(); e++ {
		again := event.Kind == EventMystery && e == variant.EffectMystery
		if m.rules.Effects.Has(e) && !again && m.canGive(p, event.Group, e) {
			effects = append(effects, e)
		}
	}
	if m.has(MistakeMysteryTwice) && event.Kind == EventMystery && len(effects) > 0 {
		effects = append(effects, variant.EffectMystery)
	}
	return effects
}

// eventActions is what can happen in an event: what the wheel can give, or the
// stations to travel to.
func (m *Model) eventActions(p *Position) (list []action) {
	if p.Event.Kind == EventTravel {
		for _, station := range m.destinations(p.Event.Group) {
			list = append(list, action{kind: travels, station: station})
		}
		return list
	}
	for _, e := range m.wheel(p, p.Event) {
		list = append(list, action{kind: spins, effect: e})
	}
	return list
}

// spin ends the event with what the wheel gives.
func (m *Model) spin(p *Position, e variant.Effect) {
	g := p.Event.Group
	p.Event = Event{}
	m.give(p, g, e)
}

// choose ends the event with the station to travel to.
func (m *Model) choose(p *Position, station int) {
	g := p.Event.Group
	p.Event = Event{}
	m.travelTo(p, g, station)
}
