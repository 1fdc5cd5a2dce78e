package fit_test

import (
	"fmt"
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/prob/fit"
	"github.com/go-yutnori/yutnori/variant"
)

func TestTheOnlineTableIsNoneOfSticks(t *testing.T) {
	counts := fit.Counts{variant.Do: 1500, variant.Gae: 3500, variant.Geol: 3500, variant.Yut: 800, variant.Mo: 400, variant.BackDo: 300}
	e, err := fit.EstimateOf(variant.Standard(), counts)
	if err != nil {
		t.Fatal(err)
	}
	if good, err := e.Goodness(); err != nil || good.P > 1e-12 {
		t.Errorf("%+v, %v", good, err)
	}
	online, _ := prob.DistributionOf(variant.Online())
	if good, err := fit.Goodness(counts, online, 0); err != nil || good.Statistic > 1e-9 || good.Degrees != 5 {
		t.Errorf("%+v, %v", good, err)
	}
}

func TestClassesThatExpectLittleArePooled(t *testing.T) {
	standard, _ := prob.DistributionOf(variant.Standard())
	for throws, want := range map[int]int{160: 5, 80: 5, 79: 3, 40: 3, 20: 2, 14: 1} {
		counts := fit.Counts{variant.Gae: throws}
		test, err := fit.Goodness(counts, standard, 0)
		if err != nil || test.Degrees != want {
			t.Errorf("%d throws: %+v, %v", throws, test, err)
		}
	}
	_, err := fit.Goodness(fit.Counts{variant.Gae: 3}, standard, 0)
	wants(t, err, fit.ErrNotEnoughClasses)
	_, err = fit.Goodness(fit.Counts{variant.Gae: 1000}, standard, 5)
	wants(t, err, fit.ErrNotEnoughClasses)
	impossible, err := fit.Goodness(fit.Counts{variant.Gae: 1000, variant.BackGae: 1}, standard, 0)
	if err != nil || !math.IsInf(impossible.Statistic, 1) || impossible.P != 0 {
		t.Errorf("%+v, %v", impossible, err)
	}
}

func TestBadTestsAreRefused(t *testing.T) {
	counts := fit.Counts{variant.Do: 100}
	_, err := fit.Goodness(counts, prob.Distribution{}, -1)
	wants(t, err, fault.ErrOutOfRange)
	_, err = fit.Goodness(counts, prob.Distribution{}, 0)
	wants(t, err, fit.ErrNotEnoughClasses)
}

func TestChiSquareTailAgreesWithTables(t *testing.T) {
	// The 5 % point of five degrees of freedom is 11.0705 in every table.
	if p := (distuv.ChiSquared{K: 5}).Survival(11.0705); math.Abs(p-0.05) > 1e-5 {
		t.Error(p)
	}
}

func ExampleGoodness() {
	online, _ := prob.DistributionOf(variant.Online())
	counts := fit.Counts{variant.Do: 19, variant.Gae: 31, variant.Geol: 35, variant.Yut: 11, variant.Mo: 2, variant.BackDo: 2}
	test, err := fit.Goodness(counts, online, 0)
	fmt.Printf("%.3f with %d degrees of freedom, P = %.3f %v\n", test.Statistic, test.Degrees, test.P, err)
	// Output: 3.935 with 4 degrees of freedom, P = 0.415 <nil>
}
