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
// under the odds of the rules is left out. It is nil where chance does not decide: in
// a state where a side chooses, and in a finished game.
//
// A throw comes to its result as [DistributionIn] has it; an event station is each of
// those that are left with the same chance; the wheel gives each effect that is on it
// with a chance in proportion to its weight.
func Outcomes(s yut.State) []Outcome {
	outcomes, _ := OutcomesWith(s, GaugeNormal)
	return outcomes
}

// OutcomesWith returns [Outcomes] with the gauge stopped in that way. The error is
// that of [DistributionIn] for the gauge, where a throw is due.
func OutcomesWith(s yut.State, g Gauge) ([]Outcome, error) {
	switch s.Phase() {
	case yut.Throwing:
		d, err := DistributionIn(s, g)
		if err != nil {
			return nil, err
		}
		var outcomes []Outcome
		for r := variant.Do; r <= variant.Nak; r++ {
			if d.has(r) {
				outcomes = append(outcomes, Outcome{yut.Throw(r), d.P(r)})
			}
		}
		return outcomes, nil
	case yut.DrawingTiles, yut.Spinning:
		var outcomes []Outcome
		rules := s.Game().Rules()
		total := totalWeight(s, &rules)
		for a := range s.Actions() {
			outcomes = append(outcomes, Outcome{a, big.NewRat(weight(a, &rules), total)})
		}
		return outcomes, nil
	}
	return nil, nil
}

// weight is how likely a draw of an event station or a turn of the wheel is beside
// the others.
func weight(a yut.Action, rules *variant.Rules) int64 {
	if a.Kind() == yut.ActionWheel {
		return int64(rules.Effects[a.Effect()])
	}
	return 1
}

func totalWeight(s yut.State, rules *variant.Rules) (total int64) {
	for a := range s.Actions() {
		total += weight(a, rules)
	}
	return total
}

// AppendOutcomes appends [Outcomes] in floating point to buf. It allocates
// nothing where buf has room; [yut.State.Actions] are never more than 32 where
// chance decides.
func AppendOutcomes(buf []FloatOutcome, s yut.State) []FloatOutcome {
	phase := s.Phase()
	if phase != yut.Throwing && phase != yut.DrawingTiles && phase != yut.Spinning {
		return buf
	}
	rules := s.Game().Rules()
	if phase != yut.Throwing {
		total := float64(totalWeight(s, &rules))
		for a := range s.Actions() {
			buf = append(buf, FloatOutcome{a, float64(weight(a, &rules)) / total})
		}
		return buf
	}
	c, err := chancesIn(s, &rules)
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

// chancesIn is the chances of a normal throw in a state.
func chancesIn(s yut.State, rules *variant.Rules) (Chances, error) {
	if !full(s, rules) {
		return ChancesOf(rules)
	}
	quiet := *rules
	quiet.Nak = variant.NakOff
	c, err := ChancesOf(&quiet)
	sure, sum := rules.SureFalls(), 0.0
	for r := range c {
		if !sure.Has(variant.Result(r)) {
			c[r] = 0
		}
		sum += c[r]
	}
	for r := range c {
		c[r] /= sum
	}
	return c, err
}
