package yut

import (
	"math/bits"

	"github.com/go-yutnori/yutnori/variant"
)

// hand is the unused results of a turn, up to [MaxHand], four bits each: the
// first in the lowest bits of the first word. No result is 0, so that what is
// above the last one is zero, and equal hands are ==.
type hand [2]uint64

const perWord = 16 // results in a word

func (h *hand) isEmpty() bool { return h[0] == 0 }

// len returns how many results there are.
func (h *hand) len() int {
	if h[1] != 0 {
		return perWord + (bits.Len64(h[1])+3)/4
	}
	return (bits.Len64(h[0]) + 3) / 4
}

// place returns the word of result i, and how far its bits are from the lowest.
func place(i int) (word, shift uint) { return uint(i) / perWord, uint(i) % perWord * 4 & 63 }

// at returns result i.
func (h *hand) at(i int) variant.Result {
	word, shift := place(i)
	return variant.Result(h[word] >> shift & 15)
}

// index returns where r stands first, or the length where it does not.
func (h *hand) index(r variant.Result) int {
	const each = 0x1111111111111111
	for i, word := range h {
		// The lowest bits of 0 that a subtraction borrows from are those of r.
		word ^= each * uint64(r)
		if found := (word - each) &^ word & (each << 3); found != 0 {
			return i*perWord + bits.TrailingZeros64(found)/4
		}
	}
	return h.len()
}

// kinds returns the results that the hand holds, as a set.
func (h *hand) kinds() (set variant.Results) {
	for _, word := range h {
		for ; word != 0; word >>= 4 {
			set |= 1 << (word & 15)
		}
	}
	return set
}

// count returns how many results of a set the hand holds.
func (h *hand) count(set variant.Results) (n int) {
	for _, word := range h {
		for ; word != 0; word >>= 4 {
			n += int(set >> (word & 15) & 1)
		}
	}
	return n
}

// add puts r behind all others.
func (h *hand) add(r variant.Result) { h.insert(h.len(), r) }

// sort puts r where it belongs in a hand that is sorted.
func (h *hand) sort(r variant.Result) {
	if h.isEmpty() {
		h[0] = uint64(r)
		return
	}
	i := h.len()
	for i > 0 && h.at(i-1) > r {
		i--
	}
	h.insert(i, r)
}

// insert puts r before result i.
func (h *hand) insert(i int, r variant.Result) {
	word, shift := place(i)
	last := h[word] >> 60
	low := h[word] & (1<<shift - 1)
	h[word] = low | uint64(r)<<shift | h[word]>>shift<<(shift+4)
	if word == 0 {
		h[1] = h[1]<<4 | last
	}
}

// remove takes result i out.
func (h *hand) remove(i int) {
	word, shift := place(i)
	low := h[word] & (1<<shift - 1)
	h[word] = low | h[word]>>(shift+4)<<shift
	if word == 0 {
		h[0] |= h[1] << 60
		h[1] >>= 4
	}
}
