package prob

import (
	"math/big"
	"strings"
)

// Polynomial is a polynomial in p with rational coefficients. It is never
// changed; the zero Polynomial is 0.
type Polynomial struct {
	c []*big.Rat // by power, the last one not 0
}

// NewPolynomial returns the polynomial with these coefficients, that of p^0 first. A
// nil one is 0.
func NewPolynomial(coefficients ...*big.Rat) Polynomial {
	c := make([]*big.Rat, len(coefficients))
	for i, a := range coefficients {
		c[i] = new(big.Rat)
		if a != nil {
			c[i].Set(a)
		}
	}
	return trimmed(c)
}

func trimmed(c []*big.Rat) Polynomial {
	for len(c) > 0 && c[len(c)-1].Sign() == 0 {
		c = c[:len(c)-1]
	}
	return Polynomial{c}
}

// integers returns the polynomial with these coefficients.
func integers(coefficients ...int64) Polynomial {
	c := make([]*big.Rat, len(coefficients))
	for i, a := range coefficients {
		c[i] = new(big.Rat).SetInt64(a)
	}
	return trimmed(c)
}

// Degree returns the largest power of p with a coefficient; -1 for 0.
func (f Polynomial) Degree() int { return len(f.c) - 1 }

// Coefficient returns the coefficient of p^n; 0 where there is none.
func (f Polynomial) Coefficient(n int) *big.Rat {
	if n < 0 || n >= len(f.c) {
		return new(big.Rat)
	}
	return new(big.Rat).Set(f.c[n])
}

// lead returns the coefficient of the highest power of f, which is not 0.
func (f Polynomial) lead() *big.Rat { return f.c[len(f.c)-1] }

// At returns the value of f at p, by Horner's rule.
func (f Polynomial) At(p *big.Rat) *big.Rat {
	value := new(big.Rat)
	for i := len(f.c) - 1; i >= 0; i-- {
		value.Mul(value, p)
		value.Add(value, f.c[i])
	}
	return value
}

// Add returns f+g.
func (f Polynomial) Add(g Polynomial) Polynomial { return f.combine(g, (*big.Rat).Add) }

// Sub returns f-g.
func (f Polynomial) Sub(g Polynomial) Polynomial { return f.combine(g, (*big.Rat).Sub) }

func (f Polynomial) combine(g Polynomial, how func(z, x, y *big.Rat) *big.Rat) Polynomial {
	c := make([]*big.Rat, max(len(f.c), len(g.c)))
	for i := range c {
		c[i] = new(big.Rat)
		how(c[i], f.Coefficient(i), g.Coefficient(i))
	}
	return trimmed(c)
}

// Mul returns f·g.
func (f Polynomial) Mul(g Polynomial) Polynomial {
	if len(f.c) == 0 || len(g.c) == 0 {
		return Polynomial{}
	}
	c := make([]*big.Rat, len(f.c)+len(g.c)-1)
	for i := range c {
		c[i] = new(big.Rat)
	}
	product := new(big.Rat)
	for i, a := range f.c {
		for k, b := range g.c {
			c[i+k].Add(c[i+k], product.Mul(a, b))
		}
	}
	return trimmed(c)
}

func (f Polynomial) scale(by *big.Rat) Polynomial { return f.Mul(NewPolynomial(by)) }

// Derivative returns df/dp.
func (f Polynomial) Derivative() Polynomial {
	var c []*big.Rat
	for i := 1; i < len(f.c); i++ {
		c = append(c, new(big.Rat).Mul(f.c[i], new(big.Rat).SetInt64(int64(i))))
	}
	return trimmed(c)
}

// divide returns the quotient and the remainder of f by g, which is not 0.
func (f Polynomial) divide(g Polynomial) (quotient, rest Polynomial) {
	r := NewPolynomial(f.c...).c
	q := make([]*big.Rat, max(0, len(r)-len(g.c)+1))
	product := new(big.Rat)
	for i := len(q) - 1; i >= 0; i-- {
		q[i] = new(big.Rat).Quo(r[i+len(g.c)-1], g.lead())
		for k, b := range g.c {
			r[i+k].Sub(r[i+k], product.Mul(q[i], b))
		}
	}
	return trimmed(q), trimmed(r)
}

// gcd returns the greatest common divisor of f and g, primitive.
func (f Polynomial) gcd(g Polynomial) Polynomial {
	for len(g.c) > 0 {
		_, rest := f.divide(g)
		f, g = g, rest.primitive()
	}
	return f.primitive()
}

// primitive returns f as whole numbers without a common divisor, by a positive
// factor.
func (f Polynomial) primitive() Polynomial {
	if len(f.c) == 0 {
		return f
	}
	content := f.content()
	return f.scale(content.Inv(content))
}

// content returns the positive number by which f is its primitive part; f is not 0.
func (f Polynomial) content() *big.Rat {
	num, den := new(big.Int), big.NewInt(1)
	gcd := new(big.Int)
	for _, a := range f.c {
		num.GCD(nil, nil, num, new(big.Int).Abs(a.Num()))
		gcd.GCD(nil, nil, den, a.Denom())
		den.Mul(den, new(big.Int).Quo(a.Denom(), gcd))
	}
	return new(big.Rat).SetFrac(num, den)
}

// squareFree has the roots of f, which is not 0, once each.
func (f Polynomial) squareFree() Polynomial {
	quotient, _ := f.divide(f.gcd(f.Derivative()))
	return quotient.primitive()
}

// String returns f in expanded form, powers ascending:
// "3p - 9p^2 + 9p^3 - 3p^4".
func (f Polynomial) String() string {
	if len(f.c) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, a := range f.c {
		if a.Sign() == 0 {
			continue
		}
		switch {
		case b.Len() > 0 && a.Sign() < 0:
			b.WriteString(" - ")
		case b.Len() > 0:
			b.WriteString(" + ")
		case a.Sign() < 0:
			b.WriteString("-")
		}
		b.WriteString(product(new(big.Rat).Abs(a), powerText("p", i)))
	}
	return b.String()
}

// Factored returns f as a product: a number, powers of p and of 1-p, and what has
// neither as a factor: "3p(1-p)^3".
func (f Polynomial) Factored() string {
	if len(f.c) == 0 {
		return "0"
	}
	rest, p := f.strip(integers(0, 1))
	rest, q := rest.strip(integers(1, -1))
	number := rest.content()
	factors := powerText("p", p) + powerText("(1-p)", q)
	if rest.Degree() > 0 {
		factors += "(" + rest.primitive().String() + ")"
	} else {
		number = rest.lead()
	}
	return product(number, factors)
}

// strip divides f by g as often as it goes, and counts.
func (f Polynomial) strip(g Polynomial) (rest Polynomial, times int) {
	for {
		quotient, remainder := f.divide(g)
		if len(remainder.c) > 0 {
			return f, times
		}
		f = quotient
		times++
	}
}

func powerText(base string, n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return base
	}
	return base + "^" + big.NewInt(int64(n)).String()
}

// product returns a number and factors, without the number where it is 1.
func product(number *big.Rat, factors string) string {
	switch {
	case factors == "":
		return number.RatString()
	case number.Cmp(one) == 0:
		return factors
	case number.IsInt():
		text := number.RatString()
		if text == "-1" {
			text = "-"
		}
		return text + factors
	}
	return "(" + number.RatString() + ")" + factors
}
