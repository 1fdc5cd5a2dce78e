package variant

import (
	"strings"
	"unicode"

	"github.com/go-yutnori/yutnori/fault"
)

// ReadResult reads a result as a person types it: "Mo", "back-do", "빽도", "백 도",
// "ｄｏ". It is for prompts and forms. A record, a state and an action are canonical
// texts, and read by [ParseResult], which takes none of this.
//
// It takes the text and the Hangul name of each result, and other names that
// players have for the backward ones (백도, 뒷도; likewise 개 and 걸). Capitals, white
// space and hyphens make no difference, nor do full-width letters, nor Hangul
// taken apart into its letters, as file names and some keyboards have it. Anything
// else is a [*fault.Error] with code [ErrUnknownResult].
func ReadResult(text string) (Result, error) {
	if r := named(text); r != 0 {
		return r, nil
	}
	return 0, unknownResult(text)
}

// Halfwidth returns text with the full-width forms of ASCII (U+FF01 to U+FF5E, and
// the space U+3000), which Korean keyboards can write, as ASCII: "１２" as "12".
func Halfwidth(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 0xff01 && r <= 0xff5e:
			return r - 0xff01 + '!'
		case r == 0x3000:
			return ' '
		}
		return r
	}, text)
}

// otherNames are what players call results, beside their names.
var otherNames = map[string]Result{
	"백도": BackDo, "백개": BackGae, "백걸": BackGeol,
	"뒷도": BackDo, "뒷개": BackGae, "뒷걸": BackGeol,
}

// names are all names of results, plain as plain makes them.
var names = func() map[string]Result {
	all := map[string]Result{}
	for r := Do; r <= Nak; r++ {
		all[plain(r.String())] = r
		all[plain(r.Hangul())] = r
	}
	for name, r := range otherNames {
		all[plain(name)] = r
	}
	return all
}()

// longestName is more bytes than a name has, however it is typed.
const longestName = 100

// named is the result of a name as a person types it; 0 where there is none.
func named(text string) Result {
	text = strings.TrimSpace(text)
	if len(text) > longestName {
		return 0
	}
	return names[plain(text)]
}

// plain makes texts equal that a reader should not tell apart.
func plain(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(Halfwidth(text)) {
		if r == '-' || r == '\ufeff' || unicode.IsSpace(r) {
			continue
		}
		b.WriteString(letters(r))
	}
	return b.String()
}

// letters takes a syllable of Hangul apart into its conjoining letters (Unicode,
// section 3.12); any other character stays as it is.
func letters(r rune) string {
	const first, last = '가', '힣'
	const vowels, finals = 21, 28
	if r < first || r > last {
		return string(r)
	}
	i := r - first
	apart := []rune{'\u1100' + i/(vowels*finals), '\u1161' + i/finals%vowels}
	if final := i % finals; final > 0 {
		apart = append(apart, '\u11a7'+final)
	}
	return string(apart)
}

// unknownResult is the fault of a text that names no result.
func unknownResult(text string) *fault.Error {
	bad := fault.New(ErrUnknownResult, text, "not a result")
	if r := named(text); r != 0 {
		return bad.Suggest(r.String())
	}
	var all []string
	for r := Do; r <= Nak; r++ {
		all = append(all, r.String())
	}
	return bad.Suggest(fault.Nearest(text, all)...)
}
