package prob_test

import (
	"fmt"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/prob/fit"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// thrower is the thrower of the rules that a text describes.
func thrower(t testing.TB, text string) *prob.Thrower {
	t.Helper()
	thrower, err := prob.NewThrower(parse(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return thrower
}

// thrown are the rules whose throws are tested.
var thrown = []string{
	"standard", "folk", "namu", "online", "standard flat=3/5", "standard marked=3 nak=throw nak.odds=1/7",
	"standard boost.yutmo=2 boost.back=3", "standard flat=1/3+2/7+5/11+6/11", "standard flat=0", "standard nak=throw nak.odds=1",
}

// largeThrown are those whose chances are too fine to be counted out, the last
// ones with a total of more than 64 bits.
var largeThrown = []string{
	"standard flat=1/999999937+1/2+1/2+1/2", "standard flat=1/3+2/7+5/11+611/1000 nak=throw nak.odds=1/999999937",
	"standard flat=500000001/999999937+499999999/999999929+1/2+3/5 nak=turn nak.odds=1/999999893",
	"standard flat=500000001/999999937+499999999/999999929+1/2+3/5",
}

// numbers gives the numbers that it holds, one after the other.
type numbers []uint64

func (n *numbers) Uint64() uint64 {
	x := (*n)[0]
	*n = (*n)[1:]
	return x
}

// standsFor is numbers that stand for n of total equally likely ones.
func standsFor(n, total uint64) *numbers {
	x, rest := bits.Div64(n, 0, total) // ⌊n·2^64/total⌋
	if rest > 0 {
		x++
	}
	return &numbers{x, x + 1} // the second one is taken where the first is left out
}

// Every one of the equally likely numbers that decide a throw is tried, so that
// the chances are counted, not measured.
func TestThrowsAreExact(t *testing.T) {
	for _, text := range thrown {
		d, err := prob.DistributionOf(parse(t, text))
		if err != nil {
			t.Fatal(err)
		}
		thrower, total := thrower(t, text), d.Total().Uint64()
		var counts [variant.Nak + 1]int64
		last := variant.Do
		for n := range total {
			r := thrower.Throw(standsFor(n, total))
			if r < last {
				t.Fatalf("%s: %d is %v, after %v", text, n, r, last)
			}
			counts[r]++
			last = r
		}
		for r, n := range counts {
			if want := d.Weight(variant.Result(r)); want.Cmp(big.NewInt(n)) != 0 {
				t.Errorf("%s: %v with %d of %d, not %v", text, variant.Result(r), n, total, want)
			}
		}
	}
}

// Of the numbers of 64 bits as many come to each result as to its share, and the
// few that are too many are left out.
func TestNumbersThatFavourAResultAreLeftOut(t *testing.T) {
	thrower := thrower(t, "standard flat=3/5") // a total of 625: do to 71, gae to 287
	total := uint64(625)
	for n := range total {
		x, rest := bits.Div64(n, 0, total)
		if rest > 0 {
			x++
		}
		_, low := bits.Mul64(x, total)
		src := numbers{x, 0x8000_0000_0000_0000}
		thrower.Throw(&src)
		if leftOut, want := len(src) == 0, low < -total%total; leftOut != want {
			t.Errorf("%x stands for %d with %d left, and left out is %v", x, n, low, leftOut)
		}
	}
}

// With a total of more than 64 bits, both sides of each bound are tried.
func TestLargeThrowsAreExact(t *testing.T) {
	for _, text := range largeThrown {
		d, err := prob.DistributionOf(parse(t, text))
		if err != nil {
			t.Fatal(err)
		}
		total := d.Total()
		thrower := thrower(t, text)
		for one, sum := big.NewInt(1), new(big.Int); ; {
			r := thrower.Throw(largeNumber(sum, total))
			sum.Add(sum, d.Weight(r))
			if last := thrower.Throw(largeNumber(new(big.Int).Sub(sum, one), total)); last != r || d.Weight(r).Sign() == 0 {
				t.Fatalf("%s: %v up to %v, which is %v", text, r, sum, last)
			}
			if sum.Cmp(total) >= 0 {
				if sum.Cmp(total) > 0 {
					t.Errorf("%s: the shares sum to %v, not %v", text, sum, total)
				}
				break
			}
		}
	}
}

// largeNumber is numbers that stand for n of total equally likely ones, after
// some that stand for none.
func largeNumber(n, total *big.Int) rand.Source {
	if total.IsUint64() {
		return standsFor(n.Uint64(), total.Uint64())
	}
	var src numbers
	mask := new(big.Int).SetUint64(1<<64 - 1)
	for _, n := range []*big.Int{total, n} { // total is too large, and drawn again
		for at := 0; at < total.BitLen(); at += 64 {
			word := new(big.Int).Rsh(n, uint(at))
			x := word.And(word, mask).Uint64()
			if left := total.BitLen() - at; left < 64 {
				x <<= 64 - left
			}
			src = append(src, x)
		}
	}
	return &src
}

// A simulation of ten million throws has the odds of the rules.
func TestThrowsPassAChiSquareTest(t *testing.T) {
	throws := 10_000_000
	if testing.Short() {
		throws = 1_000_000
	}
	for i, text := range append(thrown, largeThrown...) {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			d, err := prob.DistributionOf(parse(t, text))
			if err != nil {
				t.Fatal(err)
			}
			if d.Results().String() == "mo" || d.Results().String() == "nak" {
				t.Skip("there is only one result")
			}
			thrower, src := thrower(t, text), rand.NewPCG(1, uint64(i))
			var counts fit.Counts
			for range throws {
				counts[thrower.Throw(src)]++
			}
			test, err := fit.Goodness(counts, d, 0)
			if err != nil || test.P < 1e-3 {
				t.Errorf("%+v, %v: %v", test, err, counts)
			}
		})
	}
}

// The test that the throws must pass does find a bias of one in a thousand.
func TestTheChiSquareTestFindsABias(t *testing.T) {
	d, _ := prob.DistributionOf(variant.Standard())
	biased, src := thrower(t, "standard flat=501/1000"), rand.NewPCG(1, 1)
	var counts fit.Counts
	for range 10_000_000 {
		counts[biased.Throw(src)]++
	}
	if test, err := fit.Goodness(counts, d, 0); err != nil || test.P > 1e-3 {
		t.Errorf("%+v, %v", test, err)
	}
}

func TestTheZeroThrower(t *testing.T) {
	var zero prob.Thrower
	if r := zero.Throw(prob.Seeded(1, 2)); r != 0 {
		t.Errorf("%v", r)
	}
	if sticks, ok := zero.Sticks(prob.Seeded(1, 2), variant.Do); ok {
		t.Errorf("%v", sticks)
	}
	if a, ok := zero.Draw(prob.Seeded(1, 2), yut.State{}); ok {
		t.Errorf("%v", a)
	}
}

func TestThrowersOfWrongRulesAreRefused(t *testing.T) {
	bad := variant.Online() // a table decides, and yet the sticks must be right
	bad.Flat[2] = variant.Frac(3, 2)
	_, err := prob.NewThrower(bad)
	wants(t, err, fault.ErrOutOfRange)
	bad = variant.Standard()
	bad.Pieces = 9
	_, err = prob.NewThrower(bad)
	wants(t, err, fault.ErrOutOfRange)
}

// What is drawn in a state has the chances of its outcomes, by a thrower of the
// same rules and by one of others.
func TestDrawsHaveTheChancesOfTheOutcomes(t *testing.T) {
	for _, text := range thrown {
		g, err := yut.New(parse(t, text))
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start()
		for s.Phase() == yut.DrawingTiles {
			s = s.Next(s.AppendActions(nil)[0])
		}
		d, _ := prob.DistributionOf(g.Rules())
		total := d.Total().Uint64()
		other := "kaist"
		for _, thrower := range []*prob.Thrower{thrower(t, text), thrower(t, other), new(prob.Thrower)} {
			counts := map[yut.Action]int64{}
			for n := range min(total, 20_000) { // those after are tried with the throws
				a, ok := thrower.Draw(standsFor(n, total), s)
				if !ok || a.Kind() != yut.ActionThrow {
					t.Fatalf("%s: %v, %v", text, a, ok)
				}
				counts[a]++
			}
			for _, o := range prob.Outcomes(s) {
				if total <= 20_000 && o.P.Cmp(big.NewRat(counts[o.Action], int64(total))) != 0 {
					t.Errorf("%s: %v with %d of %d, not %v", text, o.Action, counts[o.Action], total, o.P)
				}
			}
		}
	}
}

// A thrower of other rules draws what one of the same rules does.
func TestDrawsAreByTheRulesOfTheState(t *testing.T) {
	other := thrower(t, "folk")
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, true)
		g, err := yut.New(rules)
		if err != nil {
			t.Fatal(err)
		}
		own, err := prob.NewThrower(rules)
		if err != nil {
			t.Fatal(err)
		}
		seed := rapid.Uint64().Draw(t, "seed")
		a, ok1 := own.Draw(prob.Seeded(seed, 0), g.Start())
		b, ok2 := other.Draw(prob.Seeded(seed, 0), g.Start())
		if a != b || !ok1 || !ok2 || a != yut.Throw(own.Throw(prob.Seeded(seed, 0))) {
			t.Fatalf("%v: %v and %v", rules, a, b)
		}
	})
}

