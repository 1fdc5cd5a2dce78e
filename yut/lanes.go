package yut

import (
	"math/bits"

	"github.com/go-yutnori/yutnori/board"
)

// The pieces of a side are the eight bytes of a word, ascending from the low
// byte, so that the word of equal sides is equal. A piece is its place; bytes
// beyond the last piece are padding, which is larger than any place.
const (
	padding uint64 = 0xffffffffffffffff

	ones     = 0x0101010101010101
	highBits = 0x8080808080808080
	stations = 0xf8f8f8f8f8f8f8f8 // the station of each place, without the road
)

// lanes is n pieces on p, and zero above.
func lanes(p board.Place, n int) uint64 {
	return ones * uint64(p) & (1<<(8*n) - 1)
}

// zero is the high bit of each byte of x that is zero.
func zero(x uint64) uint64 {
	return ^((x&^highBits + ^uint64(highBits)) | x) & highBits
}

// on is the high bit of each piece that stands exactly on p.
func on(pieces uint64, p board.Place) uint64 {
	return zero(pieces ^ ones*uint64(p))
}

// onStation is the high bit of each piece on the station of p.
func onStation(pieces uint64, p board.Place) uint64 {
	return zero((pieces ^ ones*uint64(p)) & stations)
}

// below is the number of pieces on places below p, in bits: eight for each.
func below(pieces uint64, p board.Place) int {
	y := ones * uint64(p)
	atLeast := (pieces | highBits) - y&^highBits
	atLeast = (pieces&^y | ^(pieces^y)&atLeast) & highBits
	return bits.TrailingZeros64(atLeast) &^ 7
}

// take removes n pieces from bit offset at.
func take(pieces uint64, at, n int) uint64 {
	low := pieces & (1<<at - 1)
	return low | pieces>>(at+8*n)<<at | padding<<(64-8*n)
}

// put adds n pieces on p where they belong.
func put(pieces uint64, p board.Place, n int) uint64 {
	at := below(pieces, p)
	low := pieces & (1<<at - 1)
	return low | lanes(p, n)<<at | pieces>>at<<(at+8*n)
}

// run is how many of the lowest pieces stand on one place. Padding never ends
// up lowest: a side has at most six pieces.
func run(pieces uint64) int {
	return bits.TrailingZeros64(pieces^ones*(pieces&0xff)) >> 3
}
