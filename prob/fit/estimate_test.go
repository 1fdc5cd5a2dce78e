package fit_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/prob/fit"
	"github.com/go-yutnori/yutnori/variant"
)

func drawCounts(t *rapid.T, falls variant.Results) (counts fit.Counts) {
	for r := variant.Do; r <= variant.Nak; r++ {
		if falls.Has(r) {
			counts[r] = rapid.IntRange(0, 200).Draw(t, r.String())
		}
	}
	counts[variant.Gae]++
	return counts
}

// likelihood is the logarithm of the chance of counts, but for a constant, where
// marked sticks are flat with one chance and the others with another.
func likelihood(rules variant.Rules, counts fit.Counts, marked, plain float64) float64 {
	rules.Nak = variant.NakOff
	for i := range rules.Flat {
		p := plain
		if i < rules.Marked {
			p = marked
		}
		rules.Flat[i] = variant.Frac(int(math.Round(p*variant.MaxTerm)), variant.MaxTerm)
	}
	c, err := prob.ChancesOf(&rules)
	if err != nil {
		panic(err)
	}
	sum := 0.0
	for r := variant.Do; r < variant.Nak; r++ {
		if counts[r] > 0 {
			sum += float64(counts[r]) * math.Log(c[r])
		}
	}
	return sum
}

func TestTheEstimateIsTheLikeliestChance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := variant.Standard()
		rules.Marked = rapid.IntRange(0, 3).Draw(t, "marked")
		rules.FreeGeol = rules.Marked == 1 && rapid.Bool().Draw(t, "freegeol")
		counts := drawCounts(t, rules.Falls())
		e, err := fit.EstimateOf(rules, counts)
		if err != nil {
			t.Fatal(err)
		}
		p := float(e.P)
		best := likelihood(rules, counts, p, p)
		for i := range 101 {
			if q := float64(i) / 100; likelihood(rules, counts, q, q) > best+1e-6 {
				t.Fatalf("%v is likelier than %v", q, p)
			}
		}
		apart := likelihood(rules, counts, e.Marked, e.Plain)
		if apart < best-1e-6 {
			t.Fatalf("apart: %v, %v", e.Marked, e.Plain)
		}
		if rules.Marked == 0 && (e.Marked != p || e.Plain != p) {
			t.Fatalf("no stick is marked, and yet %v, %v", e.Marked, e.Plain)
		}
		for i := range 21 {
			for k := range 21 {
				if rules.Marked > 0 && likelihood(rules, counts, float64(i)/20, float64(k)/20) > apart+1e-5 {
					t.Fatalf("%v, %v is likelier than %v, %v", float64(i)/20, float64(k)/20, e.Marked, e.Plain)
				}
			}
		}
	})
}

func TestAnEstimateFromExpectedCounts(t *testing.T) {
	e, err := fit.EstimateOf(variant.Standard(), fit.Counts{variant.Do: 30, variant.Gae: 60, variant.Geol: 40, variant.Yut: 10, variant.Mo: 10, variant.BackDo: 10})
	if err != nil {
		t.Fatal(err)
	}
	if e.P.Cmp(big.NewRat(1, 2)) != 0 || e.Throws != 160 || e.Sticks != 640 || e.Flat != 320 || math.Abs(e.Marked-0.5) > 1e-5 || math.Abs(e.Plain-0.5) > 1e-5 {
		t.Errorf("%+v", e)
	}
	good, err := e.Goodness()
	if err != nil || good.Statistic > 1e-12 || good.Degrees != 4 || math.Abs(good.P-1) > 1e-12 {
		t.Errorf("goodness %+v, %v", good, err)
	}
	same, err := e.SameSticks()
	if err != nil || same.Statistic > 1e-8 || same.Degrees != 1 {
		t.Errorf("same sticks %+v, %v", same, err)
	}
	half, err := e.HasChance(0.5)
	if err != nil || half.Statistic > 1e-12 {
		t.Errorf("half %+v, %v", half, err)
	}
	if off, err := e.HasChance(0.6); err != nil || off.P > 1e-5 {
		t.Errorf("3/5 %+v, %v", off, err)
	}
	if never, err := e.HasChance(0); err != nil || !math.IsInf(never.Statistic, 1) || never.P != 0 {
		t.Errorf("0 %+v, %v", never, err)
	}
}

func TestNakIsLeftAside(t *testing.T) {
	rules := parse(t, "standard nak=throw nak.odds=1/2")
	a, err := fit.EstimateOf(rules, fit.Counts{variant.Gae: 10, variant.Geol: 5, variant.Nak: 70})
	if err != nil {
		t.Fatal(err)
	}
	if a.Throws != 15 || a.P.Cmp(big.NewRat(35, 60)) != 0 {
		t.Errorf("%+v", a)
	}
}

func TestEstimatesAtTheEnds(t *testing.T) {
	for r, want := range map[variant.Result][2]float64{variant.Mo: {0, 0}, variant.Yut: {1, 1}, variant.BackDo: {1, 0}} {
		var counts fit.Counts
		counts[r] = 50
		e, err := fit.EstimateOf(variant.Standard(), counts)
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(e.Marked-want[0]) > 1e-5 || math.Abs(e.Plain-want[1]) > 1e-5 {
			t.Errorf("%v: %v, %v", r, e.Marked, e.Plain)
		}
		interval, err := e.ClopperPearson(0.95)
		if err != nil || interval.Low > float(e.P) || interval.High < float(e.P) {
			t.Errorf("%v: %v, %v", r, interval, err)
		}
	}
}

