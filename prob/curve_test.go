package prob_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
)

var width = big.NewRat(1, 1_000_000_000)

func curves(t testing.TB, text string) *prob.Curves {
	t.Helper()
	c, err := prob.CurvesOf(parse(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestCurvesPrintReadably(t *testing.T) {
	for _, c := range []struct {
		rules              string
		result             variant.Result
		expanded, factored string
	}{
		{"standard", variant.Do, "3p - 9p^2 + 9p^3 - 3p^4", "3p(1-p)^3"},
		{"standard", variant.Gae, "6p^2 - 12p^3 + 6p^4", "6p^2(1-p)^2"},
		{"standard", variant.Mo, "1 - 4p + 6p^2 - 4p^3 + p^4", "(1-p)^4"},
		{"standard", variant.Yut, "p^4", "p^4"},
		{"standard", variant.BackGae, "0", "0"},
		{"standard", 0, "0", "0"},
		{"namu", variant.FreeGeol, "p^3 - p^4", "p^3(1-p)"},
		{"standard marked=3 nak=throw nak.odds=1/10", variant.BackDo, "(27/10)p - (81/10)p^2 + (81/10)p^3 - (27/10)p^4", "(27/10)p(1-p)^3"},
		{"standard nak=throw nak.odds=1/10", variant.Nak, "1/10", "1/10"},
		{"standard boost.yutmo=2", variant.Yut, "2p^4", "2p^4"},
		{"standard boost.back=3", variant.Gae, "(6p^2 - 30p^3 + 96p^4 - 180p^5 + 180p^6 - 90p^7 + 18p^8) / (1 - p + 3p^2 - 3p^3 + p^4)", "6p^2(1-p)^2(1 - 3p + 9p^2 - 9p^3 + 3p^4) / (1 - p + 3p^2 - 3p^3 + p^4)"},
	} {
		curve := curves(t, c.rules).Curve(c.result)
		if curve.String() != c.expanded || curve.Factored() != c.factored {
			t.Errorf("%s, %v: %v, %s", c.rules, c.result, curve, curve.Factored())
		}
	}
}

// Boosts leave nothing at some p: there the curves are not chances.
func TestCurvesEqualTheEnumerationOfAllFalls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, true)
		rules.Flat, rules.Table = variant.Standard().Flat, variant.Odds{}
		c, err := prob.CurvesOf(rules)
		if err != nil {
			t.Fatal(err)
		}
		p := drawChance(t, "p")
		rules = rules.With(variant.FlatSide(p))
		if rules.Check() != nil {
			if _, err := prob.DistributionAt(rules, p.Rat()); err == nil {
				t.Fatalf("%v has no odds", rules)
			}
			return
		}
		for r, want := range enumerate(t, rules) {
			if got := c.Curve(r).At(p.Rat()); got.Cmp(want) != 0 {
				t.Fatalf("%v: %v is %v, not %v", rules, r, got, want)
			}
		}
	})
}

func TestDerivativesEqualDifferenceQuotients(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, true)
		rules.Flat, rules.Table = variant.Standard().Flat, variant.Odds{}
		c, err := prob.CurvesOf(rules)
		if err != nil {
			t.Fatal(err)
		}
		p, h := drawChance(t, "p").Rat(), big.NewRat(1, 1_000_000)
		sum := new(big.Rat)
		for r := variant.Do; r <= variant.Nak; r++ {
			curve := c.Curve(r)
			rise := new(big.Rat).Sub(curve.At(new(big.Rat).Add(p, h)), curve.At(new(big.Rat).Sub(p, h)))
			quotient := rise.Quo(rise, new(big.Rat).Add(h, h))
			slope := curve.Derivative().At(p)
			if math.Abs(float(slope)-float(quotient)) > 1e-8 {
				t.Fatalf("%v: %v, not %v", r, float(slope), float(quotient))
			}
			sum.Add(sum, slope)
		}
		if sum.Sign() != 0 {
			t.Fatalf("the slopes sum to %v", sum)
		}
	})
}

