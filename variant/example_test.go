package variant_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Rules begin with a ready-made set; then fields are changed like those of any
// value.
func Example() {
	rules := variant.Standard()
	rules.Sides = 3
	rules.Overshoot = board.OvershootExact
	if err := rules.Check(); err != nil {
		log.Fatal(err)
	}
	fmt.Println(rules)
	// Output: standard overshoot=exact sides=3
}

func ExampleParse() {
	rules, err := variant.Parse("yunnori marked=0 pieces=3")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(rules)
	fmt.Println(rules == variant.Yunnori().With(variant.NoBackDo, variant.Seating(2, 3, 1)))
	// Output:
	// standard shortcuts=mo+dwitmo+jjimo pass=home homeroad=skip marked=0 order=each back.do=waiting back.empty=enter pieces=3
	// true
}

// Every fault is reported, with its place.
func ExampleParse_faults() {
	_, err := variant.Parse("standard pieces=7 backdo=off nak=throw nak=turn")
	var faults *fault.ListError
	if errors.As(err, &faults) {
		for _, bad := range faults.Errors {
			fmt.Println(bad)
		}
	}
	// Output:
	// column 10: out-of-range: "pieces=7": from 1 to 6
	// column 19: unknown-key: "backdo": no such option; did you mean back.do?
	// column 40: duplicate-key: "nak": given twice
}

func ExampleRules_Check() {
	rules := variant.Standard()
	rules.Marked, rules.FreeGeol = 2, true
	err := rules.Check()
	fmt.Println(errors.Is(err, variant.ErrClash))
	fmt.Println(err)
	// Output:
	// true
	// clash: "freegeol": free geol needs marked=1
}

func ExampleRules_With() {
	fmt.Println(variant.Namu().With(variant.Hunter, variant.ExactFinish))
	// Output: standard overshoot=exact freegeol=on nak=throw capture=2
}

func ExampleRules_Set() {
	rules, err := variant.Standard().Set("back.empty", "save")
	fmt.Println(rules, err)
	_, err = rules.Set("back.empty", "keep")
	fmt.Println(err)
	// Output:
	// standard back.empty=save <nil>
	// unknown-value: "back.empty=keep": one of lost, enter, home, last, mo, bang, rethrow, fly, save
}

func ExampleRules_Get() {
	fmt.Println(variant.Yunnori().Get("back.do"))
	// Output: waiting
}

func ExampleRules_MarshalText() {
	data, err := json.Marshal(map[string]variant.Rules{"rules": variant.Busan()})
	fmt.Println(string(data), err)
	// Output: {"rules":"standard back.empty=mo"} <nil>
}

func ExampleRules_Falls() {
	fmt.Println(variant.Namu().Falls())
	// Output: do+gae+geol+yut+mo+backdo+freegeol+nak
}

func ExampleSets() {
	for _, set := range variant.Sets()[:3] {
		fmt.Printf("%s (%s): %v\n", set.Name, set.Source, set.Rules)
	}
	// Output:
	// standard (what most rule pages and engines share): standard
	// folk (the game without a marked stick): standard marked=0
	// yunnori (the rules page of the Yunnori app): standard shortcuts=mo+dwitmo+jjimo pass=home homeroad=skip order=each back.do=waiting back.empty=enter
}

func ExampleNamed() {
	rules, ok := variant.Named("baekjoon")
	fmt.Println(rules, ok)
	// Output: standard marked=0 order=each use=thrown capture.yutmo=off true
}

// A page can offer every option with its values.
func ExampleOptions() {
	for _, option := range variant.Options()[1:4] {
		fmt.Println(option.Key, option.Values)
	}
	// Output:
	// branch [forced chosen]
	// centre [home from-mo any]
	// pass [straight home]
}

func ExampleSeating() {
	fmt.Println(variant.Standard().With(variant.Seating(4, 2, 3)))
	// Output: standard sides=4 pieces=2 seats=3
}

func ExampleResult() {
	for _, r := range []variant.Result{variant.Do, variant.Mo, variant.BackDo} {
		fmt.Println(r, r.Hangul(), r.Steps())
	}
	// Output:
	// do 도 1
	// mo 모 5
	// backdo 빽도 -1
}

func ExampleResultsOf() {
	extra := variant.ResultsOf(variant.Mo, variant.Yut, variant.Geol)
	fmt.Println(extra, extra.Has(variant.Do))
	// Output: geol+yut+mo false
}

func ExampleParseResult() {
	r, err := variant.ParseResult("geol")
	fmt.Println(r.Hangul(), err)
	_, err = variant.ParseResult("걸")
	fmt.Println(err)
	// Output:
	// 걸 <nil>
	// unknown-result: "걸": not a result; did you mean geol?
}

// What people type is read more kindly than a record.
func ExampleReadResult() {
	for _, typed := range []string{"geol", "Back-do", "빽도", "백 도", "ｄｏ", "dough"} {
		fmt.Println(variant.ReadResult(typed))
	}
	// Output:
	// geol <nil>
	// backdo <nil>
	// backdo <nil>
	// backdo <nil>
	// do <nil>
	//  unknown-result: "dough": not a result
}

func ExampleHalfwidth() {
	fmt.Println(variant.Halfwidth("ｄｏ＝１９"))
	// Output: do=19
}
