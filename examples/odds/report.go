package main

import (
	"math/big"
	"strconv"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/prob/fit"
	"github.com/go-yutnori/yutnori/variant"
)

// exact is a number as a fraction, and as a decimal for those who need no more.
type exact struct {
	Exact string  `json:"exact,omitempty"` // empty where it is not rational
	Value float64 `json:"value"`
}

func of(x *big.Rat) exact {
	f, _ := x.Float64()
	return exact{x.RatString(), round(f, 10)}
}

// round keeps so many digits: what is found by a search has no more, and
// machines differ in the last ones.
func round(x float64, digits int) float64 {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', digits, 64), 64)
	return rounded
}

func at(b prob.Bracket) exact {
	x := of(b.Middle())
	if !b.Exact() {
		x.Exact = ""
	}
	return x
}

// report is everything that is shown.
type report struct {
	Rules     string              `json:"rules"`
	P         *exact              `json:"p,omitempty"` // none where no one p decides
	Odds      []chance            `json:"odds"`
	Mean      exact               `json:"mean"`
	Variance  exact               `json:"variance"`
	Again     exact               `json:"again"`
	Range     []row               `json:"range,omitempty"`
	Crossings []crossing          `json:"crossings,omitempty"`
	Equal     [][2]variant.Result `json:"equal,omitempty"`
	Likeliest []span              `json:"likeliest,omitempty"`
	Nearest   *nearest            `json:"nearest,omitempty"`
	Fit       *fitted             `json:"fit,omitempty"`

	curves   *prob.Curves
	noCurves error
}

type chance struct {
	Result variant.Result `json:"result"`
	exact
}

type row struct {
	P    exact    `json:"p"`
	Odds []chance `json:"odds"`
}

type crossing struct {
	P       exact             `json:"p"`
	Results [2]variant.Result `json:"results"`
	Chance  float64           `json:"chance"`
}

type span struct {
	From    exact            `json:"from"`
	To      exact            `json:"to"`
	Results []variant.Result `json:"results"`
}

type nearest struct {
	P        exact   `json:"p"`
	Distance float64 `json:"distance"`
}

type fitted struct {
	Throws int      `json:"throws"`
	P      exact    `json:"p"`
	Exact  bounds   `json:"clopperPearson"`
	Wilson bounds   `json:"wilson"`
	Marked *float64 `json:"marked,omitempty"`
	Plain  *float64 `json:"plain,omitempty"`
	Tests  []test   `json:"tests"`
}

type bounds struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

type test struct {
	Name      string  `json:"name"` // goodness, same-sticks, half
	Statistic float64 `json:"statistic"`
	Degrees   int     `json:"degrees"`
	P         float64 `json:"p"`
}

// width is that of the brackets of what is not rational.
var width = big.NewRat(1, 1_000_000_000)

// confidence is that of the intervals.
const confidence = 0.95

func list(d prob.Distribution, results []variant.Result) (odds []chance) {
	for _, r := range results {
		odds = append(odds, chance{r, of(d.P(r))})
	}
	return odds
}

func results(set variant.Results) (rs []variant.Result) {
	for r := variant.Do; r <= variant.Nak; r++ {
		if set.Has(r) {
			rs = append(rs, r)
		}
	}
	return rs
}

// odds finds the odds for one p, that of the rules where it is "".
func (r *report) odds(rules variant.Rules, text string) error {
	d, err := prob.DistributionOf(rules)
	if text != "" {
		p, bad := number(text)
		if bad != nil {
			return bad
		}
		x := of(p)
		r.P = &x
		d, err = prob.DistributionAt(rules, p)
	} else if p, ok := rules.Flat.Common(); ok && rules.Table == (variant.Odds{}) {
		x := of(p.Rat())
		r.P = &x
	}
	if err != nil {
		return err
	}
	r.Odds = list(d, results(rules.Falls()))
	r.Mean, r.Variance, r.Again = of(d.Mean()), of(d.Variance()), of(d.Any(rules.Extra))
	return nil
}

// vary finds what there is to say of all p.
func (r *report) vary(rules variant.Rules, o *options) error {
	var ends [3]*big.Rat
	for i, text := range []string{o.from, o.to, o.step} {
		var err error
		if ends[i], err = number(text); err != nil {
			return err
		}
	}
	rows, err := prob.Range(rules, ends[0], ends[1], ends[2])
	if err != nil {
		return err
	}
	for _, x := range rows {
		r.Range = append(r.Range, row{of(x.P), list(x.Distribution, results(rules.Falls()))})
	}
	crossings, err := r.curves.Crossings(width)
	if err != nil {
		return err
	}
	for _, x := range crossings {
		r.Crossings = append(r.Crossings, crossing{at(x.At), [2]variant.Result{x.A, x.B}, of(x.Chance).Value})
	}
	for _, pair := range r.curves.AlwaysEqual() {
		r.Equal = append(r.Equal, [2]variant.Result{pair.A, pair.B})
	}
	spans, err := r.curves.Likeliest(width)
	for _, s := range spans {
		r.Likeliest = append(r.Likeliest, span{at(s.From), at(s.To), s.Likeliest})
	}
	return err
}

// nearest finds how near sticks that are all alike come to odds that are not
// theirs.
func (r *report) nearest(rules variant.Rules) error {
	d, err := prob.DistributionOf(rules)
	if err != nil {
		return err
	}
	sticks := rules.With(variant.FlatSide(variant.Frac(1, 2)))
	curves, err := prob.CurvesOf(sticks)
	if err != nil {
		return err
	}
	found, err := curves.Nearest(d, width)
	if err != nil {
		return err
	}
	r.Nearest = &nearest{at(found.At), of(found.Value).Value}
	return nil
}

func interval(i fit.Interval) bounds { return bounds{round(i.Low, 8), round(i.High, 8)} }

func (r *report) fit(rules variant.Rules, text string) error {
	counts, err := fit.ParseCounts(text)
	if err != nil {
		return err
	}
	f, err := fit.EstimateOf(rules, counts)
	if err != nil {
		return err
	}
	exact, err := f.ClopperPearson(confidence)
	if err != nil {
		return err
	}
	wilson, err := f.Wilson(confidence)
	if err != nil {
		return err
	}
	r.Fit = &fitted{Throws: f.Throws, P: of(f.P), Exact: interval(exact), Wilson: interval(wilson)}
	if rules.Marked > 0 {
		marked, plain := round(f.Marked, 5), round(f.Plain, 5)
		r.Fit.Marked, r.Fit.Plain = &marked, &plain
	}
	for _, t := range []struct {
		name string
		test func() (fit.Test, error)
	}{
		{"goodness", f.Goodness}, {"same-sticks", f.SameSticks}, {"half", func() (fit.Test, error) { return f.HasChance(0.5) }},
	} {
		// A test that so few counts, or no marked stick, leave no room for is left out.
		if x, err := t.test(); err == nil {
			r.Fit.Tests = append(r.Fit.Tests, test{t.name, round(x.Statistic, 6), x.Degrees, round(x.P, 6)})
		}
	}
	return nil
}
