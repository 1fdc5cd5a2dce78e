package yut

import (
	"math/rand/v2"

	"github.com/go-yutnori/yutnori/variant"
)

// Sticks is how four sticks fell: bit i stands for stick i, 0 to 3. The marked
// sticks come first. Higher bits are not looked at.
type Sticks struct {
	Flat uint8 // the sticks that show their flat side
	Off  uint8 // the sticks that left the mat
}

const allSticks = 1<<4 - 1

// Read is the result that sticks come to: that of [variant.ReadSticks], or [Nak]
// where a stick is off the mat, unless the rules have nak=off.
func (g *Game) Read(sticks Sticks) variant.Result {
	g.made()
	if sticks.Off&allSticks != 0 && g.rules.Nak != variant.NakOff {
		return variant.Nak
	}
	return g.read[sticks.Flat&allSticks]
}

// Toss is throw n of the reproducible game of that seed: four sticks, each flat
// with chance 1/2, none off the mat. It is bits 60 to 63 of the first output of
// math/rand/v2's PCG seeded with (seed, n), and will stay so.
//
// Chance is outside of a [State]; a server may as well keep n beside it. To throw
// with the odds that rules give, draw from package prob's Sampler instead.
func Toss(seed, n uint64) Sticks {
	return Sticks{Flat: uint8(rand.NewPCG(seed, n).Uint64() >> 60)}
}
