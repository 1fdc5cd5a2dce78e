package prob

import (
	"math/big"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Gauge is how well who throws has stopped the gauge, under skill=on (section 9.4 of
// the rules). How a gauge is stopped is the caller's affair; what it does to the odds
// is told here.
type Gauge uint8

// The ways to stop a gauge.
const (
	GaugeNormal  Gauge = iota // the odds of the rules; all throws without a gauge
	GaugePerfect              // yut and mo are twice as likely
	GaugeMiss                 // 낙
)

// String returns "normal", "perfect" or "miss"; "" where g is none of them.
func (g Gauge) String() string {
	if g > GaugeMiss {
		return ""
	}
	return [...]string{"normal", "perfect", "miss"}[g]
}

// Codes of [DistributionIn].
const (
	ErrNoThrow fault.Code = "no-throw" // no throw is due in the state
	ErrNoGauge fault.Code = "no-gauge" // the rules have no gauge, or it cannot be stopped so
)

// DistributionIn returns the distribution of the next throw in a state, with the
// gauge stopped in that way. It differs from [DistributionOf] of the rules at full
// momentum, where the throw is a yut or a mo in proportion to their chances, or any
// result but 낙 where neither has a chance; and by the gauge:
//
//   - a perfect throw doubles the chances of yut and mo, as boost.yutmo does, and the
//     others shrink in proportion; where that exceeds 1 they are 1 together;
//   - a miss is 낙, at full momentum too.
//
// The chance of 낙 that nak.odds gives comes last in all but a miss. The error is a
// [*fault.Error]: [ErrNoThrow] where no throw is due, [ErrNoGauge] for anything but
// [GaugeNormal] without skill=on.
func DistributionIn(s yut.State, g Gauge) (Distribution, error) {
	if s.Phase() != yut.Throwing {
		return Distribution{}, fault.New(ErrNoThrow, s.Phase().String(), "no throw is due")
	}
	rules := s.Game().Rules()
	if g > GaugeMiss || g != GaugeNormal && !rules.Skill {
		return Distribution{}, fault.New(ErrNoGauge, g.String(), "there is no such gauge without skill=on")
	}
	return inState(s, &rules, g), nil
}

func inState(s yut.State, rules *variant.Rules, g Gauge) Distribution {
	switch {
	case g == GaugeMiss:
		var w weights
		w[variant.Nak].SetInt64(1)
		return w.distribution()
	case full(s, rules):
		quiet := *rules
		quiet.Nak = variant.NakOff
		d, _ := of(&quiet)
		return d.only(rules.SureFalls())
	case g == GaugePerfect:
		return perfect(rules)
	}
	d, _ := of(rules) // rules of a game are right
	return d
}

// full reports whether the side to move has full momentum.
func full(s yut.State, rules *variant.Rules) bool {
	return rules.Momentum > 0 && s.Momentum(s.Side()) == rules.Momentum
}

// only returns d under the condition that it comes to one of a set.
func (d Distribution) only(set variant.Results) Distribution {
	var w weights
	for r := range w {
		if set.Has(variant.Result(r)) && d.weights[r] != nil {
			w[r].Set(d.weights[r])
		}
	}
	return w.distribution()
}

// perfect is the distribution of a perfect throw.
func perfect(rules *variant.Rules) Distribution {
	yutMo := variant.ResultsOf(variant.Yut, variant.Mo)
	quiet := *rules
	quiet.Nak = variant.NakOff
	d, _ := of(&quiet)
	twice := d.Any(yutMo)
	twice.Add(twice, twice)
	if twice.Cmp(one) >= 0 {
		return withNak(rules, d.only(yutMo))
	}
	quiet.BoostYutMo = double(quiet.BoostYutMo)
	if boosted, ok := of(&quiet); ok {
		return withNak(rules, boosted)
	}
	// A boost of the backward results leaves no room for that of yut and mo: the
	// chances that the rules give are doubled, and all others shrink.
	rest := new(big.Rat).Sub(one, twice)
	rest.Quo(rest, new(big.Rat).Sub(one, d.Any(yutMo)))
	var w weights
	for r := range w {
		switch {
		case d.weights[r] == nil:
		case yutMo.Has(variant.Result(r)):
			w[r].Mul(d.weights[r], new(big.Int).Add(rest.Denom(), rest.Denom()))
		default:
			w[r].Mul(d.weights[r], rest.Num())
		}
	}
	return withNak(rules, w.distribution())
}

// double is twice a boost.
func double(f variant.Fraction) variant.Fraction {
	if f.Den()%2 == 0 {
		return variant.Frac(int(f.Num()), int(f.Den()/2))
	}
	return variant.Frac(2*int(f.Num()), int(f.Den()))
}

// withNak is d with the chance of 낙 that the rules give.
func withNak(rules *variant.Rules, d Distribution) Distribution {
	var w weights
	for r := range w {
		if d.weights[r] != nil {
			w[r].Set(d.weights[r])
		}
	}
	w.fallOff(rules)
	return w.distribution()
}