func crossing(t testing.TB, c *prob.Curves, a, b variant.Result) (found []prob.Crossing) {
	t.Helper()
	all, err := c.Crossings(width)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range all {
		if x.Pair == (prob.Pair{A: a, B: b}) {
			found = append(found, x)
		}
	}
	return found
}

func TestGaeAndGeolAreEquallyLikelyAtThreeFifths(t *testing.T) {
	for _, text := range []string{"standard", "folk", "standard nak=turn nak.odds=1/20", "standard boost.back=3", "standard boost.yutmo=2"} {
		found := crossing(t, curves(t, text), variant.Gae, variant.Geol)
		if len(found) != 1 || !found[0].At.Exact() || found[0].At.Low.Cmp(big.NewRat(3, 5)) != 0 {
			t.Errorf("%s: %v", text, found)
		}
	}
	if found := crossing(t, curves(t, "standard"), variant.Gae, variant.Geol); found[0].Chance.Cmp(big.NewRat(216, 625)) != 0 {
		t.Errorf("%v", found)
	}
}

func TestIrrationalCrossingsAreInBracketsOfAnyWidth(t *testing.T) {
	// 6p²(1-p)² = (1-p)⁴ where p√6 = 1-p.
	want := 1 / (1 + math.Sqrt(6))
	for _, width := range []*big.Rat{big.NewRat(1, 2), big.NewRat(1, 1000), rat(t, "1e-60")} {
		all, err := curves(t, "folk").Crossings(width)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(all, func(x prob.Crossing) bool { return x.Pair == prob.Pair{A: variant.Gae, B: variant.Mo} })
		at := all[i].At
		if at.Exact() || new(big.Rat).Sub(at.High, at.Low).Cmp(width) > 0 || math.Abs(at.Float64()-want) > 1e-15 {
			t.Errorf("%v, not %v", at, want)
		}
	}
	_, err := curves(t, "folk").Crossings(new(big.Rat))
	wants(t, err, prob.ErrBadWidth)
	_, err = curves(t, "folk").Likeliest(nil)
	wants(t, err, prob.ErrBadWidth)
	_, err = curves(t, "folk").Maximum(variant.Do, nil)
	wants(t, err, prob.ErrBadWidth)
	_, err = curves(t, "folk").Nearest(prob.Distribution{}, nil)
	wants(t, err, prob.ErrBadWidth)
}

func TestEqualEverywhereIsSaid(t *testing.T) {
	for text, want := range map[string][]prob.Pair{
		"standard":          nil,
		"standard marked=2": {{A: variant.Do, B: variant.BackDo}},
		"standard marked=3": {{A: variant.Gae, B: variant.BackGae}},
		"namu":              nil,
	} {
		c := curves(t, text)
		if got := c.AlwaysEqual(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, not %v", text, got, want)
		}
		for _, pair := range want {
			if len(crossing(t, c, pair.A, pair.B)) > 0 {
				t.Errorf("%s: %v is no crossing", text, pair)
			}
		}
	}
}

// At each crossing the two are equally likely, as near as it is known, and
// between two of them the order of the results does not change.
func TestCrossingsAreAllAndOnly(t *testing.T) {
	for _, text := range []string{"standard", "folk", "namu", "standard marked=2", "standard marked=3 nak=throw nak.odds=1/8", "standard boost.yutmo=2", "namu boost.back=3", "standard marked=2 boost.yutmo=1/2 boost.back=1/3"} {
		c := curves(t, text)
		all, err := c.Crossings(width)
		if err != nil {
			t.Fatal(err)
		}
		known := map[prob.Pair][]float64{}
		for _, x := range all {
			p := x.At.Middle()
			if math.Abs(float(c.Curve(x.A).At(p))-float(c.Curve(x.B).At(p))) > 1e-7 {
				t.Errorf("%s: %v", text, x)
			}
			known[x.Pair] = append(known[x.Pair], x.At.Float64())
		}
		const steps = 997
		var before prob.Distribution
		for i := int64(1); i < steps; i++ {
			now, _ := prob.DistributionAt(parse(t, text), big.NewRat(i, steps))
			low, high := float64(i-1)/steps, float64(i)/steps
			for _, a := range list(before.Results() & now.Results()) {
				for _, b := range list(before.Results() & now.Results()) {
					turned := before.P(a).Cmp(before.P(b)) != now.P(a).Cmp(now.P(b))
					between := slices.ContainsFunc(known[prob.Pair{A: a, B: b}], func(x float64) bool { return x >= low && x <= high })
					if a < b && turned != between {
						t.Errorf("%s: %v and %v near %v", text, a, b, high)
					}
				}
			}
			before = now
		}
	}
}

