package yut

import (
	"math/bits"

	"github.com/go-yutnori/yutnori/board"
)

// pieces is the pieces of one side: a byte each, which is its place, ascending
// from the lowest byte, so that equal sides are ==. The bytes beyond the last
// piece are padding, which is larger than any place. Pieces are counted from 0 in
// this order.
type pieces uint64

const (
	noPieces pieces = 0xffffffffffffffff // padding only

	eachByte    = 0x0101010101010101
	eachHighBit = 0x8080808080808080
	eachStation = 0xf8f8f8f8f8f8f8f8 // the station of each place, without the road
)

// newPieces returns n pieces that wait.
func newPieces(n int) pieces { return noPieces.put(board.Waiting, n) }

// width returns how many bits n pieces take, fewer than 8. That it is below 64, which
// the compiler sees here, makes shifts quicker.
func width(n int) uint { return uint(8*n) & 63 }

// at returns the place of piece i.
func (ps pieces) at(i int) board.Place { return board.Place(ps >> width(i)) }

// aboard reports whether a piece is on the board.
func (ps pieces) aboard() bool { return ps.at(0).OnBoard() }

// finished reports whether all pieces are home.
func (ps pieces) finished() bool { return ps.at(0) >= board.Finished }

// marks is a set of pieces: the high bit of the byte of each.
type marks uint64

// first returns the first piece of a set that is not empty.
func (m marks) first() int { return bits.TrailingZeros64(uint64(m)) / 8 }

// len returns how many pieces are in the set.
func (m marks) len() int { return bits.OnesCount64(uint64(m)) }

// zeros marks each byte of x that is zero.
func zeros(x uint64) marks {
	return marks(^((x&^eachHighBit + ^uint64(eachHighBit)) | x) & eachHighBit)
}

// on marks the pieces on p.
func (ps pieces) on(p board.Place) marks {
	return zeros(uint64(ps) ^ eachByte*uint64(p))
}

// onStation marks the pieces on the station of p, by whatever road.
func (ps pieces) onStation(p board.Place) marks {
	return zeros((uint64(ps) ^ eachByte*uint64(p)) & eachStation)
}

// below returns how many pieces are on places before p.
func (ps pieces) below(p board.Place) int {
	x, y := uint64(ps), eachByte*uint64(p)
	atLeast := (x | eachHighBit) - y&^eachHighBit
	atLeast = (x&^y | ^(x^y)&atLeast) & eachHighBit
	return bits.TrailingZeros64(atLeast) / 8
}

// run returns how many of the first pieces stand on one place.
func (ps pieces) run() int {
	return bits.TrailingZeros64(uint64(ps)^eachByte*uint64(ps&0xff)) / 8
}

// rest returns the pieces without the first n.
func (ps pieces) rest(n int) pieces { return ps >> width(n) }

// take returns the pieces without n of them, one or more, from piece i on.
func (ps pieces) take(i, n int) pieces {
	low := ps & (1<<width(i) - 1)
	return low | ps>>width(i+n)<<width(i) | noPieces<<width(8-n)
}

// put returns the pieces with n more, one or more, on p.
func (ps pieces) put(p board.Place, n int) pieces {
	i := ps.below(p)
	low := ps & (1<<width(i) - 1)
	more := pieces(eachByte*uint64(p)) & (1<<width(n) - 1)
	return low | more<<width(i) | ps>>width(i)<<width(i+n)
}

// gather returns the pieces with those marked on p. They must stand on the
// station of p, so that the order stays as it is.
func (ps pieces) gather(m marks, p board.Place) pieces {
	there := pieces(m>>7) * 0xff
	return ps&^there | pieces(eachByte*uint64(p))&there
}
