package reference_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// TestChangedTexts changes the texts of states a little, and asks engine and
// model whether what comes out is a state. Numbers stay small, so that limits
// that only the engine has are not met.
func TestChangedTexts(t *testing.T) {
	tries := scaled(5, 20, 4000)
	rng := rand.New(rand.NewPCG(8, 9))
	sets, _ := covered()
	read, refused := 0, 0
	for i, rules := range sets {
		both := newBoth(t, rules)
		for n := range tries {
			text := yuttest.State(both.game).Example(1000*i + n%50).String()
			for range 1 + rng.IntN(2) {
				text = change(text, rng)
			}
			s, err := both.game.ParseState(text)
			if modelErr := both.model.Check(text); (err == nil) != (modelErr == nil) {
				t.Errorf("%v: %q: the engine says %v, the model %v", rules, text, err, modelErr)
			}
			if err == nil {
				read++
				if s.String() != text {
					t.Errorf("%v: %q is read as %v", rules, text, s)
				}
			} else {
				refused++
			}
		}
	}
	t.Logf("%d texts read, %d refused", read, refused)
}

// change puts one token of a state's text in the place of another, swaps two, or
// leaves one out.
func change(text string, rng *rand.Rand) string {
	const between = " ,/"
	tokens := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(between, r) })
	others := append(strings.Fields("w f 0 1 2 3 5 0b 0s 15x 22 22m 22d 23j 27m w*2 w*3 f*4 3*2 do mo backdo backgae freegeol nak - cast rank=0 rank=1 saved=1/0 extra=1 later=1 tiles=3 tiles=3,17 turns=1 shield=w:1/- shield=5:1/- momentum=1/0 event=3 mystery=3 travel=3"), tokens...)
	old, with := tokens[rng.IntN(len(tokens))], others[rng.IntN(len(others))]
	switch rng.IntN(4) {
	case 0:
		return strings.Replace(text, ","+old, "", 1)
	case 1:
		return text + " " + with
	}
	return strings.Replace(text, old, with, 1)
}