func list(set variant.Results) (rs []variant.Result) {
	for r := variant.Do; r <= variant.Nak; r++ {
		if set.Has(r) {
			rs = append(rs, r)
		}
	}
	return rs
}

func TestTheLikeliestResults(t *testing.T) {
	for text, want := range map[string]string{
		"standard":               "0 mo 1/4 do 1/3 gae 3/5 geol 4/5 yut 1",
		"folk":                   "0 mo 1/5 do 2/5 gae 3/5 geol 4/5 yut 1",
		"namu":                   "0 mo 1/4 do 1/3 gae 2/3 geol 3/4 yut 1",
		"standard marked=2":      "0 mo ≈0.309017 gae 5/9 geol 4/5 yut 1",
		"standard marked=3":      "0 mo 1/4 backdo 1/2 geol 3/4 yut 1",
		"standard boost.yutmo=2": "≈0.159375 mo ≈0.391057 gae 3/5 geol ≈0.615833 yut ≈0.840625",
		"standard nak=throw nak.odds=1/2 boost.yutmo=0": "0 nak 1",
	} {
		spans, err := curves(t, text).Likeliest(width)
		if err != nil {
			t.Fatal(err)
		}
		got := spans[0].From.String()
		for _, s := range spans {
			for i, r := range s.Likeliest {
				got += map[bool]string{true: " ", false: "="}[i == 0] + r.String()
			}
			got += " " + s.To.String()
		}
		if got != want {
			t.Errorf("%s: %s, not %s", text, got, want)
		}
	}
}

func TestMaxima(t *testing.T) {
	for _, c := range []struct {
		rules     string
		result    variant.Result
		at, value string
	}{
		{"standard", variant.Do, "1/4", "81/256"},
		{"standard", variant.Gae, "1/2", "3/8"},
		{"standard", variant.Geol, "3/4", "27/64"},
		{"standard", variant.Yut, "1", "1"},
		{"standard", variant.Mo, "0", "1"},
		{"standard", variant.BackDo, "1/4", "27/256"},
		{"standard nak=throw nak.odds=1/4", variant.Yut, "1", "3/4"},
		{"standard nak=throw nak.odds=1/4", variant.Nak, "0", "1/4"},
		{"standard boost.back=3", variant.BackDo, "1/4", "81/256"},
	} {
		m, err := curves(t, c.rules).Maximum(c.result, width)
		if err != nil || m.At.String() != c.at || m.Value.RatString() != c.value {
			t.Errorf("%s, %v: %v, %v", c.rules, c.result, m, err)
		}
	}
	_, err := curves(t, "standard").Maximum(variant.BackGae, width)
	wants(t, err, prob.ErrBadResult)
	greedy := variant.Folk()
	greedy.BoostYutMo = variant.Frac(1000, 1)
	c, err := prob.CurvesOf(greedy)
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Maximum(variant.Do, width)
	wants(t, err, variant.ErrNothingLeft)
	if spans, err := c.Likeliest(width); err != nil || len(spans) > 0 {
		t.Errorf("%v, %v", spans, err)
	}
}

// The maximum is not less than the chance at any p.
func TestNoChanceIsAboveTheMaximum(t *testing.T) {
	for _, text := range []string{"standard", "namu boost.yutmo=2 boost.back=3", "standard marked=2 boost.back=2"} {
		c := curves(t, text)
		for r := variant.Do; r <= variant.Nak; r++ {
			if !c.Results().Has(r) {
				continue
			}
			m, err := c.Maximum(r, width)
			if err != nil {
				t.Fatal(err)
			}
			for i := range int64(500) {
				d, err := prob.DistributionAt(parse(t, text), big.NewRat(i, 499))
				if err == nil && float(d.P(r)) > float(m.Value)+1e-12 {
					t.Errorf("%s: %v at %d/499", text, r, i)
				}
			}
		}
	}
}

