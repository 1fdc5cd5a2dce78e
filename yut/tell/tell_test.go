package tell_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/tell"
)

// houses are rules that between them make everything happen that can be told.
var houses = []string{
	"standard", "yunnori sides=4", "namu nak=turn seats=2", "standard order=open stack=choice split=on back.skip=on capture=2", "baekjoon pieces=6",
	"kaist end=rank sides=3", "standard back.empty=save", "standard back.empty=rethrow marked=3", "standard back.empty=fly back.do=finish",
	"standard marked=3 stack=apart back.empty=home overshoot=exact", "namu nak=rethrow back.home=do extra.max=1", "seoul back.way=choice", "busan nak=throw freegeol=on",
}

// TestEverythingIsTold plays at random and looks at all that is told.
func TestEverythingIsTold(t *testing.T) {
	told := map[yut.EventKind]bool{}
	for _, house := range houses {
		random := rand.New(rand.NewPCG(1, 2))
		start := newGame(house).Start()
		for s, n := start, 0; n < 1500; n++ {
			if s.Phase() == yut.Over {
				s = start
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
				for _, text := range []string{l.Events(events), l.Action(s, a), l.Turn(next), l.Standing(next)} {
					if why := wrong(text, l); why != "" {
						t.Errorf("%v at %v: %s: %q", a, s, why, text)
					}
				}
			}
			s = next
		}
	}
	for kind := yut.EventKind(1); kind.String() != ""; kind++ {
		if !told[kind] {
			t.Errorf("nothing was %v", kind)
		}
	}
}

// wrong returns what no text should have: words of the other language, and what is
// left of a sentence that is not filled in.
func wrong(text string, l tell.Language) string {
	hangul := strings.ContainsFunc(text, func(r rune) bool { return r >= '가' && r <= '힣' })
	roman := strings.ContainsFunc(text, func(r rune) bool { return r >= 'a' && r <= 'z' })
	switch {
	case text == "":
		return "nothing"
	case strings.ContainsAny(text, "{}#/"), strings.Contains(text, "  "), strings.Contains(text, " ."), strings.HasPrefix(text, " "):
		return "not filled in"
	case hangul != (l.Tag == "ko"), roman == (l.Tag == "ko"):
		return "the wrong language"
	case strings.Contains(text, "(가)"), strings.Contains(text, "(를)"), strings.Contains(text, "(으)"), strings.Contains(text, "(는)"):
		return "a particle not known"
	}
	return ""
}

