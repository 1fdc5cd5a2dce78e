package variant_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// parse is the rules that a text describes.
func parse(t testing.TB, text string) variant.Rules {
	t.Helper()
	r, err := variant.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r
}

func TestOddsAreWrittenInOneWay(t *testing.T) {
	for text, want := range map[string]string{
		"standard flat=1/2":                       "standard",
		"standard flat=1/2+2/4+3/6+1/2":           "standard",
		"standard flat=6/10":                      "standard flat=3/5",
		"standard flat=0":                         "standard flat=0",
		"standard flat=1":                         "standard flat=1",
		"standard flat=1/2+3/5+1/2+1/2":           "standard flat=1/2+3/5+1/2+1/2",
		"standard flat=0+1+0/7+5/5":               "standard flat=0+1+0+1",
		"standard table=backdo:1/4+do:3/4":        "standard table=do:3/4+backdo:1/4",
		"standard table=do:1+gae:0":               "standard table=do:1",
		"standard table=none":                     "standard",
		"standard nak.odds=10/100":                "standard nak.odds=1/10",
		"standard nak.odds=1/3 nak=turn":          "standard nak=turn nak.odds=1/3",
		"standard boost.back=3/1 boost.yutmo=3/2": "standard boost.yutmo=3/2 boost.back=3",
		"standard boost.back=0 boost.yutmo=0":     "standard boost.yutmo=0 boost.back=0",
		"standard boost.back=2 flat=2/3 end=rank": "standard end=rank flat=2/3 boost.back=2",
		"kaist":                              "standard back.way=choice capture.yutmo=off flat=3/5",
		"kaist flat=1/2":                     "standard back.way=choice capture.yutmo=off",
		"online":                             "standard order=open back.lap=finish tiles=2 momentum=10 table=do:3/20+gae:7/20+geol:7/20+yut:2/25+mo:1/25+backdo:3/100",
		"online table=none":                  "standard order=open back.lap=finish tiles=2 momentum=10",
		"online marked=0":                    "standard marked=0 order=open back.lap=finish tiles=2 momentum=10 table=do:3/20+gae:7/20+geol:7/20+yut:2/25+mo:1/25+backdo:3/100",
		"standard flat=999999999/1000000000": "standard flat=999999999/1000000000",
		"standard table=yut:1/2+mo:1/2 boost.yutmo=1": "standard table=yut:1/2+mo:1/2",
	} {
		r := parse(t, text)
		if got := r.String(); got != want {
			t.Errorf("%s is written %s, not %s", text, got, want)
		}
		if again := parse(t, want); again != r {
			t.Errorf("%s and %s are not equal", text, want)
		}
		data, err := json.Marshal(r)
		if err != nil || string(data) != `"`+want+`"` {
			t.Errorf("%s in JSON: %s, %v", text, data, err)
		}
		var back variant.Rules
		if err := json.Unmarshal(data, &back); err != nil || back != r {
			t.Errorf("%s does not come back from JSON: %v", text, err)
		}
	}
}

