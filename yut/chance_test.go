package yut_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// TestChanceDecidesInItsPhases: where chance decides all actions are its own, and
// elsewhere none is.
func TestChanceDecidesInItsPhases(t *testing.T) {
	chance := map[yut.ActionKind]bool{yut.ActionThrow: true, yut.ActionTile: true, yut.ActionWheel: true}
	rapid.Check(t, func(t *rapid.T) {
		s := yuttest.State(yuttest.Game().Draw(t, "game")).Draw(t, "state")
		for a := range s.Actions() {
			if a.Chance() != chance[a.Kind()] || a.Chance() != s.Phase().Chance() {
				t.Fatalf("%v: at %v, %v in the phase %v", s.Game().Rules(), s, a, s.Phase())
			}
		}
	})
	if yut.Over.Chance() || yut.Phase(99).Chance() || yut.Action(0).Chance() {
		t.Error("chance decides in a finished game, or nothing")
	}
}

// TestDecideIsTraceWithoutChance: it plays what a side decides as Trace does, and
// refuses what chance decides, legal or not.
func TestDecideIsTraceWithoutChance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := yuttest.State(yuttest.Game().Draw(t, "game")).Draw(t, "state")
		actions := append(s.AppendActions(nil), yuttest.Action().Draw(t, "any action"), 0)
		for _, a := range actions {
			decided, events, err := s.Decide(a)
			if a.Chance() {
				var refusal *yut.RefusalError
				if !errors.As(err, &refusal) || refusal.Code != yut.ErrChanceDecides || refusal.Action != a || refusal.Reason() == "" || decided != s || events != nil {
					t.Fatalf("%v: at %v, %v: %v, %v, %v", s.Game().Rules(), s, a, decided, events, err)
				}
				continue
			}
			next, happened, refused := s.Trace(a)
			if decided != next || !cmp.Equal(events, happened) || (err == nil) != (refused == nil) || err != nil && err.Error() != refused.Error() {
				t.Fatalf("%v: at %v, %v: %v, %v, %v, not %v, %v, %v", s.Game().Rules(), s, a, decided, events, err, next, happened, refused)
			}
		}
	})
}
