package tell

import (
	"fmt"
	"strings"
	"unicode"
)

// particle is a Korean particle, which has one form after a syllable that ends
// in a consonant and another after one that does not.
type particle struct{ both, closed, open string }

var allParticles = []particle{
	{"이(가)", "이", "가"},
	{"은(는)", "은", "는"},
	{"을(를)", "을", "를"},
	{"(으)로", "으로", "로"},
}

// particles gives the particles of a text the form that the words before them
// ask for.
func particles(text string) string {
	for _, p := range allParticles {
		parts := strings.Split(text, p.both)
		for i := range parts[1:] {
			parts[i] += p.after(parts[i])
		}
		text = strings.Join(parts, "")
	}
	return text
}

// rieul is the final consonant ㄹ, after which (으)로 is 로.
const rieul = 8

func (p particle) after(word string) string {
	switch final := finalOf(word); {
	case final == 0, final == rieul && p.open == "로":
		return p.open
	}
	return p.closed
}

// finalOf is the final consonant of the last syllable of a text, 0 for none. A
// number in parentheses behind a word is not spoken.
func finalOf(text string) rune {
	const first, finals = '가', 28
	var last rune
	for _, r := range text {
		if unicode.Is(unicode.Hangul, r) {
			last = r
		}
	}
	return max(0, last-first) % finals
}

// dong counts pieces the way players do.
func dong(n int) string {
	return [...]string{"없음", "한 동", "두 동", "석 동", "넉 동", "다섯 동", "여섯 동"}[n]
}

// mal is a piece or a stack: two pieces on one another have a name.
func mal(n int) string {
	if n == 1 {
		return "말"
	}
	return strings.ReplaceAll(dong(n), " ", "") + "무니"
}

// times is how often, as in "한 번".
func times(n int) string {
	if n < 3 {
		return [...]string{"", "한 번", "두 번"}[n]
	}
	return fmt.Sprintf("%d번", n)
}
