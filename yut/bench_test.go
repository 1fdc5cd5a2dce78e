package yut_test

import (
	"math/rand/v2"
	"testing"

	"github.com/go-yutnori/yutnori/yut"
)

// benchmarkRules are the rule sets whose cost is compared.
var benchmarkRules = []struct{ name, rules string }{
	{"standard", "standard"},
	{"folk", "folk"},
	{"yunnori", "yunnori"},
	{"online", "online"},
	{"namu", "namu"},
	{"kaist", "kaist"},
	{"baekjoon", "baekjoon"},
	{"sides4", "standard sides=4 end=rank"},
	{"exact", "standard overshoot=exact"},
	{"save", "standard back.empty=save"},
	{"stacks", "standard stack=choice split=on pieces=6"},
	{"tiles2", "standard tiles=2"},
	{"events", "standard tiles=4 tiles.every=4 guard=on buddy=on momentum=10 skill=on"},
}

// BenchmarkRandomGame plays one whole game an iteration: throws with the odds
// of four sticks at p = 1/2, moves at random among the legal ones.
func BenchmarkRandomGame(b *testing.B) {
	for _, set := range benchmarkRules {
		g := compile(b, set.rules)
		b.Run(set.name+"/next", func(b *testing.B) { benchmarkGame(b, g, false) })
		b.Run(set.name+"/apply", func(b *testing.B) { benchmarkGame(b, g, true) })
	}
}

func benchmarkGame(b *testing.B, g *yut.Game, checked bool) {
	rng := rand.NewPCG(1, 2)
	buf := make([]yut.Action, 0, 256)
	transitions := 0
	steady := g.Rules().Momentum == 0 // the odds of a throw are always the same
	b.ReportAllocs()
	for b.Loop() {
		s := g.Start()
		for phase := s.Phase(); phase != yut.Over; phase = s.Phase() {
			var a yut.Action
			if phase == yut.Throwing && steady {
				a = yut.Throw(g.Read(yut.Sticks{Flat: uint8(rng.Uint64() >> 60)}))
			} else {
				buf = s.AppendActions(buf[:0])
				a = buf[rng.Uint64()>>32*uint64(len(buf))>>32]
			}
			if checked {
				var err error
				if s, err = s.Apply(a); err != nil {
					b.Fatal(err)
				}
			} else {
				s = s.Next(a)
			}
			transitions++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(transitions)/b.Elapsed().Seconds(), "transitions/s")
}
