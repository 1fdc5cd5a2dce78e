package prob_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
)

func drawCounts(t *rapid.T, falls variant.Results) (counts prob.Counts) {
	for _, r := range list(falls) {
		counts[r] = rapid.IntRange(0, 200).Draw(t, r.String())
	}
	counts[variant.Gae]++
	return counts
}

// likelihood is the logarithm of the chance of counts, but for a constant, where
// marked sticks are flat with one chance and the others with another.
func likelihood(rules variant.Rules, counts prob.Counts, marked, plain float64) float64 {
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
		fit, err := prob.Estimate(rules, counts)
		if err != nil {
			t.Fatal(err)
		}
		p := float(fit.P)
		best := likelihood(rules, counts, p, p)
		for i := range 101 {
			if q := float64(i) / 100; likelihood(rules, counts, q, q) > best+1e-6 {
				t.Fatalf("%v is likelier than %v", q, p)
			}
		}
		apart := likelihood(rules, counts, fit.Marked, fit.Plain)
		if apart < best-1e-6 {
			t.Fatalf("apart: %v, %v", fit.Marked, fit.Plain)
		}
		if rules.Marked == 0 && (fit.Marked != p || fit.Plain != p) {
			t.Fatalf("no stick is marked, and yet %v, %v", fit.Marked, fit.Plain)
		}
		for i := range 21 {
			for k := range 21 {
				if rules.Marked > 0 && likelihood(rules, counts, float64(i)/20, float64(k)/20) > apart+1e-5 {
					t.Fatalf("%v, %v is likelier than %v, %v", float64(i)/20, float64(k)/20, fit.Marked, fit.Plain)
				}
			}
		}
	})
}

func TestAnEstimateFromExpectedCounts(t *testing.T) {
	fit, err := prob.Estimate(variant.Standard(), prob.Counts{variant.Do: 30, variant.Gae: 60, variant.Geol: 40, variant.Yut: 10, variant.Mo: 10, variant.BackDo: 10})
	if err != nil {
		t.Fatal(err)
	}
	if fit.P.Cmp(big.NewRat(1, 2)) != 0 || fit.Throws != 160 || fit.Sticks != 640 || fit.Flat != 320 || math.Abs(fit.Marked-0.5) > 1e-5 || math.Abs(fit.Plain-0.5) > 1e-5 {
		t.Errorf("%+v", fit)
	}
	good, err := fit.Goodness()
	if err != nil || good.Statistic > 1e-12 || good.Degrees != 4 || math.Abs(good.P-1) > 1e-12 {
		t.Errorf("goodness %+v, %v", good, err)
	}
	same, err := fit.SameSticks()
	if err != nil || same.Statistic > 1e-8 || same.Degrees != 1 {
		t.Errorf("same sticks %+v, %v", same, err)
	}
	half, err := fit.HasChance(0.5)
	if err != nil || half.Statistic > 1e-12 {
		t.Errorf("half %+v, %v", half, err)
	}
	if off, err := fit.HasChance(0.6); err != nil || off.P > 1e-5 {
		t.Errorf("3/5 %+v, %v", off, err)
	}
	if never, err := fit.HasChance(0); err != nil || !math.IsInf(never.Statistic, 1) || never.P != 0 {
		t.Errorf("0 %+v, %v", never, err)
	}
}

func TestNakIsLeftAside(t *testing.T) {
	rules := parse(t, "standard nak=throw nak.odds=1/2")
	a, err := prob.Estimate(rules, prob.Counts{variant.Gae: 10, variant.Geol: 5, variant.Nak: 70})
	if err != nil {
		t.Fatal(err)
	}
	if a.Throws != 15 || a.P.Cmp(big.NewRat(35, 60)) != 0 {
		t.Errorf("%+v", a)
	}
}

