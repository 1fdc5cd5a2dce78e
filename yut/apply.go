package yut

import (
	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Apply is the state after a. Where a is not legal in s the error is a
// [*RefusalError], which says which rule refused it, and s comes back unchanged.
// It plays both what chance decides and what a side does: for what a client asks,
// who could name the throw that it likes, there is [State.Decide].
//
// What a throw does, in this order: it is counted off; a 낙 does what nak says;
// any other result joins the hand and, as one of extra, earns a throw.
//
// What a move does, in this order: the result leaves the hand (with one saved
// back-do, where it is used); the pieces leave their place; own pieces where
// the move ends join them, as stack says; pieces of other sides there are
// captured and wait again; the capture earns its throws; a side with all
// pieces finished takes the next place.
//
// Then, after either: where nothing is left to choose the game goes on by
// itself. A result whose turn it is, or all of them when no throw is left, are
// lost where they have no legal move, and become saved back-dos or throws as
// back.empty says; and the turn passes when neither a throw nor a result is
// left.
func (s State) Apply(a Action) (State, error) {
	err := s.apply(a)
	return s, err
}

// apply is [State.Apply] in place. It is apart so that Apply is small enough to be
// inlined, which saves copies of the state.
func (s *State) apply(a Action) error {
	if code := s.refuse(a); code != "" {
		return s.refusal(a, code)
	}
	s.play(a, nil)
	return nil
}

// Next is the state after a, which must be one of [State.Actions] and must not
// be refused for a limit ([MaxHand], [MaxSaved]). It checks nothing: for any
// other action the outcome is unspecified, and it may panic. It is for search;
// everything else is better served by [State.Apply].
func (s State) Next(a Action) State {
	s.play(a, nil)
	return s
}

// play carries out a legal action and notes in log, unless nil, what happens.
func (s *State) play(a Action, log *[]Event) {
	switch a.Kind() {
	case ActionThrow:
		s.fall(a.Result(), log)
	case ActionMove:
		s.move(a, log)
	case ActionCast:
		s.cast, s.phase = true, Throwing
		s.note(log, EventCast, 0, 0)
	case ActionTile:
		s.draw(a.Station(), log)
	case ActionWheel:
		g := s.asked()
		s.answered()
		s.give(a.Effect(), g, log)
		s.proceed(log)
	case ActionTo:
		g := s.asked()
		s.answered()
		s.shift(g, s.game.travel[a.Station()], log)
		s.proceed(log)
	case ActionSkip:
		s.use(a.Result())
		s.note(log, EventSkipped, a.Result(), 0)
		s.settle(log)
	}
}

// fall is the sticks coming to r.
func (s *State) fall(r variant.Result, log *[]Event) {
	s.note(log, EventThrown, r, 0)
	s.countThrow(r)
	if r == variant.Nak {
		s.fallOff(log)
		return
	}
	s.throws--
	s.cast = false
	s.take(r)
	g := s.game
	if g.extra.Has(r) && (g.extraMax == 0 || s.extra < g.extraMax) {
		s.throws++
		if g.extraMax > 0 {
			s.extra++
		}
		s.note(log, EventEarned, r, 1)
	}
	s.settle(log)
}

// fallOff is a stick leaving the mat.
func (s *State) fallOff(log *[]Event) {
	switch s.game.rules.Nak {
	case variant.NakRethrow:
		s.note(log, EventRethrown, variant.Nak, 0)
		return
	case variant.NakTurn:
		if log != nil {
			for _, r := range s.Hand() {
				s.note(log, EventVoided, r, 0)
			}
		}
		s.hand = hand{}
		s.throws, s.later = 0, 0
	default:
		s.throws--
	}
	s.cast = false
	s.settle(log)
}

// move carries out a move.
func (s *State) move(a Action, log *[]Event) {
	r, from, n, to := a.Result(), a.From(), a.Count(), a.To()
	s.use(r)
	if a.Saved() {
		s.saved[s.side]--
	}
	if log != nil {
		s.tell(log, Event{
			Kind: EventMoved, Side: int(s.side), Result: r, From: from, To: to, Count: n,
			Path: s.path(a), Saved: a.Saved(), Back: s.game.backward(a),
		})
	}
	landed := s.carry(s.side, from, n, to, a.Joins(), log)
	switch {
	case landed.OnBoard():
		s.noteJoined(log, a, landed)
		if s.captureAt(s.side, landed, log) && s.earns(a) {
			s.earn(log)
		}
		if s.game.events && landed == to {
			s.stop(Group{landed, s.together(a, landed)}, log)
		}
	case landed == board.Finished:
		s.note(log, EventFinished, 0, n)
	}
	s.proceed(log)
}

// carry takes n pieces of a side from a place to another, with the shields that go
// along, and returns where they come to: a shield there throws them back.
func (s *State) carry(side uint8, from board.Place, n int, to board.Place, join bool, log *[]Event) board.Place {
	if !s.game.shielded || from == to {
		s.relocate(side, from, n, to, join)
		return to
	}
	held := s.lift(side, from, n)
	landed := s.throwBack(side, to, n, log)
	s.relocate(side, from, n, landed, join || landed != to)
	if landed.OnBoard() {
		station := landed.Station()
		s.shields.set(station, s.shields.on(station)+held)
	}
	return landed
}

// relocate takes n pieces of a side from a place to another. Under stack=choice
// they join all own pieces there, or none.
func (s *State) relocate(side uint8, from board.Place, n int, to board.Place, join bool) {
	stack := s.game.rules.Stack
	if stack == variant.StackChoice {
		s.moveStack(side, from, n, to, join)
		return
	}
	ps := s.sides[side]
	ps = ps.take(ps.on(from).first(), n)
	if stack == variant.StackJoin && to.OnBoard() {
		// One stack has one road: that of the part that came last.
		ps = ps.gather(ps.onStation(to), to)
	}
	s.sides[side] = ps.put(to, n)
}

// together returns how many pieces stand together after a move has come to p: those
// that have moved and those that they joined.
func (s *State) together(a Action, p board.Place) int {
	switch stack := s.game.rules.Stack; {
	case stack == variant.StackJoin, stack == variant.StackChoice && (a.Joins() || p != a.To()):
		return s.sides[s.side].onStation(p).len()
	}
	return a.Count()
}

// captureAt sends the pieces of other sides on the station of p, where pieces of a
// side have come to, back to wait, and reports whether there were any.
func (s *State) captureAt(by uint8, p board.Place, log *[]Event) (captured bool) {
	if !p.OnBoard() {
		return false
	}
	for side := range s.game.sides {
		if side == by {
			continue
		}
		there := s.sides[side].onStation(p)
		if there == 0 {
			continue
		}
		captured = true
		i, n := there.first(), there.len()
		if log != nil {
			s.tell(log, Event{Kind: EventCaptured, Side: int(side), To: p, Count: n})
		}
		s.sides[side] = s.sides[side].take(i, n).put(board.Waiting, n)
		// Pieces that wait form no stack, and come last but for finished ones.
		low := uint8(1)<<i - 1
		s.joined[side] = s.joined[side]&low | s.joined[side]>>n&^low
	}
	return captured
}

// earn grants the throws of a capture.
func (s *State) earn(log *[]Event) {
	capture := s.game.capture
	switch {
	case capture == 0:
		return
	case s.game.rules.CaptureWhen == variant.CaptureWhenAfter:
		s.later += capture
	default:
		s.throws += capture
	}
	s.note(log, EventEarned, 0, int(capture))
}

// earns reports whether a capture by that move earns its throws.
func (s *State) earns(a Action) bool {
	g, r := s.game, a.Result()
	if g.extra.Has(r) && !g.rules.CaptureYutMo {
		return false
	}
	return g.rules.BackBonus || !g.backward(a)
}

// backward reports whether a move goes back: with a backward result, or with a
// free geol to where it does not lead forward. A result used with a saved
// back-do counts as forward.
func (g *Game) backward(a Action) bool {
	if a.Saved() {
		return false
	}
	t := &g.moves.to[a.From()][a.Result()]
	return t.index(a.To()) >= int(t.forward)
}

// finish gives the side to move the next place, and ends the game or the turn.
func (s *State) finish(log *[]Event) {
	s.rank[s.ranked] = s.side
	s.ranked++
	s.note(log, EventRanked, 0, int(s.ranked))
	s.hand = hand{}
	s.throws, s.later, s.extra, s.saved[s.side] = 0, 0, 0, 0
	s.takeOff()
	if s.game.rules.End == variant.EndFirst || s.ranked == s.game.sides-1 {
		s.saved = [4]uint8{}
		s.phase = Over
		s.note(log, EventEnded, 0, 0)
		return
	}
	s.pass(log)
}

// takeOff counts all pieces of a side that has finished as finished, those that
// have not reached the goal by themselves too.
func (s *State) takeOff() {
	ps := s.sides[s.side]
	for i := 0; ps.at(i).OnBoard(); i++ {
		s.shields.set(ps.at(i).Station(), 0)
	}
	s.shields.setWaiting(s.side, false)
	s.sides[s.side] = noPieces.put(board.Finished, s.game.rules.Pieces)
	s.joined[s.side] = 0
}

// done reports whether enough pieces of the side to move are home.
func (s *State) done() bool { return s.sides[s.side].at(s.game.unneeded) >= board.Finished }

// proceed goes on after a move and its event: with the end of the side, if it has
// finished, or of what it has no use for.
func (s *State) proceed(log *[]Event) {
	switch {
	case s.asks():
	case s.done():
		s.finish(log)
	default:
		s.settle(log)
	}
}

// settle brings s to the next point where something is to happen: it loses
// results that have no legal move, and passes the turn.
func (s *State) settle(log *[]Event) {
	g := s.game
	for {
		if s.throws > 0 && (s.hand.isEmpty() || g.order == variant.OrderCollect) {
			s.phase = Throwing
			return
		}
		if s.hand.isEmpty() {
			if s.later > 0 {
				s.throwLater()
				continue
			}
			s.pass(log)
			return
		}
		if s.hasMove() {
			s.phase = Moving
			return
		}
		if g.thrown || g.order == variant.OrderEach {
			s.lose(0, log)
			continue
		}
		if s.throws > 0 {
			s.phase = Throwing
			return
		}
		if s.later > 0 {
			s.throwLater()
			continue
		}
		for !s.hand.isEmpty() {
			s.lose(0, log)
		}
	}
}

// throwLater makes a throw of one that has waited (capture.when=after).
func (s *State) throwLater() {
	s.later--
	s.throws++
	s.phase = Throwing
}

// lose takes result i, which has no legal move, out of the hand. A backward one,
// with no piece on the board, may become something else.
func (s *State) lose(i int, log *[]Event) {
	r := s.hand.at(i)
	s.hand.remove(i)
	empty := !s.sides[s.side].aboard()
	switch rule := s.game.rules.BackEmpty; {
	case empty && rule == board.BackEmptyRethrow && r.Backward():
		s.throws++
		s.note(log, EventRethrown, r, 0)
	case empty && rule == board.BackEmptySave && r == variant.BackDo:
		s.saved[s.side]++
		s.note(log, EventSaved, r, 0)
	default:
		s.note(log, EventLost, r, 0)
	}
}

// pass gives the turn to the next seat whose side has not finished.
func (s *State) pass(log *[]Event) {
	if s.game.redraws {
		s.endTurn(log)
	}
	for {
		s.seat++
		if s.seat == s.game.seats {
			s.seat = 0
		}
		s.side++
		if s.side == s.game.sides {
			s.side = 0
		}
		if s.ranked == 0 || !s.sides[s.side].finished() {
			break
		}
	}
	s.throws, s.extra, s.phase = 1, 0, Throwing
	if s.drawing() {
		s.phase = DrawingTiles
	}
	s.note(log, EventPassed, 0, 0)
}
