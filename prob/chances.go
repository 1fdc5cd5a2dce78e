package prob

import (
	"math"

	"github.com/go-yutnori/yutnori/variant"
)

// Chances is the chance of each result in floating point, by
// [variant.Result]; the first element is not used.
type Chances [variant.Nak + 1]float64

// Chances returns the chances of d in floating point, each rounded once.
func (d Distribution) Chances() (c Chances) {
	for r := variant.Do; r <= variant.Nak; r++ {
		if d.has(r) {
			c[r], _ = d.P(r).Float64()
		}
	}
	return c
}

// ChancesOf returns the chances of [DistributionOf] in floating point, fast and
// without allocation. Without boosts each is within 1e-15 of the exact one,
// relatively. Boosts that leave little for the other results cost these their
// digits.
//
// The error is that of [DistributionOf].
func ChancesOf(rules *variant.Rules) (Chances, error) {
	if c, ok := chancesOf(rules); ok {
		return c, nil
	}
	d, err := DistributionOf(*rules) // wrong, or so near to it that only exact numbers tell
	return d.Chances(), err
}

// hasOdds reports whether all that ChancesOf needs of rules is a value.
func hasOdds(rules *variant.Rules) bool {
	return rules.Marked >= 0 && rules.Marked <= 3 && (!rules.FreeGeol || rules.Marked == 1) && rules.Nak <= variant.NakRethrow &&
		rules.BoostYutMo.Valid() && rules.BoostBack.Valid() && rules.NakOdds.Valid() && rules.NakOdds.Num() <= rules.NakOdds.Den()
}

// fallsOf returns how many of the sixteen falls come to each result.
func fallsOf(rules *variant.Rules) (falls [results]uint8) {
	falls = [results]uint8{variant.Do: 4, variant.Gae: 6, variant.Geol: 4, variant.Yut: 1, variant.Mo: 1}
	for n := range variant.Result(rules.Marked) {
		back := [3][3]uint8{{1}, {2, 1}, {3, 3, 1}}[rules.Marked-1][n]
		falls[variant.BackDo+n] = back
		falls[variant.Do+n] -= back
	}
	if rules.FreeGeol {
		falls[variant.FreeGeol]++
		falls[variant.Geol]--
	}
	return falls
}

// flatSticks is how many sticks of a result are flat.
func flatSticks(r variant.Result) int {
	switch {
	case r == variant.Mo || !r.Valid():
		return 0
	case r.Backward():
		return -r.Steps()
	}
	return r.Steps()
}

func chancesOf(rules *variant.Rules) (c Chances, ok bool) {
	if !hasOdds(rules) {
		return c, false
	}
	if rules.Table != (variant.Odds{}) {
		c, ok = tableChances(rules)
	} else {
		c, ok = stickChances(rules)
	}
	if !ok || !c.boost(rules) {
		return c, false
	}
	c.fallOff(rules)
	return c, true
}

func tableChances(rules *variant.Rules) (c Chances, ok bool) {
	for i, p := range rules.Table {
		if !p.Valid() {
			return c, false
		}
		c[counted(rules, variant.Result(i))] += float64(p.Num()) / float64(p.Den())
	}
	return c, math.Abs(c.sum()-1) < 1e-9 && c[0] == 0
}

// stickChances works with the terms of the fractions, which are exact, and
// divides last.
func stickChances(rules *variant.Rules) (c Chances, ok bool) {
	falls, total := [16]float64{1}, 1.0
	for i, p := range rules.Flat {
		if !p.Valid() || p.Num() > p.Den() {
			return c, false
		}
		flat, round := float64(p.Num()), float64(p.Den()-p.Num())
		for fall := range 1 << i {
			falls[fall|1<<i] = falls[fall] * flat
			falls[fall] *= round
		}
		total *= float64(p.Den())
	}
	for fall, weight := range falls {
		c[variant.ReadSticks(uint8(fall), rules.Marked, rules.FreeGeol)] += weight
	}
	for r := range c {
		c[r] /= total
	}
	return c, true
}

func (c *Chances) sum() (sum float64) {
	for _, p := range c {
		sum += p
	}
	return sum
}

func (c *Chances) boost(rules *variant.Rules) bool {
	if !hasBoosts(rules) {
		return true
	}
	y := float64(rules.BoostYutMo.Num()) / float64(rules.BoostYutMo.Den())
	b := float64(rules.BoostBack.Num()) / float64(rules.BoostBack.Den())
	rest, others := 1.0, 0.0
	for r := variant.Do; r <= variant.FreeGeol; r++ {
		switch yutMo, back := boosted(rules, r); {
		case yutMo:
			c[r] *= y
			rest -= c[r]
		case back:
			c[r] *= b
			rest -= c[r]
		default:
			others += c[r]
		}
	}
	if others == 0 {
		return math.Abs(rest) < 1e-9
	}
	if rest <= 0 {
		return false
	}
	for r := variant.Do; r <= variant.FreeGeol; r++ {
		if yutMo, back := boosted(rules, r); !yutMo && !back {
			c[r] *= rest / others
		}
	}
	return true
}

func (c *Chances) fallOff(rules *variant.Rules) {
	if rules.Nak == variant.NakOff || rules.NakOdds.Num() == 0 {
		return
	}
	n := float64(rules.NakOdds.Num()) / float64(rules.NakOdds.Den())
	stay := float64(rules.NakOdds.Den()-rules.NakOdds.Num()) / float64(rules.NakOdds.Den())
	for r := range c {
		c[r] *= stay
	}
	c[variant.Nak] = n
}
