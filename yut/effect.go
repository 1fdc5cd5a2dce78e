package yut

import (
	"math/bits"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// The effects of event stations, section 9.1 of the rules: two tables, one under
// the other, have a line for each. The group g is of the side to move and stands on
// the station; times is 2 for a group of two or more under buddy, otherwise 1.

// canGive reports whether a group can have an effect just now. Mystery is on a wheel
// only beside others; see [State.wheel].
func (s *State) canGive(e variant.Effect, g Group) bool {
	times := s.times(g)
	switch e {
	case variant.EffectDash:
		return s.game.dash[times-1][g.Place] != nowhere
	case variant.EffectTeleport:
		return s.game.opening[g.Place] != nowhere
	case variant.EffectHeadwind:
		return s.hasEnemy()
	case variant.EffectSwap:
		return s.hasEnemy() && s.canSwap(g)
	case variant.EffectTravel:
		return s.destinations(g) != 0
	case variant.EffectTwin:
		return s.sides[s.side].on(board.Waiting) != 0
	}
	return true
}

// give lets a group have an effect, which may ask for an action.
func (s *State) give(e variant.Effect, g Group, log *[]Event) {
	if log != nil {
		s.tell(log, Event{Kind: EventGiven, Side: int(s.side), Effect: e, From: g.Place, To: g.Place, Count: g.Count})
	}
	switch times := s.times(g); e {
	case variant.EffectAgain:
		s.again(times, log)
	case variant.EffectDash:
		s.dash(g, times, log)
	case variant.EffectShield:
		s.shield(g, times, log)
	case variant.EffectTeleport:
		s.shift(g, s.game.opening[g.Place], log)
	case variant.EffectHeadwind:
		side, enemy := s.leading()
		s.push(side, enemy, 2*times, log)
	case variant.EffectSwap:
		s.swap(g, log)
	case variant.EffectTravel:
		s.ask(Choosing, false, g)
	case variant.EffectTrap:
		s.push(s.side, g, 2*times, log)
	case variant.EffectMystery:
		s.ask(Spinning, true, g)
	case variant.EffectPond:
		s.pond(g, log)
	case variant.EffectTwin:
		s.twin(g, times, log)
	}
}

// effectSet is a set of effects: bit e stands for effect e.
type effectSet uint16

func (set effectSet) has(e variant.Effect) bool { return set>>e&1 != 0 }

// first returns the first effect of a set that is not empty.
func (set effectSet) first() variant.Effect {
	return variant.Effect(bits.TrailingZeros16(uint16(set)))
}

// times is how often a group has an effect.
func (s *State) times(g Group) int {
	if s.game.rules.Buddy && g.Count >= 2 {
		return 2
	}
	return 1
}

// wheel returns what a group can be given by the wheel just now: with mystery, if
// that is on it and anything else is, or without.
func (s *State) wheel(g Group, mystery bool) (set effectSet) {
	for on := s.game.wheel &^ (1 << variant.EffectMystery); on != 0; on &= on - 1 {
		if e := on.first(); s.canGive(e, g) {
			set |= 1 << e
		}
	}
	if mystery && set != 0 {
		set |= s.game.wheel & (1 << variant.EffectMystery)
	}
	return set
}

// stop makes the event of a group that a move with a result has brought to a
// station, if there is one: the side is asked for an action, or it happens at
// once.
func (s *State) stop(g Group, log *[]Event) {
	station := g.Place.Station()
	switch e := s.game.rules.Fixed[station]; {
	case e == variant.EffectMystery:
		if s.wheel(g, false) != 0 {
			s.ask(Spinning, true, g)
		}
	case e != 0:
		if s.canGive(e, g) {
			s.give(e, g, log)
		}
	case s.tiles.has(station):
		if s.wheel(g, true) != 0 {
			s.ask(Spinning, false, g)
		}
	}
}

// ask asks for an action about a group: to spin the wheel, or to choose a station.
func (s *State) ask(phase Phase, onMystery bool, g Group) {
	s.phase, s.onMystery = phase, onMystery
	s.stopAt, s.stopCount = g.Place, uint8(g.Count)
}

// asks reports whether an event waits for an action.
func (s *State) asks() bool { return s.stopCount > 0 }

// asked returns the group that an event is about.
func (s *State) asked() Group { return Group{s.stopAt, int(s.stopCount)} }

// answered ends the question that an event has asked.
func (s *State) answered() {
	s.onMystery, s.stopAt, s.stopCount = false, 0, 0
}

// dash is three steps forward, or six, as one move.
func (s *State) dash(g Group, times int, log *[]Event) {
	to := s.game.dash[times-1][g.Place]
	if log != nil {
		s.tell(log, Event{
			Kind: EventShifted, Side: int(s.side), From: g.Place, To: to, Count: g.Count,
			Path: s.game.board.AheadPath(g.Place, 3*times),
		})
	}
	s.land(g, to, log)
}

// again is one more throw.
func (s *State) again(times int, log *[]Event) {
	s.throws += uint8(times)
	s.note(log, EventEarned, 0, times)
}

// shield is a shield on the station of the group.
func (s *State) shield(g Group, times int, log *[]Event) {
	station := g.Place.Station()
	s.shields.set(station, s.shields.on(station)+times)
	if log != nil {
		s.tell(log, Event{Kind: EventShielded, Side: int(s.side), To: g.Place, Count: s.shields.on(station)})
	}
}

func (s *State) hasEnemy() bool {
	for side := range s.game.sides {
		if side != s.side && s.sides[side].aboard() {
			return true
		}
	}
	return false
}

// canSwap reports whether nobody else stands on the station of the group, nor on
// that of the nearest enemy group, of which there is one.
func (s *State) canSwap(g Group) bool {
	side, enemy := s.nearest(g)
	return s.sides[s.side].onStation(g.Place).len() == g.Count && s.sides[side].onStation(enemy.Place).len() == enemy.Count
}

// swap changes places with the nearest enemy group. Shields go along.
func (s *State) swap(g Group, log *[]Event) {
	side, enemy := s.nearest(g)
	s.relocate(s.side, g.Place, g.Count, enemy.Place, false)
	s.relocate(side, enemy.Place, enemy.Count, g.Place, false)
	a, b := g.Place.Station(), enemy.Place.Station()
	onA, onB := s.shields.on(a), s.shields.on(b)
	s.shields.set(a, onB)
	s.shields.set(b, onA)
	s.noteShifted(log, s.side, g, enemy.Place)
	s.noteShifted(log, side, enemy, g.Place)
}

// destinations returns the stations that a group can travel to: all that a piece
// can come to, but its own.
func (s *State) destinations(g Group) stationSet {
	return s.game.destinations &^ (1 << g.Place.Station())
}

// pond lets the group wait again.
func (s *State) pond(g Group, log *[]Event) {
	s.noteShifted(log, s.side, g, board.Waiting)
	s.carry(s.side, g.Place, g.Count, board.Waiting, false, log)
}

// twin lets one waiting piece join the group.
func (s *State) twin(g Group, times int, log *[]Event) {
	n := min(times, s.sides[s.side].on(board.Waiting).len())
	s.noteShifted(log, s.side, Group{board.Waiting, n}, g.Place)
	station := g.Place.Station()
	s.shields.set(station, s.shields.on(station)+s.lift(s.side, board.Waiting, n))
	if s.game.rules.Stack == variant.StackChoice {
		s.growStack(g, n)
	} else {
		s.relocate(s.side, board.Waiting, n, g.Place, true)
	}
	if log != nil && s.game.rules.Stack != variant.StackApart {
		s.tell(log, Event{Kind: EventJoined, Side: int(s.side), To: g.Place, Count: g.Count + n})
	}
}

// noteTogether notes that n pieces of a side that an effect has taken to p joined own
// pieces there.
func (s *State) noteTogether(log *[]Event, side uint8, n int, p board.Place) {
	if log == nil || !p.OnBoard() || s.game.rules.Stack == variant.StackApart {
		return
	}
	if together := s.sides[side].onStation(p).len(); together > n {
		s.tell(log, Event{Kind: EventJoined, Side: int(side), To: p, Count: together})
	}
}

// noteShifted notes that an effect takes a group of a side to a place.
func (s *State) noteShifted(log *[]Event, side uint8, g Group, to board.Place) {
	if log != nil {
		s.tell(log, Event{Kind: EventShifted, Side: int(side), From: g.Place, To: to, Count: g.Count})
	}
}

// shift moves a group of the side to move by an effect that is no push.
func (s *State) shift(g Group, to board.Place, log *[]Event) {
	s.noteShifted(log, s.side, g, to)
	s.land(g, to, log)
}

// land lets a group come to where an effect that is no push takes it.
func (s *State) land(g Group, to board.Place, log *[]Event) {
	landed := s.carry(s.side, g.Place, g.Count, to, true, log)
	s.noteTogether(log, s.side, g.Count, landed)
	switch {
	case landed == board.Finished:
		s.note(log, EventFinished, 0, g.Count)
	case s.captureAt(s.side, landed, log):
		s.earn(log)
	}
}

// push pushes a group of any side back (section 9.2 of the rules).
func (s *State) push(side uint8, g Group, n int, log *[]Event) {
	to := s.game.pushed(g.Place, n)
	if log != nil {
		s.tell(log, Event{
			Kind: EventPushed, Side: int(side), From: g.Place, To: to, Count: g.Count,
			Path: s.game.board.PushPath(g.Place, n),
		})
	}
	landed := s.carry(side, g.Place, g.Count, to, true, log)
	s.noteTogether(log, side, g.Count, landed)
	if s.captureAt(side, landed, log) && side == s.side && s.game.rules.BackBonus {
		s.earn(log)
	}
}

// leading returns the enemy group with the fewest steps left, of which there is
// one.
func (s *State) leading() (side uint8, enemy Group) {
	return s.first(func(g Group) int { return int(s.game.left[g.Place]) })
}

// nearest returns the enemy group whose steps left differ least from those of g, of
// which there is one.
func (s *State) nearest(g Group) (side uint8, enemy Group) {
	own := int(s.game.left[g.Place])
	return s.first(func(g Group) int {
		left := int(s.game.left[g.Place])
		return max(left-own, own-left)<<8 | left
	})
}

// first returns the enemy group of the lowest rank. Ties are broken by the side
// that moves sooner, then the lower station, the order of signs, and the larger
// group: by the order of sides and places, in which groups of one place come by
// their size.
func (s *State) first(rank func(Group) int) (side uint8, enemy Group) {
	best := 1 << 30
	for sooner := uint8(1); sooner < s.game.sides; sooner++ {
		other := (s.side + sooner) % s.game.sides
		for i := 0; s.sides[other].at(i).OnBoard(); {
			g := s.groupAt(other, i)
			i += g.Count
			larger := other == side && g.Place == enemy.Place && g.Count > enemy.Count
			if r := rank(g); r < best || r == best && larger {
				best, side, enemy = r, other, g
			}
		}
	}
	return side, enemy
}

// groupAt returns the group of a side on the board that begins with piece i.
func (s *State) groupAt(side uint8, i int) Group {
	ps := s.sides[side]
	n := 1
	switch s.game.rules.Stack {
	case variant.StackJoin:
		n = ps.rest(i).run()
	case variant.StackChoice:
		for s.joined[side]>>(i+n)&1 != 0 {
			n++
		}
	}
	return Group{ps.at(i), n}
}
