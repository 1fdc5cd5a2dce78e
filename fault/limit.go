package fault

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Limits of an error, whatever the input was.
const (
	Max            = 20      // how many faults a [ListError] holds
	MaxSuggestions = 10      // how many suggestions an [Error] holds
	MaxQuote       = 40      // how many bytes of a text [Quote] shows, and an [Error] keeps
	MaxText        = 4 << 10 // how many bytes the text of an error has
)

// Quote returns text in quotes, as %q writes it, cut with "…" before more than
// [MaxQuote] bytes stand in them. A character is never cut in two.
func Quote(text string) string {
	b := []byte{'"'}
	for text != "" {
		_, size := utf8.DecodeRuneInString(text)
		quoted := strconv.Quote(text[:size])
		quoted = quoted[1 : len(quoted)-1]
		if len(b)-1+len(quoted) > MaxQuote {
			return string(b) + `"…`
		}
		b = append(b, quoted...)
		text = text[size:]
	}
	return string(b) + `"`
}

// cut returns a copy of text that has no more than so many bytes: where it is
// longer it ends with "…", after a whole character.
func cut(text string, most int) string {
	if len(text) <= most {
		return strings.Clone(text)
	}
	end := most - len("…")
	for back := 1; back < utf8.UTFMax && !utf8.RuneStart(text[end]); back++ {
		end--
	}
	return text[:end] + "…"
}
