package yut

import (
	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// nowhere is where a piece goes that cannot be moved so.
const nowhere board.Place = 0xff

// eventTables is what a game knows about the events of its rules (section 9 of the
// rules): where effects lead, by place, as package board tells it.
type eventTables struct {
	events   bool // a move can end on an event station
	shielded bool // there can be shields
	redraws  bool // event stations are drawn again after so many turns
	momentum uint8
	sure     variant.Results // what a throw can come to at full momentum

	tileable     stationSet // what can be drawn
	wheel        effectSet  // what the wheel can give
	destinations stationSet // what can be travelled to

	travel  [board.Stations]board.Place // the place that travelling leads to
	push    [3][256]board.Place         // pushed back 1, 2 and 4 steps
	dash    [2][256]board.Place         // 3 and 6 steps forward
	opening [256]board.Place            // the nearest place ahead that opens a way
	left    [256]uint8                  // steps left
}

// pushed returns where a piece is after a push of n steps: 1, 2 or 4.
func (t *eventTables) pushed(p board.Place, n int) board.Place { return t.push[n/2][p] }

func (g *Game) compileEvents() {
	rules := &g.rules
	g.momentum, g.sure = uint8(rules.Momentum), rules.SureFalls()
	g.events = rules.Tiles > 0 || rules.Fixed != variant.Fixed{}
	g.shielded = rules.Shielded()
	g.redraws = rules.Tiles > 0 && rules.TilesEvery > 0
	if !g.events && !g.shielded {
		return
	}
	if rules.Tiles > 0 {
		for _, s := range rules.TileStations() {
			g.tileable = g.tileable.with(s)
		}
	}
	for e := variant.EffectAgain; e.Valid(); e++ {
		if rules.Effects.Has(e) {
			g.wheel |= 1 << e
		}
	}
	for _, p := range g.board.Places() {
		g.left[p] = uint8(g.board.PlainLeft(p))
		g.opening[p] = or(g.board.Opening(p))
		for i := range g.dash {
			g.dash[i][p] = or(g.board.Ahead(p, 3*(i+1)))
		}
		for i := range g.push {
			g.push[i][p] = g.board.Push(p, 1<<i)
		}
		if s := p.Station(); p.OnBoard() && !g.destinations.has(s) {
			g.destinations = g.destinations.with(s)
			g.travel[s] = p
		}
	}
}

// or returns p, or nowhere.
func or(p board.Place, ok bool) board.Place {
	if !ok {
		return nowhere
	}
	return p
}
