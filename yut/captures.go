package yut

// Captures returns how many pieces of other sides the move a, one of
// [State.Actions], captures: those that stand where it ends. It is 0 for any
// action that is not a move. It allocates nothing.
func (s State) Captures(a Action) int {
	if a.Kind() != ActionMove || !a.To().OnBoard() || s.game == nil {
		return 0
	}
	n := 0
	for side := range s.game.sides {
		if side != s.side {
			n += s.sides[side].onStation(a.To()).len()
		}
	}
	return n
}