// The odds that the online game gives are those of no four alike sticks.
func TestTheOnlineTableIsFarFromAllSticks(t *testing.T) {
	online, _ := prob.DistributionOf(variant.Online())
	near, err := curves(t, "standard").Nearest(online, width)
	if err != nil {
		t.Fatal(err)
	}
	if at, off := near.At.Float64(), float(near.Value); math.Abs(at-0.5528) > 1e-4 || math.Abs(off-0.0495) > 1e-4 {
		t.Errorf("%v at %v", off, at)
	}
	for i := range int64(1001) {
		d, _ := prob.DistributionAt(variant.Standard(), big.NewRat(i, 1000))
		if online.TotalVariation(d).Cmp(near.Value) < 0 {
			t.Errorf("%d/1000 is nearer", i)
		}
	}
}

func TestSticksAreNearestToThemselves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawChance(t, "p").Rat()
		d, err := prob.DistributionAt(variant.Standard(), p)
		if err != nil {
			t.Fatal(err)
		}
		c, _ := prob.CurvesOf(variant.Standard())
		near, err := c.Nearest(d, width)
		if err != nil || !near.At.Exact() || near.At.Low.Cmp(p) != 0 || near.Value.Sign() != 0 {
			t.Fatalf("%v, %v", near, err)
		}
	})
}

func TestBracketsThatAreHandedOutCanBeChanged(t *testing.T) {
	c := curves(t, "standard")
	print := func() string {
		spans, _ := c.Likeliest(width)
		crossings, _ := c.Crossings(width)
		most, _ := c.Maximum(variant.Mo, width)
		near, _ := c.Nearest(prob.Distribution{}, width)
		text := fmt.Sprint(spans, crossings, most, near)
		for _, b := range []prob.Bracket{spans[0].From, spans[4].To, crossings[0].At, most.At, near.At} {
			b.Low.SetInt64(7)
			b.High.SetInt64(7)
		}
		crossings[0].Chance.SetInt64(7)
		most.Value.SetInt64(7)
		return text
	}
	if a, b := print(), print(); a != b {
		t.Errorf("%s\nis now\n%s", a, b)
	}
}

func TestPolynomialArithmetic(t *testing.T) {
	draw := func(t *rapid.T, label string) prob.Polynomial {
		var c []*big.Rat
		for _, n := range rapid.SliceOfN(rapid.Int64Range(-9, 9), 0, 6).Draw(t, label) {
			c = append(c, big.NewRat(n, rapid.Int64Range(1, 5).Draw(t, label)))
		}
		return prob.NewPolynomial(c...)
	}
	rapid.Check(t, func(t *rapid.T) {
		f, g, x := draw(t, "f"), draw(t, "g"), big.NewRat(rapid.Int64Range(-20, 20).Draw(t, "x"), 7)
		a, b := f.At(x), g.At(x)
		if f.Add(g).At(x).Cmp(new(big.Rat).Add(a, b)) != 0 || f.Sub(g).At(x).Cmp(new(big.Rat).Sub(a, b)) != 0 || f.Mul(g).At(x).Cmp(new(big.Rat).Mul(a, b)) != 0 {
			t.Fatalf("%v and %v at %v", f, g, x)
		}
		product := f.Mul(g).Derivative()
		if rule := f.Derivative().Mul(g).Add(f.Mul(g.Derivative())); product.String() != rule.String() {
			t.Fatalf("%v, not %v", product, rule)
		}
		if f.Sub(f).Degree() != -1 || f.Coefficient(f.Degree()).Sign() == 0 != (f.Degree() < 0) {
			t.Fatalf("the degree of %v", f)
		}
	})
	if text := prob.NewPolynomial(nil, big.NewRat(-1, 1), big.NewRat(1, 2)).String(); text != "-p + (1/2)p^2" {
		t.Error(text)
	}
	if text := prob.NewPolynomial(nil, big.NewRat(-1, 1), big.NewRat(1, 1)).Factored(); text != "-p(1-p)" {
		t.Error(text)
	}
}

