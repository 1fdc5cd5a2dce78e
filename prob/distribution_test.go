package prob_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// fixedOdds are rules and the exact odds that they must have.
var fixedOdds = map[string]string{
	"standard":                                  "do 3/16, gae 3/8, geol 1/4, yut 1/16, mo 1/16, backdo 1/16",
	"folk":                                      "do 1/4, gae 3/8, geol 1/4, yut 1/16, mo 1/16",
	"namu":                                      "do 3/16, gae 3/8, geol 3/16, yut 1/16, mo 1/16, backdo 1/16, freegeol 1/16",
	"standard flat=3/5":                         "do 72/625, gae 216/625, geol 216/625, yut 81/625, mo 16/625, backdo 24/625",
	"standard marked=2":                         "do 1/8, gae 5/16, geol 1/4, yut 1/16, mo 1/16, backdo 1/8, backgae 1/16",
	"standard marked=3":                         "do 1/16, gae 3/16, geol 3/16, yut 1/16, mo 1/16, backdo 3/16, backgae 3/16, backgeol 1/16",
	"online":                                    "do 3/20, gae 7/20, geol 7/20, yut 2/25, mo 1/25, backdo 3/100",
	"online marked=0":                           "do 9/50, gae 7/20, geol 7/20, yut 2/25, mo 1/25",
	"online nak=throw":                          "do 3/20, gae 7/20, geol 7/20, yut 2/25, mo 1/25, backdo 3/100",
	"standard flat=0":                           "mo 1",
	"standard flat=1":                           "yut 1",
	"standard flat=1+0+0+0":                     "backdo 1",
	"standard flat=0+1+1+1":                     "geol 1",
	"namu flat=0+1+1+1":                         "freegeol 1",
	"standard flat=1/3+1/2+1/2+1":               "do 1/6, gae 5/12, geol 1/3, yut 1/12",
	"standard nak.odds=1/2":                     "do 3/16, gae 3/8, geol 1/4, yut 1/16, mo 1/16, backdo 1/16",
	"folk nak=turn nak.odds=1/2":                "do 1/8, gae 3/16, geol 1/8, yut 1/32, mo 1/32, nak 1/2",
	"standard nak=turn nak.odds=1":              "nak 1",
	"standard boost.yutmo=2":                    "do 9/56, gae 9/28, geol 3/14, yut 1/8, mo 1/8, backdo 3/56",
	"standard boost.yutmo=0":                    "do 3/14, gae 3/7, geol 2/7, backdo 1/14",
	"folk boost.yutmo=2 nak=throw nak.odds=1/3": "do 1/7, gae 3/14, geol 1/7, yut 1/12, mo 1/12, nak 1/3",
	"standard flat=0 boost.back=3":              "mo 1",
	"standard table=freegeol:1/3+backgeol:1/3+backdo:1/3": "geol 2/3, backdo 1/3",
}

func TestOddsOfFixedRules(t *testing.T) {
	for text, want := range fixedOdds {
		d, err := prob.DistributionOf(parse(t, text))
		if err != nil || d.String() != want {
			t.Errorf("%s: %v, %v; not %s", text, d, err, want)
		}
	}
}

// Others measured p = 0.611 and published these percentages, the second as 3.59.
func TestPublishedOddsAtAMeasuredChance(t *testing.T) {
	d, err := prob.DistributionAt(variant.Standard(), rat(t, "0.611"))
	if err != nil {
		t.Fatal(err)
	}
	for r, want := range map[variant.Result]string{
		variant.Do: "10.79", variant.BackDo: "3.60", variant.Gae: "33.89", variant.Geol: "35.49", variant.Yut: "13.94", variant.Mo: "2.29",
	} {
		percent := new(big.Rat).Mul(d.P(r), big.NewRat(100, 1))
		if got := percent.FloatString(2); got != want {
			t.Errorf("%v: %s %%, not %s %%", r, got, want)
		}
	}
}

