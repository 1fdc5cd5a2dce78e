package tell_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/tell"
)

// refusalTests are actions that are refused, for every code and every sentence.
var refusalTests = []struct{ rules, state, action, english, korean string }{
	{"standard", "f*4/w*4 0 0 - rank=0", "do", "do is refused: the game is over (game-over)", "도: 판이 이미 끝났습니다. (game-over)"},
	{"standard", "w*4/w*4 0 0 do", "cast", "cast is refused: there is no such action under these rules (not-an-action)", "cast: 이 규칙에서는 할 수 없는 일입니다. (not-an-action)"},
	{"standard", "w*4/w*4 1 0 do", "gae", "gae is refused: Side B is to move, not to throw (not-your-phase)", "개: B편이 말을 쓸 차례입니다. 지금은 던질 수 없습니다. (not-your-phase)"},
	{"standard", "w*4/w*4 0 1 -", "do:w-1", "do:w-1 is refused: Side A is to throw first (not-your-phase)", "do:w-1: A편이 먼저 윷을 던질 차례입니다. (not-your-phase)"},
	{"folk", "w*4/w*4 0 1 -", "backdo", "backdo is refused: no throw comes to backdo under these rules (cannot-fall)", "빽도: 이 규칙에서는 빽도가 나올 수 없습니다. (cannot-fall)"},
	{"standard", "w*4/w*4 0 1 " + strings.Repeat("mo,", yut.MaxHand-1) + "mo", "yut", "yut is refused: a turn holds no more unused results (hand-full)", "윷: 한 차례에 끗을 더는 모아 둘 수 없습니다. (hand-full)"},
	{"standard back.empty=save", fmt.Sprintf("w*4/w*4 0 1 - saved=%d/0", yut.MaxSaved), "backdo", "backdo is refused: Side A can save no more backdos (saved-full)", "빽도: 빽도를 더는 남겨 둘 수 없습니다. (saved-full)"},
	{"standard", "w*4/w*4 0 0 do", "geol:w-3", "geol:w-3 is refused: Side A has no geol in hand (result-not-in-hand)", "geol:w-3: 지금 쓸 수 있는 걸이 없습니다. (result-not-in-hand)"},
	{"standard use=thrown", "w*4/w*4 0 0 mo,do", "do:w-1", "do:w-1 is refused: results are used in the order thrown, and do is not the next (not-next-result)", "do:w-1: 끗은 나온 차례대로 써야 합니다. 도는 아직 쓸 차례가 아닙니다. (not-next-result)"},
	{"standard", "w*4/w*4 0 0 do", "do:3-4", "do:3-4 is refused: no piece of Side A is on geol (3) (no-such-piece)", "do:3-4: 걸(3)에 A편의 말이 없습니다. (no-such-piece)"},
	{"standard", "1,5,6,7/w*4 0 0 do", "do:w-1", "do:w-1 is refused: no piece of Side A is waiting (no-such-piece)", "do:w-1: 대기하는 A편의 말이 없습니다. (no-such-piece)"},
	{"standard", "1,f*3/w*4 0 0 do", "do:f-1", "do:f-1 is refused: a finished piece does not move (no-such-piece)", "do:f-1: 이미 난 말은 옮길 수 없습니다. (no-such-piece)"},
	{"standard", "1*2,w*2/w*4 0 0 do", "do:1-2", "do:1-2 is refused: a single piece does not move from there, only with its stack (wrong-count)", "do:1-2: 그 자리의 말은 업은 채로만 옮길 수 있습니다. (wrong-count)"},
	{"standard", "1*2,w*2/w*4 0 0 do", "do:1*3-2", "do:1*3-2 is refused: 3 pieces do not move together from there (wrong-count)", "do:1*3-2: 그 자리에서는 말 셋을 함께 옮길 수 없습니다. (wrong-count)"},
	{"standard back.empty=save", "w*4/w*4 0 0 gae", "gae^:w-1", "gae^:w-1 is refused: Side A has no saved backdo (nothing-saved)", "gae^:w-1: 남겨 둔 빽도가 없습니다. (nothing-saved)"},
	{"standard back.empty=save", "w*4/w*4 0 0 gae saved=1/0", "gae:w-2", "gae:w-2 is refused: the last forward result of the turn must be used with a saved backdo (must-use-saved)", "gae:w-2: 이 차례에 앞으로 가는 마지막 끗은 남겨 둔 빽도와 함께 써야 합니다. (must-use-saved)"},
	{"standard", "5,w*3/w*4 0 0 backdo", "backdo:w-0", "backdo:w-0 is refused: a new piece enters with backdo only while Side A has no piece on the board (board-not-empty)", "backdo:w-0: 말판에 말이 있는 동안에는 빽도로 새 말을 놓을 수 없습니다. (board-not-empty)"},
	{"standard overshoot=exact", "19,w*3/w*4 0 0 geol", "geol:19-f", "geol:19-f is refused: geol is larger than the piece on nalyut (19) may finish with (overshoot)", "geol:19-f: 걸은 날윷(19)의 말이 나기에 너무 큽니다. (overshoot)"},
	{"standard", "5,w*3/w*4 0 0 gae", "gae:5-7", "gae:5-7 is refused: gae does not lead there (wrong-distance)", "gae:5-7: 개로는 그 자리에 갈 수 없습니다. (wrong-distance)"},
	{"standard", "5,w*3/w*4 0 0 yut", "yut:5-9", "yut:5-9 is refused: yut does not lead there (wrong-distance)", "yut:5-9: 윷으로는 그 자리에 갈 수 없습니다. (wrong-distance)"},
	{"standard", "5,w*3/w*4 0 0 gae", "gae:w-2+", "gae:w-2+ is refused: there is no piece to join, or pieces join without being asked (nothing-to-join)", "gae:w-2+: 업을 말이 없거나, 저절로 업혀 고를 일이 없습니다. (nothing-to-join)"},
	{"standard", "w*4/w*4 1 0 do", "to:3", "to:3 is refused: there is no such action under these rules (not-an-action)", "to:3: 이 규칙에서는 할 수 없는 일입니다. (not-an-action)"},
	{"standard tiles=2", "w*4/w*4 1 0 do tiles=3,17", "to:3", "to:3 is refused: Side B is to move first (not-your-phase)", "to:3: B편이 먼저 말을 쓸 차례입니다. (not-your-phase)"},
	{"standard tiles=2", "w*4/w*4 0 1 - tiles=3", "do", "do is refused: an event station is to be drawn first (not-your-phase)", "도: 먼저 노란칸을 정할 차례입니다. (not-your-phase)"},
	{"standard tiles=1", "3,w*3/w*4 0 0 - event=3 tiles=3", "do:3-4", "do:3-4 is refused: the wheel is to be spun first (not-your-phase)", "do:3-4: 먼저 룰렛을 돌릴 차례입니다. (not-your-phase)"},
	{"standard tiles=1", "3,w*3/w*4 0 0 - tiles=3 travel=3", "wheel:dash", "wheel:dash is refused: Side A is to choose a station to travel to first (not-your-phase)", "wheel:dash: A편이 먼저 말을 보낼 밭을 고를 차례입니다. (not-your-phase)"},
	{"standard momentum=3", "w*4/w*4 0 1 - momentum=3/0", "geol", "geol is refused: at full momentum no throw comes to geol (cannot-fall)", "걸: 기세가 가득 차서 이번에는 걸이 나올 수 없습니다. (cannot-fall)"},
	{"standard tiles=2", "w*4/w*4 0 1 - tiles=3", "tile:3", "tile:3 is refused: geol (3) cannot be drawn as an event station, or is one already (cannot-draw)", "tile:3: 걸(3)은 노란칸이 될 수 없거나 이미 노란칸입니다. (cannot-draw)"},
	{"standard tiles=1", "3,w*3/w*4 0 0 - event=3 tiles=3", "wheel:swap", "wheel:swap is refused: the wheel cannot give swap now (not-on-wheel)", "wheel:swap: 지금은 룰렛에서 '자리바꾸기' 효과가 나올 수 없습니다. (not-on-wheel)"},
	{"standard tiles=1", "3,w*3/w*4 0 0 - tiles=3 travel=3", "to:3", "to:3 is refused: no piece can come to geol (3), or the pieces stand there already (cannot-travel)", "to:3: 걸(3)은 말이 갈 수 없거나 이미 서 있는 밭입니다. (cannot-travel)"},
	{"standard back.skip=on", "5,w*3/w*4 0 0 do", "skip:do", "skip:do is refused: the do cannot be skipped (cannot-skip)", "skip:do: 도는 쓰지 않고 넘길 수 없습니다. (cannot-skip)"},
}

