package fit

import (
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
)

// Test is the outcome of a test: how far counts are from what is said of them,
// and the chance P of counts at least as far if it is true. A small P, such as
// one below 0.05, speaks against what is said.
type Test struct {
	Statistic float64 // about chi-square distributed if it is true
	Degrees   int     // of freedom
	P         float64
}

func test(statistic float64, degrees int) Test {
	return Test{statistic, degrees, distuv.ChiSquared{K: float64(degrees)}.Survival(statistic)}
}

// minExpected is the least expected count of a class in a test of goodness of
// fit: classes with less are pooled.
const minExpected = 5

// Goodness tests whether counts come from a distribution of which so many
// numbers were fitted to them: Pearson's Σ (observed-expected)²/expected over
// classes, whose number less one less those fitted is the degrees of freedom.
//
// A class is a result; the least expected ones are pooled until every class
// expects 5. A result that was observed and has no chance makes the statistic
// infinite. The error is a [*fault.ListError] of the counts, or a
// [*fault.Error]: [fault.ErrOutOfRange] for a negative number of fitted ones,
// [ErrNotEnoughClasses] where no degree of freedom is left.
func Goodness(counts Counts, d prob.Distribution, fitted int) (Test, error) {
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

// pool returns the classes of a test, least expected first.
func pool(counts Counts, d prob.Distribution) (observed, expected []float64, possible bool) {
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
		if last := len(expected) - 1; last >= 0 && expected[last] < minExpected {
			observed[last] += n
			expected[last] += e
		} else {
			observed, expected = append(observed, n), append(expected, e)
		}
	}
	if last := len(expected) - 1; last > 0 && expected[last] < minExpected {
		observed[last-1] += observed[last]
		expected[last-1] += expected[last]
		observed, expected = observed[:last], expected[:last]
	}
	return observed, expected, possible
}
