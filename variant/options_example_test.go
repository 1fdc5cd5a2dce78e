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

func ExampleOption() {
	noSplit := func(r variant.Rules) variant.Rules {
		r.Split = false
		return r
	}
	fmt.Println(variant.Standard().With(variant.Hunter, noSplit))
	// Output: standard capture=2
}

func ExampleKey() {
	for _, key := range variant.Keys() {
		if key.Name == "shortcuts" {
			fmt.Println(key.Values, key.List)
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

func ExampleStack() {
	fmt.Println(variant.StackJoin, variant.StackChoice, variant.StackApart)
	// Output: join choice apart
}

func ExampleEnd() {
	fmt.Println(variant.EndFirst, variant.EndRank)
	// Output: first rank
}

func ExampleFault() {
	_, err := variant.Standard().Set("pieces", "7")
	fault := err.(*variant.Fault)
	fmt.Println(fault.Code, fault.Part, fault.Detail)
	// Output: out-of-range pieces=7 from 1 to 6
}

func ExampleFaults() {
	_, err := variant.Parse("standard marked=2 freegeol=on sides=9")
	for _, fault := range err.(variant.Faults) {
		fmt.Println(fault.Column, fault.Code)
	}
	// Output:
	// 19 clash
	// 31 out-of-range
}