func TestChoices(t *testing.T) {
	tested := map[yut.ActionKind]bool{}
	for _, test := range []struct{ rules, state, action, english, korean string }{
		{"standard", "w*4/w*4 0 1 -", "backdo", "backdo", "빽도"},
		{"standard", "w*4/w*4 0 0 geol", "geol:w-3", "geol: enter a new piece on geol (3)", "걸: 새 말을 걸(3)에 놓기"},
		{"standard", "1,w*3/w*4 0 0 gae", "gae:1-3", "gae: move a piece from do (1) to geol (3)", "개: 도(1)의 말 하나를 걸(3)로 옮기기"},
		{"standard", "1*2,w*2/w*4 0 0 yut", "yut:1*2-5", "yut: move a stack of 2 from do (1) to mo (5)", "윷: 도(1)의 말 둘을 모(5)로 옮기기"},
		{"standard", "4,w*3/w*4 0 0 backdo", "backdo:4-3", "backdo: move a piece back from yut (4) to geol (3)", "빽도: 윷(4)의 말 하나를 걸(3)로 물리기"},
		{"standard freegeol=on", "4,w*3/w*4 0 0 freegeol", "freegeol:4-1", "freegeol: move a piece back from yut (4) to do (1)", "자유걸: 윷(4)의 말 하나를 도(1)로 물리기"},
		{"standard", "1,w*3/3*2,w*2 0 0 gae", "gae:1-3", "gae: move a piece from do (1) to geol (3), capturing 2 pieces of Side B", "개: 도(1)의 말 하나를 걸(3)로 옮기기, B편의 말 둘 잡기"},
		{"standard", "1,w*3/3,w*3 0 0 geol", "geol:w-3", "geol: enter a new piece on geol (3), capturing a piece of Side B", "걸: 새 말을 걸(3)에 놓기, B편의 말 하나 잡기"},
		{"standard", "1,3*2,w/w*4 0 0 gae", "gae:1-3", "gae: move a piece from do (1) to geol (3), joining into a stack of 3", "개: 도(1)의 말 하나를 걸(3)로 옮기기, 업기(모두 말 셋)"},
		{"standard", "19,f*3/w*4 0 0 gae", "gae:19-f", "gae: move a piece from nalyut (19) off the board, to finish", "개: 날윷(19)의 말 하나를 내기"},
		{"yunnori", "1*3,w/w*4 0 0 backdo", "backdo:1*3-w", "backdo: move a stack of 3 back from do (1) off the board, to wait again", "빽도: 도(1)의 말 셋을 말판 밖으로 물려 다시 대기시키기"},
		{"standard back.empty=fly", "w*4/w*4 0 0 backdo", "backdo:w-f", "backdo: move a new piece straight off the board, to finish", "빽도: 새 말을 곧바로 내기"},
		{"standard back.empty=save back.do=waiting", "w*4/w*4 0 0 do saved=1/0", "do^:w-w", "do and a saved backdo: enter a new piece and move it back off the board, to wait again", "도와 남겨 둔 빽도: 새 말을 놓았다가 말판 밖으로 물려 다시 대기시키기"},
		{"standard back.skip=on", "4,w*3/w*4 0 0 backdo", "skip:backdo", "skip the backdo", "빽도를 쓰지 않기"},
		{"standard order=open", "w*4/w*4 0 1 mo", "cast", "throw first", "먼저 더 던지기"},
		{"standard", "w*4/w*4 0 0 do", "gae:5-7", "gae: move a piece from mo (5) to dwitgae (7)", "개: 모(5)의 말 하나를 뒷개(7)로 옮기기"}, // not legal
	} {
		s, a := newState(t, test.rules, test.state), newAction(t, test.action)
		tested[a.Kind()] = true
		if got := tell.English.Action(s, a); got != test.english {
			t.Errorf("%s in %s\ngot  %s\nwant %s", a, s, got, test.english)
		}
		if got := tell.Korean.Action(s, a); got != test.korean {
			t.Errorf("%s in %s\ngot  %s\nwant %s", a, s, got, test.korean)
		}
	}
	for kind := yut.ActionKind(1); kind.String() != ""; kind++ {
		if !tested[kind] {
			t.Errorf("no choice of %v is tested", kind)
		}
	}
	if got := tell.English.Action(yut.State{}, 0); got != "" {
		t.Errorf("no action: %q", got)
	}
}

func TestTurn(t *testing.T) {
	for _, test := range []struct{ rules, state, english, korean string }{
		{"standard", "w*4/w*4 1 1 -", "Side B is to throw.", "B편이 던질 차례입니다."},
		{"standard", "w*4/w*4 0 1 mo", "Side A is to throw, with mo in hand.", "A편이 던질 차례입니다. 모아 둔 끗은 모입니다."},
		{"standard", "w*4/w*4 0 2 -", "Side A is to throw. 2 throws are left.", "A편이 던질 차례입니다. 던질 기회가 두 번 남았습니다."},
		{"standard", "w*4/w*4 0 0 geol,yut", "Side A is to move with geol, yut.", "A편이 말을 쓸 차례입니다. 모아 둔 끗은 걸, 윷입니다."},
		{"standard order=open", "w*4/w*4 0 1 mo", "Side A is to move with mo. One throw is left.", "A편이 말을 쓸 차례입니다. 모아 둔 끗은 모입니다. 던질 기회가 한 번 남았습니다."},
		{"standard back.empty=save", "w*4/w*4 0 1 - saved=1/0", "Side A is to throw. Side A has a saved backdo.", "A편이 던질 차례입니다. 남겨 둔 빽도가 1개 있습니다."},
		{"standard back.empty=save", "w*4/w*4 1 1 - saved=1/2", "Side B is to throw. Side B has 2 saved backdos.", "B편이 던질 차례입니다. 남겨 둔 빽도가 2개 있습니다."},
		{"standard seats=2", "w*4/w*4 3 1 -", "Side B (thrower 2) is to throw.", "B편(2번 선수)이 던질 차례입니다."},
		{"standard", "f*4/w*4 0 0 - rank=0", "The game is over: Side A wins!", "판이 끝났습니다. A편이 이겼습니다!"},
		{"standard pieces=1 sides=3 end=rank", "w/f/f 1 0 - rank=2,1", "The game is over: 1st Side C, 2nd Side B, 3rd Side A.", "판이 끝났습니다. 1등 C편, 2등 B편, 3등 A편입니다."},
	} {
		s := newState(t, test.rules, test.state)
		if got := tell.English.Turn(s); got != test.english {
			t.Errorf("%s\ngot  %s\nwant %s", s, got, test.english)
		}
		if got := tell.Korean.Turn(s); got != test.korean {
			t.Errorf("%s\ngot  %s\nwant %s", s, got, test.korean)
		}
	}
	if got := tell.English.Turn(yut.State{}); got != "The game is over." {
		t.Errorf("the zero state: %q", got)
	}
}

