package yut

import (
	"fmt"
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Setup describes a position. It may hold anything, right or wrong, in any
// order; [Game.Position] makes a [State] of it.
type Setup struct {
	Sides  [][]Group        // the pieces of each side, those that wait and have finished too
	Seat   int              // whose turn it is
	Throws int              // throws left
	Hand   []variant.Result // unused results
	Saved  []int            // saved back-dos of each side; nil for none
	Rank   []int            // sides in order of finishing
	Extra  int              // throws earned by results this turn, under extra.max
	Cast   bool             // has decided to throw, under order=open
	Later  int              // throws earned by captures that wait, under capture.when=after

	// Events, section 9 of the rules.
	Tiles    []board.Station // the event stations that are drawn
	Turns    int             // turns ended since they were drawn, under tiles.every
	Shields  [][]Shield      // the shields of each side; nil for none
	Momentum []int           // the count of each side; nil for none
	Stop     Stop            // an event that asks for an action
}

// Setup is the description of s, in canonical order.
func (s State) Setup() Setup {
	setup := Setup{
		Seat: s.Seat(), Throws: s.Throws(), Hand: s.Hand(), Rank: s.Rank(),
		Extra: int(s.extra), Cast: s.cast, Later: int(s.later),
		Tiles: s.Tiles(), Turns: int(s.turns), Stop: s.Stop(),
	}
	if s.game == nil {
		return setup
	}
	for side := range int(s.game.sides) {
		setup.Sides = append(setup.Sides, s.Groups(side))
	}
	for side := range setup.Sides {
		if s.saved != [4]uint8{} {
			setup.Saved = append(setup.Saved, s.Saved(side))
		}
		if s.momentum != [4]uint8{} {
			setup.Momentum = append(setup.Momentum, s.Momentum(side))
		}
		if s.shields != 0 {
			setup.Shields = append(setup.Shields, s.Shields(side))
		}
	}
	return setup
}

// Position is the state that setup describes. The error is [*fault.ListError]: all that
// is wrong with it. A position is refused when
//
//   - a side has not the right number of pieces, or a group is one that stack
//     forbids: two on one station under join, one of several under apart;
//   - two sides stand on one station;
//   - no game under these rules reaches a place, or throws a result;
//   - the finished sides are not the ranked ones;
//   - the seat or a count is out of range: under order=each the hand holds one
//     result at most;
//   - something would happen by itself: a result would be lost, the turn would
//     pass, or there is nothing to decide and yet it was decided to throw.
func (g *Game) Position(setup Setup) (State, error) { return g.position(setup, columns{}) }

// columns is where the parts of a setup stand in a text: zero where there is
// none.
type columns struct {
	sides                        [][]int // by side and group
	seat, throws                 int
	hand                         []int // by result
	rank, saved, extra, cast     int
	later, turns, momentum, stop int
	tiles, shields               []int // by station; by side
}

// at is element i of columns that may not be there.
func at[T any](columns []T, i int) (column T) {
	if i < len(columns) {
		return columns[i]
	}
	return column
}

func (g *Game) position(setup Setup, where columns) (State, error) {
	c := checker{Game: g, Setup: setup, where: where}
	c.checkPieces()
	c.checkStations()
	c.checkTurn()
	c.checkHand()
	if c.faults.Len() == 0 {
		c.checkRank()
		c.checkSaved()
		c.checkEvents()
	}
	if c.faults.Len() > 0 {
		return State{}, c.faults.Err()
	}
	s := c.build()
	c.checkSettled(&s)
	if err := c.faults.Err(); err != nil {
		return State{}, err
	}
	return s, nil
}

// checker collects the faults of a setup.
type checker struct {
	*Game
	Setup
	where  columns
	faults fault.ListError
}

func (c *checker) add(column int, code fault.Code, part, format string, args ...any) {
	bad := fault.Newf(code, part, format, args...)
	bad.Column = column
	c.faults.Add(bad)
}

func (c *checker) checkPieces() {
	if len(c.Sides) != c.rules.Sides {
		c.add(at(at(c.where.sides, 0), 0), ErrWrongSides, "", "%d sides, not %d", c.rules.Sides, len(c.Sides))
	}
	for side, groups := range c.Sides {
		name, total := fmt.Sprintf("side %d", side), 0
		for i, group := range groups {
			column := at(at(c.where.sides, side), i)
			if !c.board.Has(group.Place) {
				c.faults.Add(c.unreachable(group.Place).At(column))
			}
			if group.Count < 1 || group.Count > c.rules.Pieces {
				c.add(column, ErrBadCount, name, "%d pieces on %s, not 1 to %d", group.Count, group.Place, c.rules.Pieces)
				continue
			}
			if group.Count > 1 && group.Place.OnBoard() && c.rules.Stack == variant.StackApart {
				c.add(column, ErrForbiddenGroup, name, "pieces stand side by side, not on one another, under stack=apart")
			}
			total += group.Count
		}
		if total != c.rules.Pieces {
			c.add(at(at(c.where.sides, side), 0), ErrWrongPieces, name, "%d pieces, not %d", total, c.rules.Pieces)
		}
	}
}

// checkStations looks for groups that may not be on one station.
func (c *checker) checkStations() {
	var owner [board.Stations]int // side and one
	for side, groups := range c.Sides {
		for i, group := range groups {
			if !group.Place.OnBoard() {
				continue
			}
			station := group.Place.Station()
			column := at(at(c.where.sides, side), i)
			switch {
			case owner[station] == 0:
				owner[station] = side + 1
			case owner[station] != side+1:
				c.add(column, ErrSharedStation, group.Place.String(), "sides %d and %d both stand on station %d", owner[station]-1, side, station)
			case c.rules.Stack == variant.StackJoin:
				c.add(column, ErrForbiddenGroup, group.Place.String(), "pieces of a side on station %d are one stack under stack=join", station)
			}
		}
	}
}

func (c *checker) checkTurn() {
	if c.Seat < 0 || c.Seat >= int(c.seats) {
		c.add(c.where.seat, fault.ErrOutOfRange, "seat", "seats are 0 to %d", c.seats-1)
	}
	if c.Throws < 0 || c.Throws > MaxThrows {
		c.add(c.where.throws, fault.ErrOutOfRange, "throws", "throws are 0 to %d", MaxThrows)
	}
	switch {
	case c.rules.ExtraMax == 0 && c.Extra != 0:
		c.add(c.where.extra, ErrUnknownField, "extra", "only under extra.max")
	case c.Extra < 0 || c.Extra > c.rules.ExtraMax:
		c.add(c.where.extra, fault.ErrOutOfRange, "extra", "0 to extra.max=%d", c.rules.ExtraMax)
	}
	switch {
	case c.rules.CaptureWhen == variant.CaptureWhenNow && c.Later != 0:
		c.add(c.where.later, ErrUnknownField, "later", "only under capture.when=after")
	case c.Later < 0 || c.Later > MaxThrows:
		c.add(c.where.later, fault.ErrOutOfRange, "later", "0 to %d", MaxThrows)
	}
	if c.Cast && c.order != variant.OrderOpen {
		c.add(c.where.cast, ErrUnknownField, "cast", "only under order=open")
	}
}

func (c *checker) checkHand() {
	for i, r := range c.Hand {
		if r == variant.Nak || !c.falls.Has(r) {
			c.add(at(c.where.hand, i), ErrImpossibleResult, r.String(), "no throw puts it into the hand under these rules")
		}
	}
	most := MaxHand
	if c.order == variant.OrderEach {
		most = 1
	}
	if len(c.Hand) > most {
		c.add(at(c.where.hand, 0), fault.ErrOutOfRange, "hand", "%d results, and a hand holds %d", len(c.Hand), most)
	}
}

// sideFinished reports whether all pieces of a side are home.
func (c *checker) sideFinished(side int) bool { return c.home(side) == c.rules.Pieces }

// home is how many pieces of a side are home.
func (c *checker) home(side int) (n int) {
	for _, g := range c.Sides[side] {
		if g.Place == board.Finished {
			n += g.Count
		}
	}
	return n
}

func (c *checker) checkRank() {
	var ranked [4]bool
	for _, side := range c.Rank {
		if side < 0 || side >= c.rules.Sides || ranked[side] {
			c.add(c.where.rank, ErrWrongRank, "rank", "each finished side once")
			return
		}
		ranked[side] = true
	}
	for side := range c.Sides {
		switch finished := c.sideFinished(side); {
		case !finished && c.home(side) >= c.rules.Pieces-c.unneeded:
			c.add(at(at(c.where.sides, side), 0), ErrWrongRank, fmt.Sprintf("side %d", side), "it has reached goal=%d, so that all of its pieces count as finished", c.rules.Goal)
		case finished && !ranked[side]:
			c.add(at(at(c.where.sides, side), 0), ErrWrongRank, fmt.Sprintf("side %d", side), "it has finished and is not in rank")
		case ranked[side] && !finished:
			c.add(c.where.rank, ErrWrongRank, "rank", "side %d has not finished", side)
		}
	}
	if len(c.Rank) > c.lastRank() {
		c.add(c.where.rank, ErrWrongRank, "rank", "the game is over when so many sides have finished: %d", c.lastRank())
	}
	if c.faults.Len() > 0 {
		return
	}
	over, side := c.over(), c.Seat%c.rules.Sides
	switch {
	case over && side != c.Rank[len(c.Rank)-1]:
		c.add(c.where.seat, fault.ErrOutOfRange, "seat", "a finished game keeps the seat that ended it, of side %d", c.Rank[len(c.Rank)-1])
	case over && (c.Throws > 0 || len(c.Hand) > 0 || c.Extra > 0 || c.Later > 0 || c.Cast):
		c.add(c.where.throws, fault.ErrOutOfRange, "throws", "a finished game has no throws and no results")
	case !over && ranked[side]:
		c.add(c.where.seat, fault.ErrOutOfRange, "seat", "side %d has finished and is passed over", side)
	}
}

// lastRank is how many sides have finished when the game is over.
func (c *checker) lastRank() int {
	if c.rules.End == variant.EndFirst {
		return 1
	}
	return c.rules.Sides - 1
}

func (c *checker) over() bool { return len(c.Rank) >= c.lastRank() }

func (c *checker) checkSaved() {
	saves := c.rules.BackEmpty == board.BackEmptySave && c.falls.Has(variant.BackDo)
	switch {
	case !slices.ContainsFunc(c.Saved, func(n int) bool { return n != 0 }):
		return
	case !saves:
		c.add(c.where.saved, ErrUnknownField, "saved", "only under back.empty=save, where a back-do can fall")
		return
	case len(c.Saved) != c.rules.Sides:
		c.add(c.where.saved, ErrWrongSides, "saved", "%d sides, not %d", c.rules.Sides, len(c.Saved))
		return
	}
	for side, n := range c.Saved {
		most := MaxSaved
		if side == c.Seat%c.rules.Sides {
			most -= c.inHand(variant.BackDo)
		}
		if c.over() || c.sideFinished(side) {
			most = 0
		}
		if n < 0 || n > most {
			c.add(c.where.saved, fault.ErrOutOfRange, "saved", "side %d can have 0 to %d saved back-dos here", side, most)
		}
	}
}

func (c *checker) inHand(r variant.Result) (n int) {
	for _, h := range c.Hand {
		if h == r {
			n++
		}
	}
	return n
}

// build makes the state of a setup that passed the checks.
func (c *checker) build() State {
	s := c.Start()
	for side, groups := range c.Sides {
		s.setStacks(uint8(side), slices.Clone(groups))
		if c.rules.Stack != variant.StackChoice {
			s.joined[side] = 0
		}
	}
	for side, n := range c.Saved {
		s.saved[side] = uint8(n)
	}
	for i, side := range c.Rank {
		s.rank[i] = uint8(side)
	}
	s.ranked = uint8(len(c.Rank))
	s.seat, s.side = uint8(c.Seat), uint8(c.Seat%c.rules.Sides)
	s.throws, s.extra, s.later = uint8(c.Throws), uint8(c.Extra), uint8(c.Later)
	for _, r := range c.Hand {
		s.take(r)
	}
	c.buildEvents(&s)
	if c.over() {
		s.phase = Over
	}
	return s
}

// checkSettled lets s go on by itself, which it must not, and finds its phase.
func (c *checker) checkSettled(s *State) {
	if s.phase == Over || s.phase == DrawingTiles {
		return
	}
	if c.Stop != (Stop{}) {
		c.checkStop(s)
		return
	}
	settled := *s
	settled.settle(nil)
	s.phase = settled.phase
	if settled != *s {
		c.add(c.where.throws, ErrUnsettled, "", "something would happen by itself: a result would be lost, or the turn would pass")
		return
	}
	if c.Cast {
		if s.phase != Moving || s.throws == 0 {
			c.add(c.where.cast, ErrUnsettled, "cast", "there is nothing to decide")
		}
		s.cast, s.phase = true, Throwing
	}
	others := 0
	for side := range c.Sides {
		if side != int(s.side) {
			others += s.sides[side].below(board.Waiting)
		}
	}
	if c.Throws+2*others > MaxThrows {
		c.add(c.where.throws, fault.ErrOutOfRange, "throws", "throws are 0 to %d, less two for each piece of another side on the board", MaxThrows)
	}
}
