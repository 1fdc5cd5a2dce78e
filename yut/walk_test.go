package yut_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

func TestWalkReadyMade(t *testing.T) {
	for _, set := range variant.Sets() {
		t.Run(set.Name, func(t *testing.T) { yuttest.Walk(t, compile(t, set.Name)) })
	}
}

// TestInvariants checks each invariant under any rules, in states reached by
// play and set up, for actions listed and not.
func TestInvariants(t *testing.T) {
	for _, invariant := range yuttest.Invariants() {
		t.Run(invariant.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				g := yuttest.Game().Draw(t, "game")
				for range 3 {
					s := yuttest.State(g).Draw(t, "state")
					for a := range s.Actions() {
						if err := invariant.Check(s, a); err != nil {
							t.Fatalf("%v: at %v, %v: %v", g.Rules(), s, a, err)
						}
					}
					a := yuttest.Action().Draw(t, "any action")
					if err := invariant.Check(s, a); err != nil {
						t.Fatalf("%v: at %v, %v: %v", g.Rules(), s, a, err)
					}
				}
			})
		})
	}
}

// TestEqualStatesHaveEqualFutures: a state that was read is played on as the one
// that was reached.
func TestEqualStatesHaveEqualFutures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := yuttest.Game().Draw(t, "game")
		s := yuttest.Played(g, 60).Draw(t, "state")
		read, err := g.ParseState(s.String())
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			if s != read {
				t.Fatalf("%v: %v and %v", g.Rules(), s, read)
			}
			if s.Phase() == yut.Over {
				return
			}
			a := yuttest.Legal(s).Draw(t, "action")
			s, _ = s.Apply(a)
			read, _ = read.Apply(a)
		}
	})
}

// TestPlacesThatDifferCanBeToldApart: for any two places on one station some
// sequence of actions shows a difference that can be seen on the board, where
// the stations are, not the roads.
func TestPlacesThatDifferCanBeToldApart(t *testing.T) {
	pairs := 0
	for _, rules := range append(readyMade(), "standard shortcuts=mo+dwitmo+jjimo centre=any", "standard back.do=start back.empty=home shortcuts=mo+dwitmo+jjimo", "yunnori marked=3 branch=chosen") {
		g := compile(t, rules)
		for _, p := range g.Board().Places() {
			for _, q := range g.Board().Places() {
				if p >= q || p.Station() != q.Station() {
					continue
				}
				pairs++
				if !toldApart(alone(t, g, p), alone(t, g, q)) {
					t.Errorf("%s: nothing tells %v and %v apart", rules, p, q)
				}
			}
		}
	}
	t.Logf("%d pairs of places", pairs)
}

func readyMade() (names []string) {
	for _, set := range variant.Sets() {
		names = append(names, set.Name)
	}
	return names
}

// alone is a state with one piece on p and all others waiting.
func alone(t *testing.T, g *yut.Game, p board.Place) yut.State {
	t.Helper()
	setup := g.Start().Setup()
	setup.Sides[0] = []yut.Group{{Place: p, Count: 1}, {Place: board.Waiting, Count: g.Rules().Pieces - 1}}
	if n := g.Rules().Tiles; n > 0 {
		// Some roads only a push tells apart: side 1 comes first, to an event station.
		setup.Tiles, setup.Seat = []board.Station{1, 2}[:n], 1
	}
	s, err := g.Position(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// toldApart reports whether some actions of side 0 lead from s to what cannot be
// seen from r. Side 1 only throws do, and uses it somehow; the wheel only gives it
// headwind.
func toldApart(s, r yut.State) bool {
	type pair struct{ s, r yut.State }
	met := map[pair]bool{{s, r}: true}
	for open := []pair{{s, r}}; len(open) > 0; open = open[1:] {
		s, r := open[0].s, open[0].r
		if seen(s.String()) != seen(r.String()) {
			return true
		}
		ways, others := choices(s), choices(r)
		if len(ways) != len(others) {
			return true
		}
		for way, next := range ways {
			other, ok := others[way]
			if !ok {
				return true
			}
			if p := (pair{next, other}); !met[p] {
				met[p] = true
				open = append(open, p)
			}
		}
	}
	return false
}

// choices is where the actions of s lead, by what is seen of them. Of side 0
// only throws that earn no other and moves of the piece on the board are looked
// at, of side 1 only one action.
func choices(s yut.State) map[string]yut.State {
	ways := map[string]yut.State{}
	for a := range s.Actions() {
		switch {
		case s.Side() == 1:
			if a == yut.Throw(variant.Do) || a == yut.Wheel(variant.EffectHeadwind) || a.Kind() == yut.ActionMove && len(ways) == 0 {
				ways[seen(a.String())] = s.Next(a)
			}
		case a.Kind() == yut.ActionMove && a.From() == board.Waiting, a == yut.Throw(variant.Yut), a == yut.Throw(variant.Mo):
		default:
			ways[seen(a.String())] = s.Next(a)
		}
	}
	return ways
}

// seen is a text without the signs of roads.
func seen(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if i > 0 && text[i-1] >= '0' && text[i-1] <= '9' && strings.IndexByte("xymdjbs", text[i]) >= 0 {
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String()
}