func TestEveryRefusalHasItsSentence(t *testing.T) {
	tested := map[fault.Code]bool{}
	for _, test := range refusalTests {
		s, a := newState(t, test.rules, test.state), newAction(t, test.action)
		_, err := s.Apply(a)
		var refusal *yut.RefusalError
		if !errors.As(err, &refusal) {
			t.Errorf("%s in %s: %v", a, s, err)
			continue
		}
		tested[refusal.Code] = true
		if got := tell.English.Refusal(err); got != test.english {
			t.Errorf("got  %s\nwant %s", got, test.english)
		}
		if got := tell.Korean.Refusal(err); got != test.korean {
			t.Errorf("got  %s\nwant %s", got, test.korean)
		}
	}
	// No position is set up with so many throws.
	full := &yut.RefusalError{Code: yut.ErrThrowsFull, Action: newAction(t, "do:w-1"), State: newState(t, "standard", "w*4/w*4 0 0 do")}
	tested[full.Code] = true
	if got, want := tell.English.Refusal(full), "do:w-1 is refused: Side A has so many throws left that it is to throw first (throws-full)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got, want := tell.Korean.Refusal(full), "do:w-1: 던질 기회가 너무 많이 남아 먼저 던져야 합니다. (throws-full)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	_, _, refused := full.State.Decide(yut.Throw(variant.Mo))
	tested[yut.ErrChanceDecides] = true
	if got, want := tell.English.Refusal(refused), "mo is refused: chance decides that, not a side (chance-decides)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got, want := tell.Korean.Refusal(refused), "모: 그것은 편이 고르는 것이 아니라 운에 맡기는 것입니다. (chance-decides)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for key := range tell.English.Sentences {
		code, ok := strings.CutPrefix(key, "refusal.")
		if ok && !strings.Contains(code, ".") && code != "other" && !tested[fault.Code(code)] {
			t.Errorf("no refusal with %s is tested", code)
		}
	}
}

