package variant

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// Fraction is an exact number that is not negative: a chance, or what a chance
// is multiplied by. It is a plain comparable value, always reduced; the zero
// Fraction is 0. Make one with [Frac], read one with [ParseFraction].
type Fraction struct {
	num  uint32
	less uint32 // the denominator less one, so that the zero value is 0/1
}

// MaxTerm is the largest numerator and denominator of a [Fraction].
const MaxTerm = 1_000_000_000

var invalid = Fraction{num: MaxTerm + 1}

// Frac is num/den, reduced. Where a term is negative or, as given, larger than
// [MaxTerm], or den is 0, it is not [Fraction.Valid], and [Rules.Check] says so
// of rules that hold it.
func Frac(num, den int) Fraction {
	if num < 0 || den < 1 || num > MaxTerm || den > MaxTerm {
		return invalid
	}
	a, b := num, den
	for b != 0 {
		a, b = b, a%b
	}
	return Fraction{uint32(num / a), uint32(den/a - 1)}
}

// Valid reports whether f is a number: see [Frac].
func (f Fraction) Valid() bool { return f.num <= MaxTerm }

// Num is the numerator of f; 0 where f is not valid.
func (f Fraction) Num() int64 {
	if !f.Valid() {
		return 0
	}
	return int64(f.num)
}

// Den is the denominator of f, at least 1.
func (f Fraction) Den() int64 { return int64(f.less) + 1 }

// Rat is f as a new big.Rat; 0 where f is not valid.
func (f Fraction) Rat() *big.Rat { return big.NewRat(f.Num(), f.Den()) }

// chance reports whether f is from 0 to 1.
func (f Fraction) chance() bool { return f.Valid() && f.Num() <= f.Den() }

// String is the text of f: "3/5", or "2" for a whole number; "" where f is not
// valid.
func (f Fraction) String() string {
	switch {
	case !f.Valid():
		return ""
	case f.less == 0:
		return strconv.FormatInt(f.Num(), 10)
	}
	return strconv.FormatInt(f.Num(), 10) + "/" + strconv.FormatInt(f.Den(), 10)
}

// MarshalText is the text of f. It fails, with [fault.ErrOutOfRange], for a fraction
// that is not valid.
func (f Fraction) MarshalText() ([]byte, error) {
	if !f.Valid() {
		return nil, fault.New(fault.ErrOutOfRange, "", "not a fraction")
	}
	return []byte(f.String()), nil
}

// UnmarshalText sets f to the fraction that text describes; see
// [ParseFraction].
func (f *Fraction) UnmarshalText(text []byte) error {
	q, err := ParseFraction(string(text))
	if err == nil {
		*f = q
	}
	return err
}

// ParseFraction reads a fraction, "3/5" or "2", reduced or not. Decimals are
// not read: "0.6" is 3/5 to one reader and about 3/5 to another; the fault of one
// suggests the fraction. The error is a
// [*fault.Error]: [fault.ErrOutOfRange] where it is negative or a term is larger than
// [MaxTerm], [ErrUnknownValue] for anything else.
func ParseFraction(text string) (Fraction, error) {
	f, bad := parseFraction(text)
	if bad != nil {
		return Fraction{}, bad
	}
	return f, nil
}

func parseFraction(text string) (Fraction, *fault.Error) {
	digits, negative := strings.CutPrefix(text, "-")
	numerator, denominator, ok := strings.Cut(digits, "/")
	if !ok {
		denominator = "1"
	}
	if !isNumber(numerator) || !isNumber(denominator) || denominator == "0" {
		return Fraction{}, notFraction(text)
	}
	num, okNum := term(numerator)
	den, okDen := term(denominator)
	if !okNum || !okDen {
		return Fraction{}, fault.New(fault.ErrOutOfRange, text, "a term of a fraction is "+strconv.Itoa(MaxTerm)+" at most")
	}
	if negative && num > 0 {
		return Fraction{}, fault.New(fault.ErrOutOfRange, text, "less than 0")
	}
	return Frac(num, den), nil
}

