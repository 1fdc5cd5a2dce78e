package yut_test

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

func TestStateIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(yut.State{}); size > 96 {
		t.Errorf("a state has %d bytes, more than 96", size)
	}
}

// TestPlayAllocatesNothing plays whole games, throws from a seed and moves in
// turn, with each way to step.
func TestPlayAllocatesNothing(t *testing.T) {
	rules := []string{
		"standard stack=choice split=on pieces=6 sides=4 end=rank", "standard stack=apart overshoot=exact",
		"standard tiles=8 tiles.every=1 guard=on buddy=on stack=choice split=on effects=pond+twin+swap+shield+headwind+travel+teleport+mystery:20",
		"standard back.empty=save order=open", "standard use=thrown back.way=choice back.skip=on",
	}
	for _, set := range variant.Sets() {
		rules = append(rules, set.Name)
	}
	steps := map[string]func(yut.State, yut.Action) yut.State{
		"Next": func(s yut.State, a yut.Action) yut.State { return s.Next(a) },
		"Apply": func(s yut.State, a yut.Action) yut.State {
			s, err := s.Apply(a)
			if err != nil {
				t.Fatal(err)
			}
			return s
		},
	}
	for _, rules := range rules {
		g := compile(t, rules)
		thrower, src := throwerOf(t, g), rand.NewPCG(0, 0)
		buf := make([]yut.Action, 0, 512)
		for name, step := range steps {
			seed := uint64(0)
			allocs := testing.AllocsPerRun(20, func() {
				seed++
				for s, n := g.Start(), uint64(0); s.Phase() != yut.Over; n++ {
					src.Seed(seed, n)
					if s.Phase() == yut.Throwing && g.Rules().Momentum == 0 {
						s = step(s, yut.Throw(thrower.Throw(src)))
						continue
					}
					buf = s.AppendActions(buf[:0])
					s = step(s, buf[(seed+n)%uint64(len(buf))])
				}
			})
			if allocs != 0 {
				t.Errorf("%s: a game by AppendActions and %s makes %v allocations", rules, name, allocs)
			}
		}
	}
}
