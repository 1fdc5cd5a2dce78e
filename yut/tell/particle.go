package tell

import (
	"strings"
	"unicode"
)

// particle returns a word with its particle. A pair is the form after a final
// consonant and the form after a vowel: "을/를". After ㄹ 로 stands as after a vowel.
func particle(word, pair string) string {
	closed, open, _ := strings.Cut(pair, "/")
	switch ending := endingOf(word); {
	case ending == vowel, ending == rieul && strings.HasPrefix(open, "로"):
		return word + open
	case ending != unknown:
		return word + closed
	}
	if before, ok := strings.CutSuffix(closed, open); ok {
		return word + "(" + before + ")" + open
	}
	return word + closed + "(" + open + ")"
}

// ending is how a word ends as it is read in Korean.
type ending uint8

const (
	unknown ending = iota
	vowel
	rieul     // with the consonant ㄹ
	consonant // with another
)

func endingOf(text string) ending {
	text = spoken(text)
	letters := []rune(text)
	if len(letters) == 0 {
		return unknown
	}
	switch r := letters[len(letters)-1]; {
	case isDigit(r):
		return ofNumber(text[len(strings.TrimRightFunc(text, isDigit)):])
	case isLatin(r):
		return ofLatin(text[len(strings.TrimRightFunc(text, isLatin)):])
	case strings.ContainsRune(accentedVowels, r):
		return vowel
	default:
		return ofHangul(r)
	}
}

const accentedVowels = "áàâäãåæéèêëíìîïóòôöõøúùûüýÿÁÀÂÄÃÅÆÉÈÊËÍÌÎÏÓÒÔÖÕØÚÙÛÜÝ"

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

func isLatin(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// spoken cuts off what is not read at the end of a text: parentheses with what is
// in them, unless there is nothing else, and all that is no letter or digit.
func spoken(text string) string {
	isRead := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	letters := []rune(text)
	depth := 0
	for i := len(letters) - 1; i >= 0; i-- {
		switch r := letters[i]; {
		case strings.ContainsRune(")]}）", r):
			depth++
		case strings.ContainsRune("([{（", r):
			depth = max(0, depth-1)
		case depth == 0 && isRead(r):
			return string(letters[:i+1])
		}
	}
	return strings.TrimRightFunc(text, func(r rune) bool { return !isRead(r) })
}

// ofHangul returns how a syllable ends, or a letter of the Korean alphabet: as a
// part of a syllable, or by its name, as in ㅋ (키읔).
func ofHangul(r rune) ending {
	switch {
	case r >= '가' && r <= '힣':
		const finals, finalRieul = 28, 8
		switch (r - '가') % finals {
		case 0:
			return vowel
		case finalRieul:
			return rieul
		}
		return consonant
	case r == 'ㄹ', r == '\u11af':
		return rieul
	case r >= 'ㄱ' && r <= 'ㅎ', r >= '\u11a8' && r <= '\u11c2':
		return consonant
	case r >= 'ㅏ' && r <= 'ㅣ', r >= '\u1161' && r <= '\u1175':
		return vowel
	}
	return unknown
}

// ofNumber returns how a number ends: with its last digit, or with the unit that
// its zeros stand for.
func ofNumber(digits string) ending {
	significant := strings.TrimRight(digits, "0")
	if significant == "" {
		return ofHangul('영')
	}
	switch zeros := len(digits) - len(significant); {
	case zeros == 0:
		return ofHangul([]rune("영일이삼사오육칠팔구")[significant[len(significant)-1]-'0'])
	case zeros < 4:
		return ofHangul([]rune("십백천")[zeros-1])
	case zeros < 8:
		return ofHangul('만')
	case zeros < 12:
		return ofHangul('억')
	case zeros < 16:
		return ofHangul('조')
	}
	return unknown
}

// ofLatin returns how Latin letters end: one by one (에이, 비, 씨 …) where there is
// one or all are capitals, otherwise as the names that they most often are: Tom
// (톰), Paul (폴), Jack (잭), but Anna (안나), Peter (피터), Robert (로버트).
func ofLatin(word string) ending {
	lower := strings.ToLower(word)
	last := lower[len(lower)-1]
	if len(word) == 1 || strings.ToUpper(word) == word {
		return ofHangul([]rune("이비씨디이프지치이이이엘엠엔오피큐알스티유이유스이트")[last-'a'])
	}
	for _, e := range latinEndings {
		if strings.HasSuffix(lower, e.letters) {
			return e.ending
		}
	}
	// A stop is a final consonant after a vowel only: 닉, but 마크.
	before := rune(lower[len(lower)-2])
	if strings.ContainsRune("bckpt", rune(last)) && strings.ContainsRune("aeiouybckpt", before) {
		return consonant
	}
	return vowel
}

var latinEndings = []struct {
	letters string
	ending  ending
}{
	{"l", rieul},
	{"le", rieul},
	{"m", consonant},
	{"me", consonant},
	{"n", consonant},
	{"ne", consonant},
	{"ng", consonant},
}
