package prob_test

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// parse is the rules that a text describes.
func parse(t testing.TB, text string) variant.Rules {
	t.Helper()
	r, err := variant.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func rat(t testing.TB, text string) *big.Rat {
	t.Helper()
	x, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return x
}

func float(x *big.Rat) float64 {
	f, _ := x.Float64()
	return f
}

func near(a, b, relative float64) bool {
	return a == b || math.Abs(a-b) <= relative*max(math.Abs(a), math.Abs(b))
}

// wants checks that err has a code.
func wants(t interface{ Errorf(string, ...any) }, err error, code fault.Code) {
	if t, ok := t.(testing.TB); ok {
		t.Helper()
	}
	var bad *fault.Error
	if !errors.Is(err, code) || !errors.As(err, &bad) {
		t.Errorf("error %v, not %s", err, code)
	}
}

func drawChance(t *rapid.T, label string) variant.Fraction {
	den := rapid.IntRange(1, 1000).Draw(t, label+" den")
	return variant.Frac(rapid.IntRange(0, den).Draw(t, label+" num"), den)
}

// drawRules draws rules with any odds: common sticks, four different ones, or a
// table; with 낙 and boosts or without.
func drawRules(t *rapid.T, boosts bool) variant.Rules {
	r := variant.Standard()
	r.Marked = rapid.IntRange(0, 3).Draw(t, "marked")
	r.FreeGeol = r.Marked == 1 && rapid.Bool().Draw(t, "freegeol")
	r.Nak = variant.NakRule(rapid.IntRange(0, 3).Draw(t, "nak"))
	r.NakOdds = drawChance(t, "nak.odds")
	r = r.With(variant.FlatSide(drawChance(t, "flat")))
	switch rapid.IntRange(0, 3).Draw(t, "sticks") {
	case 0:
		for i := range r.Flat {
			r.Flat[i] = drawChance(t, "stick")
		}
	case 1:
		r.Table = drawTable(t)
	}
	if boosts {
		r.BoostYutMo = variant.Frac(rapid.IntRange(0, 5).Draw(t, "yutmo"), 2)
		r.BoostBack = variant.Frac(rapid.IntRange(0, 5).Draw(t, "back"), 2)
		if r.Check() != nil {
			r.BoostYutMo, r.BoostBack = variant.Frac(1, 1), variant.Frac(1, 1)
		}
	}
	return r
}

func drawTable(t *rapid.T) (odds variant.Odds) {
	total := 0
	var parts [variant.Nak]int
	for r := variant.Do; r < variant.Nak; r++ {
		parts[r] = rapid.IntRange(0, 20).Draw(t, r.String())
		total += parts[r]
	}
	if total == 0 {
		parts[variant.Gae], total = 1, 1
	}
	for r, n := range parts {
		odds[r] = variant.Frac(n, total)
	}
	return odds
}

// enumerate is the odds under rules, worked out in another way: over all falls
// of the sticks as the engine reads them, the boosts as shares of what is left.
func enumerate(t interface{ Fatal(...any) }, rules variant.Rules) map[variant.Result]*big.Rat {
	g, err := yut.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	odds := map[variant.Result]*big.Rat{}
	for r := variant.Do; r <= variant.Nak; r++ {
		odds[r] = new(big.Rat)
	}
	if rules.Table != (variant.Odds{}) {
		for r := variant.Do; r < variant.Nak; r++ {
			to := r
			for name, falls := range map[variant.Result]variant.Result{variant.BackDo: variant.Do, variant.BackGae: variant.Gae, variant.BackGeol: variant.Geol, variant.FreeGeol: variant.Geol} {
				if r == name && !g.Falls().Has(r) {
					to = falls
				}
			}
			odds[to].Add(odds[to], rules.Table[r].Rat())
		}
	} else {
		for flat := range uint8(16) {
			p := big.NewRat(1, 1)
			for i, stick := range rules.Flat {
				if flat>>i&1 != 0 {
					p.Mul(p, stick.Rat())
				} else {
					p.Mul(p, new(big.Rat).Sub(big.NewRat(1, 1), stick.Rat()))
				}
			}
			r := g.Read(yut.Sticks{Flat: flat})
			odds[r].Add(odds[r], p)
		}
	}
	boosted := map[variant.Result]*big.Rat{}
	for r, boost := range map[variant.Result]variant.Fraction{
		variant.Yut: rules.BoostYutMo, variant.Mo: rules.BoostYutMo,
		variant.BackDo: rules.BoostBack, variant.BackGae: rules.BoostBack, variant.BackGeol: rules.BoostBack,
	} {
		if boost != variant.Frac(1, 1) {
			boosted[r] = boost.Rat()
		}
	}
	rest, others := big.NewRat(1, 1), new(big.Rat)
	for r, p := range odds {
		if boost := boosted[r]; boost != nil {
			p.Mul(p, boost)
			rest.Sub(rest, p)
		} else {
			others.Add(others, p)
		}
	}
	for r, p := range odds {
		if boosted[r] == nil && others.Sign() > 0 {
			p.Mul(p, new(big.Rat).Quo(rest, others))
		}
		if g.Falls().Has(variant.Nak) {
			p.Mul(p, new(big.Rat).Sub(big.NewRat(1, 1), rules.NakOdds.Rat()))
		}
	}
	if g.Falls().Has(variant.Nak) {
		odds[variant.Nak] = rules.NakOdds.Rat()
	}
	return odds
}
