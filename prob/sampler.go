package prob

import (
	"math/big"
	"math/bits"
	"math/rand/v2"

	"github.com/go-yutnori/yutnori/variant"
)

// Sampler draws results with exactly the chances of a distribution: a whole
// number below the total of the weights, each as likely as the others, decides.
// Numbers that would favour some are drawn again, so that nothing is rounded.
// It never changes and may be used by any number of goroutines, each with its
// own source.
type Sampler struct {
	results []variant.Result
	bounds  []uint64 // the sum of the weights up to each result; nil where total is too large
	total   uint64

	largeBounds []*big.Int
	largeTotal  *big.Int
}

// Sampler is a sampler of d. That of the zero Distribution draws no result, 0.
func (d Distribution) Sampler() *Sampler {
	s := &Sampler{largeTotal: d.Total()}
	sum := new(big.Int)
	for r := variant.Do; r <= variant.Nak; r++ {
		if d.has(r) {
			sum.Add(sum, d.weights[r])
			s.results = append(s.results, r)
			s.largeBounds = append(s.largeBounds, new(big.Int).Set(sum))
		}
	}
	if sum.IsUint64() {
		s.total = sum.Uint64()
		for _, bound := range s.largeBounds {
			s.bounds = append(s.bounds, bound.Uint64())
		}
	}
	return s
}

// Draw is a result drawn with what src gives: mostly one number of 64 bits, as
// many more as it takes. It allocates nothing as long as the total of the
// weights has at most 64 bits.
func (s *Sampler) Draw(src rand.Source) variant.Result {
	switch {
	case len(s.results) == 0:
		return 0
	case s.bounds == nil:
		return s.drawLarge(src)
	}
	n := below(src, s.total)
	for i, bound := range s.bounds {
		if n < bound {
			return s.results[i]
		}
	}
	return 0 // not reached: the last bound is the total
}

// below is a number from 0 to n-1 without bias: the upper half of the product
// with n, drawn again in the few cases that would favour some numbers
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

// drawLarge draws as many bits as the total has until the number is below it.
func (s *Sampler) drawLarge(src rand.Source) variant.Result {
	length := s.largeTotal.BitLen()
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
		if n.Cmp(s.largeTotal) < 0 {
			break
		}
	}
	i := 0
	for n.Cmp(s.largeBounds[i]) >= 0 {
		i++
	}
	return s.results[i]
}