func TestBadOddsAreRefusedWithCodeAndColumn(t *testing.T) {
	for text, want := range map[string]string{
		"standard flat=3/2":                                "out-of-range 15",
		"standard marked=0 flat=-1/2":                      "out-of-range 24",
		"standard flat=1/2000000000":                       "out-of-range 15",
		"standard flat=99999999999999999999/1":             "out-of-range 15",
		"standard flat=0.5":                                "unknown-value 15",
		"standard flat=1/0":                                "unknown-value 15",
		"standard flat=":                                   "unknown-value 15",
		"standard flat=01/2":                               "unknown-value 15",
		"standard flat=+1/2":                               "unknown-value 10",
		"standard flat=1/2/3":                              "unknown-value 15",
		"standard flat=1/2+1/2":                            "unknown-value 10",
		"standard flat=1/2+1/2+1/2+1/2+1/2":                "unknown-value 10",
		"standard flat=1/2+1/2+1/2+7/2":                    "out-of-range 27",
		"standard flat=none":                               "unknown-value 15",
		"standard table=do:1/2":                            "bad-sum 10",
		"standard table=do:1/2+gae:2/3":                    "bad-sum 10",
		"standard table=do:3/2":                            "out-of-range 19",
		"standard table=do:1/2+do:1/2":                     "duplicate-value 23",
		"standard table=do:1/2+cow:1/2":                    "unknown-value 23",
		"standard table=do:1/2+nak:1/2":                    "unknown-value 23",
		"standard table=do":                                "unknown-value 16",
		"standard table=":                                  "unknown-value 16",
		"standard table=none+do:1":                         "unknown-value 16",
		"standard nak.odds=5/4":                            "out-of-range 10",
		"standard nak.odds=x":                              "unknown-value 10",
		"standard boost.yutmo=-1":                          "out-of-range 10",
		"standard boost.yutmo=8":                           "nothing-left 10",
		"standard end=rank boost.yutmo=17/2":               "nothing-left 19",
		"standard boost.back=16":                           "nothing-left 10",
		"standard boost.yutmo=7 boost.back=2":              "nothing-left 10",
		"standard flat=0 boost.yutmo=2":                    "nothing-left 17",
		"standard flat=0 boost.yutmo=1/2":                  "nothing-left 17",
		"standard table=do:1/2+backdo:1/2 boost.back=2":    "nothing-left 34",
		"standard marked=0 freegeol=on boost.yutmo=8":      "clash 19, nothing-left 31",
		"online boost.yutmo=9":                             "nothing-left 8",
		"standard flat=2 nak.odds=2 boost.yutmo=1 table=x": "out-of-range 15, out-of-range 17, unknown-value 48",
	} {
		_, err := variant.Parse(text)
		var faults *fault.ListError
		if !errors.As(err, &faults) {
			t.Errorf("%s: %v", text, err)
			continue
		}
		got := ""
		for i, f := range faults.Errors {
			if i > 0 {
				got += ", "
			}
			got += fmt.Sprintf("%v %d", f.Code, f.Column)
		}
		if got != want {
			t.Errorf("%s: %s, not %s", text, got, want)
		}
	}
}