// isNumber reports whether text is a whole number as it is always written.
func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == "" && (text[0] != '0' || text == "0")
}

// term reads a number that is one as it is always written.
func term(text string) (int, bool) {
	if len(text) > len(strconv.Itoa(MaxTerm)) {
		return 0, false
	}
	n, err := strconv.ParseInt(text, 10, 64)
	return int(n), err == nil && n <= MaxTerm
}

// parseChance reads a fraction from 0 to 1.
func parseChance(text string) (Fraction, *fault.Error) {
	f, bad := parseFraction(text)
	if bad == nil {
		bad = checkChance(f, text)
	}
	return f, bad
}

// checkChance finds a fraction, of that text, that is more than 1.
func checkChance(f Fraction, text string) *fault.Error {
	if f.chance() {
		return nil
	}
	return fault.New(fault.ErrOutOfRange, text, "a chance is from 0 to 1")
}

// Flat is the chance of each stick to show its flat side, the marked sticks
// first.
type Flat [4]Fraction

// Common is the one chance that all four sticks have, and whether they have one.
func (f Flat) Common() (Fraction, bool) { return f[0], f == Flat{f[0], f[0], f[0], f[0]} }

// String is the text of f: one fraction where all sticks are alike, otherwise
// four, joined by "+"; "" where one is not valid.
func (f Flat) String() string {
	if p, ok := f.Common(); ok {
		return p.String()
	}
	var parts []string
	for _, p := range f {
		if !p.Valid() {
			return ""
		}
		parts = append(parts, p.String())
	}
	return strings.Join(parts, "+")
}

func parseFlat(text string) (f Flat, _ *fault.Error) {
	parts := strings.SplitN(text, "+", len(f)+1)
	if len(parts) != 1 && len(parts) != len(f) {
		return f, fault.New(ErrUnknownValue, text, "one fraction, or one for each of the four sticks")
	}
	column := 1
	for i := range f {
		part := parts[i%len(parts)]
		p, bad := parseChance(part)
		if bad != nil {
			return f, bad.At(column)
		}
		f[i] = p
		column += len(part) + 1
	}
	return f, nil
}

// checkOne finds what [Fraction.String] writes and parseChance does not read.
func checkOne(f Fraction) *fault.Error { return checkChance(f, f.String()) }

// checkFlat finds what [Flat.String] writes and parseFlat does not read.
func checkFlat(f Flat) *fault.Error {
	for _, p := range f {
		if bad := checkOne(p); bad != nil {
			return bad
		}
	}
	return nil
}

// Odds is the chance of each result, by [Result], for those that are not read
// from sticks. It has none for [Nak], which is an option of its own. The zero
// Odds are none: the sticks decide.
type Odds [Nak]Fraction

// String is the text of o: name:fraction for every result with a chance, joined
// by "+"; "none" where there is none, "" where one is not valid.
func (o Odds) String() string {
	if o == (Odds{}) {
		return "none"
	}
	var parts []string
	for r, p := range o {
		if !p.Valid() || r == 0 && p != (Fraction{}) {
			return ""
		}
		if p != (Fraction{}) {
			parts = append(parts, Result(r).String()+":"+p.String())
		}
	}
	return strings.Join(parts, "+")
}

func parseOdds(text string) (o Odds, _ *fault.Error) {
	if text == "none" {
		return o, nil
	}
	var given Results
	column := 1
	for part := range strings.SplitSeq(text, "+") {
		name, chance, ok := strings.Cut(part, ":")
		r, err := ParseResult(name)
		if !ok || err != nil || r == Nak {
			return o, fault.New(ErrUnknownValue, part, "not of the form result:fraction, with a result from do to freegeol").At(column)
		}
		if given.Has(r) {
			return o, fault.New(ErrDuplicateValue, part, "its result is given twice").At(column)
		}
		p, bad := parseChance(chance)
		if bad != nil {
			return o, bad.At(column + len(name) + 1)
		}
		given |= ResultsOf(r)
		o[r] = p
		column += len(part) + 1
	}
	return o, checkSum(o, text)
}