func TestRefusalOfAnyError(t *testing.T) {
	_, parsing := variant.Parse("standard marked=4 shortcut=mo")
	record, err := yut.ParseRecord("rules: standard\nmo mo:w-5")
	if err != nil {
		t.Fatal(err)
	}
	_, replaying := record.Replay()
	var many fault.ListError
	for range fault.Max + 3 {
		many.Addf(fault.ErrSyntax, "x", "no")
	}
	for _, test := range []struct {
		err             error
		english, korean string
	}{
		{nil, "", ""},
		{errors.New("out of ink"), "out of ink", "out of ink"},
		{fmt.Errorf("at the table: %w", replaying), "line 2, column 4: mo:w-5 is refused: Side A is to throw first (not-your-phase)", "2행 4열: mo:w-5: A편이 먼저 윷을 던질 차례입니다. (not-your-phase)"},
		{&yut.RefusalError{Code: "new-code"}, "? is refused: the rules do not allow it (new-code)", "?: 규칙에 어긋납니다. (new-code)"},
		{
			&fault.Error{Code: fault.ErrOutOfRange, Line: 3, Part: "seat", Detail: "seats are 0 to 1"},
			`line 3: "seat": seats are 0 to 1 (out-of-range)`, `3행: "seat": 너무 작거나 큽니다. (out-of-range: seats are 0 to 1)`,
		},
		{
			&fault.Error{Code: "bad-chance", Column: 7, Detail: "not a chance"},
			"column 7: not a chance (bad-chance)", "7열: 잘못되었습니다. (bad-chance: not a chance)",
		},
	} {
		if got := tell.English.Refusal(test.err); got != test.english {
			t.Errorf("got  %s\nwant %s", got, test.english)
		}
		if got := tell.Korean.Refusal(test.err); got != test.korean {
			t.Errorf("got  %s\nwant %s", got, test.korean)
		}
	}
	if got := strings.Split(tell.Korean.Refusal(parsing), "\n"); len(got) != 2 ||
		!strings.HasPrefix(got[0], `10열: "marked=4": 너무 작거나 큽니다. (out-of-range: `) || !strings.HasPrefix(got[1], `19열: "shortcut": 그런 규칙 항목이 없습니다. (unknown-key: `) {
		t.Errorf("two faults: %q", got)
	}
	if got := strings.Split(tell.Korean.Refusal(&many), "\n"); len(got) != fault.Max+1 || got[fault.Max] != "그 밖에 3개가 더 있습니다." {
		t.Errorf("many faults: %q", got)
	}
}