func TestOddsEqualTheEnumerationOfAllFalls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, true)
		d, err := prob.DistributionOf(rules)
		if err != nil {
			t.Fatal(err)
		}
		sum, total := new(big.Rat), new(big.Int)
		for r, want := range enumerate(t, rules) {
			if d.P(r).Cmp(want) != 0 {
				t.Fatalf("%v: %v is %v, not %v", rules, r, d.P(r), want)
			}
			if d.Results().Has(r) != (want.Sign() > 0) {
				t.Fatalf("%v: %v in %v", rules, r, d.Results())
			}
			sum.Add(sum, d.P(r))
			total.Add(total, d.Weight(r))
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 || total.Cmp(d.Total()) != 0 {
			t.Fatalf("%v: the sum is %v, of the weights %v of %v", rules, sum, total, d.Total())
		}
		if d.Any(d.Results()).Cmp(sum) != 0 {
			t.Fatalf("any of %v: %v", d.Results(), d.Any(d.Results()))
		}
	})
}

func TestFloatOddsAreNearTheExactOnes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, false)
		d, err := prob.DistributionOf(rules)
		if err != nil {
			t.Fatal(err)
		}
		c, err := prob.ChancesOf(&rules)
		if err != nil {
			t.Fatal(err)
		}
		checkNear(t, c, d)
	})
}

func checkNear(t *rapid.T, c prob.Chances, d prob.Distribution) {
	for r := variant.Do; r <= variant.Nak; r++ {
		if want := float(d.P(r)); !near(c[r], want, 1e-15) {
			t.Fatalf("%v: %v, not %v", r, c[r], want)
		}
		if exact := d.Chances(); exact[r] != float(d.P(r)) {
			t.Fatalf("%v: %v is not rounded once", r, exact[r])
		}
	}
}

func TestFloatOddsWithBoosts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, true)
		d, err := prob.DistributionOf(rules)
		if err != nil {
			t.Fatal(err)
		}
		c, err := prob.ChancesOf(&rules)
		if err != nil {
			t.Fatal(err)
		}
		for r := variant.Do; r <= variant.Nak; r++ {
			if math.Abs(c[r]-float(d.P(r))) > 1e-12 {
				t.Fatalf("%v: %v, not %v", r, c[r], float(d.P(r)))
			}
		}
	})
}

func TestBoostsThatLeaveAlmostNothing(t *testing.T) {
	rules := parse(t, "folk boost.yutmo=799999999/100000000")
	c, err := prob.ChancesOf(&rules)
	d, _ := prob.DistributionOf(rules)
	if err != nil || math.Abs(c[variant.Gae]-float(d.P(variant.Gae))) > 1e-15 {
		t.Errorf("%v, %v, not %v", c, err, d.Chances())
	}
}

func TestMeanAndVarianceOfAThrow(t *testing.T) {
	d, _ := prob.DistributionOf(variant.Standard())
	// (3·1 + 6·2 + 4·3 + 4 + 5 - 1)/16 and (3 + 24 + 36 + 16 + 25 + 1)/16 - (35/16)².
	if d.Mean().Cmp(big.NewRat(35, 16)) != 0 || d.Variance().Cmp(big.NewRat(105*16-35*35, 256)) != 0 {
		t.Errorf("mean %v, variance %v", d.Mean(), d.Variance())
	}
	if again := d.Any(variant.Standard().Extra); again.Cmp(big.NewRat(1, 8)) != 0 {
		t.Errorf("another throw: %v", again)
	}
}

func TestTotalVariationIsADistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d [3]prob.Distribution
		for i := range d {
			d[i], _ = prob.DistributionOf(drawRules(t, true))
		}
		a, b, c := d[0].TotalVariation(d[1]), d[1].TotalVariation(d[2]), d[0].TotalVariation(d[2])
		if d[0].TotalVariation(d[0]).Sign() != 0 || a.Cmp(d[1].TotalVariation(d[0])) != 0 {
			t.Fatalf("%v is not symmetric", a)
		}
		if a.Cmp(big.NewRat(1, 1)) > 0 || new(big.Rat).Add(a, b).Cmp(c) < 0 {
			t.Fatalf("%v + %v < %v", a, b, c)
		}
	})
}

