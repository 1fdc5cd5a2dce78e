// Command play plays a game of Yut Nori by itself and prints each state of it. It
// is the first program of README.md.
package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

func main() {
	g, _ := yut.New(variant.Standard())
	odds, _ := prob.DistributionOf(g.Rules())
	sticks, luck := odds.Sampler(), rand.NewPCG(2026, 1)
	for s := g.Start(); s.Phase() != yut.Over; fmt.Println(s) {
		a := s.AppendActions(nil)[0] // a move: the first there is
		if s.Phase() == yut.Throwing {
			a = yut.Throw(sticks.Draw(luck))
		}
		s, _ = s.Apply(a)
	}
}