func TestBoostsThatLeaveSomethingAreAllowed(t *testing.T) {
	for _, text := range []string{
		"standard boost.yutmo=15/2 marked=0",                     // 1 - 15/2·1/8 = 1/16
		"standard flat=0 boost.back=3",                           // nothing but mo: back-do has no share
		"standard table=yut:1 boost.back=3",                      // nothing but yut
		"standard marked=0 boost.back=100",                       // no backward result
		"online marked=0 boost.back=100",                         // its share is do's
		"standard marked=3 flat=0+0+0+1 boost.back=5",            // no marked stick is ever flat
		"standard flat=1+0+0+0 boost.yutmo=9",                    // nothing but back-do
		"standard boost.yutmo=0 boost.back=0",                    // others take it all
		"standard boost.yutmo=7/2 boost.back=7/2 table=none",     // 1 - 7/2·3/16
		"standard nak=throw nak.odds=1 boost.yutmo=2",            // boosts come before 낙
		"standard table=yut:1/2+backdo:1/4+do:1/4 boost.yutmo=1", // no boost at all
	} {
		if _, err := variant.Parse(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestFieldsWithoutAValueAreFaults(t *testing.T) {
	bad := variant.Frac(1, 0)
	for key, change := range map[string]variant.Change{
		"flat":        func(r variant.Rules) variant.Rules { r.Flat[2] = bad; return r },
		"table":       func(r variant.Rules) variant.Rules { r.Table[variant.Do] = bad; return r },
		"nak.odds":    func(r variant.Rules) variant.Rules { r.NakOdds = variant.Frac(-1, 2); return r },
		"boost.yutmo": func(r variant.Rules) variant.Rules { r.BoostYutMo = variant.Frac(1, variant.MaxTerm+1); return r },
		"boost.back":  func(r variant.Rules) variant.Rules { r.BoostBack = bad; return r },
	} {
		err := variant.Standard().With(change).Check()
		var bad *fault.Error
		if !errors.As(err, &bad) || bad.Code != fault.ErrOutOfRange || bad.Part != key {
			t.Errorf("%s: %v", key, err)
		}
	}
	nameless := variant.Standard()
	nameless.Table[0] = variant.Frac(1, 1)
	if err := nameless.Check(); !errors.Is(err, fault.ErrOutOfRange) {
		t.Errorf("a chance of no result: %v", err)
	}
	if err := (variant.Rules{}).Check(); err == nil {
		t.Error("the zero rules are no rules")
	}
	big := variant.Standard()
	big.NakOdds = variant.Frac(3, 2)
	if err := big.Check(); !errors.Is(err, fault.ErrOutOfRange) {
		t.Errorf("a chance of 3/2: %v", err)
	}
}

func TestWhatCanFallDoesNotDependOnOdds(t *testing.T) {
	for _, text := range []string{"standard flat=0", "standard table=do:1", "online", "standard nak.odds=1/2", "standard boost.back=0"} {
		if got, want := parse(t, text).Falls(), variant.Standard().Falls(); got != want {
			t.Errorf("%s: %v can fall, not %v", text, got, want)
		}
	}
}

func TestEachDayChangesItsBoostOnly(t *testing.T) {
	if got, want := variant.Standard().With(variant.Festival), parse(t, "standard boost.yutmo=2"); got != want {
		t.Errorf("festival: %v", got)
	}
	if got, want := variant.Standard().With(variant.Sloth), parse(t, "standard boost.back=3"); got != want {
		t.Errorf("sloth: %v", got)
	}
	if got, want := variant.Online().With(variant.FlatSide(variant.Frac(3, 5))), parse(t, "online table=none flat=3/5"); got != want {
		t.Errorf("flat side 3/5: %v", got)
	}
}

func TestEveryListedValueIsOne(t *testing.T) {
	for _, option := range variant.Options() {
		for _, value := range option.Values {
			r, err := variant.Standard().Set(option.Key, value)
			if err != nil {
				t.Errorf("%s=%s: %v", option.Key, value, err)
			}
			if got := r.Get(option.Key); got != value {
				t.Errorf("%s=%s reads back as %s", option.Key, value, got)
			}
		}
		if got := variant.Standard().Get(option.Key); !option.List && got != option.Values[0] {
			t.Errorf("standard has %s=%s, and %s comes first", option.Key, got, option.Values[0])
		}
	}
}

func TestFractionsAreReducedAndReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		num := rapid.IntRange(0, variant.MaxTerm).Draw(t, "num")
		den := rapid.IntRange(1, variant.MaxTerm).Draw(t, "den")
		f := variant.Frac(num, den)
		if f.Rat().Cmp(big.NewRat(int64(num), int64(den))) != 0 || f.Rat().RatString() != f.String() {
			t.Fatalf("%d/%d is %v", num, den, f)
		}
		back, err := variant.ParseFraction(f.String())
		if err != nil || back != f {
			t.Fatalf("%v reads back as %v, %v", f, back, err)
		}
		if whole, err := variant.ParseFraction(fmt.Sprintf("%d/%d", num, den)); err != nil || whole != f {
			t.Fatalf("%d/%d reads as %v, %v", num, den, whole, err)
		}
		data, err := json.Marshal(f)
		var again variant.Fraction
		if err != nil || json.Unmarshal(data, &again) != nil || again != f {
			t.Fatalf("%v in JSON: %s, %v", f, data, err)
		}
	})
}

func TestAFractionWithoutAValueHasNoText(t *testing.T) {
	f := variant.Frac(1, 0)
	if _, err := f.MarshalText(); f.Valid() || f.String() != "" || f.Rat().Sign() != 0 || !errors.Is(err, fault.ErrOutOfRange) {
		t.Errorf("%+v, %v", f, err)
	}
	var zero variant.Fraction
	if zero != variant.Frac(0, 7) || zero.String() != "0" || !zero.Valid() {
		t.Errorf("the zero fraction is %v", zero)
	}
	if err := zero.UnmarshalText([]byte("half")); !errors.Is(err, variant.ErrUnknownValue) {
		t.Errorf("half: %v", err)
	}
}

