package prob

import (
	"math/big"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Distribution is the exact chance of each result of one throw. Its chances sum
// to exactly 1. It is never changed; copies are the same distribution. The zero
// Distribution gives every result the chance 0.
type Distribution struct {
	weights [results]*big.Int // by result, without a common divisor; nil is 0
	total   *big.Int
}

// results is one more than the largest result.
const results = variant.Nak + 1

// DistributionOf returns the distribution of a throw under rules. It checks only
// what it needs: the error is what [variant.Rules.Check] finds where the odds, or
// the marks they depend on, are wrong.
func DistributionOf(rules variant.Rules) (Distribution, error) {
	if d, ok := of(&rules); ok {
		return d, nil
	}
	return Distribution{}, rules.Check()
}

// DistributionAt returns the distribution of a throw under rules where each stick
// shows its flat side with chance p.
//
// The error is that of [DistributionOf], or a [*fault.Error]: [ErrBadChance] for a p
// that is not from 0 to 1, [ErrNoCommonChance] where the rules have a table or
// sticks that differ, [variant.ErrNothingLeft] where the boosts leave nothing for
// the other results at this p.
func DistributionAt(rules variant.Rules, p *big.Rat) (Distribution, error) {
	if p == nil || p.Sign() < 0 || p.Cmp(one) > 0 {
		return Distribution{}, fault.New(ErrBadChance, "", "p is from 0 to 1")
	}
	if err := commonFault(&rules); err != nil {
		return Distribution{}, err
	}
	if !hasOdds(&rules) {
		return Distribution{}, checkCommon(&rules)
	}
	d, ok := throw(&rules, alike(&rules, p))
	if !ok {
		return Distribution{}, nothingLeft(p.RatString())
	}
	return d, nil
}

// checkCommon finds whether rules are right, but for their boosts, and leave
// the results to sticks that are all alike.
func checkCommon(rules *variant.Rules) error {
	plain := *rules
	if plain.BoostYutMo.Valid() && plain.BoostBack.Valid() {
		// Whether boosts leave something depends on p.
		plain.BoostYutMo, plain.BoostBack = noBoost, noBoost
	}
	if err := plain.Check(); err != nil {
		return err
	}
	return commonFault(rules)
}

func commonFault(rules *variant.Rules) error {
	if rules.Table != (variant.Odds{}) {
		return fault.New(ErrNoCommonChance, "table", "a table decides, not the sticks: set table=none to leave it to them")
	}
	if _, ok := rules.Flat.Common(); !ok {
		return fault.New(ErrNoCommonChance, "flat", "the sticks differ: there is no one p")
	}
	return nil
}

func nothingLeft(p string) *fault.Error {
	return fault.New(variant.ErrNothingLeft, p, "boosts leave nothing for the other results at this p")
}

// of returns the distribution under rules, ok where the odds are right.
func of(rules *variant.Rules) (d Distribution, ok bool) {
	if !hasOdds(rules) {
		return d, false
	}
	if rules.Table != (variant.Odds{}) {
		w, ok := table(rules)
		if !ok {
			return d, false
		}
		return throw(rules, w)
	}
	flat, ok := flatOf(rules)
	if !ok {
		return d, false
	}
	return throw(rules, sticks(rules, flat))
}

// flatOf returns the chance of each stick to show its flat side, ok where they
// are chances.
func flatOf(rules *variant.Rules) (flat [4]*big.Rat, ok bool) {
	for i, p := range rules.Flat {
		if !p.Valid() || p.Num() > p.Den() {
			return flat, false
		}
		flat[i] = p.Rat()
	}
	return flat, true
}

// weights is the exact chances of results as whole numbers over their sum.
type weights [results]big.Int

// fallWeights returns the weight of each fall of four sticks, by the set of flat
// ones: its chance times the product of the denominators.
func fallWeights(flat [4]*big.Rat) *[16]big.Int {
	falls := new([16]big.Int)
	falls[0].SetInt64(1)
	for i, p := range flat {
		round := new(big.Int).Sub(p.Denom(), p.Num())
		for fall := range 1 << i {
			falls[fall|1<<i].Mul(&falls[fall], p.Num())
			falls[fall].Mul(&falls[fall], round)
		}
	}
	return falls
}

// sticks returns the weights of the results of four sticks.
func sticks(rules *variant.Rules, flat [4]*big.Rat) *weights {
	w, falls := new(weights), fallWeights(flat)
	for fall := range falls {
		r := variant.ReadSticks(uint8(fall), rules.Marked, rules.FreeGeol)
		w[r].Add(&w[r], &falls[fall])
	}
	return w
}

// alike returns the weights of the results of four sticks that are alike.
func alike(rules *variant.Rules, p *big.Rat) *weights {
	return sticks(rules, [4]*big.Rat{p, p, p, p})
}

// table returns the weights of the results of a table of odds, ok where they are
// chances that sum to 1.
func table(rules *variant.Rules) (w *weights, ok bool) {
	common, gcd := big.NewInt(1), new(big.Int)
	for i, p := range rules.Table {
		if !p.Valid() || i == 0 && p.Num() > 0 {
			return nil, false
		}
		den := big.NewInt(p.Den())
		gcd.GCD(nil, nil, common, den)
		common.Mul(common, den.Quo(den, gcd))
	}
	w = new(weights)
	for i, p := range rules.Table {
		r, share := counted(rules, variant.Result(i)), big.NewInt(p.Den())
		share.Quo(common, share)
		w[r].Add(&w[r], share.Mul(share, big.NewInt(p.Num())))
	}
	return w, w.sum().Cmp(common) == 0
}

// counted returns what a result of a table counts as: itself, or the forward result
// of its size where it cannot fall.
func counted(rules *variant.Rules, r variant.Result) variant.Result {
	switch {
	case r == variant.FreeGeol && !rules.FreeGeol:
		return variant.Geol
	case r.Backward() && -r.Steps() > rules.Marked:
		return variant.Do - 1 + variant.Result(-r.Steps())
	}
	return r
}

// hasBoosts reports whether a boost changes anything.
func hasBoosts(rules *variant.Rules) bool {
	return rules.BoostYutMo != noBoost || rules.BoostBack != noBoost
}

// noBoost is made once: Frac reduces.
var noBoost = variant.Frac(1, 1)

// boosted is what a boost multiplies. A boost of 1 is none: then its results are
// among the others.
func boosted(rules *variant.Rules, r variant.Result) (yutMo, back bool) {
	return rules.BoostYutMo != noBoost && (r == variant.Yut || r == variant.Mo),
		rules.BoostBack != noBoost && r.Backward()
}

// throw puts boosts and 낙 to weights. It is not ok where the boosts leave
// nothing for the others.
func throw(rules *variant.Rules, w *weights) (Distribution, bool) {
	if !w.boost(rules) {
		return Distribution{}, false
	}
	w.fallOff(rules)
	return w.distribution(), true
}

// fallOff puts 낙 to weights.
func (w *weights) fallOff(rules *variant.Rules) {
	if rules.Nak == variant.NakOff || rules.NakOdds.Num() == 0 {
		return
	}
	n, stay := big.NewInt(rules.NakOdds.Num()), big.NewInt(rules.NakOdds.Den()-rules.NakOdds.Num())
	n.Mul(n, w.sum())
	for r := range w {
		w[r].Mul(&w[r], stay)
	}
	w[variant.Nak].Set(n)
}

// boost multiplies the weights of yut and mo by y, those of the backward results
// by b, each where it is boosted, and the others by (T-yY-bB)/(T-Y-B), all of it
// by the denominators.
func (w *weights) boost(rules *variant.Rules) bool {
	if !hasBoosts(rules) {
		return true
	}
	var yutMo, back, others big.Int // Y, B, T-Y-B
	for r := range w {
		switch y, b := boosted(rules, variant.Result(r)); {
		case y:
			yutMo.Add(&yutMo, &w[r])
		case b:
			back.Add(&back, &w[r])
		default:
			others.Add(&others, &w[r])
		}
	}
	y, b := rules.BoostYutMo.Rat(), rules.BoostBack.Rat()
	common := new(big.Int).Mul(y.Denom(), b.Denom())
	timesY := new(big.Int).Mul(y.Num(), b.Denom())
	timesB := new(big.Int).Mul(b.Num(), y.Denom())
	rest := new(big.Int).Mul(common, w.sum())
	rest.Sub(rest, yutMo.Mul(&yutMo, timesY))
	rest.Sub(rest, back.Mul(&back, timesB))
	if rest.Sign() != others.Sign() {
		return false
	}
	if others.Sign() > 0 {
		timesY.Mul(timesY, &others)
		timesB.Mul(timesB, &others)
	}
	for r := range w {
		switch y, b := boosted(rules, variant.Result(r)); {
		case y:
			w[r].Mul(&w[r], timesY)
		case b:
			w[r].Mul(&w[r], timesB)
		default:
			w[r].Mul(&w[r], rest)
		}
	}
	return true
}

func (w *weights) sum() *big.Int {
	sum := new(big.Int)
	for r := range w {
		sum.Add(sum, &w[r])
	}
	return sum
}

// distribution returns the distribution with these weights, whose sum is not 0.
func (w *weights) distribution() (d Distribution) {
	gcd := new(big.Int)
	for r := range w {
		gcd.GCD(nil, nil, gcd, &w[r])
	}
	d.total = new(big.Int)
	for r := range w {
		if w[r].Sign() > 0 {
			d.weights[r] = w[r].Quo(&w[r], gcd)
			d.total.Add(d.total, d.weights[r])
		}
	}
	return d
}

// has reports whether r has a chance in d.
func (d Distribution) has(r variant.Result) bool { return r.Valid() && d.weights[r] != nil }

// P returns the chance of r. It is 0 where r cannot fall or is not a result.
func (d Distribution) P(r variant.Result) *big.Rat {
	if !d.has(r) {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(d.weights[r], d.total)
}

// Weight returns the chance of r as a whole number: its parts of
// [Distribution.Total] equal parts. The weights of all results have no common
// divisor.
func (d Distribution) Weight(r variant.Result) *big.Int {
	if !d.has(r) {
		return new(big.Int)
	}
	return new(big.Int).Set(d.weights[r])
}

// Total returns the sum of all weights: 16 for sticks at 1/2.
func (d Distribution) Total() *big.Int {
	if d.total == nil {
		return new(big.Int)
	}
	return new(big.Int).Set(d.total)
}

// Results returns the results whose chance is not 0.
func (d Distribution) Results() (set variant.Results) {
	for r := range d.weights {
		if d.weights[r] != nil {
			set |= variant.ResultsOf(variant.Result(r))
		}
	}
	return set
}

// Any returns the chance of any of the results of a set. The chance of another
// throw is that of [variant.Rules.Extra]; a 낙 under nak=rethrow is not in it.
func (d Distribution) Any(set variant.Results) *big.Rat {
	sum := new(big.Rat)
	for r := variant.Do; r <= variant.Nak; r++ {
		if set.Has(r) {
			sum.Add(sum, d.P(r))
		}
	}
	return sum
}

// Mean returns the expected number of steps of a throw: Σ P(r)·s(r), with s the
// [variant.Result.Steps], negative backwards, 3 for free geol and 0 for 낙.
func (d Distribution) Mean() *big.Rat { return d.moment(1) }

// Variance returns the variance of the number of steps of a throw, in steps
// squared: Σ P(r)·s(r)² less the square of the mean.
func (d Distribution) Variance() *big.Rat {
	mean := d.Mean()
	return new(big.Rat).Sub(d.moment(2), mean.Mul(mean, mean))
}

// moment returns Σ P(r)·s(r)^n.
func (d Distribution) moment(n int) *big.Rat {
	sum := new(big.Rat)
	for r := variant.Do; r <= variant.Nak; r++ {
		power := int64(1)
		for range n {
			power *= int64(r.Steps())
		}
		sum.Add(sum, new(big.Rat).Mul(d.P(r), new(big.Rat).SetInt64(power)))
	}
	return sum
}

// TotalVariation returns how far d is from e: the largest difference between the
// chances that the two give to any set of results, which is half of Σ |d(r)-e(r)|.
// It is 0 for equal distributions and 1 for those that share no result.
func (d Distribution) TotalVariation(e Distribution) *big.Rat {
	sum := new(big.Rat)
	for r := variant.Do; r <= variant.Nak; r++ {
		difference := new(big.Rat).Sub(d.P(r), e.P(r))
		sum.Add(sum, difference.Abs(difference))
	}
	return sum.Mul(sum, half)
}

// String returns the chances in the order of the results: "do 3/16, gae 3/8, …".
func (d Distribution) String() string {
	var parts []string
	for r := variant.Do; r <= variant.Nak; r++ {
		if d.has(r) {
			parts = append(parts, r.String()+" "+d.P(r).RatString())
		}
	}
	return strings.Join(parts, ", ")
}

var (
	zero = new(big.Rat)
	one  = big.NewRat(1, 1)
	half = big.NewRat(1, 2)
)

// Row is one row of a table of odds.
type Row struct {
	P            *big.Rat // the chance of a stick to show its flat side
	Distribution Distribution
}

// MaxRows is how many rows a table of odds can have.
const MaxRows = 100_000

// Range returns the odds under rules at the chances from, from+step, … up to and
// including to. Rows where boosts leave nothing for the other results are left out.
//
// The error is that of [DistributionAt], or a [*fault.Error] with [ErrBadRange]
// where there is no such range or it has more than [MaxRows] rows.
func Range(rules variant.Rules, from, to, step *big.Rat) ([]Row, error) {
	if from == nil || to == nil || step == nil || step.Sign() <= 0 || from.Cmp(to) > 0 {
		return nil, fault.New(ErrBadRange, "", "a range goes up from its first chance, by a step more than 0")
	}
	if from.Sign() < 0 || to.Cmp(one) > 0 {
		return nil, fault.New(ErrBadChance, "", "p is from 0 to 1")
	}
	if most := new(big.Rat).Mul(step, big.NewRat(MaxRows, 1)); most.Cmp(new(big.Rat).Sub(to, from)) <= 0 {
		return nil, fault.New(ErrBadRange, "", "a range of too many steps")
	}
	if err := checkCommon(&rules); err != nil {
		return nil, err
	}
	var rows []Row
	for p := from; p.Cmp(to) <= 0; p = new(big.Rat).Add(p, step) {
		if d, ok := throw(&rules, alike(&rules, p)); ok {
			rows = append(rows, Row{new(big.Rat).Set(p), d})
		}
	}
	return rows, nil
}
