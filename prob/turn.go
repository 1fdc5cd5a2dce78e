package prob

import (
	"math/big"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Turn is the throws of one turn in which nothing is captured: one throw, and
// another for each result of extra. Captures, and what back.empty=rethrow throws
// again, depend on the board and are not in it. All throws are taken together,
// as under order=collect.
//
// With e the chance of a result of extra, and n that of 낙 where it ends the
// turn, the turn goes on after each throw with chance e, at most extra.max
// times. Its generating function is, without a limit,
//
//	G(x) = F(x) / (1 - E(x)),  E(x) = Σ p_r x^s(r) over extra,  F(x) over the others
//
// with s(r) the steps of r, and 1 + E + … + E^(m-1) in place of 1/(1-E), and one
// more throw of any result, with a limit of m. Under nak=throw a 낙 is one of
// the others, of no steps; under nak=turn it voids what was thrown before;
// under nak=rethrow it counts as a throw and changes nothing else, so that the
// others have their chances divided by 1-n.
type Turn struct {
	rules variant.Rules
	p     [results]*big.Rat // of each result, 낙 left aside under nak=rethrow
	extra variant.Results   // that have a chance
	e     *big.Rat          // of a result of extra
	nak   *big.Rat          // that ends the turn
	again *big.Rat          // of a 낙 under nak=rethrow
	limit int               // extra.max; -1 for none
}

// TurnOf returns the turn under rules. Events, section 9 of the rules, are left aside,
// momentum too. The error is what [variant.Rules.Check]
// finds, or a [*fault.Error] with [ErrEndless] where the turn never ends.
func TurnOf(rules variant.Rules) (*Turn, error) {
	if err := rules.Check(); err != nil {
		return nil, err
	}
	d, err := DistributionOf(rules)
	if err != nil {
		return nil, err
	}
	return newTurn(rules, d)
}

// TurnAt returns the turn under rules where each stick shows its flat side with
// chance p. The error is that of [TurnOf] or of [DistributionAt].
func TurnAt(rules variant.Rules, p *big.Rat) (*Turn, error) {
	d, err := DistributionAt(rules, p)
	if err != nil {
		return nil, err
	}
	// The odds are those of d from here on. Boosts may leave something at p and
	// nothing at the chance of the rules, and would make these wrong.
	rules.BoostYutMo, rules.BoostBack = noBoost, noBoost
	if err := rules.Check(); err != nil {
		return nil, err
	}
	return newTurn(rules, d)
}

// newTurn returns the turn of throws with distribution d.
func newTurn(rules variant.Rules, d Distribution) (*Turn, error) {
	rules = variant.NoEvents(rules)
	t := &Turn{rules: rules, e: new(big.Rat), nak: d.P(variant.Nak), again: new(big.Rat), limit: rules.ExtraMax}
	if t.limit == 0 {
		t.limit = -1
	}
	if rules.Nak == variant.NakRethrow {
		t.nak, t.again = t.again, t.nak
	}
	if t.again.Cmp(one) == 0 {
		return nil, fault.New(ErrEndless, "nak.odds", "every throw is thrown again")
	}
	t.extra = rules.Extra & d.Results()
	stay := new(big.Rat).Sub(one, t.again)
	for r := range t.p {
		t.p[r] = d.P(variant.Result(r))
		t.p[r].Quo(t.p[r], stay)
		if t.extra.Has(variant.Result(r)) {
			t.e.Add(t.e, t.p[r])
		}
	}
	t.p[variant.Nak].Set(t.nak)
	if t.limit < 0 && t.e.Cmp(one) == 0 {
		return nil, fault.New(ErrEndless, "extra", "every throw earns another one")
	}
	return t, nil
}

// falls returns the chance that the turn has n throws, without those thrown again.
func (t *Turn) falls(n int) *big.Rat {
	switch {
	case n < 1 || t.limit >= 0 && n > t.limit+1:
		return new(big.Rat)
	case n == t.limit+1:
		return power(t.e, n-1)
	}
	end := new(big.Rat).Sub(one, t.e)
	return end.Mul(end, power(t.e, n-1))
}

// power returns x^n for n from 0.
func power(x *big.Rat, n int) *big.Rat {
	exponent := big.NewInt(int64(n))
	return new(big.Rat).SetFrac(new(big.Int).Exp(x.Num(), exponent, nil), new(big.Int).Exp(x.Denom(), exponent, nil))
}

// MaxTurnThrows and MaxTurnSteps are the most throws, and the most steps either way,
// whose chance in a turn can be asked for.
const (
	MaxTurnThrows = 1000
	MaxTurnSteps  = 1000
)

// Throws returns the chance that the turn has exactly n throws, those that come to
// 낙 with them: e^(n-1)·(1-e) where no throw is thrown again. The error is a
// [*fault.Error] with [ErrTooLarge] for more than [MaxTurnThrows].
func (t *Turn) Throws(n int) (*big.Rat, error) {
	if n > MaxTurnThrows {
		return nil, fault.New(ErrTooLarge, "", "too many throws to work through")
	}
	if t.again.Sign() == 0 {
		return t.falls(n), nil
	}
	// k throws count and n-k are thrown again, in any order, but that the last
	// one counts.
	stay, sum := new(big.Rat).Sub(one, t.again), new(big.Rat)
	for k := 1; k <= n; k++ {
		term := new(big.Rat).SetInt(new(big.Int).Binomial(int64(n-1), int64(k-1)))
		term.Mul(term, t.falls(k))
		term.Mul(term, power(stay, k))
		sum.Add(sum, term.Mul(term, power(t.again, n-k)))
	}
	return sum, nil
}

// MeanThrows returns the expected number of throws in a turn: 1/(1-e) without a
// limit and without throws that are thrown again.
func (t *Turn) MeanThrows() *big.Rat {
	mean, _ := t.throwMoments()
	return mean
}

// VarianceThrows returns the variance of the number of throws in a turn.
func (t *Turn) VarianceThrows() *big.Rat {
	_, variance := t.throwMoments()
	return variance
}

// throwMoments is mean and variance of the number of throws: those of the falls
// that count, each of which takes a geometric number of throws.
func (t *Turn) throwMoments() (mean, variance *big.Rat) {
	one := moments{*one, *zero, *zero}
	x := moments{*big.NewRat(1, 1), *big.NewRat(1, 1), *zero}
	stay := new(big.Rat).Sub(&one[0], t.again)
	fall := x.scale(stay).over(one.sub(x.scale(t.again)))
	on := fall.scale(t.e)
	rest := fall.scale(new(big.Rat).Sub(&one[0], t.e))
	return t.series(on, rest).meanVariance()
}

// moments is the value of a generating function and of its first two
// derivatives at 1.
type moments [3]big.Rat

func (f moments) add(g moments) (sum moments) {
	for i := range sum {
		sum[i].Add(&f[i], &g[i])
	}
	return sum
}

func (f moments) sub(g moments) moments { return f.add(g.scale(big.NewRat(-1, 1))) }

func (f moments) scale(by *big.Rat) (scaled moments) {
	for i := range scaled {
		scaled[i].Mul(&f[i], by)
	}
	return scaled
}

func (f moments) mul(g moments) (product moments) {
	term := new(big.Rat)
	for i, ways := range [3][3]int64{{1}, {1, 1}, {1, 2, 1}} {
		for k := range i + 1 {
			term.Mul(&f[k], &g[i-k])
			term.Mul(term, big.NewRat(ways[k], 1))
			product[i].Add(&product[i], term)
		}
	}
	return product
}

// over returns f/g where g(1) is not 0.
func (f moments) over(g moments) (quotient moments) {
	// f = q·g: f' = q'g + qg', f'' = q''g + 2q'g' + qg''.
	for i := range quotient {
		rest := f.sub(quotient.mul(g))
		quotient[i].Quo(&rest[i], &g[0])
	}
	return quotient
}

// meanVariance is G'(1), and G”(1) + G'(1) - G'(1)².
func (f moments) meanVariance() (mean, variance *big.Rat) {
	mean = new(big.Rat).Set(&f[1])
	variance = new(big.Rat).Mul(mean, mean)
	variance.Sub(mean, variance)
	return mean, variance.Add(variance, &f[2])
}

// series returns the generating function of a turn that goes on with one function and
// ends with another, or, at the limit, with either.
func (t *Turn) series(on, end moments) moments {
	one := moments{*one, *zero, *zero}
	if t.limit < 0 {
		return end.over(one.sub(on))
	}
	sum, powers := moments{}, one
	for range t.limit {
		sum = sum.add(powers.mul(end))
		powers = powers.mul(on)
	}
	return sum.add(powers.mul(end.add(on)))
}

// MeanSteps returns the expected number of steps of all results of a turn together,
// negative ones backwards, free geol 3.
func (t *Turn) MeanSteps() *big.Rat {
	mean, _ := t.stepMoments()
	return mean
}

// VarianceSteps returns the variance of the number of steps of a turn, in steps
// squared.
func (t *Turn) VarianceSteps() *big.Rat {
	_, variance := t.stepMoments()
	return variance
}

func (t *Turn) stepMoments() (mean, variance *big.Rat) {
	var on, end moments
	for r := variant.Do; r <= variant.Nak; r++ {
		s := int64(r.Steps())
		f := moments{*big.NewRat(1, 1), *big.NewRat(s, 1), *big.NewRat(s*(s-1), 1)}.scale(t.p[r])
		switch {
		case t.extra.Has(r):
			on = on.add(f)
		case r != variant.Nak || t.rules.Nak != variant.NakTurn:
			end = end.add(f)
		}
	}
	// What is voided has no steps, and changes no moment.
	return t.series(on, end).meanVariance()
}

// forwardOnly finds whether the exact chances of a turn are rational numbers
// that a finite sum gives: without a limit, the results of extra must all lead
// forward.
func (t *Turn) forwardOnly(set variant.Results) error {
	if t.limit < 0 && t.extra&set != 0 {
		return unboundedHand()
	}
	return nil
}

func unboundedHand() *fault.Error {
	return fault.New(ErrUnbounded, "extra", "with backward results in extra a turn can go to and fro without end: set extra.max")
}

var (
	backward  = variant.ResultsOf(variant.BackDo, variant.BackGae, variant.BackGeol)
	eitherWay = backward | variant.ResultsOf(variant.FreeGeol)
)

// Steps returns the chance that all results of a turn together are exactly d steps,
// with free geol as 3: the coefficient of x^d in G(x). The error is a
// [*fault.Error]: [ErrTooLarge] for more than [MaxTurnSteps] either way,
// [ErrUnbounded] where extra holds backward results and has no limit, because the
// chance is not rational then.
func (t *Turn) Steps(d int) (*big.Rat, error) {
	if d > MaxTurnSteps || d < -MaxTurnSteps {
		return nil, fault.New(ErrTooLarge, "", "too many steps to work through")
	}
	if err := t.forwardOnly(backward); err != nil {
		return nil, err
	}
	before, full := t.extraSteps(d + 3)
	sum := new(big.Rat)
	add := func(p, q *big.Rat) {
		if q != nil {
			sum.Add(sum, new(big.Rat).Mul(p, q))
		}
	}
	for r := variant.Do; r <= variant.Nak; r++ {
		switch {
		case t.extra.Has(r):
			add(t.p[r], full[d-r.Steps()])
		case r != variant.Nak || t.rules.Nak != variant.NakTurn:
			add(t.p[r], before[d-r.Steps()])
		case d == 0:
			sum.Add(sum, t.voided(0))
		}
	}
	return sum, nil
}

// extraSteps is, by steps up to a number, the chance that results of extra come
// to just so many before the last throw of the turn: before any last throw, and
// before one that is the last because the limit is reached.
func (t *Turn) extraSteps(most int) (before, full map[int]*big.Rat) {
	if t.limit < 0 {
		return t.extraStepsFree(most), nil
	}
	full = map[int]*big.Rat{0: one}
	before = map[int]*big.Rat{0: one}
	for range t.limit {
		next := map[int]*big.Rat{}
		for sum, p := range full {
			for r := variant.Do; r < variant.Nak; r++ {
				if t.extra.Has(r) {
					q := new(big.Rat).Mul(p, t.p[r])
					next[sum+r.Steps()] = q.Add(q, orZero(next[sum+r.Steps()]))
				}
			}
		}
		for sum, p := range next {
			before[sum] = new(big.Rat).Add(p, orZero(before[sum]))
		}
		full = next
	}
	return before, full
}

// extraStepsFree returns the coefficients of 1/(1-E(x)): each is the sum of those
// that one more result of extra leads on from.
func (t *Turn) extraStepsFree(most int) map[int]*big.Rat {
	before := map[int]*big.Rat{0: one}
	for n := 1; n <= most; n++ {
		sum := new(big.Rat)
		for r := variant.Do; r < variant.Nak; r++ {
			if q := before[n-r.Steps()]; q != nil && t.extra.Has(r) {
				sum.Add(sum, new(big.Rat).Mul(t.p[r], q))
			}
		}
		before[n] = sum
	}
	return before
}

// voided returns the chance that 낙 ends a turn which has k throws of extra behind it.
func (t *Turn) voided(k int) *big.Rat {
	if t.limit < 0 {
		end := new(big.Rat).Sub(one, t.e)
		return end.Quo(t.nak, end)
	}
	sum := new(big.Rat)
	for n := range t.limit - k + 1 {
		sum.Add(sum, power(t.e, n))
	}
	return sum.Mul(sum, t.nak)
}

// Hand returns the chance that the results of a turn are exactly these, in any
// order, before any is used. What 낙 voids is not among them, nor is the 낙 itself.
func (t *Turn) Hand(hand ...variant.Result) *big.Rat {
	var count [results]int
	for _, r := range hand {
		if !r.Valid() || r == variant.Nak {
			return new(big.Rat)
		}
		count[r]++
	}
	// All but the last one are of extra, in any order.
	sum := new(big.Rat)
	for r := variant.Do; r < variant.Nak; r++ {
		if count[r] == 0 || t.extra.Has(r) && len(hand) != t.limit+1 {
			continue
		}
		count[r]--
		sum.Add(sum, new(big.Rat).Mul(t.orders(count, len(hand)-1), t.p[r]))
		count[r]++
	}
	if t.rules.Nak == variant.NakThrow {
		sum.Add(sum, new(big.Rat).Mul(t.orders(count, len(hand)), t.nak))
	}
	if t.rules.Nak == variant.NakTurn && len(hand) == 0 {
		sum.Add(sum, t.voided(0))
	}
	return sum
}

// orders returns the chance that the first n throws are the given results of extra,
// in any order: the multinomial distribution. It is 0 where another one ends
// the turn before.
func (t *Turn) orders(count [results]int, n int) *big.Rat {
	if t.limit >= 0 && n > t.limit {
		return new(big.Rat)
	}
	chance, left := big.NewRat(1, 1), int64(n)
	for r, times := range count {
		if times == 0 {
			continue
		}
		if !t.extra.Has(variant.Result(r)) {
			return new(big.Rat)
		}
		ways := new(big.Int).Binomial(left, int64(times))
		left -= int64(times)
		chance.Mul(chance, new(big.Rat).SetInt(ways))
		chance.Mul(chance, power(t.p[r], times))
	}
	return chance
}
