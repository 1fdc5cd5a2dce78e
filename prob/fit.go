package prob

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/optimize"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Counts is how often each result was observed, by [variant.Result]; the first
// element is not used.
type Counts [variant.Nak + 1]int

// MaxCount is the largest count of one result.
const MaxCount = 1_000_000_000

// ParseCounts reads counts, such as "do=19,gae=31,mo=2" or "도=19,개=31", in any
// order; what is not named was not observed. It reads what people type: results as
// [variant.ReadResult] does, numbers in full-width digits too. The error is [*fault.ListError], each with its column and
// code [fault.ErrSyntax], [ErrBadResult], [ErrDuplicateResult] or [fault.ErrOutOfRange].
func ParseCounts(text string) (Counts, error) {
	var counts Counts
	var faults fault.ListError
	var given variant.Results
	column := 1
	if len(text) > fault.MaxLine {
		return Counts{}, fault.List(fault.Newf(fault.ErrSyntax, text, "counts of %d bytes; %d are the most", len(text), fault.MaxLine).At(1))
	}
	for part := range strings.SplitSeq(text, ",") {
		r, n, bad := parseCount(part)
		if bad == nil && given.Has(r) {
			bad = fault.New(ErrDuplicateResult, part, "given twice")
		}
		if bad != nil {
			faults.Add(bad.At(column))
		} else {
			given |= variant.ResultsOf(r)
			counts[r] = n
		}
		column += len(part) + 1
	}
	if err := faults.Err(); err != nil {
		return Counts{}, err
	}
	return counts, nil
}

func parseCount(part string) (variant.Result, int, *fault.Error) {
	name, number, ok := strings.Cut(part, "=")
	if !ok {
		return 0, 0, fault.New(fault.ErrSyntax, part, "not of the form result=count")
	}
	r, err := variant.ReadResult(name)
	if err != nil {
		bad := fault.New(ErrBadResult, part, "not a result")
		for _, meant := range err.(*fault.Error).Suggestions {
			bad.Suggestions = append(bad.Suggestions, meant+"="+number[:min(len(number), len("1000000000"))])
		}
		return 0, 0, bad
	}
	n, err := strconv.Atoi(strings.TrimSpace(variant.Halfwidth(number)))
	if err != nil || n < 0 || n > MaxCount {
		return 0, 0, fault.New(fault.ErrOutOfRange, part, "not a whole number from 0 to "+strconv.Itoa(MaxCount))
	}
	return r, n, nil
}

// check reports what is wrong with counts of results that can fall.
func (c Counts) check(falls variant.Results) error {
	var faults fault.ListError
	total := 0
	for i, n := range c {
		r := variant.Result(i)
		switch {
		case n < 0 || n > MaxCount:
			faults.Addf(fault.ErrOutOfRange, r.String(), "%d is not from 0 to %d", n, MaxCount)
		case n > 0 && !falls.Has(r):
			faults.Addf(ErrBadResult, r.String(), "it was observed and cannot fall under these rules")
		case r != variant.Nak:
			total += n
		}
	}
	if faults.Len() == 0 && total == 0 {
		faults.Addf(ErrNoCounts, "", "no throw was observed in which the sticks count")
	}
	return faults.Err()
}

