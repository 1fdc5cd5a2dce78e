package yut

import (
	"slices"

	"github.com/go-yutnori/yutnori/board"
)

// Under stack=choice several stacks can stand on one station, or one place.
// Moves are made on the list of stacks then, not on the word of pieces.

// moveStack moves n pieces of a side from the smallest stack that has so many, and
// joins them to all own pieces where they come to, or to none.
func (s *State) moveStack(side uint8, from board.Place, n int, to board.Place, join bool) {
	var buf [8]Group
	stacks := s.appendStacks(side, buf[:0])
	for i := range stacks {
		if stacks[i].Place == from && stacks[i].Count >= n {
			stacks[i].Count -= n
			break
		}
	}
	moved := Group{to, n}
	if join {
		for i := range stacks {
			if stacks[i].Place.OnBoard() && stacks[i].Place.Station() == to.Station() {
				moved.Count += stacks[i].Count
				stacks[i].Count = 0
			}
		}
	}
	s.setStacks(side, append(stacks, moved))
}

// growStack puts n waiting pieces of the side to move on a stack.
func (s *State) growStack(g Group, n int) {
	var buf [8]Group
	stacks := s.appendStacks(s.side, buf[:0])
	grown := false
	for i := range stacks {
		switch {
		case stacks[i] == g && !grown:
			stacks[i].Count += n
			grown = true
		case stacks[i].Place == board.Waiting && n > 0:
			stacks[i].Count = 0
			n--
		}
	}
	s.setStacks(s.side, stacks)
}

// appendStacks is the stacks of a side, ascending by place and size:
// pieces off the board stand singly.
func (s *State) appendStacks(side uint8, buf []Group) []Group {
	for i := range s.game.rules.Pieces {
		p := s.sides[side].at(i)
		if s.joined[side]>>i&1 == 0 {
			buf = append(buf, Group{p, 1})
		} else {
			buf[len(buf)-1].Count++
		}
	}
	return buf
}

// setStacks makes stacks, in any order and some of them empty, the pieces of
// a side.
func (s *State) setStacks(side uint8, stacks []Group) {
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
	s.sides[side], s.joined[side] = ps, joined
}
