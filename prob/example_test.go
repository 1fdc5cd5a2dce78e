package prob_test

import (
	"fmt"
	"log"
	"math/big"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
)

// curvesOf is the curves of rules, for the examples.
func curvesOf(rules variant.Rules) *prob.Curves {
	c, err := prob.CurvesOf(rules)
	if err != nil {
		log.Fatal(err)
	}
	return c
}

func ExampleCurve() {
	gae := curvesOf(variant.Standard()).Curve(variant.Gae)
	fmt.Println(gae.Factored(), "is", gae.At(big.NewRat(1, 2)), "at 1/2")
	// Output: 6p^2(1-p)^2 is 3/8 at 1/2
}

// With a boost the others shrink, and a chance is a quotient.
func ExampleCurve_String() {
	mo := curvesOf(variant.Folk().With(variant.Festival)).Curve(variant.Mo)
	fmt.Println(mo.At(big.NewRat(1, 2)))
	// Output: 1/8
}

func ExampleCrossing() {
	crossings, err := curvesOf(variant.Standard()).Crossings(big.NewRat(1, 1000))
	if err != nil {
		log.Fatal(err)
	}
	for _, x := range crossings {
		if x.A == variant.Gae && x.B == variant.Geol {
			fmt.Println(x.A, "and", x.B, "at", x.At, "with", x.Chance)
		}
	}
	// Output: gae and geol at 3/5 with 216/625
}

func ExampleExtremum() {
	most, err := curvesOf(variant.Standard()).Maximum(variant.Gae, big.NewRat(1, 1000))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(most.Value, "at", most.At)
	// Output: 3/8 at 1/2
}

// With two marked sticks a single flat one is marked as often as not.
func ExamplePair() {
	rules := variant.Standard()
	rules.Marked = 2
	for _, pair := range curvesOf(rules).AlwaysEqual() {
		fmt.Println(pair.A, "and", pair.B)
	}
	// Output: do and backdo
}

func ExampleSpan() {
	spans, err := curvesOf(variant.Folk()).Likeliest(big.NewRat(1, 1000))
	if err != nil {
		log.Fatal(err)
	}
	last := spans[len(spans)-1]
	fmt.Println(last.Likeliest, "from", last.From, "to", last.To)
	// Output: [yut] from 4/5 to 1
}
