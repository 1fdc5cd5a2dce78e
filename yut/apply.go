package yut

import (
	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Apply is the state after a. Where a is not legal in s the error is a
// [*RefusalError], which says which rule refused it, and s comes back unchanged.
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
	if code := s.refuse(a); code != "" {
		return s, s.refusal(a, code)
	}
	s.play(a, nil)
	return s, nil
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
	case ActionSkip:
		s.use(a.Result())
		s.note(log, EventSkipped, a.Result(), 0)
		s.settle(log)
	}
}

// fall is the sticks coming to r.
func (s *State) fall(r variant.Result, log *[]Event) {
	s.note(log, EventThrown, r, 0)
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
		s.throws = 0
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
	if s.game.rules.Stack == variant.StackChoice {
		s.moveStacks(a)
	} else {
		s.movePieces(from, n, to)
	}
	switch {
	case to.OnBoard():
		s.noteJoined(log, a)
		s.capture(a, log)
	case to == board.Finished:
		s.note(log, EventFinished, 0, n)
		if s.sides[s.side].finished() {
			s.finish(log)
			return
		}
	}
	s.settle(log)
}

// movePieces moves pieces where stacking is not for the side to choose.
func (s *State) movePieces(from board.Place, n int, to board.Place) {
	ps := s.sides[s.side]
	ps = ps.take(ps.on(from).first(), n)
	if s.game.rules.Stack == variant.StackJoin && to.OnBoard() {
		// One stack has one road: that of the part that came last.
		ps = ps.gather(ps.onStation(to), to)
	}
	s.sides[s.side] = ps.put(to, n)
}

// capture sends the pieces of other sides where a move ended back to wait, and
// grants what that earns.
func (s *State) capture(a Action, log *[]Event) {
	to, captured := a.To(), false
	for side := range s.game.sides {
		if side == s.side {
			continue
		}
		there := s.sides[side].onStation(to)
		if there == 0 {
			continue
		}
		captured = true
		i, n := there.first(), there.len()
		if log != nil {
			s.tell(log, Event{Kind: EventCaptured, Side: int(side), To: to, Count: n})
		}
		s.sides[side] = s.sides[side].take(i, n).put(board.Waiting, n)
		// Pieces that wait form no stack, and come last but for finished ones.
		low := uint8(1)<<i - 1
		s.joined[side] = s.joined[side]&low | s.joined[side]>>n&^low
	}
	if captured && s.earns(a) {
		s.throws += s.game.capture
		s.note(log, EventEarned, 0, int(s.game.capture))
	}
}

// earns reports whether a capture by that move earns its throws.
func (s *State) earns(a Action) bool {
	g, r := s.game, a.Result()
	if g.capture == 0 || g.extra.Has(r) && !g.rules.CaptureYutMo {
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
	t := &g.moves[a.Result()][a.From()]
	return t.index(a.To()) >= int(t.forward)
}

// finish gives the side to move the next place, and ends the game or the turn.
func (s *State) finish(log *[]Event) {
	s.rank[s.ranked] = s.side
	s.ranked++
	s.note(log, EventRanked, 0, int(s.ranked))
	s.hand = hand{}
	s.throws, s.extra, s.saved[s.side] = 0, 0, 0
	if s.game.rules.End == variant.EndFirst || s.ranked == s.game.sides-1 {
		s.saved = [4]uint8{}
		s.phase = Over
		s.note(log, EventEnded, 0, 0)
		return
	}
	s.pass(log)
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
		for !s.hand.isEmpty() {
			s.lose(0, log)
		}
	}
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
	s.note(log, EventPassed, 0, 0)
}