func BenchmarkCrossings(b *testing.B) {
	c := curves(b, "standard")
	for b.Loop() {
		if _, err := c.Crossings(width); err != nil {
			b.Fatal(err)
		}
	}
}

func ExampleCurvesOf() {
	c, err := prob.CurvesOf(variant.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	do := c.Curve(variant.Do)
	fmt.Println(do.Factored(), "=", do)
	fmt.Println("at 1/2:", do.At(big.NewRat(1, 2)), "rising by", do.Derivative().At(big.NewRat(1, 2)))
	most, _ := c.Maximum(variant.Do, big.NewRat(1, 1000))
	fmt.Println("most:", most.Value, "at", most.At)
	// Output:
	// 3p(1-p)^3 = 3p - 9p^2 + 9p^3 - 3p^4
	// at 1/2: 3/16 rising by -3/4
	// most: 81/256 at 1/4
}

func ExampleCurves_Crossings() {
	c, _ := prob.CurvesOf(variant.Folk())
	crossings, _ := c.Crossings(big.NewRat(1, 1_000_000))
	for _, x := range crossings[:4] {
		fmt.Println(x.A, "and", x.B, "at", x.At)
	}
	// Output:
	// do and mo at 1/5
	// gae and mo at ≈0.289898
	// geol and mo at ≈0.386488
	// do and gae at 2/5
}

func ExampleCurves_Likeliest() {
	c, _ := prob.CurvesOf(variant.Standard())
	spans, _ := c.Likeliest(big.NewRat(1, 1000))
	for _, s := range spans {
		fmt.Println(s.From, "to", s.To, s.Likeliest)
	}
	// Output:
	// 0 to 1/4 [mo]
	// 1/4 to 1/3 [do]
	// 1/3 to 3/5 [gae]
	// 3/5 to 4/5 [geol]
	// 4/5 to 1 [yut]
}

func ExampleCurves_AlwaysEqual() {
	rules := variant.Standard()
	rules.Marked = 2
	c, _ := prob.CurvesOf(rules)
	fmt.Println(c.AlwaysEqual())
	// Output: [{do backdo}]
}

func ExampleCurves_Nearest() {
	online, _ := prob.DistributionOf(variant.Online())
	c, _ := prob.CurvesOf(variant.Standard())
	near, _ := c.Nearest(online, big.NewRat(1, 1000))
	fmt.Println("at", near.At, "still", near.Value.FloatString(4), "away")
	// Output: at ≈0.552786 still 0.0495 away
}

func ExamplePolynomial() {
	f := prob.NewPolynomial(nil, big.NewRat(3, 1), big.NewRat(-9, 1), big.NewRat(9, 1), big.NewRat(-3, 1))
	fmt.Println(f.Degree(), f, f.Factored(), f.Derivative().Factored())
	// Output: 4 3p - 9p^2 + 9p^3 - 3p^4 3p(1-p)^3 3(1-p)^2(1 - 4p)
}

func ExampleCurves_Maximum() {
	c, _ := prob.CurvesOf(variant.Standard().With(variant.Festival))
	most, err := c.Maximum(variant.Gae, big.NewRat(1, 1000))
	fmt.Println(most.Value.FloatString(4), "at", most.At, err)
	// Output: 0.3214 at 1/2 <nil>
}

func ExampleBracket() {
	c, _ := prob.CurvesOf(variant.Folk())
	crossings, _ := c.Crossings(big.NewRat(1, 1_000_000))
	at := crossings[1].At // of gae and mo: 1/(1+√6)
	fmt.Println(at.Exact(), at.Low.FloatString(5), at.High.FloatString(5), at.Float64() < 0.29)
	// Output: false 0.28990 0.28990 true
}
