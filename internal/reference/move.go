package reference

import (
	"slices"
	"strconv"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// What an action does.
type kind int

const (
	falls     kind = iota // a result falls
	decide                // the side decides to throw
	skips                 // a backward result is skipped
	moves                 // a piece or a stack moves
	drawsTile             // an event station is drawn
	spins                 // the wheel gives an effect
	travels               // the side chooses a station to travel to
)

type action struct {
	kind   kind
	result variant.Result

	withSaved bool // a saved back-do is used too
	from, to  place
	pieces    int
	joins     bool  // joins all of its side there, where that is a choice
	back      bool  // goes back
	via       place // where the piece turns to take its saved step back

	station int            // drawn, or chosen
	effect  variant.Effect // given by the wheel
}

func (a action) String() string {
	switch a.kind {
	case falls:
		return a.result.String()
	case decide:
		return "cast"
	case skips:
		return "skip:" + a.result.String()
	case drawsTile:
		return "tile:" + strconv.Itoa(a.station)
	case spins:
		return "wheel:" + a.effect.String()
	case travels:
		return "to:" + strconv.Itoa(a.station)
	}
	text := a.result.String()
	if a.withSaved {
		text += "^"
	}
	text += ":" + a.from.String()
	if a.pieces > 1 {
		text += "*" + strconv.Itoa(a.pieces)
	}
	text += "-" + a.to.String()
	if a.joins {
		text += "+"
	}
	return text
}

// actions is all that can happen now, in no order.
func (m *Model) actions(p *Position) (list []action) {
	if m.over(p) {
		return nil
	}
	switch {
	case p.Event.Kind != "":
		return m.eventActions(p)
	case m.drawing(p):
		return m.draws(p)
	case m.throwing(p):
		return m.throws(p)
	}
	list = m.moves(p)
	list = append(list, m.skips(p)...)
	if m.rules.Order == variant.OrderOpen && p.Throws > 0 {
		list = append(list, action{kind: decide})
	}
	return list
}

// throwing reports whether the next thing is a throw: option order.
func (m *Model) throwing(p *Position) bool {
	if p.Throws == 0 {
		return false
	}
	switch m.rules.Order {
	case variant.OrderEach:
		return len(p.Hand) == 0
	case variant.OrderOpen:
		return p.Cast || !m.canMove(p)
	}
	return true
}

// usable is the results in hand that may be used now, each once: option use.
func (m *Model) usable(p *Position) []variant.Result {
	if m.has(MistakeLastFirst) && m.rules.Use == variant.UseThrown && len(p.Hand) > 0 {
		return p.Hand[len(p.Hand)-1:]
	}
	if m.rules.Use == variant.UseThrown && len(p.Hand) > 0 {
		return p.Hand[:1]
	}
	return slices.Compact(slices.Sorted(slices.Values(p.Hand)))
}

func (m *Model) canMove(p *Position) bool { return len(m.moves(p)) > 0 }

// moves is every legal move with the results that may be used now.
func (m *Model) moves(p *Position) (list []action) {
	for _, r := range m.usable(p) {
		list = append(list, m.movesWith(p, r)...)
	}
	return list
}

// movesWith is every legal move with one result: plain ones, and those that use
// a saved back-do, which may be the only ones (section 6).
func (m *Model) movesWith(p *Position, r variant.Result) []action {
	plain := m.movesOf(p, r, false)
	if m.side(p).Saved == 0 || !r.Forward() {
		return plain
	}
	saved := m.movesOf(p, r, true)
	if len(saved) > 0 && m.obligedToUseSaved(p) {
		return saved
	}
	return append(plain, saved...)
}

// mustUseSaved reports whether the forward result in hand is the last of the
// turn, and so has to take a saved back-do if it can.
func (m *Model) mustUseSaved(p *Position) bool {
	forward := 0
	for _, r := range p.Hand {
		if r.Forward() {
			forward++
		}
	}
	return p.Throws == 0 && p.Later == 0 && forward == 1
}

// movesOf is every move with one result, with or without a saved back-do.
func (m *Model) movesOf(p *Position, r variant.Result, withSaved bool) (list []action) {
	for _, g := range m.movable(p) {
		if g.Place == waiting && r.Backward() && m.onBoard(p) && !m.has(MistakeEmptyIgnored) {
			continue // option back.empty is for an empty board
		}
		a := action{kind: moves, result: r, withSaved: withSaved, from: g.Place, pieces: g.Pieces}
		if withSaved {
			list = append(list, m.turningBack(p, a)...)
			continue
		}
		for _, w := range m.ways[wayKey{g.Place, r}] {
			a.to, a.back = w.to, w.back
			list = append(list, m.joining(p, a)...)
		}
	}
	return list
}

// turningBack is the moves with a saved back-do: forward to a station, and one
// step back from there.
func (m *Model) turningBack(p *Position, a action) (list []action) {
	var ends []place
	for _, forward := range m.ways[wayKey{a.from, a.result}] {
		if forward.back || !forward.to.onBoard() {
			continue
		}
		a.via = forward.to
		for _, back := range m.ways[wayKey{a.via, variant.BackDo}] {
			if slices.Contains(ends, back.to) {
				continue
			}
			ends = append(ends, back.to)
			a.to = back.to
			list = append(list, m.joining(p, a)...)
		}
	}
	return list
}

// joining is the forms of a move that ends where own pieces stand: under
// stack=choice there are two.
func (m *Model) joining(p *Position, a action) []action {
	list := []action{a}
	if m.rules.Stack == variant.StackChoice && m.meetsOwn(p, a) {
		a.joins = true
		list = append(list, a)
	}
	return list
}

// meetsOwn reports whether own pieces stand where the move ends, those that
// move aside.
func (m *Model) meetsOwn(p *Position, a action) bool {
	if !a.to.onBoard() {
		return false
	}
	there := 0
	for _, g := range m.side(p).Groups {
		if g.Place.station == a.to.station {
			there += g.Pieces
		}
	}
	if a.from.station == a.to.station {
		there -= a.pieces
	}
	return there > 0
}

// movable is the pieces of the side to move that one result can move: a waiting
// one, every stack, and under split=on every part of one. Each is there once.
func (m *Model) movable(p *Position) (list []Group) {
	side := m.side(p)
	if side.Waiting > 0 {
		list = append(list, Group{waiting, m.entering(p)})
	}
	for _, g := range side.Groups {
		smallest := g.Pieces
		if m.rules.Split {
			smallest = 1
		}
		for n := smallest; n <= g.Pieces; n++ {
			if part := (Group{g.Place, n}); !slices.Contains(list, part) {
				list = append(list, part)
			}
		}
	}
	return list
}

// skips is the backward results that may be skipped: option back.skip.
func (m *Model) skips(p *Position) (list []action) {
	if !m.rules.BackSkip {
		return nil
	}
	for _, r := range m.usable(p) {
		skippable := r.Backward() || m.has(MistakeSkipFreeGeol) && r == variant.FreeGeol
		if skippable && len(m.movesWith(p, r)) > 0 {
			list = append(list, action{kind: skips, result: r})
		}
	}
	return list
}

// onBoard reports whether the side to move has a piece on the board. Finished
// pieces are not.
func (m *Model) onBoard(p *Position) bool {
	if m.has(MistakeEmptyFinished) && m.side(p).Finished > 0 {
		return true
	}
	return len(m.side(p).Groups) > 0
}

// saves reports whether back-dos can be saved at all.
func (m *Model) saves() bool {
	return (m.rules.BackEmpty == board.BackEmptySave || m.has(MistakeEmptyKept)) && slices.Contains(m.falls, variant.BackDo)
}
