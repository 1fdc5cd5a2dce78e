package prob

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
)

// lot draws one of several things with chances in exact proportion to their
// weights: a whole number below the sum of the weights, each as likely as the
// others, decides. Numbers that would favour some are drawn again, so that
// nothing is rounded. It is never changed.
type lot struct {
	bounds []uint64 // the sum of the weights up to each thing; nil where total has more than 64 bits
	total  uint64

	largeBounds []*big.Int
	largeTotal  *big.Int
}

// newLot returns the lot of these weights, none of them negative, in their least
// terms.
func newLot(weights []*big.Int) lot {
	gcd := new(big.Int)
	for _, w := range weights {
		gcd.GCD(nil, nil, gcd, w)
	}
	l := lot{largeTotal: new(big.Int)}
	for _, w := range weights {
		if w.Sign() > 0 {
			l.largeTotal.Add(l.largeTotal, new(big.Int).Quo(w, gcd))
		}
		l.largeBounds = append(l.largeBounds, new(big.Int).Set(l.largeTotal))
	}
	if l.largeTotal.IsUint64() {
		l.total = l.largeTotal.Uint64()
		for _, bound := range l.largeBounds {
			l.bounds = append(l.bounds, bound.Uint64())
		}
	}
	return l
}

// empty reports whether there is nothing to draw.
func (l *lot) empty() bool { return l.largeTotal == nil || l.largeTotal.Sign() == 0 }

// draw returns the index of what is drawn from a lot that is not empty. It takes
// mostly one number from src, and allocates nothing unless the total has more
// than 64 bits.
func (l *lot) draw(src rand.Source) int {
	i := 0
	if l.bounds == nil {
		for n := l.largeNumber(src); n.Cmp(l.largeBounds[i]) >= 0; {
			i++
		}
		return i
	}
	for n := below(src, l.total); n >= l.bounds[i]; {
		i++
	}
	return i
}

// below returns a number from 0 to n-1 without bias: the upper half of the
// product with n, drawn again in the few cases that would favour some numbers
// (D. Lemire, Fast Random Integer Generation in an Interval, 2019).
func below(src rand.Source, n uint64) uint64 {
	number, rest := bits.Mul64(src.Uint64(), n)
	if rest < n {
		for surplus := -n % n; rest < surplus; {
			number, rest = bits.Mul64(src.Uint64(), n)
		}
	}
	return number
}

// largeNumber returns a number below the total: as many bits as the total has,
// the lowest word first, drawn again until the number is below it.
func (l *lot) largeNumber(src rand.Source) *big.Int {
	length := l.largeTotal.BitLen()
	n, word := new(big.Int), new(big.Int)
	for {
		n.SetUint64(0)
		for drawn := 0; drawn < length; drawn += 64 {
			bits := src.Uint64()
			if left := length - drawn; left < 64 {
				bits >>= 64 - left
			}
			n.Or(n, word.Lsh(word.SetUint64(bits), uint(drawn)))
		}
		if n.Cmp(l.largeTotal) < 0 {
			return n
		}
	}
}
