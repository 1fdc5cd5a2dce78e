package variant_test

import (
	"fmt"

	"github.com/go-yutnori/yutnori/variant"
)

func ExampleRules() {
	rules := variant.Standard()
	rules.Order = variant.OrderOpen
	rules.Nak = variant.NakTurn
	fmt.Println(rules, rules == variant.Standard())
	// Output: standard nak=turn order=open false
}

func ExampleReadSticks() {
	fmt.Println(variant.ReadSticks(0b0011, 0, false), variant.ReadSticks(0b0011, 2, false))
	// Output: gae backgae
}

func ExampleChange() {
	noSplit := func(r variant.Rules) variant.Rules {
		r.Split = false
		return r
	}
	fmt.Println(variant.Standard().With(variant.Hunter, noSplit))
	// Output: standard capture=2
}

func ExampleOption() {
	for _, option := range variant.Options() {
		if option.Key == "shortcuts" {
			fmt.Println(option.Values, option.List)
		}
	}
	// Output: [none mo dwitmo jjimo] true
}

func ExampleSet() {
	for _, set := range variant.Sets() {
		if set.Name == "busan" {
			fmt.Printf("%s, from %s: %v\n%s\n", set.Name, set.Source, set.Rules, set.Open)
		}
	}
	// Output:
	// busan, from an app's house rules of that name: standard back.empty=mo
	// all else as in standard; the piece put on mo has come by the rim
}

func ExampleResults() {
	extra := variant.Standard().Extra
	fmt.Println(extra, extra.Has(variant.Mo))
	// Output: yut+mo true
}

func ExampleNakRule() {
	fmt.Println(variant.NakOff, variant.NakThrow, variant.NakTurn, variant.NakRethrow)
	// Output: off throw turn rethrow
}

func ExampleOrder() {
	fmt.Println(variant.OrderCollect, variant.OrderEach, variant.OrderOpen)
	// Output: collect each open
}

func ExampleUse() {
	fmt.Println(variant.UseFree, variant.UseThrown)
	// Output: free thrown
}

func ExampleStacking() {
	fmt.Println(variant.StackJoin, variant.StackChoice, variant.StackApart)
	// Output: join choice apart
}

func ExampleEnd() {
	fmt.Println(variant.EndFirst, variant.EndRank)
	// Output: first rank
}
