package variant_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

func TestDefaultsAreStandard(t *testing.T) {
	standard := variant.Standard()
	if err := standard.Check(); err != nil {
		t.Fatal(err)
	}
	for _, option := range variant.Options() {
		if !option.List && standard.Get(option.Key) != option.Values[0] {
			t.Errorf("%s is %s in standard, and its first value is %s", option.Key, standard.Get(option.Key), option.Values[0])
		}
	}
	if got := standard.Get("shortcuts") + " " + standard.Get("extra"); got != "mo+dwitmo yut+mo" {
		t.Error(got)
	}
}

// TestEveryValueIsReadAndWritten sets every value of every option alone.
func TestEveryValueIsReadAndWritten(t *testing.T) {
	standard := variant.Standard()
	for _, option := range variant.Options() {
		if option.About == "" {
			t.Errorf("%s is about nothing", option.Key)
		}
		for _, value := range option.Values {
			rules, err := standard.Set(option.Key, value)
			if err != nil || rules.Get(option.Key) != value {
				t.Errorf("%s=%s is %s, %v", option.Key, value, rules.Get(option.Key), err)
			}
			if rules.Check() != nil {
				if option.Key != "freegeol" && option.Key != "marked" {
					t.Errorf("%s=%s: %v", option.Key, value, rules.Check())
				}
				continue
			}
			text := rules.String()
			if want := "standard " + option.Key + "=" + value; rules != standard && text != want {
				t.Errorf("%s, not %s", text, want)
			}
			back, err := variant.Parse(text)
			if err != nil || back != rules {
				t.Errorf("%s is read as %v, %v", text, back, err)
			}
		}
	}
}

func TestReadyMadeSets(t *testing.T) {
	want := map[string]string{
		"standard": "standard",
		"folk":     "standard marked=0",
		"yunnori":  "standard shortcuts=mo+dwitmo+jjimo pass=home homeroad=skip order=each back.do=waiting back.empty=enter",
		"hotseat":  "standard back.lap=finish end=rank",
		"online":   "standard order=open back.lap=finish tiles=2 momentum=10 table=do:3/20+gae:7/20+geol:7/20+yut:2/25+mo:1/25+backdo:3/100",
		"namu":     "standard freegeol=on nak=throw",
		"baekjoon": "standard marked=0 order=each use=thrown capture.yutmo=off",
		"kaist":    "standard back.way=choice capture.yutmo=off flat=3/5",
		"seoul":    "standard back.empty=bang",
		"busan":    "standard back.empty=mo",
	}
	for _, set := range variant.Sets() {
		if got := set.Rules.String(); got != want[set.Name] || set.Rules.Check() != nil || set.Source == "" || set.Open == "" {
			t.Errorf("%s is %s, not %s", set.Name, got, want[set.Name])
		}
		if rules, ok := variant.Named(set.Name); !ok || rules != set.Rules {
			t.Errorf("%s is not to be had by its name", set.Name)
		}
		delete(want, set.Name)
	}
	if len(want) > 0 {
		t.Errorf("not there: %v", want)
	}
	if _, ok := variant.Named("jeju"); ok {
		t.Error("there is a set that is none")
	}
}

func TestKeysAreReadInAnyOrderAndWrittenInThatOfThePage(t *testing.T) {
	for text, want := range map[string]string{
		"standard marked=0 finish=on":              "standard finish=on marked=0",
		"yunnori marked=0":                         "standard shortcuts=mo+dwitmo+jjimo pass=home homeroad=skip marked=0 order=each back.do=waiting back.empty=enter",
		"standard extra=mo+geol+do":                "standard extra=do+geol+mo",
		"standard shortcuts=jjimo+mo":              "standard shortcuts=mo+jjimo",
		"standard extra=none shortcuts=none":       "standard shortcuts=none extra=none",
		"standard marked=1 sides=2":                "standard",
		"folk marked=1":                            "standard",
		"standard end=rank capture=2 sides=4":      "standard capture=2 sides=4 end=rank",
		"namu freegeol=off":                        "standard nak=throw",
		"standard extra=backdo+freegeol pass=home": "standard pass=home extra=backdo+freegeol",
	} {
		rules, err := variant.Parse(text)
		if err != nil || rules.String() != want {
			t.Errorf("%q is written %q, not %q (%v)", text, rules, want, err)
		}
	}
}

