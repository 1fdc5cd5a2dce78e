package prob_test

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
)

// The numbers of a seed are those of the generator as it is documented, worked
// out with whole numbers of any size.
func TestSeededNumbersAreAsDocumented(t *testing.T) {
	number := func(text string) *big.Int {
		n, _ := new(big.Int).SetString(text, 0)
		return n
	}
	times, plus := number("47026247687942121848144207491837523525"), number("117397592171526113268558934119004209487")
	two64, two128 := number("0x10000000000000000"), number("0x100000000000000000000000000000000")
	rapid.Check(t, func(t *rapid.T) {
		seed, n := rapid.Uint64().Draw(t, "seed"), rapid.Uint64().Draw(t, "n")
		src := prob.Seeded(seed, n)
		state := new(big.Int).SetUint64(seed)
		state.Add(state.Mul(state, two64), new(big.Int).SetUint64(n))
		for i := range 3 {
			state.Mod(state.Add(state.Mul(state, times), plus), two128)
			high, low := new(big.Int).DivMod(state, two64, new(big.Int))
			h, l := high.Uint64(), low.Uint64()
			h ^= h >> 32
			h *= 0xda942042e4dd58b5
			h ^= h >> 48
			h *= l | 1
			if got := src.Uint64(); got != h {
				t.Fatalf("number %d of (%d, %d) is %x, not %x", i, seed, n, got, h)
			}
		}
	})
}

// Games are replayed from their seeds: what they threw they throw for ever.
func TestThrowsOfASeedStayWhatTheyAre(t *testing.T) {
	for text, want := range map[string]string{
		"standard":                       "yut do do geol gae gae gae geol geol backdo mo geol",
		"folk":                           "geol do do geol gae gae gae geol gae mo yut geol",
		"online":                         "yut gae do geol gae gae gae geol geol mo yut geol",
		"namu nak.odds=1/10":             "freegeol gae do yut gae gae gae yut geol nak freegeol mo",
		"standard flat=1/3+2/7+5/11+1/2": "mo do do geol do gae gae geol gae backdo mo yut",
		largeThrown[2]:                   "gae do gae gae geol gae gae mo backdo do gae yut",
	} {
		var got []string
		for n := range uint64(12) {
			got = append(got, thrower(t, text).Throw(prob.Seeded(42, n)).String())
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s: %s, not %s", text, got, want)
		}
	}
}

// Throws of one seed say nothing about one another, nor do the same throws of
// neighbouring seeds.
func TestThrowsOfNeighboursAreIndependent(t *testing.T) {
	const throws = 200_000
	thrower := thrower(t, "standard")
	d, _ := prob.DistributionOf(variant.Standard())
	chances, rs := d.Chances(), list(d.Results())
	for name, next := range map[string]func(i uint64) (a, b [2]uint64){
		"throws of a seed":         func(i uint64) (a, b [2]uint64) { return [2]uint64{7, 2 * i}, [2]uint64{7, 2*i + 1} },
		"throws two apart":         func(i uint64) (a, b [2]uint64) { return [2]uint64{8, 2*i - i&1}, [2]uint64{8, 2*i - i&1 + 2} },
		"first throws of seeds":    func(i uint64) (a, b [2]uint64) { return [2]uint64{2 * i, 0}, [2]uint64{2*i + 1, 0} },
		"seeds and throws swapped": func(i uint64) (a, b [2]uint64) { return [2]uint64{i, i + 1}, [2]uint64{i + 1, i} },
		"seeds of the high bits":   func(i uint64) (a, b [2]uint64) { return [2]uint64{i << 44, 3}, [2]uint64{i<<44 | 1<<40, 3} },
	} {
		counts := map[[2]variant.Result]float64{}
		for i := range uint64(throws) {
			a, b := next(i)
			counts[[2]variant.Result{thrower.Throw(prob.Seeded(a[0], a[1])), thrower.Throw(prob.Seeded(b[0], b[1]))}]++
		}
		statistic := 0.0
		for _, r := range rs {
			for _, q := range rs {
				want := chances[r] * chances[q] * throws
				off := counts[[2]variant.Result{r, q}] - want
				statistic += off * off / want
			}
		}
		if p := (distuv.ChiSquared{K: float64(len(rs)*len(rs) - 1)}).Survival(statistic); p < 1e-3 {
			t.Errorf("%s: chi-square %v, P = %v", name, statistic, p)
		}
	}
}

func TestSecureNumbersAreFair(t *testing.T) {
	const throws = 100_000
	d, _ := prob.DistributionOf(variant.Standard())
	thrower, src := thrower(t, "standard"), prob.Secure()
	var counts [variant.Nak + 1]float64
	seen := map[uint64]bool{}
	for range throws {
		counts[thrower.Throw(src)]++
		seen[src.Uint64()] = true
	}
	if len(seen) < throws-1 { // two equal ones in 5 billion runs
		t.Errorf("%d numbers of %d are different", len(seen), throws)
	}
	for r, p := range d.Chances() {
		if off := counts[r] - p*throws; math.Abs(off) > 7*math.Sqrt(p*(1-p)*throws) {
			t.Errorf("%v fell %v times of %d", variant.Result(r), counts[r], throws)
		}
	}
}

// A throw that is taken back falls the same way again, and every throw has a
// source of its own: nothing but the number of throws has to be kept.
func ExampleSeeded() {
	thrower, err := prob.NewThrower(variant.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	const seed = 7
	fmt.Println(thrower.Throw(prob.Seeded(seed, 0)), thrower.Throw(prob.Seeded(seed, 1)))
	fmt.Println(thrower.Throw(prob.Seeded(seed, 1)), "again")
	// Output:
	// gae geol
	// geol again
}

// For play: nobody can foresee the throw.
func ExampleSecure() {
	thrower, err := prob.NewThrower(variant.Online())
	if err != nil {
		fmt.Println(err)
		return
	}
	r := thrower.Throw(prob.Secure())
	fmt.Println(variant.Online().Falls().Has(r))
	// Output: true
}
