package yut_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

func TestWalkReadyMade(t *testing.T) {
	for _, set := range variant.Sets() {
		t.Run(set.Name, func(t *testing.T) { yuttest.Walk(t, compile(t, set.Name)) })
	}
}

// TestWalkAnyRules checks what must always hold in states reached by play and
// set up, under any rules.
func TestWalkAnyRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := yuttest.Game().Draw(t, "game")
		for range 4 {
			s := yuttest.State(g).Draw(t, "state")
			if err := yuttest.CheckState(s); err != nil {
				t.Fatal(err)
			}
			for a := range s.Actions() {
				if err := yuttest.CheckStep(s, a); err != nil {
					t.Fatal(err)
				}
			}
			if err := yuttest.CheckStep(s, yuttest.Action().Draw(t, "any action")); err != nil {
				t.Fatal(err)
			}
		}
	})
}