func TestEveryPhaseHasASentence(t *testing.T) {
	for p := yut.Over + 1; p.String() != "" && p.String() != (p-1).String(); p++ {
		if tell.English.Sentences["turn."+p.String()] == "" {
			t.Errorf("no sentence for %v", p)
		}
	}
}

func TestStanding(t *testing.T) {
	s := newState(t, "standard sides=3", "w*2,f*2/1,w*3/w*3,f 0 1 -")
	if got, want := tell.English.Standing(s), "Finished: Side A 2 of 4, Side B 0 of 4, Side C 1 of 4."; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got, want := tell.Korean.Standing(s), "난 말: A편 4개 중 2개, B편 4개 중 0개, C편 4개 중 1개."; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got := tell.English.Standing(yut.State{}); got != "" {
		t.Errorf("the zero state: %q", got)
	}
}

func TestNames(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{tell.English.Place(bang), "bang (22)"},
		{tell.Korean.Place(bang), "방(22)"},
		{tell.English.Place(board.Waiting), "waiting"},
		{tell.Korean.Place(board.Waiting), "대기"},
		{tell.English.Place(board.Finished), "finished"},
		{tell.Korean.Place(board.Finished), "난 말"},
		{tell.English.Place(251), board.Place(251).String()},
		{tell.English.Side(25), "Side Z"},
		{tell.English.Side(26), "Side 26"},
		{tell.Korean.Side(-1), "-1편"},
		{tell.Korean.Result(variant.BackDo), "빽도"},
		{tell.English.Result(variant.BackDo), "backdo"},
		{tell.English.Result(0), ""},
		{tell.Korean.Results([]variant.Result{variant.Mo, variant.FreeGeol}), "모, 자유걸"},
		{tell.English.Results(nil), ""},
		{tell.English.Player(yut.State{}), "Side A"},
		{tell.Language{}.Side(1), "Side B"},
	} {
		if test.got != test.want {
			t.Errorf("%q, not %q", test.got, test.want)
		}
	}
}

func TestNamed(t *testing.T) {
	for _, tag := range []string{"en", "ko"} {
		if l, err := tell.Named(tag); err != nil || l.Tag != tag {
			t.Errorf("%s: %q, %v", tag, l.Tag, err)
		}
	}
	_, err := tell.Named("fr")
	var bad *fault.Error
	if !errors.Is(err, tell.ErrUnknownLanguage) || !errors.As(err, &bad) || bad.Part != "fr" {
		t.Errorf("fr: %v", err)
	}
}

func newGame(rules string) *yut.Game {
	r, err := variant.Parse(rules)
	if err != nil {
		panic(err)
	}
	game, err := yut.New(r)
	if err != nil {
		panic(err)
	}
	return game
}

func newState(t *testing.T, rules, text string) yut.State {
	t.Helper()
	s, err := newGame(rules).ParseState(text)
	if err != nil {
		t.Fatal(rules, text, err)
	}
	return s
}

func newAction(t *testing.T, text string) yut.Action {
	t.Helper()
	a, err := yut.ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
