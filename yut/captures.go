package yut

import "github.com/go-yutnori/yutnori/board"

// Captures returns how many pieces of other sides the action a, one of
// [State.Actions], captures where it ends: a move, also one that a shield throws back,
// or travelling to a station. What an event station does afterwards is not in it. It is
// 0 for any other action, and allocates nothing.
func (s State) Captures(a Action) (n int) {
	if s.game == nil {
		return 0
	}
	var g Group
	var to board.Place
	switch {
	case a.Kind() == ActionMove:
		g, to = Group{a.From(), a.Count()}, a.To()
	case a.Kind() == ActionTo && s.phase == Choosing && a.Station().Valid():
		g, to = s.asked(), s.game.travel[a.Station()]
	default:
		return 0
	}
	if s.game.shielded && g.Place <= board.Waiting {
		s.lift(s.side, g.Place, g.Count)
		to = s.throwBack(s.side, to, g.Count, nil)
	}
	if !to.OnBoard() {
		return 0
	}
	for side := range s.game.sides {
		if side != s.side {
			n += s.sides[side].onStation(to).len()
		}
	}
	return n
}