func TestNothingIsDrawnWhereChanceDoesNotDecide(t *testing.T) {
	thrower := thrower(t, "standard")
	g, _ := yut.New(variant.Standard())
	moving := g.Start().Next(yut.Throw(variant.Do))
	for _, s := range []yut.State{moving, {}} {
		if a, ok := thrower.Draw(&numbers{}, s); ok {
			t.Errorf("%v in %v", a, s)
		}
	}
}

// falls is the chance of each fall of the four sticks, and, where a stick is off
// the mat, of each with one of them off.
func fallsOf(rules variant.Rules, r variant.Result) map[yut.Sticks]*big.Rat {
	falls := map[yut.Sticks]*big.Rat{}
	sum := new(big.Rat)
	for flat := range uint8(16) {
		p := big.NewRat(1, 1)
		for i, stick := range rules.Flat {
			if flat>>i&1 != 0 {
				p.Mul(p, stick.Rat())
			} else {
				p.Mul(p, new(big.Rat).Sub(big.NewRat(1, 1), stick.Rat()))
			}
		}
		switch {
		case r == variant.Nak:
			for i := range 4 {
				falls[yut.Sticks{Flat: flat, Off: 1 << i}] = p
				sum.Add(sum, p)
			}
		case variant.ReadSticks(flat, rules.Marked, rules.FreeGeol) == r:
			falls[yut.Sticks{Flat: flat}] = p
			sum.Add(sum, p)
		}
	}
	for sticks, p := range falls {
		if sum.Sign() == 0 {
			falls[sticks] = big.NewRat(1, int64(len(falls)))
		} else {
			falls[sticks] = new(big.Rat).Quo(p, sum)
		}
	}
	return falls
}

