package tell_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut/tell"
)

// with returns a word with each of the particles that the sentences use.
func with(word string) string {
	var all []string
	for _, pair := range []string{"이/가", "은/는", "을/를", "과/와", "으로/로"} {
		all = append(all, tell.Korean.Inflect(word, pair))
	}
	return strings.Join(all, " ")
}

// The particles, as with lists them, after a vowel, after ㄹ, and after any other
// consonant.
const (
	afterVowel     = "가 는 를 와 로"
	afterRieul     = "이 은 을 과 로"
	afterConsonant = "이 은 을 과 으로"
	notKnown       = "이(가) 은(는) 을(를) 과(와) (으)로"
)

func checkParticles(t *testing.T, word, particles string) {
	t.Helper()
	want := word + strings.ReplaceAll(particles, " ", " "+word)
	if got := with(word); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestParticlesAfterResults(t *testing.T) {
	after := map[variant.Result]string{
		variant.Do: afterVowel, variant.Gae: afterVowel, variant.Geol: afterRieul, variant.Yut: afterConsonant, variant.Mo: afterVowel,
		variant.BackDo: afterVowel, variant.BackGae: afterVowel, variant.BackGeol: afterRieul, variant.FreeGeol: afterRieul, variant.Nak: afterConsonant,
	}
	for r := variant.Do; r <= variant.Nak; r++ {
		checkParticles(t, tell.Korean.Result(r), after[r])
	}
}

// TestParticlesAfterStations: a number in parentheses is not read, so that the
// particle is that of the name.
func TestParticlesAfterStations(t *testing.T) {
	after := [board.Stations]string{
		afterVowel,                                                     // 참먹이
		afterVowel, afterVowel, afterRieul, afterConsonant, afterVowel, // 도 개 걸 윷 모
		afterVowel, afterVowel, afterRieul, afterConsonant, afterVowel, // 뒷도 뒷개 뒷걸 뒷윷 뒷모
		afterVowel, afterVowel, afterRieul, afterConsonant, afterVowel, // 찌도 찌개 찌걸 찌윷 찌모
		afterVowel, afterVowel, afterRieul, afterConsonant, // 날도 날개 날걸 날윷
		afterVowel, afterVowel, afterConsonant, afterConsonant, afterVowel, // 모도 모개 방 속윷 속모
		afterVowel, afterVowel, afterVowel, afterVowel, // 뒷모도 뒷모개 방수기 안찌
	}
	for s := board.Station(0); s < board.Stations; s++ {
		checkParticles(t, s.Hangul(), after[s])
		checkParticles(t, tell.Korean.Place(board.At(s, board.Rim)), after[s])
	}
}

// TestParticlesAfterNumbers: 19 is read 십구.
func TestParticlesAfterNumbers(t *testing.T) {
	ones := strings.Fields("영 일 이 삼 사 오 육 칠 팔 구")
	read := func(n int) string {
		switch {
		case n == 100:
			return "백"
		case n < 10:
			return ones[n]
		case n%10 == 0:
			return "십"
		}
		return ones[n%10]
	}
	for n := range 101 {
		digits, reading := strconv.Itoa(n), read(n)
		if got, want := with(digits), strings.ReplaceAll(with(reading), reading, digits); got != want {
			t.Errorf("%s (%s): got %s, want %s", digits, reading, got, want)
		}
	}
	for word, particles := range map[string]string{
		"0": afterConsonant, "1": afterRieul, "2": afterVowel, "3": afterConsonant, "6": afterConsonant, "7": afterRieul, "8": afterRieul, "19": afterVowel, "10": afterConsonant,
		"1000": afterConsonant, "10000": afterConsonant, "5000000": afterConsonant, "100000000": afterConsonant, "1000000000000": afterVowel, "10000000000000000": notKnown, "007": afterRieul, "000": afterConsonant,
	} {
		checkParticles(t, word, particles)
	}
}

// TestParticlesAfterLetters: B is read 비.
func TestParticlesAfterLetters(t *testing.T) {
	names := strings.Fields("에이 비 씨 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 알 에스 티 유 브이 더블유 엑스 와이 제트")
	for i, name := range names {
		for _, letter := range []string{string(rune('A' + i)), string(rune('a' + i))} {
			if got, want := with(letter), strings.ReplaceAll(with(name), name, letter); got != want {
				t.Errorf("%s (%s): got %s, want %s", letter, name, got, want)
			}
		}
	}
}

func TestParticlesAfterNames(t *testing.T) {
	for particles, names := range map[string]string{
		afterVowel: "민수 Anna Peter Lee Robert Mark Kate David Alice José 지수(2번) 대기 ABC SUV 4팀2 ㅏ 민수! 민수😀 제2 민수)",
		afterRieul: "길 Paul Daniel Michelle 7팀1 PL ㄹ 서울 달(1)",
		afterConsonant: "지훈 준 Tom Jane Kim Jimin Kang Jack Scott Philip Bob Eric John FM ㅋㅋ A편 지훈(1) 지훈[2] 지훈（3） 지훈(a(b)) 말판3 (지훈) 지훈님~ " +
			"\u110c\u1175\u1112\u116e\u11ab", // 지훈 in letters, as some systems write it
		notKnown: "★ 李 Ж",
	} {
		for _, name := range strings.Fields(names) {
			checkParticles(t, name, particles)
		}
	}
	checkParticles(t, "", notKnown)
}

func TestOtherParticles(t *testing.T) {
	for _, test := range []struct{ word, pair, want string }{
		{"걸", "으로는/로는", "걸로는"},
		{"윷", "으로는/로는", "윷으로는"},
		{"길", "이나/나", "길이나"},
		{"★", "이나/나", "★(이)나"},
		{"민수", "아/야", "민수야"},
	} {
		if got := tell.Korean.Inflect(test.word, test.pair); got != test.want {
			t.Errorf("%s, not %s", got, test.want)
		}
	}
}

func TestKoreanCounts(t *testing.T) {
	for _, test := range []struct{ n, form, want string }{
		{"1", "말", "말 하나"},
		{"2", "말:을/를", "말 둘을"},
		{"3", "말:이/가", "말 셋이"},
		{"6", "말:은/는", "말 여섯은"},
		{"7", "말:을/를", "말 7개를"},
		{"0", "말:이/가", "말 0개가"},
		{"1", "번", "한 번"},
		{"4", "번", "네 번"},
		{"12", "번", "12번"},
		{"-1", "번", "-1번"},
	} {
		if got := tell.Korean.Inflect(test.n, test.form); got != test.want {
			t.Errorf("%s of %s: %s, not %s", test.n, test.form, got, test.want)
		}
	}
}

func TestEnglishForms(t *testing.T) {
	for _, test := range []struct{ n, form, want string }{
		{"1", "a piece/# pieces", "a piece"},
		{"0", "a piece/# pieces", "0 pieces"},
		{"21", "a piece/# pieces", "21 pieces"},
		{"2", "is/are", "are"},
	} {
		if got := tell.English.Inflect(test.n, test.form); got != test.want {
			t.Errorf("%s of %s: %s, not %s", test.n, test.form, got, test.want)
		}
	}
	for _, want := range strings.Fields("0th 1st 2nd 3rd 4th 10th 11th 12th 13th 14th 21st 22nd 23rd 101st 111th 112th") {
		if got := tell.English.Inflect(want[:len(want)-2], "th"); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}