// checkTable finds what [Odds.String] writes and parseOdds does not read.
func checkTable(o Odds) *fault.Error {
	for _, p := range o {
		if bad := checkOne(p); bad != nil {
			return bad
		}
	}
	if o == (Odds{}) {
		return nil
	}
	return checkSum(o, o.String())
}

// checkSum finds chances, of that text, that do not sum to 1.
func checkSum(o Odds, text string) *fault.Error {
	sum := o.sum()
	if sum.Cmp(one) == 0 {
		return nil
	}
	return fault.New(ErrBadSum, text, "the chances sum to "+sum.RatString()+", not to 1")
}

func (o Odds) sum() *big.Rat {
	sum := new(big.Rat)
	for _, p := range o {
		sum.Add(sum, p.Rat())
	}
	return sum
}

var one = big.NewRat(1, 1)

// checkOdds finds boosts that leave nothing for the other results. With Y the
// chance of yut and mo together, B that of the backward results, and y, b their
// boosts, the others have 1-Y-B of which 1-yY-bB stays. That must be more than
// 0, or, where there are no others, 0. A boost of 1 is none: then its results are
// among the others.
func (r Rules) checkOdds(faults *fault.ListError) {
	noYutMo, noBack := r.BoostYutMo == Frac(1, 1), r.BoostBack == Frac(1, 1)
	if noYutMo && noBack {
		return
	}
	yutMo, back := r.chances()
	if noYutMo {
		yutMo = new(big.Rat)
	}
	if noBack {
		back = new(big.Rat)
	}
	others := left(yutMo, back)
	rest := left(yutMo.Mul(yutMo, r.BoostYutMo.Rat()), back.Mul(back, r.BoostBack.Rat()))
	if rest.Sign() == others.Sign() {
		return
	}
	key := "boost.back"
	if !noYutMo {
		key = "boost.yutmo"
	}
	faults.Addf(ErrNothingLeft, key, "boosts leave %s for the other results, which have %s without them", rest.RatString(), others.RatString())
}

// left is 1-a-b.
func left(a, b *big.Rat) *big.Rat {
	rest := new(big.Rat).Sub(one, a)
	return rest.Sub(rest, b)
}

// chances is the chance of yut or mo, and that of a backward result, before
// boosts and 낙.
func (r Rules) chances() (yutMo, back *big.Rat) {
	if r.Table != (Odds{}) {
		yutMo = new(big.Rat).Add(r.Table[Yut].Rat(), r.Table[Mo].Rat())
		back = new(big.Rat)
		for n := range r.Marked {
			back.Add(back, r.Table[BackDo+Result(n)].Rat())
		}
		return yutMo, back
	}
	allFlat, noneFlat := big.NewRat(1, 1), big.NewRat(1, 1)
	marked, plain := big.NewRat(1, 1), big.NewRat(1, 1) // all of them round
	for i, p := range r.Flat {
		flat, round := p.Rat(), new(big.Rat).Sub(one, p.Rat())
		allFlat.Mul(allFlat, flat)
		noneFlat.Mul(noneFlat, round)
		if i < r.Marked {
			marked.Mul(marked, round)
		} else {
			plain.Mul(plain, round)
		}
	}
	return allFlat.Add(allFlat, noneFlat), plain.Mul(plain, marked.Sub(one, marked))
}

// FlatSide gives every stick the chance p of showing its flat side, without a
// table of odds.
func FlatSide(p Fraction) Change {
	return func(r Rules) Rules {
		r.Flat, r.Table = Flat{p, p, p, p}, Odds{}
		return r
	}
}