// Of the falls that come to a result, each has the chance that it has among
// them, counted over every equally likely number.
func TestSticksAreExact(t *testing.T) {
	for _, text := range []string{
		"standard", "folk", "namu", "namu flat=2/5+3/5+1/2+1/3", "kaist", "online", "online flat=1/4",
		"standard marked=3 nak=throw flat=1/3+1/2+1/2+2/3", "standard flat=0", "standard flat=1+0+1/2+1/2",
		"standard table=do:1 flat=0", "standard boost.yutmo=0", "namu flat=1/2+1/2+1/2+1",
	} {
		rules := parse(t, text)
		thrower := thrower(t, text)
		for r := variant.Do; r <= variant.Nak; r++ {
			want := fallsOf(rules, r)
			total := big.NewInt(1)
			for _, p := range want {
				gcd := new(big.Int).GCD(nil, nil, total, p.Denom())
				total.Mul(total, gcd.Quo(p.Denom(), gcd))
			}
			counts := map[yut.Sticks]int64{}
			for n := range total.Uint64() {
				if sticks, ok := thrower.Sticks(standsFor(n, total.Uint64()), r); ok {
					counts[sticks]++
				} else if rules.Falls().Has(r) {
					t.Errorf("%s: no fall of %v", text, r)
				}
			}
			if !rules.Falls().Has(r) {
				if len(counts) > 0 {
					t.Errorf("%s: %v falls as %v", text, r, counts)
				}
				continue
			}
			for sticks, p := range want {
				if p.Cmp(new(big.Rat).SetFrac(big.NewInt(counts[sticks]), total)) != 0 {
					t.Errorf("%s: %v as %+v with %d of %v, not %v", text, r, sticks, counts[sticks], total, p)
				}
			}
		}
	}
}