func TestAnyRulesWithOddsReadBack(t *testing.T) {
	chance := rapid.Custom(func(t *rapid.T) variant.Fraction {
		den := rapid.IntRange(1, 1000).Draw(t, "den")
		return variant.Frac(rapid.IntRange(0, den).Draw(t, "num"), den)
	})
	rapid.Check(t, func(t *rapid.T) {
		r := variant.Standard()
		for i := range r.Flat {
			r.Flat[i] = chance.Draw(t, "flat")
		}
		r.Marked = rapid.IntRange(0, 3).Draw(t, "marked")
		r.NakOdds = chance.Draw(t, "nak.odds")
		r.BoostYutMo = chance.Draw(t, "boost.yutmo")
		r.BoostBack = chance.Draw(t, "boost.back")
		text, err := r.MarshalText()
		if err != nil {
			return // boosts below 1 with no other results to make up for it
		}
		var back variant.Rules
		if err := back.UnmarshalText(text); err != nil || back != r {
			t.Fatalf("%s reads back as %v, %v", text, back, err)
		}
	})
}

func ExampleFrac() {
	r := variant.Standard().With(variant.FlatSide(variant.Frac(6, 10)))
	fmt.Println(r)
	fmt.Println(r.Flat.Common())
	// Output:
	// standard flat=3/5
	// 3/5 true
}

func ExampleParse_odds() {
	r, err := variant.Parse("online marked=0 nak=throw nak.odds=1/20")
	fmt.Println(r.NakOdds, r.Table[variant.Gae], err)

	_, err = variant.Parse("standard flat=0.6 table=do:1/2+gae:1/3")
	fmt.Println(err)
	// Output:
	// 1/20 7/20 <nil>
	// column 15: unknown-value: "0.6": not a fraction such as 1/2, 0 or 1; did you mean 3/5?; column 19: bad-sum: "do:1/2+gae:1/3": the chances sum to 5/6, not to 1
}

func ExampleFestival() {
	fmt.Println(variant.Standard().With(variant.Festival, variant.Sloth))
	// Output: standard boost.yutmo=2 boost.back=3
}

func ExampleFlat() {
	r := variant.Standard()
	r.Flat[0] = variant.Frac(2, 5) // the marked stick is another one
	fmt.Println(r)
	// Output: standard flat=2/5+1/2+1/2+1/2
}

func ExampleOdds() {
	r := variant.Standard()
	r.Table = variant.Odds{variant.Do: variant.Frac(3, 4), variant.Mo: variant.Frac(1, 4)}
	fmt.Println(r, r.Check())
	// Output: standard table=do:3/4+mo:1/4 <nil>
}

func ExampleSloth() {
	fmt.Println(variant.Online().With(variant.Sloth).BoostBack)
	// Output: 3
}

func ExampleFlatSide() {
	fmt.Println(variant.Online().With(variant.FlatSide(variant.Frac(3, 5))))
	// Output: standard order=open back.lap=finish tiles=2 momentum=10 flat=3/5
}

func ExampleParseFraction() {
	f, err := variant.ParseFraction("6/10")
	fmt.Println(f, f.Num(), f.Den(), f.Rat(), err)
	_, err = variant.ParseFraction("0.6")
	fmt.Println(err)
	// Output:
	// 3/5 3 5 3/5 <nil>
	// unknown-value: "0.6": not a fraction such as 1/2, 0 or 1; did you mean 3/5?
}

// Whatever odds are read are written so that they read back as they were.
func FuzzOdds(f *testing.F) {
	f.Add("1/2+3/5+1/2+1/2", "do:15/100+gae:85/100", "1/10", "3/2")
	f.Add("0", "none", "1", "0/5")
	f.Add("-1/2", "do:1+do:0", "1/0", "99999999999999999999")
	f.Fuzz(func(t *testing.T, flat, table, nak, boost string) {
		r := variant.Standard()
		for key, value := range map[string]string{"flat": flat, "table": table, "nak.odds": nak, "boost.yutmo": boost} {
			if changed, err := r.Set(key, value); err == nil {
				r = changed
			}
		}
		text, err := r.MarshalText()
		if err != nil {
			return
		}
		if back, err := variant.Parse(string(text)); err != nil || back != r {
			t.Errorf("%s reads back as %v, %v", text, back, err)
		}
	})
}
