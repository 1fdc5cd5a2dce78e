package fit_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob/fit"
)

func TestIntervalsOfTables(t *testing.T) {
	for _, c := range []struct {
		k, n          int
		exact, wilson fit.Interval
	}{
		{0, 10, fit.Interval{Low: 0, High: 0.3085}, fit.Interval{Low: 0, High: 0.2775}},
		{5, 10, fit.Interval{Low: 0.1871, High: 0.8129}, fit.Interval{Low: 0.2366, High: 0.7634}},
		{10, 10, fit.Interval{Low: 0.6915, High: 1}, fit.Interval{Low: 0.7225, High: 1}},
		{81, 263, fit.Interval{Low: 0.2527, High: 0.3676}, fit.Interval{Low: 0.2553, High: 0.3662}},
	} {
		exact, err1 := fit.ClopperPearson(c.k, c.n, 0.95)
		wilson, err2 := fit.Wilson(c.k, c.n, 0.95)
		if err1 != nil || err2 != nil || !alike(exact, c.exact) || !alike(wilson, c.wilson) {
			t.Errorf("%d of %d: %v, %v", c.k, c.n, exact, wilson)
		}
	}
}

func alike(a, b fit.Interval) bool {
	return math.Abs(a.Low-b.Low) < 6e-5 && math.Abs(a.High-b.High) < 6e-5
}

// binomial is the chance of k of n.
func binomial(k, n int, p float64) float64 {
	ways, _ := new(big.Float).SetInt(new(big.Int).Binomial(int64(n), int64(k))).Float64()
	return ways * math.Pow(p, float64(k)) * math.Pow(1-p, float64(n-k))
}

func TestExactIntervalsHoldTheChanceOftenEnough(t *testing.T) {
	const n = 20
	for i := range 100 {
		p, covered := float64(i)/100, 0.0
		for k := range n + 1 {
			interval, err := fit.ClopperPearson(k, n, 0.9)
			if err != nil {
				t.Fatal(err)
			}
			if interval.Low <= p && p <= interval.High {
				covered += binomial(k, n, p)
			}
		}
		if covered < 0.9 {
			t.Errorf("%v is covered with %v", p, covered)
		}
	}
}

func TestBadTrialsAreRefused(t *testing.T) {
	for _, test := range []struct {
		k, n       int
		confidence float64
		code       fault.Code
	}{
		{1, 0, 0.95, fit.ErrNoCounts},
		{0, -1, 0.95, fit.ErrNoCounts},
		{7, 3, 0.95, fault.ErrOutOfRange},
		{-1, 3, 0.95, fault.ErrOutOfRange},
		{1, 3, 0, fit.ErrBadConfidence},
		{1, 3, 1, fit.ErrBadConfidence},
		{1, 3, -1, fit.ErrBadConfidence},
		{1, 3, 2, fit.ErrBadConfidence},
		{1, 3, math.NaN(), fit.ErrBadConfidence},
	} {
		_, err := fit.ClopperPearson(test.k, test.n, test.confidence)
		wants(t, err, test.code)
		_, err = fit.Wilson(test.k, test.n, test.confidence)
		wants(t, err, test.code)
	}
}

func ExampleClopperPearson() {
	interval, err := fit.ClopperPearson(5, 10, 0.95)
	fmt.Printf("%.4f to %.4f %v\n", interval.Low, interval.High, err)
	// Output: 0.1871 to 0.8129 <nil>
}

func ExampleWilson() {
	interval, err := fit.Wilson(5, 10, 0.95)
	fmt.Printf("%.4f to %.4f %v\n", interval.Low, interval.High, err)
	// Output: 0.2366 to 0.7634 <nil>
}
