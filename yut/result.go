package yut

import "github.com/go-yutnori/yutnori/variant"

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
