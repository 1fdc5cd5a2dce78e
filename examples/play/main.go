// Command play plays a game of Yut Nori by itself and prints each state of it. It
// is the first program of README.md.
package main

import (
	"fmt"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

func main() {
	g, _ := yut.New(variant.Standard())
	sticks, _ := prob.NewThrower(g.Rules())
	luck := prob.Seeded(2026, 1) // to play: prob.Secure()
	for s := g.Start(); s.Phase() != yut.Over; fmt.Println(s) {
		a, chance := sticks.Draw(luck, s)
		if !chance {
			a = s.AppendActions(nil)[0] // a move: the first there is
		}
		s, _ = s.Apply(a)
	}
}