func TestDevicesAndTheSticks(t *testing.T) {
	half, _ := prob.DistributionOf(variant.Standard())
	plain, _ := prob.DistributionOf(variant.Folk())
	want := map[string][2]string{ // from marked=1 and from marked=0
		"die, back-do on 6":      {"5/16", "3/8"},
		"die, back-do on 1":      {"5/16", "3/8"},
		"four coins":             {"1/16", "0"},
		"four coins, one marked": {"0", "1/16"},
		"wheel":                  {"1/16", "0"},
	}
	for _, device := range prob.Devices() {
		d, err := device.Distribution()
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{d.TotalVariation(half).RatString(), d.TotalVariation(plain).RatString()}; got != want[device.Name] {
			t.Errorf("%s: %v, not %v", device.Name, got, want[device.Name])
		}
	}
	_, err := prob.Device{}.Distribution()
	wants(t, err, prob.ErrBadFace)
	_, err = prob.Device{Faces: []variant.Result{variant.Do, 77}}.Distribution()
	wants(t, err, prob.ErrBadFace)
}

func TestBadChancesAreRefused(t *testing.T) {
	standard := variant.Standard()
	for _, p := range []*big.Rat{nil, big.NewRat(-1, 2), big.NewRat(3, 2)} {
		_, err := prob.DistributionAt(standard, p)
		wants(t, err, prob.ErrBadChance)
		_, err = prob.TurnAt(standard, p)
		wants(t, err, prob.ErrBadChance)
	}
	half := big.NewRat(1, 2)
	for _, text := range []string{"online", "standard flat=1/2+1/3+1/2+1/2"} {
		rules := parse(t, text)
		_, err := prob.DistributionAt(rules, half)
		wants(t, err, prob.ErrNoCommonChance)
		_, err = prob.TurnAt(rules, half)
		wants(t, err, prob.ErrNoCommonChance)
		_, err = prob.CurvesOf(rules)
		wants(t, err, prob.ErrNoCommonChance)
		_, err = prob.Range(rules, half, half, half)
		wants(t, err, prob.ErrNoCommonChance)
	}
	festival := standard.With(variant.Festival)
	_, err := prob.DistributionAt(festival, big.NewRat(1, 10))
	wants(t, err, variant.ErrNothingLeft)
	_, err = prob.TurnAt(festival, big.NewRat(1, 10))
	wants(t, err, variant.ErrNothingLeft)

	bad := standard
	bad.Marked, bad.NakOdds = 7, variant.Frac(1, 0)
	for name, err := range map[string]error{
		"Of":        second(prob.DistributionOf(bad)),
		"At":        second(prob.DistributionAt(bad, half)),
		"ChancesOf": second(prob.ChancesOf(&bad)),
		"CurvesOf":  second(prob.CurvesOf(bad)),
		"TurnOf":    second(prob.TurnOf(bad)),
		"RunOf":     second(prob.RunOf(bad, prob.FewestTurns)),
		"TurnAt":    second(prob.TurnAt(bad, half)),
		"Thrower":   second(prob.NewThrower(bad)),
	} {
		if !errors.Is(err, fault.ErrOutOfRange) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

func TestBadRangesAreRefused(t *testing.T) {
	rules := variant.Standard()
	for _, c := range []struct {
		from, to, step string
		code           fault.Code
	}{
		{"0.7", "0.3", "0.1", prob.ErrBadRange},
		{"0.3", "0.7", "0", prob.ErrBadRange},
		{"0.3", "0.7", "-0.1", prob.ErrBadRange},
		{"0", "1", "0.00001", prob.ErrBadRange},
		{"-0.1", "0.7", "0.1", prob.ErrBadChance},
		{"0.3", "1.1", "0.1", prob.ErrBadChance},
	} {
		_, err := prob.Range(rules, rat(t, c.from), rat(t, c.to), rat(t, c.step))
		wants(t, err, c.code)
	}
	_, err := prob.Range(rules, nil, nil, nil)
	wants(t, err, prob.ErrBadRange)
	rows, err := prob.Range(rules, rat(t, "0.3"), rat(t, "0.7"), rat(t, "0.05"))
	if err != nil || len(rows) != 9 || rows[8].P.Cmp(rat(t, "0.7")) != 0 {
		t.Errorf("%v, %v", rows, err)
	}
	rows, err = prob.Range(rules.With(variant.Festival), rat(t, "0"), rat(t, "1"), rat(t, "0.1"))
	if err != nil || len(rows) != 7 {
		t.Errorf("%d rows, %v", len(rows), err)
	}
}

func TestTheZeroDistributionGivesNothing(t *testing.T) {
	var d prob.Distribution
	if d.P(variant.Do).Sign() != 0 || d.Total().Sign() != 0 || d.Weight(variant.Do).Sign() != 0 || d.String() != "" || d.Results() != 0 || d.Mean().Sign() != 0 {
		t.Errorf("%v", d)
	}
	standard, _ := prob.DistributionOf(variant.Standard())
	if standard.P(0).Sign() != 0 || standard.P(99).Sign() != 0 || standard.Weight(99).Sign() != 0 {
		t.Error("what is no result has no chance")
	}
}

func TestWhatIsHandedOutCanBeChanged(t *testing.T) {
	d, _ := prob.DistributionOf(variant.Standard())
	d.P(variant.Do).SetInt64(7)
	d.Weight(variant.Do).SetInt64(7)
	d.Total().SetInt64(7)
	if want := fixedOdds["standard"]; d.String() != want {
		t.Errorf("%v", d)
	}
}

func TestOutcomesAreTheThrowsWithAChance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, true)
		g, err := yut.New(rules)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start()
		d, _ := prob.DistributionOf(rules)
		sum := new(big.Rat)
		outcomes, floats := prob.Outcomes(s), prob.AppendOutcomes(nil, s)
		if len(outcomes) != len(floats) {
			t.Fatalf("%d exact, %d in floating point", len(outcomes), len(floats))
		}
		last := yut.Action(0)
		for i, o := range outcomes {
			sum.Add(sum, o.P)
			if o.P.Cmp(d.P(o.Action.Result())) != 0 || o.P.Sign() == 0 || floats[i].Action != o.Action || math.Abs(floats[i].P-float(o.P)) > 1e-12 {
				t.Fatalf("%v: %v, %v", o.Action, o.P, floats[i])
			}
			if _, err := s.Apply(o.Action); err != nil || o.Action <= last {
				t.Fatalf("%v: %v", o.Action, err)
			}
			last = o.Action
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("the sum is %v", sum)
		}
	})
}

