package variant_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// TestRulesThatAreNearlyRight: what the first fault is, and what may have been
// meant.
func TestRulesThatAreNearlyRight(t *testing.T) {
	for _, test := range []struct {
		text, fault string
		suggestions string
	}{
		// The set.
		{"", "1:unknown-set", "standard"},
		{" ", "1:unknown-set", "standard"},
		{"\n", "1:unknown-set", "standard"},
		{"stanard", "1:unknown-set", "standard"},
		{"Standard marked=0", "1:unknown-set", "standard"},
		{"onlin", "1:unknown-set", "online"},
		{"marked=0", "1:unknown-set", "standard marked=0"},
		{"classic", "1:unknown-set", ""},
		{"standard folk", "10:syntax", ""},

		// White space.
		{"\ufeffstandard", "1:syntax", ""},
		{"standard\n", "9:syntax", ""},
		{"standard\r\n", "9:syntax", ""},
		{"standard marked=0\t", "18:syntax", ""},
		{"standard  marked=0", "10:syntax", ""},

		// Keys.
		{"standard backdo=home", "10:unknown-key", "back.do"},
		{"standard back_do=home", "10:unknown-key", "back.do"},
		{"standard mark=0", "10:unknown-key", "marked"},
		{"standard over=exact", "10:unknown-key", "overshoot"},
		{"standard Capture_=1", "10:unknown-key", "capture"},
		{"standard o=exact", "10:unknown-key", ""},
		{"standard Marked=0", "10:unknown-key", "marked"},
		{"standard shortcut=mo", "10:unknown-key", "shortcuts"},
		{"standard empty=lost", "10:unknown-key", "back.empty"},
		{"standard way=rim", "10:unknown-key", "back.way"},
		{"standard speed=5", "10:unknown-key", ""},
		{"standard =1", "10:unknown-key", ""},
		{"standard marked:0", "10:syntax", "marked=0"},
		{"standard split", "10:syntax", "split=off split=on"},
		{"standard pas", "10:syntax", "pass=straight pass=home"},
		{"standard foo", "10:syntax", ""},

		// Values.
		{"standard order=Each", "10:unknown-value", "order=each"},
		{"standard order=opne", "10:unknown-value", "order=open"},
		{"standard order=", "10:unknown-value", ""},
		{"standard split=yes", "10:unknown-value", "split=on"},
		{"standard split=False", "10:unknown-value", "split=off"},
		{"standard split=0", "10:unknown-value", "split=off"},
		{"standard split=onn", "10:unknown-value", "split=on"},
		{"standard extra=yut,mo", "16:unknown-value", "yut+mo"},
		{"standard extra=yut+mu", "20:unknown-value", "mo"},
		{"standard extra=yut+none", "20:unknown-value", ""},
		{"standard effects=again+dsh", "24:unknown-effect", "dash"},
		{"standard fixed=8:pnd", "18:unknown-effect", "pond"},

		// Numbers.
		{"standard pieces=7", "10:out-of-range", ""},
		{"standard pieces=65536", "10:out-of-range", ""},
		{"standard pieces=99999999999999999999", "10:out-of-range", ""},
		{"standard pieces=-1", "10:out-of-range", ""},
		{"standard pieces=-99999999999999999999", "10:out-of-range", ""},
		{"standard pieces=-0", "10:unknown-value", ""},
		{"standard pieces=03", "10:unknown-value", "pieces=3"},
		{"standard pieces=+3", "10:unknown-value", "pieces=3"},
		{"standard pieces=３", "10:unknown-value", "pieces=3"},
		{"standard pieces=09", "10:unknown-value", ""},
		{"standard pieces=three", "10:unknown-value", ""},

		// Chances.
		{"standard nak.odds=0.1", "10:unknown-value", "1/10"},
		{"standard nak.odds=10%", "10:unknown-value", "1/10"},
		{"standard nak.odds=01/2", "10:unknown-value", "1/2"},
		{"standard nak.odds=１/２", "10:unknown-value", "1/2"},
		{"standard nak.odds=1/0", "10:unknown-value", ""},
		{"standard nak.odds=0.0000000000001", "10:unknown-value", ""},
		{"standard nak.odds=half", "10:unknown-value", ""},
		{"standard flat=0.6", "15:unknown-value", "3/5"},
	} {
		_, err := variant.Parse(test.text)
		var faults *fault.ListError
		if !errors.As(err, &faults) {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		bad := faults.Errors[0]
		got := fmt.Sprintf("%d:%s", bad.Column, bad.Code)
		if got != test.fault || strings.Join(bad.Suggestions, " ") != test.suggestions {
			t.Errorf("%q: %s %q, not %s %q", test.text, got, bad.Suggestions, test.fault, test.suggestions)
		}
	}
}

func TestWhatIsExpectedIsSaid(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "such as standard",
		"standard pieces=65536":    "from 1 to 6",
		"standard pieces=03":       "from 1 to 6",
		"standard pieces=-1":       "from 1 to 6",
		"standard pieces=":         "from 1 to 6",
		"standard order=late":      "one of collect, each, open",
		"standard shortcuts=bang":  "one of none, mo, dwitmo, jjimo",
		"standard folk":            "its name comes first",
		"\ufeffstandard":           "a byte order mark",
		"standard\r\n":             "CRLF",
		"standard\tmarked=0":       "a tab",
		"standard  marked=0":       "a second space",
		"standard effects=dsh":     "again, dash",
		"standard momentum=100000": "from 0 to 99",
	} {
		if _, err := variant.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v\ndoes not say %q", text, err, want)
		}
	}
}

// What is suggested is right where it is put, for every key and value.
func TestEveryMistypedKeyAndValueIsFound(t *testing.T) {
	standard := variant.Standard()
	for _, option := range variant.Options() {
		_, err := standard.Set(option.Key[1:], "x")
		wantSuggested(t, err, option.Key)
		_, err = standard.Set(strings.ToUpper(option.Key), "x")
		wantSuggested(t, err, option.Key)
		for _, value := range option.Values {
			if option.Some || strings.Trim(value, "0123456789") == "" {
				continue
			}
			want := option.Key + "=" + value
			if option.List {
				want = value
			}
			if value == "none" {
				continue // a list takes it alone
			}
			_, err = standard.Set(option.Key, strings.ToUpper(value))
			wantSuggested(t, err, want)
		}
	}
	for _, set := range variant.Sets() {
		_, err := variant.Parse(set.Name[:len(set.Name)-1])
		wantSuggested(t, err, set.Name)
	}
}

func wantSuggested(t *testing.T, err error, want string) {
	t.Helper()
	var bad *fault.Error
	if !errors.As(err, &bad) || !strings.Contains(" "+strings.Join(bad.Suggestions, " ")+" ", " "+want+" ") {
		t.Errorf("%v does not suggest %s", err, want)
	}
}
