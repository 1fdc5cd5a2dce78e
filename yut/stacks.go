package yut

import (
	"slices"
)

// Under stack=choice several stacks can stand on one station, or one place.
// Moves are made on the list of stacks then, not on the word of pieces.

// moveStacks moves pieces under stack=choice.
func (s *State) moveStacks(a Action) {
	from, n, to := a.From(), a.Count(), a.To()
	var buf [8]Group
	stacks := s.appendStacks(buf[:0])
	for i := range stacks {
		if stacks[i].Place == from && stacks[i].Count >= n {
			stacks[i].Count -= n
			break
		}
	}
	moved := Group{to, n}
	if a.Joins() {
		for i := range stacks {
			if stacks[i].Place.OnBoard() && stacks[i].Place.Station() == to.Station() {
				moved.Count += stacks[i].Count
				stacks[i].Count = 0
			}
		}
	}
	s.setStacks(append(stacks, moved))
}

// appendStacks is the stacks of the side to move, ascending by place and size:
// pieces off the board stand singly.
func (s *State) appendStacks(buf []Group) []Group {
	for i := range s.game.rules.Pieces {
		p := s.sides[s.side].at(i)
		if s.joined[s.side]>>i&1 == 0 {
			buf = append(buf, Group{p, 1})
		} else {
			buf[len(buf)-1].Count++
		}
	}
	return buf
}

// setStacks makes stacks, in any order and some of them empty, the pieces of
// the side to move.
func (s *State) setStacks(stacks []Group) {
	slices.SortFunc(stacks, func(a, b Group) int {
		if a.Place != b.Place {
			return int(a.Place) - int(b.Place)
		}
		return a.Count - b.Count
	})
	ps, joined, i := noPieces, uint8(0), 0
	for _, stack := range stacks {
		for k := range stack.Count {
			ps = ps&^(0xff<<(8*i)) | pieces(stack.Place)<<(8*i)
			if k > 0 && stack.Place.OnBoard() {
				joined |= 1 << i
			}
			i++
		}
	}
	s.sides[s.side], s.joined[s.side] = ps, joined
}
