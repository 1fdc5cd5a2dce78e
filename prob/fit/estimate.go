package fit

import (
	"math"
	"math/big"
	"slices"

	"gonum.org/v1/gonum/optimize"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
)

// Estimate is what observed throws say about the sticks. A 낙 says nothing about
// them and is left aside. Make one with [EstimateOf].
type Estimate struct {
	Counts Counts
	Throws int // observed, without 낙
	Sticks int // thrown: four a throw
	Flat   int // of them, those that showed the flat side

	// P is the p under which the counts are likeliest where all sticks have the
	// same: Flat/Sticks, exactly. Every result has a fixed number k of flat
	// sticks, so that its chance is a number times p^k (1-p)^(4-k), and the
	// product over all throws a number times p^Flat (1-p)^(Sticks-Flat).
	P *big.Rat

	// Marked and Plain are those under which the counts are likeliest where the
	// marked sticks have one chance and the others another, to about 1e-6. They
	// are both P without marked sticks.
	Marked, Plain float64

	rules   variant.Rules
	common  float64 // the logarithm of the likelihood at P, but for a constant
	apart   float64 // that at Marked and Plain
	classes [results][]fall
}

// fall is a number of flat sticks among the marked and among the others, and
// how many of the sixteen falls have it.
type fall struct {
	marked, plain int
	ways          float64
}

// EstimateOf returns the estimate of the sticks that counts lead to. Of the rules
// only those matter that say how sticks are read, marked and freegeol, and
// whether there is 낙.
//
// The error is what [variant.Rules.Check] finds; a [*fault.Error] with
// [prob.ErrNoCommonChance] where the odds are not those of the sticks alone (a
// table, a boost); or a [*fault.ListError] of the counts: [fault.ErrOutOfRange],
// [ErrImpossibleResult], [ErrNoCounts].
func EstimateOf(rules variant.Rules, counts Counts) (*Estimate, error) {
	if err := rules.Check(); err != nil {
		return nil, err
	}
	if one := variant.Frac(1, 1); rules.BoostYutMo != one || rules.BoostBack != one || rules.Table != (variant.Odds{}) {
		return nil, fault.New(prob.ErrNoCommonChance, "", "a table or a boost decides too, not the sticks alone")
	}
	if err := counts.check(rules.Falls()); err != nil {
		return nil, err
	}
	e := &Estimate{Counts: counts, rules: rules, classes: classesOf(&rules)}
	for r := variant.Do; r < variant.Nak; r++ {
		if counts[r] > 0 {
			e.Throws += counts[r]
			e.Flat += counts[r] * (e.classes[r][0].marked + e.classes[r][0].plain)
		}
	}
	e.Sticks = 4 * e.Throws
	e.P = big.NewRat(int64(e.Flat), int64(e.Sticks))
	p, _ := e.P.Float64()
	e.common = e.logLikelihood(p, p)
	e.Marked, e.Plain, e.apart = p, p, e.common
	if rules.Marked > 0 {
		e.fitApart()
	}
	return e, nil
}

// classesOf returns the falls that come to each result.
func classesOf(rules *variant.Rules) (classes [results][]fall) {
	for flat := range 16 {
		r := variant.ReadSticks(uint8(flat), rules.Marked, rules.FreeGeol)
		var c fall
		for i := range 4 {
			if i < rules.Marked {
				c.marked += flat >> i & 1
			} else {
				c.plain += flat >> i & 1
			}
		}
		same := func(d fall) bool { return d.marked == c.marked && d.plain == c.plain }
		if i := slices.IndexFunc(classes[r], same); i >= 0 {
			classes[r][i].ways++
		} else {
			c.ways = 1
			classes[r] = append(classes[r], c)
		}
	}
	return classes
}

// chance returns the chance of r where marked sticks are flat with one chance and
// the others with another.
func (e *Estimate) chance(r variant.Result, marked, plain float64) (sum float64) {
	m := e.rules.Marked
	for _, c := range e.classes[r] {
		sum += c.ways * math.Pow(marked, float64(c.marked)) * math.Pow(1-marked, float64(m-c.marked)) *
			math.Pow(plain, float64(c.plain)) * math.Pow(1-plain, float64(4-m-c.plain))
	}
	return sum
}

func (e *Estimate) logLikelihood(marked, plain float64) (sum float64) {
	for r := variant.Do; r < variant.Nak; r++ {
		if n := e.Counts[r]; n > 0 {
			sum += float64(n) * math.Log(e.chance(r, marked, plain))
		}
	}
	return sum
}

// fitApart looks for the likeliest pair of chances from several starts. The
// chances are sin² of what is varied, so that none leaves 0 to 1 and both ends
// can be reached.
func (e *Estimate) fitApart() {
	square := func(x float64) float64 { return math.Sin(x) * math.Sin(x) }
	problem := optimize.Problem{Func: func(x []float64) float64 {
		return -e.logLikelihood(square(x[0]), square(x[1]))
	}}
	settings := &optimize.Settings{Converger: &optimize.FunctionConverge{Absolute: 1e-13, Iterations: 100}}
	for _, marked := range []float64{0.5, 1.1} {
		for _, plain := range []float64{0.5, 1.1} {
			found, err := optimize.Minimize(problem, []float64{marked, plain}, settings, &optimize.NelderMead{})
			if err == nil && -found.F > e.apart {
				e.Marked, e.Plain, e.apart = square(found.X[0]), square(found.X[1]), -found.F
			}
		}
	}
}

// ClopperPearson returns the interval of P that [ClopperPearson] gives for the
// sticks thrown.
func (e *Estimate) ClopperPearson(confidence float64) (Interval, error) {
	return ClopperPearson(e.Flat, e.Sticks, confidence)
}

// Wilson returns the interval of P that [Wilson] gives for the sticks thrown.
func (e *Estimate) Wilson(confidence float64) (Interval, error) {
	return Wilson(e.Flat, e.Sticks, confidence)
}

// SameSticks tests whether the marked sticks have the same chance as the others,
// by the likelihood ratio: twice the difference of the logarithms of the
// likelihoods, with one degree of freedom (S. Wilks, 1938). The error is a
// [*fault.Error] with [ErrNotEnoughClasses] where no stick is marked.
func (e *Estimate) SameSticks() (Test, error) {
	if e.rules.Marked == 0 {
		return Test{}, fault.New(ErrNotEnoughClasses, "marked", "no stick is marked")
	}
	return test(max(0, 2*(e.apart-e.common)), 1), nil
}

// HasChance tests whether all sticks have chance p, by the likelihood ratio, with
// one degree of freedom. Where the counts are impossible under p the statistic
// is infinite. The error is a [*fault.Error] with [prob.ErrBadChance].
func (e *Estimate) HasChance(p float64) (Test, error) {
	if !(p >= 0 && p <= 1) {
		return Test{}, fault.New(prob.ErrBadChance, "", "p is from 0 to 1")
	}
	return test(max(0, 2*(e.common-e.logLikelihood(p, p))), 1), nil
}

// Goodness tests whether the counts are those of sticks that all have the same
// chance: [Goodness] against the odds at P, one chance having been fitted.
func (e *Estimate) Goodness() (Test, error) {
	sticks := e.rules.With(variant.FlatSide(variant.Frac(1, 2))) // any chance that all have
	sticks.Nak = variant.NakOff
	d, err := prob.DistributionAt(sticks, e.P)
	if err != nil {
		return Test{}, err
	}
	counts := e.Counts
	counts[variant.Nak] = 0
	return Goodness(counts, d, 1)
}
