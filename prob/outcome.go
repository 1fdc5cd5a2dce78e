package prob

import (
	"math/big"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Outcome is something that chance can bring about in a state.
type Outcome struct {
	Action yut.Action
	P      *big.Rat // its exact chance
}

// FloatOutcome is an [Outcome] in floating point.
type FloatOutcome struct {
	Action yut.Action
	P      float64
}

// Outcomes returns what can happen in a state where chance decides, with exact
// chances that sum to 1, in the order of [yut.State.Actions]. What has no chance
// under the odds of the rules is left out. It is nil where chance does not decide:
// where a side chooses, and in a finished game.
func Outcomes(s yut.State) []Outcome {
	if s.Phase() != yut.Throwing {
		return nil
	}
	rules := s.Game().Rules()
	d, _ := of(&rules) // rules of a game are right
	var outcomes []Outcome
	for r := variant.Do; r <= variant.Nak; r++ {
		if d.has(r) {
			outcomes = append(outcomes, Outcome{yut.Throw(r), d.P(r)})
		}
	}
	return outcomes
}

// AppendOutcomes appends [Outcomes] in floating point to buf. It allocates nothing
// where buf has room; ten are always enough.
func AppendOutcomes(buf []FloatOutcome, s yut.State) []FloatOutcome {
	if s.Phase() != yut.Throwing {
		return buf
	}
	rules := s.Game().Rules()
	c, err := ChancesOf(&rules)
	if err != nil {
		return buf // not reached: rules of a game are right
	}
	for r := variant.Do; r <= variant.Nak; r++ {
		if c[r] > 0 {
			buf = append(buf, FloatOutcome{yut.Throw(r), c[r]})
		}
	}
	return buf
}