func TestBadRulesText(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "1:unknown-set",
		"Standard":                          "1:unknown-set",
		"marked=0":                          "1:unknown-set",
		" standard":                         "1:syntax",
		"standard ":                         "9:syntax",
		"standard  marked=0":                "10:syntax",
		"standard\tmarked=0":                "9:syntax",
		"standard marked":                   "10:syntax",
		"standard marked=":                  "10:unknown-value",
		"standard marked=00":                "10:unknown-value",
		"standard marked=+1":                "10:unknown-value",
		"standard marked=4":                 "10:out-of-range",
		"standard marked=-1":                "10:out-of-range",
		"standard pieces=99999999999999999": "10:out-of-range", "standard pieces=99999999999999999999": "10:out-of-range",
		"standard sides=1 seats=5 pieces=0":  "10:out-of-range 18:out-of-range 26:out-of-range",
		"standard extra.max=33":              "10:out-of-range",
		"standard =1":                        "10:unknown-key",
		"standard speed=5":                   "10:unknown-key",
		"standard branch=free":               "10:unknown-value",
		"standard split=yes":                 "10:unknown-value",
		"standard shortcuts=mo+bang":         "23:unknown-value",
		"standard shortcuts=none+mo":         "20:unknown-value",
		"standard shortcuts=":                "20:unknown-value",
		"standard shortcuts=mo+mo":           "23:duplicate-value",
		"standard extra=yut+nak":             "20:unknown-value",
		"standard pass=home pass=home":       "20:duplicate-key",
		"standard freegeol=on marked=2":      "10:clash",
		"folk freegeol=on":                   "6:clash",
		"namu marked=0":                      "6:clash",
		"jeju marked=9 foo pass=home pass=x": "1:unknown-set 6:out-of-range 15:syntax 29:duplicate-key",
	} {
		rules, err := variant.Parse(text)
		var faults *fault.ListError
		if !errors.As(err, &faults) {
			t.Errorf("%q is read as %v, %v", text, rules, err)
			continue
		}
		var got []string
		for _, bad := range faults.Errors {
			got = append(got, fmt.Sprintf("%d:%s", bad.Column, bad.Code))
			if bad.Detail == "" || !errors.Is(err, bad.Code) {
				t.Errorf("%q: %v", text, bad)
			}
		}
		if strings.Join(got, " ") != want || rules != (variant.Rules{}) {
			t.Errorf("%q: %v, not %s", text, got, want)
		}
	}
}

func TestCheckReportsEveryField(t *testing.T) {
	var faults *fault.ListError
	bad := variant.Rules{
		Options: board.Options{Branch: 9, BackEmpty: 99},
		Marked:  -1, Extra: 1 << 15, ExtraMax: 99, Nak: 7, Order: 7, Use: 7, Stack: 7, End: 7, Capture: 3, FreeGeol: true,
	}
	if err := bad.Check(); !errors.As(err, &faults) {
		t.Fatal(err)
	}
	var parts []string
	for _, bad := range faults.Errors {
		parts = append(parts, bad.Part)
	}
	want := "branch marked nak extra extra.max order use back.empty capture stack sides pieces seats end freegeol"
	if got := strings.Join(parts, " "); got != want {
		t.Errorf("%s\nnot %s", got, want)
	}
	if _, err := json.Marshal(bad); err == nil {
		t.Error("rules that are not valid have JSON")
	}
	nak := variant.Standard()
	nak.Extra = variant.ResultsOf(variant.Nak)
	if err := nak.Check(); !errors.Is(err, variant.ErrUnknownValue) {
		t.Errorf("nak earns a throw: %v", err)
	}
}

func TestSetLeavesRulesAsTheyAreOnError(t *testing.T) {
	standard := variant.Standard()
	for _, test := range []struct {
		key, value string
		code       fault.Code
	}{
		{"speed", "1", variant.ErrUnknownKey},
		{"branch", "free", variant.ErrUnknownValue},
		{"pieces", "7", fault.ErrOutOfRange},
		{"extra", "mo+mo", variant.ErrDuplicateValue},
	} {
		rules, err := standard.Set(test.key, test.value)
		if !errors.Is(err, test.code) || rules != standard {
			t.Errorf("%s=%s: %v, %v", test.key, test.value, rules, err)
		}
	}
	if got := standard.Get("speed"); got != "" {
		t.Errorf("there is an option speed: %s", got)
	}
}

func TestRulesJSON(t *testing.T) {
	for _, set := range variant.Sets() {
		data, err := json.Marshal(set.Rules)
		if err != nil || string(data) != fmt.Sprintf("%q", set.Rules) {
			t.Errorf("%s: %s, %v", set.Name, data, err)
		}
		var back variant.Rules
		if err := json.Unmarshal(data, &back); err != nil || back != set.Rules {
			t.Errorf("%s is read as %v, %v", data, back, err)
		}
	}
	rules := variant.Folk()
	if err := json.Unmarshal([]byte(`"folk marked=7"`), &rules); !errors.Is(err, fault.ErrOutOfRange) || rules != variant.Folk() {
		t.Errorf("%v, %v", rules, err)
	}
}