// Fit is what observed throws say about the sticks. A 낙 says nothing about
// them and is left aside.
type Fit struct {
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

// Estimate fits sticks to counts. Of the rules only those count that say how
// sticks are read, marked and freegeol, and whether there is 낙. The error is
// what [variant.Rules.Check] finds, a [*fault.Error] with [ErrNoCommonChance] where
// results have odds that are not those of the sticks alone (a table, a boost),
// or [*fault.ListError] of the counts: [fault.ErrOutOfRange], [ErrBadResult] for a result that cannot
// fall, [ErrNoCounts].
func Estimate(rules variant.Rules, counts Counts) (*Fit, error) {
	if err := rules.Check(); err != nil {
		return nil, err
	}
	if hasBoosts(&rules) || rules.Table != (variant.Odds{}) {
		return nil, fault.New(ErrNoCommonChance, "", "a table or a boost decides too, not the sticks alone")
	}
	if err := counts.check(rules.Falls()); err != nil {
		return nil, err
	}
	f := &Fit{Counts: counts, rules: rules, classes: classesOf(&rules)}
	for r := variant.Do; r < variant.Nak; r++ {
		f.Throws += counts[r]
		f.Flat += counts[r] * flatSticks(r)
	}
	f.Sticks = 4 * f.Throws
	f.P = big.NewRat(int64(f.Flat), int64(f.Sticks))
	p, _ := f.P.Float64()
	f.common = f.logLikelihood(p, p)
	f.Marked, f.Plain, f.apart = p, p, f.common
	if rules.Marked > 0 {
		f.fitApart()
	}
	return f, nil
}

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

// chance is the chance of r where marked sticks are flat with one chance and
// the others with another.
func (f *Fit) chance(r variant.Result, marked, plain float64) (sum float64) {
	m := f.rules.Marked
	for _, c := range f.classes[r] {
		sum += c.ways * math.Pow(marked, float64(c.marked)) * math.Pow(1-marked, float64(m-c.marked)) *
			math.Pow(plain, float64(c.plain)) * math.Pow(1-plain, float64(4-m-c.plain))
	}
	return sum
}

func (f *Fit) logLikelihood(marked, plain float64) (sum float64) {
	for r := variant.Do; r < variant.Nak; r++ {
		if n := f.Counts[r]; n > 0 {
			sum += float64(n) * math.Log(f.chance(r, marked, plain))
		}
	}
	return sum
}

// fitApart looks for the likeliest pair of chances from several starts. The
// chances are sin² of what is varied, so that none leaves 0 to 1 and both ends
// can be reached.
func (f *Fit) fitApart() {
	square := func(x float64) float64 { return math.Sin(x) * math.Sin(x) }
	problem := optimize.Problem{Func: func(x []float64) float64 {
		return -f.logLikelihood(square(x[0]), square(x[1]))
	}}
	settings := &optimize.Settings{Converger: &optimize.FunctionConverge{Absolute: 1e-13, Iterations: 100}}
	for _, marked := range []float64{0.5, 1.1} {
		for _, plain := range []float64{0.5, 1.1} {
			found, err := optimize.Minimize(problem, []float64{marked, plain}, settings, &optimize.NelderMead{})
			if err == nil && -found.F > f.apart {
				f.Marked, f.Plain, f.apart = square(found.X[0]), square(found.X[1]), -found.F
			}
		}
	}
}

// Interval is where a chance lies, with some confidence.
type Interval struct {
	Low, High float64
}

// Exact is the Clopper–Pearson interval of p; see [ClopperPearson].
func (f *Fit) Exact(confidence float64) (Interval, error) {
	return ClopperPearson(f.Flat, f.Sticks, confidence)
}

// Wilson is the Wilson interval of p; see [Wilson].
func (f *Fit) Wilson(confidence float64) (Interval, error) {
	return Wilson(f.Flat, f.Sticks, confidence)
}

// ClopperPearson is the interval of a chance that came true in k of n trials
// (C. Clopper, E. Pearson, The Use of Confidence or Fiducial Limits, 1934): from
// the a/2 quantile of Beta(k, n-k+1) to the 1-a/2 quantile of Beta(k+1, n-k),
// with a = 1-confidence; 0 and 1 at the ends. It holds the chance at least as
// often as the confidence says. The error is a [*fault.Error]: [ErrNoCounts] without a
// trial, [fault.ErrOutOfRange] where k is not from 0 to n, [ErrBadChance] for a confidence that
// is not between 0 and 1.
func ClopperPearson(k, n int, confidence float64) (Interval, error) {
	if err := checkTrials(k, n, confidence); err != nil {
		return Interval{}, err
	}
	tail, interval := (1-confidence)/2, Interval{0, 1}
	if k > 0 {
		interval.Low = distuv.Beta{Alpha: float64(k), Beta: float64(n - k + 1)}.Quantile(tail)
	}
	if k < n {
		interval.High = distuv.Beta{Alpha: float64(k + 1), Beta: float64(n - k)}.Quantile(1 - tail)
	}
	return interval, nil
}

// Wilson is the interval of a chance that came true in k of n trials
// (E. Wilson, Probable Inference, 1927): with h = k/n and z the 1-a/2 quantile of
// the normal distribution,
//
//	(h + z²/2n ± z √(h(1-h)/n + z²/4n²)) / (1 + z²/n)
//
// It holds the chance about as often as the confidence says. The error is that
// of [ClopperPearson].
func Wilson(k, n int, confidence float64) (Interval, error) {
	if err := checkTrials(k, n, confidence); err != nil {
		return Interval{}, err
	}
	z, trials := distuv.UnitNormal.Quantile(1-(1-confidence)/2), float64(n)
	share := float64(k) / trials
	middle := share + z*z/(2*trials)
	reach := z * math.Sqrt(share*(1-share)/trials+z*z/(4*trials*trials))
	scale := 1 + z*z/trials
	return Interval{max(0, (middle-reach)/scale), min(1, (middle+reach)/scale)}, nil
}

func checkTrials(k, n int, confidence float64) error {
	switch {
	case n < 1:
		return fault.New(ErrNoCounts, "", "an interval needs a trial")
	case k < 0 || k > n:
		return fault.New(fault.ErrOutOfRange, strconv.Itoa(k), "not from 0 to the number of trials")
	case !(confidence > 0 && confidence < 1):
		return fault.New(ErrBadChance, "", "a confidence is between 0 and 1")
	}
	return nil
}

// Test is the outcome of a test: how far the counts are from what is said of
// them, and the chance P of counts at least as far if it is true.
type Test struct {
	Statistic float64 // about chi-square distributed, if it is true
	Degrees   int     // of freedom
	P         float64
}

func test(statistic float64, degrees int) Test {
	return Test{statistic, degrees, distuv.ChiSquared{K: float64(degrees)}.Survival(statistic)}
}

// SameSticks tests whether the marked sticks have the same chance as the others,
// by the likelihood ratio: twice the difference of the logarithms of the
// likelihoods, with one degree of freedom (S. Wilks, 1938). The error is a
// [*fault.Error] with [ErrNotEnoughClasses] where no stick is marked.
func (f *Fit) SameSticks() (Test, error) {
	if f.rules.Marked == 0 {
		return Test{}, fault.New(ErrNotEnoughClasses, "marked", "no stick is marked")
	}
	return test(max(0, 2*(f.apart-f.common)), 1), nil
}

// HasChance tests whether all sticks have chance p, by the likelihood ratio, with
// one degree of freedom. Where the counts are impossible under p the statistic
// is infinite. The error is a [*fault.Error] with [ErrBadChance].
func (f *Fit) HasChance(p float64) (Test, error) {
	if !(p >= 0 && p <= 1) {
		return Test{}, fault.New(ErrBadChance, "", "p is from 0 to 1")
	}
	return test(max(0, 2*(f.common-f.logLikelihood(p, p))), 1), nil
}

// Goodness tests whether the counts are those of sticks that all have the same
// chance: [GoodnessOfFit] against the odds at P, one chance having been fitted.
func (f *Fit) Goodness() (Test, error) {
	sticks := f.rules
	sticks.Nak = variant.NakOff
	d, ok := throw(&sticks, alike(&sticks, f.P))
	if !ok {
		return Test{}, nothingLeft("")
	}
	counts := f.Counts
	counts[variant.Nak] = 0
	return GoodnessOfFit(counts, d, 1)
}

// MinExpected is the least expected count of a class in a test of goodness of
// fit: classes with less are pooled.
const MinExpected = 5

// GoodnessOfFit tests whether counts come from a distribution of which so many
// numbers were fitted to them: Pearson's Σ (observed-expected)²/expected over
// classes, whose number less one less those fitted is the degrees of freedom. A
// class is a result; the least expected ones are pooled until every class
// expects [MinExpected]. A result that was observed and has no chance makes the
// statistic infinite. The error is [*fault.ListError] of the counts, or a [*fault.Error]:
// [fault.ErrOutOfRange] for a negative number of fitted ones, [ErrNotEnoughClasses] where no
// degree of freedom is left.
func GoodnessOfFit(counts Counts, d Distribution, fitted int) (Test, error) {
	if err := counts.check(everything); err != nil {
		return Test{}, err
	}
	if fitted < 0 {
		return Test{}, fault.New(fault.ErrOutOfRange, strconv.Itoa(fitted), "so many numbers cannot be fitted")
	}
	observed, expected, possible := pool(counts, d)
	degrees := len(observed) - 1 - fitted
	if degrees < 1 {
		return Test{}, fault.New(ErrNotEnoughClasses, "", "too few classes expect enough for a test")
	}
	if !possible {
		return Test{math.Inf(1), degrees, 0}, nil
	}
	return test(stat.ChiSquare(observed, expected), degrees), nil
}

var everything = variant.ResultsOf(variant.Nak)<<1 - variant.ResultsOf(variant.Do)

// pool is the classes of a test, least expected first.
func pool(counts Counts, d Distribution) (observed, expected []float64, possible bool) {
	total := 0
	for _, n := range counts {
		total += n
	}
	var rs []variant.Result
	chances := d.Chances()
	possible = true
	for r := variant.Do; r <= variant.Nak; r++ {
		if chances[r] > 0 {
			rs = append(rs, r)
		} else if counts[r] > 0 {
			possible = false
		}
	}
	slices.SortStableFunc(rs, func(a, b variant.Result) int {
		return d.P(a).Cmp(d.P(b))
	})
	for _, r := range rs {
		n, e := float64(counts[r]), chances[r]*float64(total)
		if last := len(expected) - 1; last >= 0 && expected[last] < MinExpected {
			observed[last] += n
			expected[last] += e
		} else {
			observed, expected = append(observed, n), append(expected, e)
		}
	}
	if last := len(expected) - 1; last > 0 && expected[last] < MinExpected {
		observed[last-1] += observed[last]
		expected[last-1] += expected[last]
		observed, expected = observed[:last], expected[:last]
	}
	return observed, expected, possible
}
