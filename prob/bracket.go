package prob

import (
	"math/big"
)

// Bracket is where a number lies: between Low and High. It is the number itself
// where the two are equal.
type Bracket struct {
	Low, High *big.Rat
}

func exactly(x *big.Rat) Bracket { return Bracket{x, x} }

// copy returns b in numbers of its own.
func (b Bracket) copy() Bracket {
	return Bracket{new(big.Rat).Set(b.Low), new(big.Rat).Set(b.High)}
}

// Exact reports whether the number is known exactly.
func (b Bracket) Exact() bool { return b.Low.Cmp(b.High) == 0 }

// Middle returns the middle of the bracket.
func (b Bracket) Middle() *big.Rat {
	sum := new(big.Rat).Add(b.Low, b.High)
	return sum.Mul(sum, half)
}

// Float64 returns the middle of the bracket in floating point.
func (b Bracket) Float64() float64 {
	x, _ := b.Middle().Float64()
	return x
}

// String returns the number, such as "3/5", or the middle of the bracket in
// decimals, such as "≈0.414214".
func (b Bracket) String() string {
	if b.Exact() {
		return b.Low.RatString()
	}
	return "≈" + b.Middle().FloatString(6)
}

// roots returns the roots of f, which is not 0, between low and high, both without;
// ascending, each known exactly where it is rational and otherwise in a bracket
// no wider than width. The brackets do not overlap.
//
// Sturm's theorem tells how many roots are in an interval. A rational root of a
// polynomial with whole coefficients, times the first of them, is whole: where
// an interval is narrow there is one candidate to try.
func (f Polynomial) roots(low, high, width *big.Rat) []Bracket {
	f = f.squareFree()
	for _, end := range []*big.Rat{low, high} {
		f = f.without(end)
	}
	if f.Degree() < 1 {
		return nil
	}
	var found []Bracket
	chain := f.sturm()
	var search func(low, high *big.Rat)
	search = func(low, high *big.Rat) {
		switch chain.changes(low) - chain.changes(high) {
		case 0:
			return
		case 1:
			found = append(found, f.narrow(low, high, width))
			return
		}
		middle := f.middle(low, high)
		search(low, middle)
		search(middle, high)
	}
	search(low, high)
	return found
}

// without returns f, whose roots are simple, without the root x.
func (f Polynomial) without(x *big.Rat) Polynomial {
	rest, _ := f.strip(NewPolynomial(new(big.Rat).Neg(x), one))
	return rest.primitive()
}

// middle returns a point between low and high that is no root of f: the middle, or
// one beside it.
func (f Polynomial) middle(low, high *big.Rat) *big.Rat {
	length := new(big.Rat).Sub(high, low)
	for n := int64(2); ; n++ {
		x := new(big.Rat).Mul(length, big.NewRat(1, n))
		if x.Add(x, low); f.At(x).Sign() != 0 {
			return x
		}
	}
}

// narrow brackets the one root of f between low and high, where f changes sign.
func (f Polynomial) narrow(low, high, width *big.Rat) Bracket {
	lead := new(big.Rat).Abs(f.lead())
	step := new(big.Rat).Inv(lead)
	sign := f.At(high).Sign()
	tried := false
	for {
		length := new(big.Rat).Sub(high, low)
		if !tried && length.Cmp(step) < 0 {
			if x := wholeAbove(low, lead); f.At(x).Sign() == 0 {
				return exactly(x)
			}
			tried = true
		}
		if tried && length.Cmp(width) <= 0 {
			return Bracket{low, high}
		}
		middle := Bracket{low, high}.Middle()
		switch f.At(middle).Sign() {
		case 0:
			return exactly(middle)
		case sign:
			high = middle
		default:
			low = middle
		}
	}
}

// wholeAbove returns the least x above low for which x·lead is whole.
func wholeAbove(low, lead *big.Rat) *big.Rat {
	product := new(big.Rat).Mul(low, lead)
	n := new(big.Int).Div(product.Num(), product.Denom()) // rounds down
	n.Add(n, big.NewInt(1))
	return new(big.Rat).Quo(new(big.Rat).SetInt(n), lead)
}

// sturmChain is f, f' and the negative remainders from there.
type sturmChain []Polynomial

func (f Polynomial) sturm() sturmChain {
	chain := sturmChain{f, f.Derivative().primitive()}
	for {
		_, rest := chain[len(chain)-2].divide(chain[len(chain)-1])
		if rest.Degree() < 0 {
			return chain
		}
		chain = append(chain, rest.primitive().scale(big.NewRat(-1, 1)))
	}
}

// changes is how often the sign changes along the chain at x.
func (chain sturmChain) changes(x *big.Rat) (n int) {
	last := 0
	for _, f := range chain {
		sign := f.At(x).Sign()
		if sign != 0 && last != 0 && sign != last {
			n++
		}
		if sign != 0 {
			last = sign
		}
	}
	return n
}
