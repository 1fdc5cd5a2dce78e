package prob

import (
	crypto "crypto/rand"
	"encoding/binary"
	"math/rand/v2"
)

// Secure returns a source of numbers that nobody can foresee, those of package
// crypto/rand: for games that are played, and servers. It may be used by any
// number of goroutines.
func Secure() rand.Source { return secure{} }

type secure struct{}

func (secure) Uint64() uint64 {
	var b [8]byte
	_, _ = crypto.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// Seeded returns the source for throw n of the game of a seed: for tests,
// replays and studies. A game needs no source that lives as long as it does; it
// is enough to count its throws, and a throw that is taken back falls the same
// way again. Who sees some throws of a seed can foresee the others: for play
// there is [Secure].
//
// The same seed and n give the same numbers on every machine and in every
// version, those of the generator PCG-DXSM that math/rand/v2 has as PCG. Its
// state of 128 bits begins as seed·2^64 + n. For each number it becomes
//
//	state·47026247687942121848144207491837523525 + 117397592171526113268558934119004209487
//
// modulo 2^128, and the number, with h and l its upper and lower half, is
// h after h ^= h>>32, h *= 0xda942042e4dd58b5, h ^= h>>48, h *= l|1, each modulo
// 2^64.
func Seeded(seed, n uint64) rand.Source { return rand.NewPCG(seed, n) }