// Whatever the odds, sticks are drawn for just the results that can fall, and
// read as the result that they were drawn for.
func TestSticksReadAsTheirResult(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, true)
		g, err := yut.New(rules)
		if err != nil {
			t.Fatal(err)
		}
		thrower, err := prob.NewThrower(rules)
		if err != nil {
			t.Fatal(err)
		}
		src := rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)
		for r := range variant.Nak + 2 {
			sticks, ok := thrower.Sticks(src, r)
			if ok != (r.Valid() && g.Falls().Has(r)) || ok && g.Read(sticks) != r {
				t.Fatalf("%v: %v as %+v, %v", rules, r, sticks, ok)
			}
		}
	})
}

// A throw and then its sticks are the four sticks thrown.
func TestAThrowAndItsSticksAreFourSticks(t *testing.T) {
	const throws = 1_000_000
	rules := parse(t, "namu flat=2/5+3/5+1/2+1/3")
	thrower, src := thrower(t, rules.String()), rand.NewPCG(5, 5)
	var flat [4]int
	for range throws {
		sticks, ok := thrower.Sticks(src, thrower.Throw(src))
		if !ok {
			t.Fatal("no sticks")
		}
		for i := range flat {
			flat[i] += int(sticks.Flat >> i & 1)
		}
	}
	for i, n := range flat {
		want := float(rules.Flat[i].Rat()) * throws
		if d := float64(n) - want; d < -2500 || d > 2500 { // five standard deviations of 500 at most
			t.Errorf("stick %d is flat %d times, not %v", i, n, want)
		}
	}
}

func TestThrowsDoNotAllocate(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, with which the short tests run, allocates")
	}
	rules := variant.Namu().With(variant.Festival)
	g, _ := yut.New(rules)
	thrower, err := prob.NewThrower(rules)
	if err != nil {
		t.Fatal(err)
	}
	s, src := g.Start(), rand.NewPCG(1, 2)
	for name, f := range map[string]func(){
		"Throw":  func() { thrower.Throw(src) },
		"Draw":   func() { thrower.Draw(src, s) },
		"Sticks": func() { thrower.Sticks(src, variant.Gae) },
		"Secure": func() { thrower.Throw(prob.Secure()) },
	} {
		if n := testing.AllocsPerRun(100, f); n > 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func BenchmarkThrow(b *testing.B) {
	thrower, src := thrower(b, "standard"), rand.NewPCG(1, 2)
	b.ReportAllocs()
	for b.Loop() {
		thrower.Throw(src)
	}
}

func BenchmarkThrowerDraw(b *testing.B) {
	g, err := yut.New(variant.Standard())
	if err != nil {
		b.Fatal(err)
	}
	s, src := g.Start(), rand.NewPCG(1, 2)
	for name, thrower := range map[string]*prob.Thrower{"own rules": thrower(b, "standard"), "other rules": thrower(b, "folk")} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				thrower.Draw(src, s)
			}
		})
	}
}

// The same seed throws the same: for tests and replays.
func ExampleThrower() {
	thrower, err := prob.NewThrower(variant.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	for n := range uint64(8) {
		fmt.Print(thrower.Throw(prob.Seeded(2026, n)), " ")
	}
	// Output: geol gae do gae do yut do geol
}

// A game for play: chance draws with numbers that nobody can foresee, and a
// player chooses where it does not decide.
func ExampleThrower_Draw() {
	g, err := yut.New(variant.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	thrower, err := prob.NewThrower(g.Rules())
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Start()
	for s.Phase() != yut.Over {
		a, drawn := thrower.Draw(prob.Secure(), s)
		if !drawn {
			a = s.AppendActions(nil)[0] // a player would choose
		}
		s = s.Next(a)
	}
	fmt.Println(s.Phase())
	// Output: over
}

// A page that shows the four sticks: first the throw, then how they may have
// come to lie.
func ExampleThrower_Sticks() {
	thrower, err := prob.NewThrower(variant.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	for n := range uint64(4) {
		src := prob.Seeded(2026, n)
		r := thrower.Throw(src)
		sticks, _ := thrower.Sticks(src, r)
		fmt.Printf("%v: flat %04b\n", r, sticks.Flat) // the marked stick on the right
	}
	// Output:
	// geol: flat 1011
	// gae: flat 0101
	// do: flat 1000
	// gae: flat 1001
}