func TestEstimatesAtTheEnds(t *testing.T) {
	for r, want := range map[variant.Result][2]float64{variant.Mo: {0, 0}, variant.Yut: {1, 1}, variant.BackDo: {1, 0}} {
		var counts prob.Counts
		counts[r] = 50
		fit, err := prob.Estimate(variant.Standard(), counts)
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(fit.Marked-want[0]) > 1e-5 || math.Abs(fit.Plain-want[1]) > 1e-5 {
			t.Errorf("%v: %v, %v", r, fit.Marked, fit.Plain)
		}
		interval, err := fit.Exact(0.95)
		if err != nil || interval.Low > float(fit.P) || interval.High < float(fit.P) {
			t.Errorf("%v: %v, %v", r, interval, err)
		}
	}
}

// simulate is the counts of so many throws under rules.
func simulate(t testing.TB, rules variant.Rules, throws int, src rand.Source) (counts prob.Counts) {
	d, err := prob.DistributionOf(rules)
	if err != nil {
		t.Fatal(err)
	}
	sampler := d.Sampler()
	for range throws {
		counts[sampler.Draw(src)]++
	}
	return counts
}

func TestAMarkedStickThatIsNotLikeTheOthersIsFound(t *testing.T) {
	src := rand.NewPCG(3, 3)
	for _, text := range []string{"standard flat=7/10+1/2+1/2+1/2", "namu flat=2/5+3/5+3/5+3/5", "standard marked=2 flat=1/3+1/3+1/2+1/2"} {
		rules := parse(t, text)
		fit, err := prob.Estimate(rules, simulate(t, rules, 100_000, src))
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(fit.Marked-float(rules.Flat[0].Rat())) > 0.01 || math.Abs(fit.Plain-float(rules.Flat[3].Rat())) > 0.01 {
			t.Errorf("%s: %v, %v", text, fit.Marked, fit.Plain)
		}
		if same, err := fit.SameSticks(); err != nil || same.P > 1e-6 {
			t.Errorf("%s: %+v, %v", text, same, err)
		}
		if good, err := fit.Goodness(); err != nil || good.P > 1e-6 {
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
		fit, err := prob.Estimate(rules, simulate(t, rules, 400, src))
		if err != nil {
			t.Fatal(err)
		}
		for count, test := range map[*int]func() (prob.Test, error){
			&same: fit.SameSticks, &good: fit.Goodness, &chance: func() (prob.Test, error) { return fit.HasChance(0.55) },
		} {
			if outcome, err := test(); err != nil {
				t.Fatal(err)
			} else if outcome.P < 0.05 {
				*count++
			}
		}
		if interval, err := fit.Wilson(0.95); err != nil {
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

func TestTheOnlineTableIsNoneOfSticks(t *testing.T) {
	counts := prob.Counts{variant.Do: 1500, variant.Gae: 3500, variant.Geol: 3500, variant.Yut: 800, variant.Mo: 400, variant.BackDo: 300}
	fit, err := prob.Estimate(variant.Standard(), counts)
	if err != nil {
		t.Fatal(err)
	}
	if good, err := fit.Goodness(); err != nil || good.P > 1e-12 {
		t.Errorf("%+v, %v", good, err)
	}
	online, _ := prob.DistributionOf(variant.Online())
	if good, err := prob.GoodnessOfFit(counts, online, 0); err != nil || good.Statistic > 1e-9 || good.Degrees != 5 {
		t.Errorf("%+v, %v", good, err)
	}
}

func TestIntervalsOfTables(t *testing.T) {
	for _, c := range []struct {
		k, n          int
		exact, wilson prob.Interval
	}{
		{0, 10, prob.Interval{Low: 0, High: 0.3085}, prob.Interval{Low: 0, High: 0.2775}},
		{5, 10, prob.Interval{Low: 0.1871, High: 0.8129}, prob.Interval{Low: 0.2366, High: 0.7634}},
		{10, 10, prob.Interval{Low: 0.6915, High: 1}, prob.Interval{Low: 0.7225, High: 1}},
		{81, 263, prob.Interval{Low: 0.2527, High: 0.3676}, prob.Interval{Low: 0.2553, High: 0.3662}},
	} {
		exact, err1 := prob.ClopperPearson(c.k, c.n, 0.95)
		wilson, err2 := prob.Wilson(c.k, c.n, 0.95)
		if err1 != nil || err2 != nil || !alike(exact, c.exact) || !alike(wilson, c.wilson) {
			t.Errorf("%d of %d: %v, %v", c.k, c.n, exact, wilson)
		}
	}
}

func alike(a, b prob.Interval) bool {
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
			interval, err := prob.ClopperPearson(k, n, 0.9)
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

func TestClassesThatExpectLittleArePooled(t *testing.T) {
	standard, _ := prob.DistributionOf(variant.Standard())
	for throws, want := range map[int]int{160: 5, 80: 5, 79: 3, 40: 3, 20: 2, 14: 1} {
		counts := prob.Counts{variant.Gae: throws}
		test, err := prob.GoodnessOfFit(counts, standard, 0)
		if err != nil || test.Degrees != want {
			t.Errorf("%d throws: %+v, %v", throws, test, err)
		}
	}
	_, err := prob.GoodnessOfFit(prob.Counts{variant.Gae: 3}, standard, 0)
	wants(t, err, prob.ErrNotEnoughClasses)
	_, err = prob.GoodnessOfFit(prob.Counts{variant.Gae: 1000}, standard, 5)
	wants(t, err, prob.ErrNotEnoughClasses)
	impossible, err := prob.GoodnessOfFit(prob.Counts{variant.Gae: 1000, variant.BackGae: 1}, standard, 0)
	if err != nil || !math.IsInf(impossible.Statistic, 1) || impossible.P != 0 {
		t.Errorf("%+v, %v", impossible, err)
	}
}

func TestCountsAreRead(t *testing.T) {
	counts, err := prob.ParseCounts("geol=4,do=19,nak=0")
	if err != nil || counts != (prob.Counts{variant.Geol: 4, variant.Do: 19}) {
		t.Errorf("%v, %v", counts, err)
	}
	for _, text := range []string{"도=1９,걸=4", "ｄｏ=19,\u1100\u1165\u11af=4", "Do=19, geol = 4", "자유걸=0,do=１９,걸=４"} {
		if counts, err := prob.ParseCounts(text); err != nil || counts != (prob.Counts{variant.Geol: 4, variant.Do: 19}) {
			t.Errorf("%q: %v, %v", text, counts, err)
		}
	}
	for text, want := range map[string]string{
		"도=3,do=4":                "duplicate-result 7",
		"":                        "syntax 1",
		"do":                      "syntax 1",
		"do=3,":                   "syntax 6",
		"do=3,cow=4":              "bad-result 6",
		"do=3,do=4":               "duplicate-result 6",
		"do=-3":                   "out-of-range 1",
		"do=3.5":                  "out-of-range 1",
		"do=3000000000":           "out-of-range 1",
		"do=x,gae=1,geol":         "out-of-range 1, syntax 12",
		"do=99999999999999999999": "out-of-range 1",
	} {
		_, err := prob.ParseCounts(text)
		var faults *fault.ListError
		if !errors.As(err, &faults) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		got := ""
		for i, f := range faults.Errors {
			got += map[bool]string{true: "", false: ", "}[i == 0] + fmt.Sprintf("%v %d", f.Code, f.Column)
		}
		if got != want {
			t.Errorf("%q: %s, not %s", text, got, want)
		}
	}
}

func TestBadCountsAreRefused(t *testing.T) {
	standard := variant.Standard()
	for code, counts := range map[fault.Code]prob.Counts{
		prob.ErrNoCounts:    {},
		fault.ErrOutOfRange: {variant.Do: -1, variant.Gae: 4},
		prob.ErrBadResult:   {variant.BackGae: 1},
	} {
		_, err := prob.Estimate(standard, counts)
		wants(t, err, code)
	}
	_, err := prob.Estimate(parse(t, "standard nak=throw"), prob.Counts{variant.Nak: 9})
	wants(t, err, prob.ErrNoCounts)
	_, err = prob.Estimate(standard, prob.Counts{0: 5})
	wants(t, err, prob.ErrBadResult)
	for _, text := range []string{"online", "standard boost.yutmo=2"} {
		_, err := prob.Estimate(parse(t, text), prob.Counts{variant.Do: 1})
		wants(t, err, prob.ErrNoCommonChance)
	}
	fit, err := prob.Estimate(variant.Folk(), prob.Counts{variant.Do: 1, variant.Gae: 3})
	if err != nil {
		t.Fatal(err)
	}
	_, err = fit.SameSticks()
	wants(t, err, prob.ErrNotEnoughClasses)
	_, err = fit.Goodness()
	wants(t, err, prob.ErrNotEnoughClasses)
	for _, p := range []float64{-1, 2, math.NaN()} {
		_, err = fit.HasChance(p)
		wants(t, err, prob.ErrBadChance)
		_, err = fit.Exact(p)
		wants(t, err, prob.ErrBadChance)
		_, err = fit.Wilson(p)
		wants(t, err, prob.ErrBadChance)
	}
	_, err = prob.Wilson(1, 0, 0.95)
	wants(t, err, prob.ErrNoCounts)
	_, err = prob.ClopperPearson(7, 3, 0.95)
	wants(t, err, fault.ErrOutOfRange)
	_, err = prob.GoodnessOfFit(prob.Counts{}, prob.Distribution{}, 0)
	wants(t, err, prob.ErrNoCounts)
	_, err = prob.GoodnessOfFit(prob.Counts{variant.Do: 100}, prob.Distribution{}, -1)
	wants(t, err, fault.ErrOutOfRange)
	_, err = prob.GoodnessOfFit(prob.Counts{variant.Do: 100}, prob.Distribution{}, 0)
	wants(t, err, prob.ErrNotEnoughClasses)
}

func ExampleEstimate() {
	counts, err := prob.ParseCounts("do=19,gae=31,geol=35,yut=11,mo=2,backdo=2")
	if err != nil {
		fmt.Println(err)
		return
	}
	fit, err := prob.Estimate(variant.Standard(), counts)
	if err != nil {
		fmt.Println(err)
		return
	}
	exact, _ := fit.Exact(0.95)
	wilson, _ := fit.Wilson(0.95)
	fmt.Printf("p = %v = %.3f, from %.3f to %.3f (Wilson: %.3f to %.3f)\n", fit.P, float(fit.P), exact.Low, exact.High, wilson.Low, wilson.High)
	fmt.Printf("the marked stick %.2f, the others %.2f\n", fit.Marked, fit.Plain)
	good, _ := fit.Goodness()
	same, _ := fit.SameSticks()
	half, _ := fit.HasChance(0.5)
	fmt.Printf("fit: P = %.3f; same sticks: P = %.3f; p = 1/2: P = %.4f\n", good.P, same.P, half.P)
	// Output:
	// p = 29/50 = 0.580, from 0.530 to 0.629 (Wilson: 0.531 to 0.627)
	// the marked stick 0.40, the others 0.64
	// fit: P = 0.157; same sticks: P = 0.081; p = 1/2: P = 0.0013
}

func ExampleClopperPearson() {
	interval, err := prob.ClopperPearson(5, 10, 0.95)
	fmt.Printf("%.4f to %.4f %v\n", interval.Low, interval.High, err)
	// Output: 0.1871 to 0.8129 <nil>
}

func ExampleWilson() {
	interval, err := prob.Wilson(5, 10, 0.95)
	fmt.Printf("%.4f to %.4f %v\n", interval.Low, interval.High, err)
	// Output: 0.2366 to 0.7634 <nil>
}

func ExampleGoodnessOfFit() {
	online, _ := prob.DistributionOf(variant.Online())
	counts := prob.Counts{variant.Do: 19, variant.Gae: 31, variant.Geol: 35, variant.Yut: 11, variant.Mo: 2, variant.BackDo: 2}
	test, err := prob.GoodnessOfFit(counts, online, 0)
	fmt.Printf("%.3f with %d degrees of freedom, P = %.3f %v\n", test.Statistic, test.Degrees, test.P, err)
	// Output: 3.935 with 4 degrees of freedom, P = 0.415 <nil>
}

func ExampleParseCounts() {
	counts, err := prob.ParseCounts("gae=31,do=19")
	fmt.Println(counts[variant.Do], counts[variant.Gae], counts[variant.Mo], err)
	_, err = prob.ParseCounts("gae=31,cow=19")
	fmt.Println(err)
	// Output:
	// 19 31 0 <nil>
	// column 8: bad-result: "cow=19": not a result
}
