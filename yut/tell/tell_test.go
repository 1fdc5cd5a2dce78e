package tell_test

import (
	"errors"
	"math/rand/v2"
	"regexp"
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
	"standard tiles=8 tiles.every=2 guard=on buddy=on momentum=3 nak=throw effects=again+dash+shield+teleport+headwind+swap+travel+trap+mystery+pond+twin",
	"standard sides=3 order=open stack=choice tiles=8 tiles.every=5 fixed=1:trap+2:mystery+3:travel+5:pond+22:twin momentum=1 skill=on effects=shield:5+travel+swap guard=on",
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

// momentum is how the momentum of a side is told in Korean.
var momentum = regexp.MustCompile(`기세 \d/\d`)

// wrong returns what no text should have: words of the other language, and what is
// left of a sentence that is not filled in.
func wrong(text string, l tell.Language) string {
	hangul := strings.ContainsFunc(text, func(r rune) bool { return r >= '가' && r <= '힣' })
	roman := strings.ContainsFunc(text, func(r rune) bool { return r >= 'a' && r <= 'z' })
	switch {
	case text == "":
		return "nothing"
	case strings.ContainsAny(text, "{}#"), strings.Contains(momentum.ReplaceAllString(text, ""), "/"), strings.Contains(text, "  "), strings.Contains(text, " ."), strings.HasPrefix(text, " "):
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
		{"standard tiles=1", "w*4/w*4 0 1 -", "tile:17", "event station: nalgae (17)", "노란칸: 날개(17)"},
		{"standard tiles=1", "3,w*3/w*4 0 0 - event=3 tiles=3", "wheel:again", "wheel: again", "룰렛: 한 번 더"},
		{"standard tiles=1", "3,w*3/w*4 0 0 - tiles=3 travel=3", "to:22", "travel to bang (22)", "방(22)으로 가기"},
		{"standard tiles=1", "3,w*3/8*2,w*2 0 0 - tiles=3 travel=3", "to:8", "travel to dwitgeol (8), capturing 2 pieces of Side B", "뒷걸(8)로 가기, B편의 말 둘 잡기"},
		{"standard tiles=1", "3,w*3/8,w*3 0 0 - shield=-/8:1 tiles=3 travel=3", "to:8", "travel to dwitgeol (8), thrown back by a shield to dwitgae (7)", "뒷걸(8)로 가기, 방패에 튕겨 뒷개(7)로 밀려나기"},
		{"standard tiles=1", "w*4/1,w*3 0 0 do shield=-/1:1 tiles=3", "do:w-1", "do: enter a new piece on do (1), thrown back by a shield to chammeogi (0)", "도: 새 말을 도(1)에 놓기, 방패에 튕겨 참먹이(0)로 밀려나기"},
		{"standard tiles=1 back.do=waiting", "w*4/1,w*3 0 0 do shield=-/1:1 tiles=3", "do:w-1", "do: enter a new piece on do (1), thrown back by a shield off the board, to wait again", "도: 새 말을 도(1)에 놓기, 방패에 튕겨 말판 밖으로 밀려나 다시 대기하기"},
		{"standard tiles=1", "w*4/3,w*3 0 0 geol tiles=3", "geol:w-3", "geol: enter a new piece on geol (3), capturing a piece of Side B, to spin the wheel", "걸: 새 말을 걸(3)에 놓기, B편의 말 하나 잡기, 룰렛 돌리기"},
		{"standard fixed=3:trap", "w*4/1,w*3 0 0 geol", "geol:w-3", "geol: enter a new piece on geol (3), for the event trap", "걸: 새 말을 걸(3)에 놓기, '함정' 효과"},
		{"standard tiles=1", "3,w*3/w*4 0 0 - event=3 tiles=3", "do:3-4", "do: move a piece from geol (3) to yut (4)", "도: 걸(3)의 말 하나를 윷(4)으로 옮기기"}, // not legal
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
		{"standard tiles=2", "w*4/w*4 0 1 -", "2 event stations are to be drawn before Side A throws.", "A편이 던지기 전에 노란칸 2곳을 정할 차례입니다."},
		{"standard tiles=2 tiles.every=4", "w*4/w*4 1 1 - tiles=3", "An event station is to be drawn before Side B throws.", "B편이 던지기 전에 노란칸 1곳을 정할 차례입니다."},
		{"standard tiles=1", "3,w*3/w*4 0 0 - event=3 tiles=3", "Side A stops on the event station geol (3): the wheel is to be spun.", "A편이 노란칸 걸(3)에 멈췄습니다. 룰렛을 돌릴 차례입니다."},
		{"standard tiles=1", "3,w*3/w*4 0 1 geol,yut event=3 tiles=3", "Side A stops on the event station geol (3): the wheel is to be spun. In hand: geol, yut. One throw is left.", "A편이 노란칸 걸(3)에 멈췄습니다. 룰렛을 돌릴 차례입니다. 모아 둔 끗은 걸, 윷입니다. 던질 기회가 한 번 남았습니다."},
		{"standard tiles=1", "3,w*3/w*4 0 0 - mystery=3 tiles=3", "Side A is on the event station geol (3): the wheel is to be spun, without mystery.", "A편이 노란칸 걸(3)에 있습니다. '미스터리' 없이 룰렛을 돌릴 차례입니다."},
		{"standard tiles=1", "3*2,w*2/w*4 0 0 - tiles=3 travel=3*2", "Side A is to choose a station for the stack of 2 on geol (3) to travel to.", "A편이 걸(3)의 말 둘을 보낼 밭을 고를 차례입니다."},
		{"standard tiles=1", "3,w*3/w*4 0 0 do tiles=3 travel=3", "Side A is to choose a station for the piece on geol (3) to travel to. In hand: do.", "A편이 걸(3)의 말 하나를 보낼 밭을 고를 차례입니다. 모아 둔 끗은 도입니다."},
		{"standard momentum=10", "w*4/w*4 1 1 - momentum=3/7", "Side B is to throw. Momentum 7 of 10.", "B편이 던질 차례입니다. 기세 7/10."},
		{"standard momentum=10", "w*4/w*4 0 0 do", "Side A is to move with do. Momentum 0 of 10.", "A편이 말을 쓸 차례입니다. 모아 둔 끗은 도입니다. 기세 0/10."},
		{"standard momentum=3", "w*4/w*4 0 1 - momentum=3/1", "Side A is to throw. Momentum 3 of 3: the next throw comes to yut or mo.", "A편이 던질 차례입니다. 기세 3/3: 다음에 던지면 윷이나 모가 나옵니다."},
		{"standard momentum=3 table=do:1/2+gae:1/2", "w*4/w*4 0 1 - momentum=3/1", "Side A is to throw. Momentum 3 of 3.", "A편이 던질 차례입니다. 기세 3/3."},
		{"standard momentum=3", "f*4/w*4 0 0 - momentum=3/1 rank=0", "The game is over: Side A wins!", "판이 끝났습니다. A편이 이겼습니다!"},
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
	s = newState(t, "standard tiles=2 fixed=8:pond guard=on", "1*2,w*2/w*4 0 1 - shield=1:2/w:1 tiles=3,17")
	if got, want := tell.English.Standing(s), "Finished: Side A 0 of 4, Side B 0 of 4. Shields: Side A 2 on do (1), Side B 1 waiting. Event stations: geol (3), nalgae (17), dwitgeol (8) with pond."; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got, want := tell.Korean.Standing(s), "난 말: A편 4개 중 0개, B편 4개 중 0개. 방패: A편 도(1)에 2개, B편 대기하는 말에 1개. 노란칸: 걸(3), 날개(17), 뒷걸(8)의 '퐁당'."; got != want {
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
		{tell.Korean.Effect(variant.EffectDash), "질주"},
		{tell.English.Effect(variant.EffectDash), "dash"},
		{tell.English.Effect(0), ""},
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
