package variant_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

func TestSetsOfResultsAreReadAsTheyAreWritten(t *testing.T) {
	for set := range variant.Results(1 << 12) {
		text, err := set.MarshalText()
		if set&1 != 0 || set>>11 != 0 {
			if !errors.Is(err, variant.ErrUnknownResult) {
				t.Errorf("%d has the text %q, %v", set, text, err)
			}
			continue
		}
		var read variant.Results = 1
		if err := read.UnmarshalText(text); err != nil || read != set {
			t.Errorf("%q is read as %v, %v", text, read, err)
		}
	}
	data, err := json.Marshal(map[string]variant.Results{"extra": variant.ResultsOf(variant.Mo, variant.Yut), "none": 0})
	if err != nil || string(data) != `{"extra":"yut+mo","none":"none"}` {
		t.Errorf("%s, %v", data, err)
	}
	for _, test := range []struct {
		text   string
		code   fault.Code
		column int
		part   string
	}{
		{"", variant.ErrUnknownResult, 1, ""},
		{"yut+", variant.ErrUnknownResult, 5, ""},
		{"yut+moo", variant.ErrUnknownResult, 5, "moo"},
		{"yut+none", variant.ErrUnknownResult, 5, "none"},
		{"mo+yut", variant.ErrDuplicateValue, 4, "yut"},
		{"yut+yut", variant.ErrDuplicateValue, 5, "yut"},
	} {
		read := variant.ResultsOf(variant.Do)
		err := read.UnmarshalText([]byte(test.text))
		var bad *fault.Error
		if !errors.As(err, &bad) || bad.Code != test.code || bad.Column != test.column || bad.Part != test.part || read != variant.ResultsOf(variant.Do) {
			t.Errorf("%q is read as %v, %v", test.text, read, err)
		}
	}
}