func TestNoOutcomesWhereChanceDoesNotDecide(t *testing.T) {
	g, _ := yut.New(variant.Standard())
	s, err := g.Start().Apply(yut.Throw(variant.Do))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []yut.State{s, {}} {
		if prob.Outcomes(s) != nil || prob.AppendOutcomes(nil, s) != nil {
			t.Errorf("%v has outcomes", s)
		}
	}
}

func BenchmarkOddsExact(b *testing.B) {
	rules := variant.Kaist()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := prob.DistributionOf(rules); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOddsExactAt(b *testing.B) {
	rules, p := variant.Standard(), big.NewRat(611, 1000)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := prob.DistributionAt(rules, p); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOddsFloat(b *testing.B) {
	rules := variant.Kaist()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := prob.ChancesOf(&rules); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOutcomesFloat(b *testing.B) {
	g, err := yut.New(variant.Standard())
	if err != nil {
		b.Fatal(err)
	}
	s, buf := g.Start(), make([]prob.FloatOutcome, 0, 10)
	b.ReportAllocs()
	for b.Loop() {
		buf = prob.AppendOutcomes(buf[:0], s)
	}
}

func BenchmarkOutcomesExact(b *testing.B) {
	g, err := yut.New(variant.Standard())
	if err != nil {
		b.Fatal(err)
	}
	s := g.Start()
	b.ReportAllocs()
	for b.Loop() {
		prob.Outcomes(s)
	}
}

func TestFloatFormsDoNotAllocate(t *testing.T) {
	rules := variant.Namu().With(variant.Festival)
	g, _ := yut.New(rules)
	s, buf := g.Start(), make([]prob.FloatOutcome, 0, 10)
	for name, f := range map[string]func(){
		"ChancesOf":      func() { _, _ = prob.ChancesOf(&rules) },
		"AppendOutcomes": func() { buf = prob.AppendOutcomes(buf[:0], s) },
	} {
		if n := testing.AllocsPerRun(100, f); n > 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func ExampleDistributionOf() {
	d, err := prob.DistributionOf(variant.Kaist())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d)
	fmt.Println("gae:", d.P(variant.Gae), "or", d.Weight(variant.Gae), "of", d.Total())
	fmt.Println("mean:", d.Mean().FloatString(3), "variance:", d.Variance().FloatString(3))
	fmt.Println("another throw:", d.Any(variant.Kaist().Extra))
	// Output:
	// do 72/625, gae 216/625, geol 216/625, yut 81/625, mo 16/625, backdo 24/625
	// gae: 216/625 or 216 of 625
	// mean: 2.451 variance: 1.352
	// another throw: 97/625
}

func ExampleDistribution_TotalVariation() {
	online, _ := prob.DistributionOf(variant.Online())
	kaist, _ := prob.DistributionOf(variant.Kaist())
	fmt.Println(online.TotalVariation(kaist).FloatString(4))
	// Output: 0.0580
}

func ExampleDistributionAt() {
	d, err := prob.DistributionAt(variant.Standard(), big.NewRat(611, 1000))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range []variant.Result{variant.Do, variant.Gae, variant.Geol, variant.Yut, variant.Mo, variant.BackDo} {
		fmt.Printf("%s %.2f%% ", r, 100*d.Chances()[r])
	}
	// Output: do 10.79% gae 33.89% geol 35.49% yut 13.94% mo 2.29% backdo 3.60%
}

func ExampleRange() {
	rows, err := prob.Range(variant.Standard(), big.NewRat(3, 10), big.NewRat(7, 10), big.NewRat(1, 5))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range rows {
		fmt.Printf("p = %s: %v\n", row.P.FloatString(1), row.Distribution)
	}
	// Output:
	// p = 0.3: do 3087/10000, gae 1323/5000, geol 189/2500, yut 81/10000, mo 2401/10000, backdo 1029/10000
	// p = 0.5: do 3/16, gae 3/8, geol 1/4, yut 1/16, mo 1/16, backdo 1/16
	// p = 0.7: do 567/10000, gae 1323/5000, geol 1029/2500, yut 2401/10000, mo 81/10000, backdo 189/10000
}

func ExampleChancesOf() {
	rules := variant.Online()
	c, err := prob.ChancesOf(&rules)
	fmt.Println(c[variant.Do], c[variant.Nak], err)
	// Output: 0.15 0 <nil>
}

func ExampleDevice() {
	sticks, _ := prob.DistributionOf(variant.Standard())
	for _, device := range prob.Devices() {
		d, _ := device.Distribution()
		fmt.Printf("%s: %v from the sticks\n", device.Name, d.TotalVariation(sticks))
	}
	// Output:
	// die, back-do on 6: 5/16 from the sticks
	// die, back-do on 1: 5/16 from the sticks
	// four coins: 1/16 from the sticks
	// four coins, one marked: 0/1 from the sticks
	// wheel: 1/16 from the sticks
}

func ExampleOutcomes() {
	g, _ := yut.New(variant.Folk())
	for _, o := range prob.Outcomes(g.Start()) {
		fmt.Print(o.Action, " ", o.P, "  ")
	}
	// Output: do 1/4  gae 3/8  geol 1/4  yut 1/16  mo 1/16
}

func ExampleAppendOutcomes() {
	g, _ := yut.New(variant.Folk())
	var buf [10]prob.FloatOutcome
	for _, o := range prob.AppendOutcomes(buf[:0], g.Start()) {
		fmt.Print(o.Action, " ", o.P, "  ")
	}
	// Output: do 0.25  gae 0.375  geol 0.25  yut 0.0625  mo 0.0625
}
