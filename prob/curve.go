package prob

import (
	"math/big"
	"slices"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Curve is a chance as a function of p: Num/Den. Den is 1 unless the rules have
// boosts, whose share is taken off the others in proportion, and positive
// wherever p is between 0 and 1.
type Curve struct {
	Num, Den Polynomial
}

// At returns the value of the curve at p. It is 0 where Den is.
func (c Curve) At(p *big.Rat) *big.Rat {
	den := c.Den.At(p)
	if den.Sign() == 0 {
		return den
	}
	return new(big.Rat).Quo(c.Num.At(p), den)
}

// Derivative returns the slope of the curve: (Num'·Den - Num·Den')/Den².
func (c Curve) Derivative() Curve {
	if c.Den.Degree() == 0 {
		return Curve{c.Num.Derivative(), c.Den}
	}
	return Curve{c.slope(), c.Den.Mul(c.Den)}
}

func (c Curve) slope() Polynomial {
	return c.Num.Derivative().Mul(c.Den).Sub(c.Num.Mul(c.Den.Derivative()))
}

// String returns the curve in expanded form, such as "3p - 9p^2 + 9p^3 - 3p^4".
func (c Curve) String() string {
	if c.Den.Degree() == 0 {
		return c.whole().String()
	}
	return "(" + c.Num.String() + ") / (" + c.Den.String() + ")"
}

// Factored returns the curve in factored form, such as "3p(1-p)^3".
func (c Curve) Factored() string {
	if c.Den.Degree() == 0 {
		return c.whole().Factored()
	}
	return c.Num.Factored() + " / (" + c.Den.String() + ")"
}

// whole returns a curve whose Den is a number, as a polynomial.
func (c Curve) whole() Polynomial { return c.Num.scale(new(big.Rat).Inv(c.Den.lead())) }

// Curves is the chance of every result as a function of p, the chance that all
// four sticks have of showing the flat side. It is never changed.
type Curves struct {
	num  [results]Polynomial // by result
	den  Polynomial
	rest Polynomial // positive, between 0 and 1, where boosts leave something
}

// CurvesOf returns the curves of rules, whatever chance their sticks have.
//
// The error is what [variant.Rules.Check] finds, boosts left aside, or a
// [*fault.Error] with [ErrNoCommonChance] where a table decides, or sticks differ,
// so that there is no p.
func CurvesOf(rules variant.Rules) (*Curves, error) {
	if err := checkCommon(&rules); err != nil {
		return nil, err
	}
	c := &Curves{den: integers(1), rest: integers(1)}
	for r, falls := range fallsOf(&rules) {
		k := flatSticks(variant.Result(r))
		f := integers(int64(falls))
		for range k {
			f = f.Mul(integers(0, 1))
		}
		for range 4 - k {
			f = f.Mul(integers(1, -1))
		}
		c.num[r] = f
	}
	c.boost(&rules)
	if rules.Nak != variant.NakOff {
		n := rules.NakOdds.Rat()
		stay := new(big.Rat).Sub(one, n)
		for r := range c.num {
			c.num[r] = c.num[r].scale(stay)
		}
		c.num[variant.Nak] = c.den.scale(n)
	}
	return c, nil
}

// boost does to polynomials what [weights.boost] does to numbers, and divides
// by what all have in common.
func (c *Curves) boost(rules *variant.Rules) {
	if !hasBoosts(rules) {
		return
	}
	rest, others := integers(1), Polynomial{}
	for r := variant.Do; r < variant.Nak; r++ {
		switch y, b := boosted(rules, r); {
		case y:
			c.num[r] = c.num[r].scale(rules.BoostYutMo.Rat())
			rest = rest.Sub(c.num[r])
		case b:
			c.num[r] = c.num[r].scale(rules.BoostBack.Rat())
			rest = rest.Sub(c.num[r])
		default:
			others = others.Add(c.num[r])
		}
	}
	c.rest = rest
	divisor := others
	for r := range c.num {
		if y, b := boosted(rules, variant.Result(r)); y || b {
			c.num[r] = c.num[r].Mul(others)
		} else {
			c.num[r] = c.num[r].Mul(rest)
		}
		divisor = divisor.gcd(c.num[r])
	}
	c.den, _ = others.divide(divisor)
	for r := range c.num {
		c.num[r], _ = c.num[r].divide(divisor)
	}
	scale := new(big.Rat).Inv(c.den.content())
	c.den = c.den.scale(scale)
	for r := range c.num {
		c.num[r] = c.num[r].scale(scale)
	}
}

// Curve returns the curve of one result. That of a result that cannot fall is 0.
func (c *Curves) Curve(r variant.Result) Curve {
	if !r.Valid() {
		return Curve{Polynomial{}, integers(1)}
	}
	common := c.num[r].gcd(c.den)
	num, _ := c.num[r].divide(common)
	den, _ := c.den.divide(common)
	scale := NewPolynomial(new(big.Rat).Inv(den.content()))
	return Curve{num.Mul(scale), den.Mul(scale)}
}

// Results returns the results whose curve is not 0 everywhere.
func (c *Curves) Results() (set variant.Results) {
	for r := variant.Do; r <= variant.Nak; r++ {
		if c.num[r].Degree() >= 0 {
			set |= variant.ResultsOf(r)
		}
	}
	return set
}

func (c *Curves) list() (rs []variant.Result) {
	for r := variant.Do; r <= variant.Nak; r++ {
		if c.num[r].Degree() >= 0 {
			rs = append(rs, r)
		}
	}
	return rs
}

// cut is 0, 1 or a root of something in between.
type cut struct {
	Bracket
	factor Polynomial // of which it is a simple root, unless it is exact
}

// cuts returns 0, 1 and every point between them where one of fs, or of what bounds
// the domain, is 0, ascending. A cut that is rational is exact; the others are
// in brackets, no wider than width, that do not meet.
func (c *Curves) cuts(width *big.Rat, fs ...Polynomial) ([]cut, error) {
	if width == nil || width.Sign() <= 0 {
		return nil, fault.New(ErrBadWidth, "", "the width of a bracket is more than 0")
	}
	if width.Cmp(narrow) > 0 {
		width = narrow
	}
	var basis []Polynomial
	for _, f := range append(slices.Clone(fs), c.rest) {
		if f.Degree() > 0 {
			basis = refine(basis, f.squareFree())
		}
	}
	cuts := []cut{{Bracket: exactly(zero)}, {Bracket: exactly(one)}}
	for _, f := range basis {
		for _, root := range f.roots(zero, one, width) {
			cuts = append(cuts, cut{root, f})
		}
	}
	return separate(cuts), nil
}

// refine adds what f, which is square-free, has in common with the members of a
// basis, and what it has not, so that still no two members have a common root.
func refine(basis []Polynomial, f Polynomial) (refined []Polynomial) {
	for _, b := range basis {
		common := b.gcd(f)
		rest, _ := b.divide(common)
		f, _ = f.divide(common)
		for _, part := range []Polynomial{common, rest} {
			if part.Degree() > 0 {
				refined = append(refined, part)
			}
		}
	}
	if f.Degree() > 0 {
		refined = append(refined, f.primitive())
	}
	return refined
}

// separate sorts cuts, and halves the brackets of those that meet until none do.
func separate(cuts []cut) []cut {
	for {
		slices.SortFunc(cuts, func(a, b cut) int { return a.Middle().Cmp(b.Middle()) })
		apart := true
		for i := range cuts[1:] {
			if a, b := &cuts[i], &cuts[i+1]; a.High.Cmp(b.Low) >= 0 {
				a.halve()
				b.halve()
				apart = false
			}
		}
		if apart {
			return cuts
		}
	}
}

func (c *cut) halve() {
	if !c.Exact() {
		width := new(big.Rat).Sub(c.High, c.Low)
		c.Bracket = c.factor.narrow(c.Low, c.High, width.Mul(width, half))
	}
}

// narrow is the width of brackets in whose middle chances are compared.
var narrow = big.NewRat(1, 1<<62)

// inside returns a point between two cuts.
func inside(a, b cut) *big.Rat { return Bracket{a.High, b.Low}.Middle() }

// holds reports whether the curves are the chances at p, which is between 0
// and 1.
func (c *Curves) holds(p *big.Rat) bool { return c.rest.At(p).Sign() > 0 }

// vanishes reports whether f is 0 at one of the cuts made with it.
func (f Polynomial) vanishes(at cut) bool {
	if at.Exact() {
		return f.At(at.Low).Sign() == 0
	}
	_, rest := f.divide(at.factor)
	return rest.Degree() < 0
}

// Span is a part of the chances from 0 to 1, and the results that are likeliest
// in it: several where they are equal all over it.
type Span struct {
	From, To  Bracket
	Likeliest []variant.Result
}

// Likeliest returns the likeliest results at every chance from 0 to 1: the parts
// in which they stay the same, ascending. Where two parts meet, the results of both
// are equally likely. Where boosts leave nothing for the other results there is no
// part.
//
// The ends of parts are exact where they are rational, and otherwise in brackets no
// wider than width. The error is a [*fault.Error] with [ErrBadWidth] for a width
// that is not more than 0.
func (c *Curves) Likeliest(width *big.Rat) ([]Span, error) {
	cuts, err := c.cuts(width, c.differences()...)
	if err != nil {
		return nil, err
	}
	var spans []Span
	goesOn := false // the last span may go on beyond the cut
	for i, to := range cuts[1:] {
		from := cuts[i]
		p := inside(from, to)
		goesOn = goesOn && !c.rest.vanishes(from)
		if !c.holds(p) {
			goesOn = false
			continue
		}
		likeliest := c.likeliest(p)
		if last := len(spans) - 1; goesOn && slices.Equal(spans[last].Likeliest, likeliest) {
			spans[last].To = to.copy()
		} else {
			spans = append(spans, Span{from.copy(), to.copy(), likeliest})
		}
		goesOn = true
	}
	return spans, nil
}

func (c *Curves) likeliest(p *big.Rat) (best []variant.Result) {
	most := new(big.Rat)
	for _, r := range c.list() {
		value := c.num[r].At(p)
		switch value.Cmp(most) {
		case 1:
			most, best = value, []variant.Result{r}
		case 0:
			best = append(best, r)
		}
	}
	return best
}

// Pair is two results, in their order.
type Pair struct {
	A, B variant.Result
}

func (c *Curves) pairs() (pairs []Pair) {
	rs := c.list()
	for i, a := range rs {
		for _, b := range rs[i+1:] {
			pairs = append(pairs, Pair{a, b})
		}
	}
	return pairs
}

func (c *Curves) difference(pair Pair) Polynomial { return c.num[pair.A].Sub(c.num[pair.B]) }

func (c *Curves) differences() (fs []Polynomial) {
	for _, pair := range c.pairs() {
		fs = append(fs, c.difference(pair))
	}
	return fs
}

// AlwaysEqual returns the pairs of results that are equally likely whatever p is,
// such as do and back-do under marked=2.
func (c *Curves) AlwaysEqual() (equal []Pair) {
	for _, pair := range c.pairs() {
		if c.difference(pair).Degree() < 0 {
			equal = append(equal, pair)
		}
	}
	return equal
}

// Crossing is a p at which two results are equally likely, if only because
// their curves touch there.
type Crossing struct {
	Pair
	At     Bracket
	Chance *big.Rat // of either of them in the middle of At
}

// Crossings returns every p between 0 and 1 at which two results are equally
// likely, ascending, then in the order of the results. Pairs that always are have
// none. Where p is rational it is exact, and otherwise in a bracket no wider than
// width. The error is that of [Curves.Likeliest].
func (c *Curves) Crossings(width *big.Rat) ([]Crossing, error) {
	cuts, err := c.cuts(width, c.differences()...)
	if err != nil {
		return nil, err
	}
	var crossings []Crossing
	for _, at := range cuts[1 : len(cuts)-1] {
		p := at.Middle()
		if !c.holds(p) || c.rest.vanishes(at) {
			continue
		}
		for _, pair := range c.pairs() {
			if f := c.difference(pair); f.Degree() > 0 && f.vanishes(at) {
				crossings = append(crossings, Crossing{pair, at.copy(), c.Curve(pair.A).At(p)})
			}
		}
	}
	return crossings, nil
}

// Extremum is the largest or the least value of something, and a p where it
// has it.
type Extremum struct {
	At    Bracket
	Value *big.Rat // in the middle of At
}

// Maximum returns the largest chance that r can have, and the least p at which it
// has it. Where p is rational it is exact, and otherwise in a bracket no wider than
// width. Where boosts leave nothing for the other results beyond some p, it may be
// that p, which the chance comes as near to as one likes.
//
// The error is a [*fault.Error]: [ErrBadWidth] as [Curves.Likeliest] has it,
// [ErrBadResult] for a result without a chance at any p, [variant.ErrNothingLeft]
// where boosts leave nothing at any p.
func (c *Curves) Maximum(r variant.Result, width *big.Rat) (Extremum, error) {
	if !c.Results().Has(r) {
		return Extremum{}, fault.New(ErrBadResult, r.String(), "the result has no chance at any p")
	}
	curve := c.Curve(r)
	return c.best(curve.At, 1, width, curve.slope())
}

// best is where a function that has no other extrema than the roots of fs, and
// the ends of the domain, is largest (sign 1) or least (sign -1).
func (c *Curves) best(value func(*big.Rat) *big.Rat, sign int, width *big.Rat, fs ...Polynomial) (Extremum, error) {
	cuts, err := c.cuts(width, fs...)
	if err != nil {
		return Extremum{}, err
	}
	var best Extremum
	for i, at := range cuts {
		below := i > 0 && c.holds(inside(cuts[i-1], at))
		above := i+1 < len(cuts) && c.holds(inside(at, cuts[i+1]))
		if !below && !above {
			continue
		}
		if v := value(at.Middle()); best.Value == nil || v.Cmp(best.Value) == sign {
			best = Extremum{at.copy(), v}
		}
	}
	if best.Value == nil {
		return best, nothingLeft("")
	}
	return best, nil
}

// Nearest returns the p at which the curves are nearest to a distribution, and the
// [Distribution.TotalVariation] that is left: 0 where d is the distribution of such
// sticks. Where p is rational it is exact, and otherwise in a bracket no wider than
// width.
//
// The error is a [*fault.Error]: [ErrBadWidth] as [Curves.Likeliest] has it,
// [variant.ErrNothingLeft] where boosts leave nothing at any p.
func (c *Curves) Nearest(d Distribution, width *big.Rat) (Extremum, error) {
	var off []Polynomial // num - d(r) den
	for r := variant.Do; r <= variant.Nak; r++ {
		off = append(off, c.num[r].Sub(c.den.scale(d.P(r))))
	}
	cuts, err := c.cuts(width, off...)
	if err != nil {
		return Extremum{}, err
	}
	// Between the points where one of the differences is 0 the total variation is
	// smooth, and least at an end or where its slope is 0.
	points := off
	for i, to := range cuts[1:] {
		sum := Curve{Den: c.den}
		for _, f := range off {
			sign := f.At(inside(cuts[i], to)).Sign()
			sum.Num = sum.Num.Add(f.scale(big.NewRat(int64(sign), 2)))
		}
		points = append(points, sum.slope())
	}
	return c.best(func(p *big.Rat) *big.Rat { return c.distance(off, p) }, -1, width, points...)
}

// distance returns half of the sum of |f|/den at p.
func (c *Curves) distance(off []Polynomial, p *big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, f := range off {
		value := f.At(p)
		sum.Add(sum, value.Abs(value))
	}
	return sum.Quo(sum.Mul(sum, half), c.den.At(p))
}
