package tell_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/examples/internal/tell"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// houses are rules that between them make everything happen that can be told.
var houses = []string{
	"standard", "yunnori sides=4", "namu nak=turn seats=2", "online stack=choice split=on back.skip=on capture=2", "baekjoon pieces=6",
	"kaist end=rank sides=3", "standard back.empty=save", "standard back.empty=rethrow marked=3", "standard back.empty=fly back.do=finish",
	"standard marked=3 stack=apart back.empty=home overshoot=exact", "namu nak=rethrow back.home=do extra.max=1", "seoul back.way=choice", "busan nak=throw freegeol=on",
}

// TestEverythingIsTold plays at random and looks at all that is told.
func TestEverythingIsTold(t *testing.T) {
	told := map[yut.EventKind]bool{}
	for _, house := range houses {
		rules, err := variant.Parse(house)
		if err != nil {
			t.Fatal(err)
		}
		game, err := yut.New(rules)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(1, 2))
		for s, n := game.Start(), 0; n < 2000; n++ {
			if s.Phase() == yut.Over {
				s = game.Start()
			}
			choices := slices.Collect(s.Actions())
			a := choices[random.IntN(len(choices))]
			next, events, err := s.Trace(a)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				told[e.Kind] = true
			}
			for _, l := range []tell.Language{tell.English, tell.Korean} {
				check(t, s, a, l.Action(s, a, events), l)
				check(t, s, a, l.Standing(next), l)
				check(t, s, a, l.Turn(1, s), l)
				check(t, s, a, l.Choice(s, a), l)
			}
			s = next
		}
	}
	for kind := yut.EventCast; kind <= yut.EventEnded; kind++ {
		if !told[kind] {
			t.Errorf("nothing was %v", kind)
		}
	}
}

// check looks for what no text should have: words of the other language, and
// what is left of a format.
func check(t *testing.T, s yut.State, a yut.Action, text string, l tell.Language) {
	t.Helper()
	korean := l == tell.Korean
	hangul := strings.ContainsFunc(text, func(r rune) bool { return r >= '가' && r <= '힣' })
	roman := strings.ContainsFunc(text, func(r rune) bool { return r >= 'a' && r <= 'z' })
	switch {
	case text == "", strings.Contains(text, "%"), strings.Contains(text, "  "), hangul != korean, roman == korean:
		t.Errorf("%v at %v is told as %q", a, s, text)
	case strings.Contains(text, "(가)"), strings.Contains(text, "(를)"), strings.Contains(text, "(으)"):
		t.Errorf("%v at %v has a particle left: %q", a, s, text)
	}
}

// TestNakIsThrownAgain: of a 낙 that is thrown again nobody says that it had no
// move.
func TestNakIsThrownAgain(t *testing.T) {
	s := start(t, "standard nak=rethrow")
	_, events, err := s.Trace(yut.Throw(variant.Nak))
	if err != nil {
		t.Fatal(err)
	}
	for l, want := range map[tell.Language]string{
		tell.English: "A throws nak: a stick is off the mat. The sticks are thrown again.",
		tell.Korean:  "A편, 낙입니다! 윷가락이 판 밖으로 나갔습니다. 다시 던집니다.",
	} {
		if got := l.Action(s, yut.Throw(variant.Nak), events); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestParticles(t *testing.T) {
	for _, test := range []struct{ word, want string }{
		{"모(5)", "모(5)로 모(5)가 모(5)를 모(5)는"},
		{"방(22)", "방(22)으로 방(22)이 방(22)을 방(22)은"},
		{"걸(3)", "걸(3)로 걸(3)이 걸(3)을 걸(3)은"},
		{"윷", "윷으로 윷이 윷을 윷은"},
	} {
		got := tell.Korean.Say("", "%[1]s(으)로 %[1]s이(가) %[1]s을(를) %[1]s은(는)", test.word)
		if got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}

// TestEveryRefusalHasWords asks for every code that a refusal can have.
func TestEveryRefusalHasWords(t *testing.T) {
	s := start(t, "standard")
	for _, code := range []fault.Code{
		yut.ErrGameOver, yut.ErrNotAnAction, yut.ErrNotYourPhase, yut.ErrCannotFall, yut.ErrHandFull, yut.ErrSavedFull, yut.ErrResultNotInHand, yut.ErrNotNextResult, yut.ErrNoSuchPiece,
		yut.ErrWrongCount, yut.ErrNothingSaved, yut.ErrMustUseSaved, yut.ErrBoardNotEmpty, yut.ErrOvershoot, yut.ErrWrongDistance, yut.ErrNothingToJoin, yut.ErrCannotSkip,
	} {
		refusal := &yut.RefusalError{Code: code, Action: yut.Throw(variant.Mo), State: s}
		for _, l := range []tell.Language{tell.English, tell.Korean} {
			if text := l.Refusal(refusal); strings.Contains(text, ":  (") || strings.Contains(text, ".  (") || strings.Contains(text, "%") {
				t.Errorf("%s: %q", code, text)
			}
		}
	}
}

func start(t *testing.T, text string) yut.State {
	t.Helper()
	rules, err := variant.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	game, err := yut.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	return game.Start()
}
