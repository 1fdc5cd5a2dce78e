package yut_test

import (
	"slices"
	"testing"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// compile is the game of the rules that a text describes.
func compile(t testing.TB, rules string) *yut.Game {
	t.Helper()
	r, err := variant.Parse(rules)
	if err != nil {
		t.Fatal(err)
	}
	g, err := yut.New(r)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// position is the state that a text describes; "" is the new game.
func position(t testing.TB, g *yut.Game, text string) yut.State {
	t.Helper()
	if text == "" {
		return g.Start()
	}
	s, err := g.ParseState(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// action is the action that a text describes.
func action(t testing.TB, text string) yut.Action {
	t.Helper()
	a, err := yut.ParseAction(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return a
}

// legal is the text of all that can happen in s, sorted.
func legal(s yut.State) []string {
	var texts []string
	for a := range s.Actions() {
		texts = append(texts, a.String())
	}
	slices.Sort(texts)
	return texts
}

// throwerOf is what throws with the odds of a game's rules.
func throwerOf(t testing.TB, g *yut.Game) *prob.Thrower {
	t.Helper()
	thrower, err := prob.NewThrower(g.Rules())
	if err != nil {
		t.Fatal(err)
	}
	return thrower
}