// simulate is the counts of so many throws under rules.
func simulate(t testing.TB, rules variant.Rules, throws int, src rand.Source) (counts fit.Counts) {
	thrower, err := prob.NewThrower(rules)
	if err != nil {
		t.Fatal(err)
	}
	for range throws {
		counts[thrower.Throw(src)]++
	}
	return counts
}

func TestAMarkedStickThatIsNotLikeTheOthersIsFound(t *testing.T) {
	src := rand.NewPCG(3, 3)
	for _, text := range []string{"standard flat=7/10+1/2+1/2+1/2", "namu flat=2/5+3/5+3/5+3/5", "standard marked=2 flat=1/3+1/3+1/2+1/2"} {
		rules := parse(t, text)
		e, err := fit.EstimateOf(rules, simulate(t, rules, 100_000, src))
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(e.Marked-float(rules.Flat[0].Rat())) > 0.01 || math.Abs(e.Plain-float(rules.Flat[3].Rat())) > 0.01 {
			t.Errorf("%s: %v, %v", text, e.Marked, e.Plain)
		}
		if same, err := e.SameSticks(); err != nil || same.P > 1e-6 {
			t.Errorf("%s: %+v, %v", text, same, err)
		}
		if good, err := e.Goodness(); err != nil || good.P > 1e-6 {
			t.Errorf("%s: %+v, %v", text, good, err)
		}
	}
}

// Of sticks that are what is tested for, one in twenty fails each test.
func TestTestsRejectAsOftenAsTheySay(t *testing.T) {
	const fits = 1000
	src, rules := rand.NewPCG(4, 4), parse(t, "standard flat=11/20")
	var same, chance, good, inside int
	for range fits {
		e, err := fit.EstimateOf(rules, simulate(t, rules, 400, src))
		if err != nil {
			t.Fatal(err)
		}
		for count, test := range map[*int]func() (fit.Test, error){
			&same: e.SameSticks, &good: e.Goodness, &chance: func() (fit.Test, error) { return e.HasChance(0.55) },
		} {
			if outcome, err := test(); err != nil {
				t.Fatal(err)
			} else if outcome.P < 0.05 {
				*count++
			}
		}
		if interval, err := e.Wilson(0.95); err != nil {
			t.Fatal(err)
		} else if interval.Low <= 0.55 && interval.High >= 0.55 {
			inside++
		}
	}
	for name, n := range map[string]int{"same sticks": same, "chance": chance, "goodness": good, "outside of the Wilson interval": fits - inside} {
		if n < 28 || n > 75 { // 50 ± 3.6 standard deviations of 6.9
			t.Errorf("%s: %d of %d", name, n, fits)
		}
	}
}

func TestBadEstimatesAreRefused(t *testing.T) {
	for _, text := range []string{"online", "standard boost.yutmo=2", "standard boost.back=2"} {
		_, err := fit.EstimateOf(parse(t, text), fit.Counts{variant.Do: 1})
		wants(t, err, prob.ErrNoCommonChance)
	}
	bad := variant.Standard()
	bad.Marked = 7
	_, err := fit.EstimateOf(bad, fit.Counts{variant.Do: 1})
	wants(t, err, fault.ErrOutOfRange)

	e, err := fit.EstimateOf(variant.Folk(), fit.Counts{variant.Do: 1, variant.Gae: 3})
	if err != nil {
		t.Fatal(err)
	}
	_, err = e.SameSticks()
	wants(t, err, fit.ErrNotEnoughClasses)
	_, err = e.Goodness()
	wants(t, err, fit.ErrNotEnoughClasses)
	for _, p := range []float64{-1, 2, math.NaN()} {
		_, err = e.HasChance(p)
		wants(t, err, prob.ErrBadChance)
		_, err = e.ClopperPearson(p)
		wants(t, err, fit.ErrBadConfidence)
		_, err = e.Wilson(p)
		wants(t, err, fit.ErrBadConfidence)
	}
}

// An estimate that was not made says so.
func TestTheZeroEstimate(t *testing.T) {
	var e fit.Estimate
	_, err := e.ClopperPearson(0.95)
	wants(t, err, fit.ErrNoCounts)
	_, err = e.Wilson(0.95)
	wants(t, err, fit.ErrNoCounts)
	_, err = e.SameSticks()
	wants(t, err, fit.ErrNotEnoughClasses)
	_, err = e.Goodness()
	wants(t, err, prob.ErrBadChance)
}

func ExampleEstimateOf() {
	counts, err := fit.ParseCounts("do=19,gae=31,geol=35,yut=11,mo=2,backdo=2")
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := fit.EstimateOf(variant.Standard(), counts)
	if err != nil {
		fmt.Println(err)
		return
	}
	exact, _ := e.ClopperPearson(0.95)
	wilson, _ := e.Wilson(0.95)
	fmt.Printf("p = %v = %.3f, from %.3f to %.3f (Wilson: %.3f to %.3f)\n", e.P, float(e.P), exact.Low, exact.High, wilson.Low, wilson.High)
	fmt.Printf("the marked stick %.2f, the others %.2f\n", e.Marked, e.Plain)
	good, _ := e.Goodness()
	same, _ := e.SameSticks()
	half, _ := e.HasChance(0.5)
	fmt.Printf("fit: P = %.3f; same sticks: P = %.3f; p = 1/2: P = %.4f\n", good.P, same.P, half.P)
	// Output:
	// p = 29/50 = 0.580, from 0.530 to 0.629 (Wilson: 0.531 to 0.627)
	// the marked stick 0.40, the others 0.64
	// fit: P = 0.157; same sticks: P = 0.081; p = 1/2: P = 0.0013
}
