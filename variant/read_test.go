package variant_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// typed is what people type for each result.
var typed = map[variant.Result][]string{
	variant.Do:       {"do", "Do", "DO", " do ", "ｄｏ", "ＤＯ", "도", "\u1103\u1169", "do\r\n", "\ufeffdo"},
	variant.Gae:      {"gae", "개", "\u1100\u1162", "ｇａｅ"},
	variant.Geol:     {"geol", "걸", "\u1100\u1165\u11af"},
	variant.Yut:      {"yut", "윷", "\u110b\u1172\u11be"},
	variant.Mo:       {"mo", "모", "\u1106\u1169", "모\n"},
	variant.BackDo:   {"backdo", "back-do", "Back do", "빽도", "백도", "뒷도", "백 도", "\u1108\u1162\u11a8\u1103\u1169", "\u1107\u1162\u11a8\u1103\u1169", "\u1103\u1171\u11ba\u1103\u1169", "빽\u1103\u1169", "ｂａｃｋ－ｄｏ"},
	variant.BackGae:  {"backgae", "빽개", "백개", "뒷개"},
	variant.BackGeol: {"backgeol", "빽걸", "백걸", "뒷걸"},
	variant.FreeGeol: {"freegeol", "free geol", "자유걸", "자유 걸", "\u110c\u1161\u110b\u1172\u1100\u1165\u11af"},
	variant.Nak:      {"nak", "낙", "\u1102\u1161\u11a8", "Ｎａｋ"},
}

func TestResultsAreReadAsPeopleTypeThem(t *testing.T) {
	for want, texts := range typed {
		for _, text := range texts {
			if got, err := variant.ReadResult(text); err != nil || got != want {
				t.Errorf("%q is read as %v, %v, not %v", text, got, err, want)
			}
		}
	}
	for _, text := range []string{"", " ", "-", "d", "dodo", "도도", "ㄷㅗ", "backdo2", "빽", "두", "5", "mo!", "백", "cast", "nakk", strings.Repeat(" ", 200) + "x", strings.Repeat("도", 100)} {
		got, err := variant.ReadResult(text)
		if got != 0 || !errors.Is(err, variant.ErrUnknownResult) {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
}

// TestCanonicalReadersTakeOnlyTheText: what people type otherwise is refused, with
// the text that was meant, and nowhere in rules.
func TestCanonicalReadersTakeOnlyTheText(t *testing.T) {
	for want, texts := range typed {
		for _, text := range texts {
			if text == want.String() {
				continue
			}
			r, err := variant.ParseResult(text)
			if r != 0 || err == nil {
				t.Errorf("%q is read as %v", text, r)
			}
			wantSuggested(t, err, want.String())
			var read variant.Result
			if read.UnmarshalText([]byte(text)) == nil {
				t.Errorf("%q is unmarshalled as %v", text, read)
			}
			if rules, err := variant.Parse("standard extra=" + text); err == nil {
				t.Errorf("extra=%s is read as %v", text, rules)
			}
			if rules, err := variant.Parse("standard table=" + text + ":1"); err == nil {
				t.Errorf("table=%s:1 is read as %v", text, rules)
			}
		}
	}
	for _, text := range []string{"１/2", "1／2", "１"} {
		if f, err := variant.ParseFraction(text); err == nil {
			t.Errorf("%s is read as %v", text, f)
		}
	}
}

func TestHalfwidth(t *testing.T) {
	var wide, narrow strings.Builder
	for r := '!'; r <= '~'; r++ {
		wide.WriteRune(r + 0xff01 - '!')
		narrow.WriteRune(r)
	}
	for text, want := range map[string]string{
		"":              "",
		"0 a도\u00a0":    "0 a도\u00a0",
		wide.String():   narrow.String(),
		"０１２　ｄｏ":        "012 do",
		"\uff00\uff5f¥": "\uff00\uff5f¥",
	} {
		if got := variant.Halfwidth(text); got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
}

// FuzzReadResult: whatever people type it is one result or a short error, and the
// canonical reader reads no more than that.
func FuzzReadResult(f *testing.F) {
	for _, texts := range typed {
		for _, text := range texts {
			f.Add(text)
		}
	}
	f.Add("")
	f.Add("\xff\x00")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := variant.ReadResult(text)
		canonical, canonicalErr := variant.ParseResult(text)
		if canonicalErr == nil && (err != nil || r != canonical || text != r.String()) {
			t.Errorf("%q is %v, %v to people and %v in a record", text, r, err, canonical)
		}
		for _, err := range []error{err, canonicalErr} {
			var bad *fault.Error
			if err != nil && (!errors.As(err, &bad) || len(bad.Part) > fault.MaxQuote || len(err.Error()) > fault.MaxText) {
				t.Errorf("%q: %v", text, err)
			}
		}
		if (err == nil) != r.Valid() {
			t.Errorf("%q is %v, %v", text, r, err)
		}
	})
}
