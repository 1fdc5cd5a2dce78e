package reference

import (
	"cmp"
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// The effects, in the order of the table in section 9.1. The group is one of the
// side to move, on an event station.

// canGive is the column "cannot be given when".
func (m *Model) canGive(p *Position, g Group, e variant.Effect) bool {
	switch e {
	case variant.EffectDash:
		_, ok := m.dashEnd(g)
		return ok
	case variant.EffectTeleport:
		_, ok := m.teleportEnd(g)
		return ok
	case variant.EffectHeadwind:
		return len(m.enemies(p)) > 0
	case variant.EffectSwap:
		return m.canSwap(p, g)
	case variant.EffectMystery:
		return len(m.wheel(p, Event{EventMystery, g})) > 0
	case variant.EffectTwin:
		return m.side(p).Waiting > 0
	}
	return true
}

// give is the column "the group …".
func (m *Model) give(p *Position, g Group, e variant.Effect) {
	switch e {
	case variant.EffectAgain:
		p.Throws += m.times(g)
	case variant.EffectDash:
		m.dash(p, g)
	case variant.EffectShield:
		m.side(p).addShields(g.Place.station, m.times(g))
	case variant.EffectTeleport:
		m.teleport(p, g)
	case variant.EffectHeadwind:
		m.headwind(p, g)
	case variant.EffectSwap:
		m.swap(p, g)
	case variant.EffectTravel:
		p.Event = Event{EventTravel, g}
	case variant.EffectTrap:
		m.trap(p, g)
	case variant.EffectMystery:
		p.Event = Event{EventMystery, g}
	case variant.EffectPond:
		m.carry(p, m.sideOf(p.Seat), g, waiting, false)
	case variant.EffectTwin:
		m.twin(p, g)
	}
}

// times is the column "twice": a group of two or more, under buddy.
func (m *Model) times(g Group) int {
	if m.rules.Buddy && (g.Pieces > 1 || m.has(MistakeBuddySingle)) {
		return 2
	}
	return 1
}

// dash is three steps forward, or six, in one move.
func (m *Model) dash(p *Position, g Group) {
	to, _ := m.dashEnd(g)
	m.moveByEffect(p, g, to, true)
}

// dashEnd is where a dash leads; false where the group cannot be moved so.
func (m *Model) dashEnd(g Group) (place, bool) {
	steps := 3 * m.times(g)
	if m.has(MistakeDashOnce) {
		steps = 3
	}
	ends := m.eventWay().forward(m.roadOf[g.Place], steps)
	if len(ends) == 0 {
		return place{}, false
	}
	return m.placeOfRoad(ends[0]), true
}

// teleport is a move to the nearest station ahead that opens a way.
func (m *Model) teleport(p *Position, g Group) {
	to, _ := m.teleportEnd(g)
	m.moveByEffect(p, g, to, true)
}

func (m *Model) teleportEnd(g Group) (place, bool) {
	for _, r := range m.ahead(m.roadOf[g.Place]) {
		if m.opensWay(r) {
			return m.placeOfRoad(r), true
		}
	}
	return place{}, false
}

// opensWay reports whether a way opens to a piece that stops where a road ends:
// on an open corner, on jjimo only for one that would turn there, on bang always.
func (m *Model) opensWay(r road) bool {
	open := m.rules.Shortcuts
	switch r.at() {
	case mo:
		return open&board.ShortcutsMo != 0
	case dwitmo:
		return open&board.ShortcutsDwitmo != 0
	case jjimo:
		return open&board.ShortcutsJjimo != 0 && (r.cameFrom() != 24 || m.has(MistakeTeleportJjimo))
	}
	return r.at() == bang
}

// headwind pushes the leading enemy group two back, or four. What it captures
// earns nothing.
func (m *Model) headwind(p *Position, g Group) {
	leading := slices.MinFunc(m.enemies(p), m.leads)
	if m.has(MistakeHeadwindNearest) {
		leading = m.nearest(p, g)
	}
	came := m.carry(p, leading.side, leading.Group, m.pushTo(leading.Place, 2*m.times(g)), true)
	if m.has(MistakePushedEarns) && came.captured > 0 {
		m.earn(p, 1)
	}
}

// canSwap: an enemy is on the board, and no other pieces stand on either of the
// two stations.
func (m *Model) canSwap(p *Position, g Group) bool {
	if len(m.enemies(p)) == 0 {
		return false
	}
	other := m.nearest(p, g)
	alone := p.standOn(g.Place.station) == g.Pieces && p.standOn(other.Place.station) == other.Pieces
	return alone || m.has(MistakeSwapCrowded)
}

// standOn is how many pieces stand on a station.
func (p *Position) standOn(station int) (pieces int) {
	for _, side := range p.Sides {
		for _, g := range side.Groups {
			if g.Place.station == station {
				pieces += g.Pieces
			}
		}
	}
	return pieces
}

// swap lets the group and the nearest enemy group change places; their shields
// go along.
func (m *Model) swap(p *Position, g Group) {
	other := m.nearest(p, g)
	mine, theirs := m.side(p), &p.Sides[other.side]
	here, there := g.Place, other.Place
	m.lift(mine, here, g.Pieces)
	m.lift(theirs, there, other.Pieces)
	myShields, theirShields := m.takeShields(mine, here.station), m.takeShields(theirs, there.station)
	if m.has(MistakeSwapOldRoad) {
		here, there = m.firstOn(here.station), m.firstOn(there.station)
	}
	mine.Groups = append(mine.Groups, Group{there, g.Pieces})
	theirs.Groups = append(theirs.Groups, Group{here, other.Pieces})
	mine.addShields(there.station, myShields)
	theirs.addShields(here.station, theirShields)
}

// destinations is the stations to travel to: any other that a piece can come to.
func (m *Model) destinations(g Group) (list []int) {
	for station := range stations {
		if station != g.Place.station && m.reached[station] {
			list = append(list, station)
		}
	}
	return list
}

func (m *Model) travelTo(p *Position, g Group, station int) {
	m.moveByEffect(p, g, m.firstOn(station), true)
}

// firstOn is the first place of a station, in the order of the signs, among those
// that a game can reach.
func (m *Model) firstOn(station int) place {
	first := place{station: -1}
	for at := range m.roadOf {
		if at.station == station && (first == waiting || comparePlaces(at, first) < 0) {
			first = at
		}
	}
	return first
}

// trap pushes the group two back, or four.
func (m *Model) trap(p *Position, g Group) {
	m.moveByEffect(p, g, m.pushTo(g.Place, 2*m.times(g)), m.rules.BackBonus)
}

// twin lets one waiting piece join the group, or two, or the one that waits.
func (m *Model) twin(p *Position, g Group) {
	side := m.side(p)
	more := min(m.times(g), side.Waiting)
	m.lift(side, waiting, more)
	if m.rules.Stack == variant.StackApart {
		side.Groups = append(side.Groups, slices.Repeat([]Group{{g.Place, 1}}, more)...)
		return
	}
	m.lift(side, g.Place, g.Pieces)
	side.Groups = append(side.Groups, Group{g.Place, g.Pieces + more})
}

// moveByEffect moves the group, which captures and stacks as any other; under
// stack=choice it joins. It makes no event.
func (m *Model) moveByEffect(p *Position, g Group, to place, earns bool) {
	came := m.carry(p, m.sideOf(p.Seat), g, to, true)
	if came.captured > 0 && earns {
		m.earn(p, 1)
	}
	if m.has(MistakeEventByEffect) && came.stands && slices.Contains(p.Tiles, came.group.Place.station) {
		p.Event = Event{EventWheel, came.group}
	}
}

// eventWay is the model that takes the way of branch=forced and centre=home from
// where a piece stands.
func (m *Model) eventWay() *Model {
	way := *m
	way.rules.Branch, way.rules.Centre = board.BranchForced, board.CentreHome
	return &way
}

// ahead is the stations ahead on the road of a piece, until it leaves the board:
// the roads to each of them.
func (m *Model) ahead(r road) (roads []road) {
	way := m.eventWay()
	if r.toStart {
		r = road{}
	}
	for next := way.firstSteps(r)[0]; !way.leaves(next); next = way.passing(r) {
		r = r.on(next)
		roads = append(roads, r)
	}
	return roads
}

// stepsLeft is the length of one move along that way that takes the piece off the
// board.
func (m *Model) stepsLeft(at place) int {
	r := m.roadOf[at]
	if r.steppedBack {
		return 1
	}
	return len(m.ahead(r)) + 1
}

// An enemy is a group of another side than the one to move.
type enemy struct {
	Group
	side   int
	sooner int // its side moves so many sides after the one to move
	left   int // steps left
}

func (m *Model) enemies(p *Position) (list []enemy) {
	me := m.sideOf(p.Seat)
	for i, side := range p.Sides {
		for _, g := range side.Groups {
			if i != me {
				list = append(list, enemy{g, i, (i - me + len(p.Sides)) % len(p.Sides), m.stepsLeft(g.Place)})
			}
		}
	}
	return list
}

// leads orders groups by who leads: fewer steps left, then the side that moves
// sooner, then the lower station, then the order of signs, then the larger group.
func (m *Model) leads(a, b enemy) int {
	byPlace := comparePlaces(a.Place, b.Place)
	if m.has(MistakeTieByStation) {
		byPlace = -byPlace
	}
	return cmp.Or(a.left-b.left, a.sooner-b.sooner, byPlace, b.Pieces-a.Pieces)
}

// nearest is the enemy group with the smallest difference in steps left.
func (m *Model) nearest(p *Position, g Group) enemy {
	left := m.stepsLeft(g.Place)
	return slices.MinFunc(m.enemies(p), func(a, b enemy) int {
		return cmp.Or(distance(a.left, left)-distance(b.left, left), m.leads(a, b))
	})
}

func distance(a, b int) int { return max(a-b, b-a) }