func TestWithComposes(t *testing.T) {
	got := variant.Namu().With(variant.NoBackDo, variant.Hunter, variant.ExactFinish, variant.Ranked, variant.Seating(4, 3, 2))
	want := "standard overshoot=exact marked=0 nak=throw capture=2 sides=4 pieces=3 seats=2 end=rank"
	if got.String() != want || got.Check() != nil {
		t.Errorf("%v, not %s", got, want)
	}
	if variant.Namu() == got {
		t.Error("With changed what it was called on")
	}
}

func TestResults(t *testing.T) {
	steps := map[variant.Result]int{
		variant.Do: 1, variant.Gae: 2, variant.Geol: 3, variant.Yut: 4, variant.Mo: 5,
		variant.BackDo: -1, variant.BackGae: -2, variant.BackGeol: -3, variant.FreeGeol: 3, variant.Nak: 0,
	}
	for r, n := range steps {
		if r.Steps() != n || r.Forward() != (n > 0) || r.Backward() != (n < 0) || r.Hangul() == "" || !r.Valid() {
			t.Errorf("%v moves %d steps", r, r.Steps())
		}
		text, err := r.MarshalText()
		var back variant.Result
		if err != nil || back.UnmarshalText(text) != nil || back != r {
			t.Errorf("%v is written %s and read as %v", r, text, back)
		}
	}
	for _, r := range []variant.Result{0, 11, 255} {
		if _, err := r.MarshalText(); err == nil || r.Valid() || r.String() != "" || r.Hangul() != "" || r.Steps() != 0 {
			t.Errorf("%d is a result", r)
		}
	}
	r := variant.Mo
	if err := r.UnmarshalText([]byte("MO")); !errors.Is(err, variant.ErrUnknownResult) || r != variant.Mo {
		t.Errorf("MO is read as %v, %v", r, err)
	}
}

// TestReadSticksOfAnyNumber: package yut tests the sixteen falls; here numbers
// that no rules have do no harm.
func TestReadSticksOfAnyNumber(t *testing.T) {
	for marked := -300; marked <= 300; marked++ {
		for flat := range 256 {
			r := variant.ReadSticks(uint8(flat), marked, true)
			if !r.Valid() {
				t.Fatalf("%d marks, %b: %d", marked, flat, r)
			}
		}
	}
}

func TestWhatCanFall(t *testing.T) {
	for text, want := range map[string]string{
		"folk":              "do+gae+geol+yut+mo",
		"standard":          "do+gae+geol+yut+mo+backdo",
		"standard marked=3": "do+gae+geol+yut+mo+backdo+backgae+backgeol",
		"namu":              "do+gae+geol+yut+mo+backdo+freegeol+nak",
	} {
		rules, err := variant.Parse(text)
		if err != nil || rules.Falls().String() != want {
			t.Errorf("%s: %v, not %s", text, rules.Falls(), want)
		}
	}
}

// FuzzParse: what is read is valid, and its text is read as the same rules.
func FuzzParse(f *testing.F) {
	for _, set := range variant.Sets() {
		f.Add(set.Name)
		f.Add(set.Rules.String())
	}
	for _, text := range []string{"standard extra=do+do", "namu marked=0", "standard pieces=07 pieces=7", "standard shortcuts=mo+jjimo", "stanard", "standard backdo=home", "standard\tnak.odds=10%", "standard momentum=065536"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rules, err := variant.Parse(text)
		if err != nil {
			var faults *fault.ListError
			if !errors.As(err, &faults) || faults.Len() == 0 || rules != (variant.Rules{}) {
				t.Errorf("%q: %v, %v", text, rules, err)
			}
			if len(err.Error()) > fault.MaxText || len(faults.Errors) > fault.Max {
				t.Errorf("%q: %v", text, err)
			}
			for _, bad := range faults.Errors {
				if len(bad.Part) > fault.MaxQuote || len(bad.Suggestions) > fault.MaxSuggestions || bad.Column < 1 {
					t.Errorf("%q: %#v", text, bad)
				}
			}
			return
		}
		back, err := variant.Parse(rules.String())
		if err != nil || back != rules || rules.Check() != nil {
			t.Errorf("%q is written %q and read as %v, %v", text, rules, back, err)
		}
	})
}
