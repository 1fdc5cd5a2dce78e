package yut

import (
	"fmt"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Shield is the shields that the pieces of a side hold on a place: a station, by
// whatever road, or [board.Waiting].
type Shield struct {
	Place board.Place
	Count int // 1 to MaxShields; 1 where it is held by waiting pieces
}

// Stop is an event that asks for an action: a group has stopped on an event station.
// The zero Stop is none.
type Stop struct {
	Kind  StopKind
	Group Group // of the side to move
}

// StopKind is what an event asks for.
type StopKind uint8

// The kinds of stops. Their text is the field of a state.
const (
	StopNone    StopKind = iota
	StopEvent            // the wheel is to be spun
	StopMystery          // the wheel is to be spun, without mystery
	StopTravel           // the side is to choose a station
)

var stopNames = [...]string{"", "event", "mystery", "travel"}

// String returns "event", "mystery" or "travel"; "" where k is none of them.
func (k StopKind) String() string {
	if int(k) >= len(stopNames) {
		return ""
	}
	return stopNames[k]
}

// Stop returns the event of s that asks for an action, if there is one.
func (s State) Stop() Stop {
	if !s.asks() {
		return Stop{}
	}
	kind := StopEvent
	switch {
	case s.phase == Choosing:
		kind = StopTravel
	case s.onMystery:
		kind = StopMystery
	}
	return Stop{kind, s.asked()}
}

// Tiles returns the event stations that are drawn, ascending. Those with a lasting
// effect are part of the rules.
func (s State) Tiles() (stations []board.Station) {
	for set := s.tiles; set != 0; set &= set - 1 {
		stations = append(stations, set.first())
	}
	return stations
}

// Shields returns the shields of a side, stations ascending, then that of its
// waiting pieces; nil for none, and where there is no such side.
func (s State) Shields(side int) (held []Shield) {
	if s.game == nil || side < 0 || side >= int(s.game.sides) {
		return nil
	}
	for set := s.shields.stations(); set != 0; set &= set - 1 {
		if p := board.At(set.first(), board.Rim); s.sides[side].onStation(p) != 0 {
			held = append(held, Shield{p, s.shields.on(p.Station())})
		}
	}
	if s.shields.waiting(uint8(side)) {
		held = append(held, Shield{board.Waiting, 1})
	}
	return held
}

// Momentum returns the momentum of a side: its throws since the last yut or mo, up
// to the limit; 0 where there is no such side.
func (s State) Momentum(side int) int {
	if side < 0 || side >= len(s.momentum) {
		return 0
	}
	return int(s.momentum[side])
}

// checkEvents looks at all of a setup that section 9 of the rules brings.
func (c *checker) checkEvents() {
	c.checkTiles()
	c.checkShields()
	c.checkMomentum()
	if c.Stop == (Stop{}) {
		return
	}
	switch {
	case !c.events:
		c.add(c.where.stop, ErrUnknownField, c.Stop.Kind.String(), "only where there are event stations")
	case c.over() || c.Cast:
		c.add(c.where.stop, ErrNoEvent, c.Stop.Kind.String(), "nothing can ask for an action here")
	}
}

func (c *checker) checkTiles() {
	var seen stationSet
	for i, s := range c.Tiles {
		column := at(c.where.tiles, i)
		switch {
		case c.rules.Tiles == 0:
			c.add(column, ErrUnknownField, "tiles", "only where event stations are drawn")
			return
		case !s.Valid() || !c.tileable.has(s) || seen.has(s):
			c.add(column, ErrCannotDraw, fmt.Sprint(s), "it cannot be drawn, or is drawn twice")
			return
		}
		seen = seen.with(s)
	}
	every := c.rules.TilesEvery
	switch {
	case c.Turns != 0 && (every == 0 || c.rules.Tiles == 0):
		c.add(c.where.turns, ErrUnknownField, "turns", "only under tiles.every, where event stations are drawn")
	case c.Turns != 0 && (c.Turns < 0 || c.Turns >= every):
		c.add(c.where.turns, fault.ErrOutOfRange, "turns", "0 to %d", every-1)
	case len(c.Tiles) > c.rules.Tiles:
		c.add(at(c.where.tiles, 0), fault.ErrOutOfRange, "tiles", "%d event stations, and the rules have %d", len(c.Tiles), c.rules.Tiles)
	case len(c.Tiles) < c.rules.Tiles && !c.turnBegins():
		c.add(at(c.where.tiles, 0), ErrMissingTiles, "tiles", "%d event stations, and in the middle of a turn there are %d", len(c.Tiles), c.rules.Tiles)
	}
}

// turnBegins reports whether nothing of a turn has happened yet, and event stations
// can be drawn.
func (c *checker) turnBegins() bool {
	return !c.over() && c.Throws == 1 && len(c.Hand) == 0 && c.Extra == 0 && c.Later == 0 && c.Turns == 0 && !c.Cast && c.Stop == (Stop{})
}

func (c *checker) checkShields() {
	if len(c.Shields) == 0 {
		return
	}
	column := at(c.where.shields, 0)
	switch {
	case !c.shielded:
		c.add(column, ErrUnknownField, "shield", "only where there are shields")
		return
	case len(c.Shields) != c.rules.Sides:
		c.add(column, ErrWrongSides, "shield", "%d sides, not %d", c.rules.Sides, len(c.Shields))
		return
	}
	for side, held := range c.Shields {
		var seen [board.Stations + 1]bool
		for _, shield := range held {
			c.checkShield(side, shield, &seen)
		}
	}
}

func (c *checker) checkShield(side int, shield Shield, seen *[board.Stations + 1]bool) {
	column, name := at(c.where.shields, side), shield.Place.String()
	if !shield.Place.OnBoard() && shield.Place != board.Waiting {
		c.add(column, ErrShieldWithoutPiece, name, "a shield is on a station, or held by waiting pieces")
		return
	}
	most := MaxShields
	if shield.Place == board.Waiting {
		most = 1
	}
	switch index := shield.Place.Station(); {
	case shield.Count < 1 || shield.Count > most:
		c.add(column, fault.ErrOutOfRange, name, "1 to %d shields", most)
	case seen[index]:
		c.add(column, ErrDuplicateField, name, "its shields are given twice")
	case shield.Place == board.Waiting && (!c.rules.Guard || c.pieces(side, isWaiting) < c.rules.Pieces):
		c.add(column, ErrShieldWithoutPiece, name, "waiting pieces hold a shield only under guard, until the first of them leaves")
	case shield.Place != board.Waiting && c.pieces(side, onStationOf(shield.Place)) == 0:
		c.add(column, ErrShieldWithoutPiece, name, "side %d has no piece there", side)
	default:
		seen[index] = true
	}
}

func isWaiting(p board.Place) bool { return p == board.Waiting }

func onStationOf(p board.Place) func(board.Place) bool {
	return func(q board.Place) bool { return q.Station() == p.Station() }
}

// pieces is how many pieces of a side are on places of a kind.
func (c *checker) pieces(side int, is func(board.Place) bool) (n int) {
	for _, g := range c.Sides[side] {
		if is(g.Place) {
			n += g.Count
		}
	}
	return n
}

func (c *checker) checkMomentum() {
	switch {
	case len(c.Momentum) == 0:
		return
	case c.rules.Momentum == 0:
		c.add(c.where.momentum, ErrUnknownField, "momentum", "only under momentum")
		return
	case len(c.Momentum) != c.rules.Sides:
		c.add(c.where.momentum, ErrWrongSides, "momentum", "%d sides, not %d", c.rules.Sides, len(c.Momentum))
		return
	}
	for side, n := range c.Momentum {
		if n < 0 || n > c.rules.Momentum {
			c.add(c.where.momentum, fault.ErrOutOfRange, "momentum", "side %d can have 0 to %d", side, c.rules.Momentum)
		}
	}
}

// buildEvents puts the events of a setup that passed the checks into its state.
func (c *checker) buildEvents(s *State) {
	s.shields = 0
	for side, held := range c.Shields {
		for _, shield := range held {
			if shield.Place == board.Waiting {
				s.shields.setWaiting(uint8(side), true)
			} else {
				s.shields.set(shield.Place.Station(), shield.Count)
			}
		}
	}
	for side, n := range c.Momentum {
		s.momentum[side] = uint8(n)
	}
	for _, station := range c.Tiles {
		s.tiles = s.tiles.with(station)
	}
	s.turns = uint8(c.Turns)
	s.phase = Throwing
	if !c.over() && s.drawing() {
		s.phase = DrawingTiles
	}
}

// checkStop looks at an event that asks for an action, and puts it into s, whose
// pieces stand.
func (c *checker) checkStop(s *State) {
	g, kind := c.Stop.Group, c.Stop.Kind
	name, column := kind.String(), c.where.stop
	if name == "" || !g.Place.OnBoard() || !s.stands(g) {
		c.add(column, ErrNoEvent, name, "no such group of the side to move stands there")
		return
	}
	e := c.rules.Fixed[g.Place.Station()]
	wheel := e == variant.EffectMystery || e == 0 && s.tiles.has(g.Place.Station())
	var possible bool
	switch kind {
	case StopEvent:
		possible = e == 0 && wheel && s.wheel(g, true) != 0
		s.ask(Spinning, false, g)
	case StopMystery:
		possible = wheel && (e != 0 || s.wheel(g, true).has(variant.EffectMystery)) && s.wheel(g, false) != 0
		s.ask(Spinning, true, g)
	case StopTravel:
		possible = (e == variant.EffectTravel || wheel && c.rules.Effects.Has(variant.EffectTravel)) && s.destinations(g) != 0
		s.ask(Choosing, false, g)
	}
	if !possible {
		c.add(column, ErrNoEvent, name, "there is no such event on this station")
	}
}

// stands reports whether a group of the side to move stands on the board.
func (s *State) stands(g Group) bool {
	for i := 0; s.sides[s.side].at(i).OnBoard(); {
		h := s.groupAt(s.side, i)
		if h == g {
			return true
		}
		i += h.Count
	}
	return false
}
