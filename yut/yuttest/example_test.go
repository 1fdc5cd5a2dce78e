package yuttest_test

import (
	"fmt"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// A case says what should be, and finds where it is not so.
func ExampleCase() {
	c := yuttest.Case{
		Name:  "a back-do with an empty board brings a piece on to mo",
		Rules: "busan",
		Play:  []string{"backdo"},
		Legal: []string{"backdo:w-5"},
	}
	fmt.Println(c.Check())
	fmt.Println(c.CheckUnder(variant.Seoul()))
	// Output:
	// <nil>
	// legal: at w*4/w*4 0 0 backdo there are
	// 	backdo:w-22m
	// not
	// 	backdo:w-5
	// record:
	// rules: standard back.empty=bang
	// backdo
}

func ExampleParse() {
	cases, err := yuttest.Parse("house.txt", `
case: nobody is captured at the start corner
rules: standard
from: 19,w*3/0,w*3 0 0 gae
play: gae:19-f
want: w*3,f/0,w*3 1 1 -
`)
	fmt.Println(len(cases), cases[0].Line, cases[0].Check(), err)
	// Output: 1 2 <nil> <nil>
}

func ExampleInvariant() {
	g, _ := yut.New(variant.Yunnori())
	for _, invariant := range yuttest.Invariants()[:3] {
		fmt.Println(invariant.Name, invariant.Check(g.Start(), yut.Throw(variant.Mo)))
	}
	// Output:
	// pieces are never created or lost <nil>
	// a station never holds two sides <nil>
	// there are actions before the end, none after it, and none twice <nil>
}
