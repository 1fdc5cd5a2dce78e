package fit_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/prob/fit"
	"github.com/go-yutnori/yutnori/variant"
)

func TestCountsAreRead(t *testing.T) {
	counts, err := fit.ParseCounts("geol=4,do=19,nak=0")
	if err != nil || counts != (fit.Counts{variant.Geol: 4, variant.Do: 19}) {
		t.Errorf("%v, %v", counts, err)
	}
	for _, text := range []string{"도=1９,걸=4", "ｄｏ=19,\u1100\u1165\u11af=4", "Do=19, geol = 4", "자유걸=0,do=１９,걸=４"} {
		if counts, err := fit.ParseCounts(text); err != nil || counts != (fit.Counts{variant.Geol: 4, variant.Do: 19}) {
			t.Errorf("%q: %v, %v", text, counts, err)
		}
	}
	for text, want := range map[string]string{
		"도=3,do=4":                "duplicate-result 7",
		"":                        "syntax 1",
		"do":                      "syntax 1",
		"do=3,":                   "syntax 6",
		"do=3,cow=4":              "unknown-result 6",
		"do=3,do=4":               "duplicate-result 6",
		"do=-3":                   "out-of-range 1",
		"do=3.5":                  "out-of-range 1",
		"do=3000000000":           "out-of-range 1",
		"do=x,gae=1,geol":         "out-of-range 1, syntax 12",
		"do=99999999999999999999": "out-of-range 1",
	} {
		_, err := fit.ParseCounts(text)
		var faults *fault.ListError
		if !errors.As(err, &faults) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		got := ""
		for i, f := range faults.Errors {
			got += map[bool]string{true: "", false: ", "}[i == 0] + fmt.Sprintf("%v %d", f.Code, f.Column)
		}
		if got != want {
			t.Errorf("%q: %s, not %s", text, got, want)
		}
	}
}

func TestBadCountsAreRefused(t *testing.T) {
	for _, test := range []struct {
		rules  string
		counts fit.Counts
		code   fault.Code
	}{
		{"standard", fit.Counts{}, fit.ErrNoCounts},
		{"standard nak=throw", fit.Counts{variant.Nak: 9}, fit.ErrNoCounts},
		{"standard", fit.Counts{variant.Do: -1, variant.Gae: 4}, fault.ErrOutOfRange},
		{"standard", fit.Counts{variant.Do: fit.MaxCount + 1}, fault.ErrOutOfRange},
		{"standard", fit.Counts{variant.BackGae: 1}, fit.ErrImpossibleResult},
		{"standard", fit.Counts{variant.Do: 1, variant.Nak: 1}, fit.ErrImpossibleResult},
		{"standard", fit.Counts{0: 5}, fit.ErrImpossibleResult},
	} {
		_, err := fit.EstimateOf(parse(t, test.rules), test.counts)
		wants(t, err, test.code)
	}
	_, err := fit.Goodness(fit.Counts{}, prob.Distribution{}, 0)
	wants(t, err, fit.ErrNoCounts)
}

func ExampleParseCounts() {
	counts, err := fit.ParseCounts("gae=31,do=19")
	fmt.Println(counts[variant.Do], counts[variant.Gae], counts[variant.Mo], err)
	_, err = fit.ParseCounts("gae=31,cow=19")
	fmt.Println(err)
	// Output:
	// 19 31 0 <nil>
	// column 8: unknown-result: "cow=19": not a result
}
