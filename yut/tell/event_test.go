package tell_test

import (
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/tell"
)

// A few places.
var (
	do     = board.At(1, board.Rim)
	geol   = board.At(3, board.Rim)
	mo     = board.At(board.Mo, board.Rim)
	bang   = board.At(board.Bang, board.FromMo)
	nalyut = board.At(19, board.Rim)
)

// eventTests are all sentences that events have.
var eventTests = []struct {
	event           yut.Event
	english, korean string
}{
	{
		yut.Event{Kind: yut.EventCast},
		"Side A decides to throw first.",
		"A편이 먼저 더 던지기로 했습니다.",
	},
	{
		yut.Event{Kind: yut.EventThrown, Side: 1, Result: variant.Yut},
		"Side B throws yut.",
		"B편은 윷이 나왔습니다.",
	},
	{
		yut.Event{Kind: yut.EventThrown, Result: variant.FreeGeol},
		"Side A throws freegeol.",
		"A편은 자유걸이 나왔습니다.",
	},
	{
		yut.Event{Kind: yut.EventThrown, Result: variant.Nak},
		"Side A throws nak: a stick is off the mat.",
		"A편은 낙입니다. 윷가락이 판 밖으로 나갔습니다.",
	},
	{
		yut.Event{Kind: yut.EventVoided, Result: variant.Mo},
		"The mo in hand is void.",
		"모아 둔 모는 무효가 되었습니다.",
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.Geol, From: board.Waiting, To: geol, Count: 1},
		"Side A enters a new piece on geol (3) with geol.",
		"A편이 걸로 새 말을 걸(3)에 놓았습니다.",
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.Geol, From: board.Waiting, To: board.At(2, board.Rim), Count: 1, Saved: true},
		"Side A enters a new piece on gae (2) with geol and a saved backdo.",
		"A편이 걸과 남겨 둔 빽도로 새 말을 개(2)에 놓았습니다.",
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.Gae, From: do, To: geol, Count: 1},
		"Side A moves a piece from do (1) to geol (3) with gae.",
		"A편이 개로 도(1)의 말 하나를 걸(3)로 옮겼습니다.",
	},
	{
		yut.Event{Kind: yut.EventMoved, Side: 2, Result: variant.Yut, From: do, To: mo, Count: 2},
		"Side C moves a stack of 2 from do (1) to mo (5) with yut.",
		"C편이 윷으로 도(1)의 말 둘을 모(5)로 옮겼습니다.",
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.BackGae, From: geol, To: do, Count: 1, Back: true},
		"Side A moves a piece back from geol (3) to do (1) with backgae.",
		"A편이 빽개로 걸(3)의 말 하나를 도(1)로 물렸습니다.",
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.Yut, From: bang, To: board.Finished, Count: 3},
		"Side A moves a stack of 3 from bang (22) off the board with yut.",
		"A편이 윷으로 방(22)의 말 셋을 말판 밖으로 옮겼습니다.",
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.BackDo, From: do, To: board.Waiting, Count: 1, Back: true},
		"Side A moves a piece back from do (1) off the board with backdo, to wait again.",
		"A편이 빽도로 도(1)의 말 하나를 말판 밖으로 물려 다시 대기시켰습니다.",
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.BackDo, From: board.Waiting, To: board.Finished, Count: 1},
		"Side A moves a new piece straight off the board with backdo.",
		"A편이 빽도로 새 말을 곧바로 말판 밖으로 옮겼습니다.",
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.Do, From: board.Waiting, To: board.Waiting, Count: 1, Saved: true},
		"Side A enters a new piece with do and a saved backdo and moves it back off the board, to wait again.",
		"A편이 도와 남겨 둔 빽도로 새 말을 놓았다가 말판 밖으로 물려 다시 대기시켰습니다.",
	},
	{
		yut.Event{Kind: yut.EventJoined, To: mo, Count: 2},
		"Side A joins its pieces on mo (5): a stack of 2.",
		"A편이 모(5)에서 말을 업어 말 둘이 함께 움직입니다.",
	},
	{
		yut.Event{Kind: yut.EventCaptured, Side: 1, To: mo, Count: 1},
		"A piece of Side B is captured!",
		"B편의 말 하나가 잡혔습니다!",
	},
	{
		yut.Event{Kind: yut.EventCaptured, Side: 3, To: mo, Count: 6},
		"6 pieces of Side D are captured!",
		"D편의 말 여섯이 잡혔습니다!",
	},
	{
		yut.Event{Kind: yut.EventFinished, Count: 1},
		"A piece of Side A finishes!",
		"A편의 말 하나가 났습니다!",
	},
	{
		yut.Event{Kind: yut.EventFinished, Count: 4},
		"4 pieces of Side A finish!",
		"A편의 말 넷이 났습니다!",
	},
	{
		yut.Event{Kind: yut.EventEarned, Result: variant.Mo, Count: 1},
		"One more throw for Side A!",
		"A편이 한 번 더 던집니다!",
	},
	{
		yut.Event{Kind: yut.EventEarned, Count: 2},
		"2 more throws for Side A!",
		"A편이 두 번 더 던집니다!",
	},
	{
		yut.Event{Kind: yut.EventSkipped, Result: variant.BackGeol},
		"Side A skips the backgeol.",
		"A편이 빽걸을 쓰지 않았습니다.",
	},
	{
		yut.Event{Kind: yut.EventLost, Result: variant.BackDo},
		"The backdo has no legal move and is lost.",
		"빽도는 옮길 말이 없어 쓰지 못했습니다.",
	},
	{
		yut.Event{Kind: yut.EventSaved, Result: variant.BackDo},
		"The backdo is saved for a later turn.",
		"빽도는 나중에 쓰도록 남겨 두었습니다.",
	},
	{
		yut.Event{Kind: yut.EventRethrown, Result: variant.BackGeol},
		"The backgeol has no legal move: Side A throws again.",
		"빽걸은 옮길 말이 없어 A편이 다시 던집니다.",
	},
	{
		yut.Event{Kind: yut.EventRethrown, Result: variant.Nak},
		"Side A throws again.",
		"A편이 다시 던집니다.",
	},
	{
		yut.Event{Kind: yut.EventRanked, Side: 1, Count: 1},
		"Side B has finished and takes 1st place!",
		"B편이 1등으로 마쳤습니다!",
	},
	{
		yut.Event{Kind: yut.EventRanked, Side: 1, Count: 3},
		"Side B has finished and takes 3rd place!",
		"B편이 3등으로 마쳤습니다!",
	},
	{
		yut.Event{Kind: yut.EventPassed, Seat: 1, Side: 1},
		"The turn passes to Side B.",
		"B편 차례입니다.",
	},
	{
		yut.Event{Kind: yut.EventEnded},
		"The game is over.",
		"판이 끝났습니다.",
	},
	{
		yut.Event{Kind: yut.EventDrawn, To: board.At(17, board.Rim)},
		"An event station is drawn: nalgae (17).",
		"날개(17)가 노란칸이 되었습니다.",
	},
	{
		yut.Event{Kind: yut.EventDrawn, To: nalyut},
		"An event station is drawn: nalyut (19).",
		"날윷(19)이 노란칸이 되었습니다.",
	},
	{
		yut.Event{Kind: yut.EventCleared},
		"The event stations are taken away, to be drawn anew.",
		"노란칸이 모두 사라졌습니다. 새로 정합니다.",
	},
	{
		yut.Event{Kind: yut.EventGiven, Side: 1, Effect: variant.EffectDash, From: geol, To: geol, Count: 1},
		"The event for Side B on geol (3): dash!",
		"B편은 걸(3)에서 '질주' 효과가 나왔습니다!",
	},
	{
		yut.Event{Kind: yut.EventGiven, Effect: variant.EffectTwin, From: do, To: do, Count: 2},
		"The event for Side A on do (1): twin!",
		"A편은 도(1)에서 '자동 임신' 효과가 나왔습니다!",
	},
	{
		yut.Event{Kind: yut.EventShielded, To: geol, Count: 1},
		"Side A now has a shield on geol (3).",
		"이제 걸(3)에 A편의 방패가 1개 있습니다.",
	},
	{
		yut.Event{Kind: yut.EventShielded, Side: 1, To: do, Count: 3},
		"Side B now has 3 shields on do (1).",
		"이제 도(1)에 B편의 방패가 3개 있습니다.",
	},
	{
		yut.Event{Kind: yut.EventThrownBack, Side: 1, From: geol, To: board.At(2, board.Rim), Count: 1},
		"The shield on geol (3) throws a piece of Side B back to gae (2)!",
		"걸(3)의 방패가 B편의 말 하나를 개(2)로 튕겨 냈습니다!",
	},
	{
		yut.Event{Kind: yut.EventThrownBack, From: do, To: board.Waiting, Count: 2},
		"The shield on do (1) throws a stack of 2 of Side A back off the board, to wait again!",
		"도(1)의 방패가 A편의 말 둘을 말판 밖으로 튕겨 내어 다시 대기시켰습니다!",
	},
	{
		yut.Event{Kind: yut.EventShifted, From: board.Waiting, To: geol, Count: 1},
		"A waiting piece of Side A enters on geol (3).",
		"A편의 대기하던 말 하나가 걸(3)에 들어왔습니다.",
	},
	{
		yut.Event{Kind: yut.EventShifted, From: board.Waiting, To: geol, Count: 2},
		"2 waiting pieces of Side A enter on geol (3).",
		"A편의 대기하던 말 둘이 걸(3)에 들어왔습니다.",
	},
	{
		yut.Event{Kind: yut.EventShifted, Side: 1, From: geol, To: bang, Count: 3},
		"A stack of 3 of Side B goes from geol (3) to bang (22).",
		"B편의 말 셋이 걸(3)에서 방(22)으로 옮겨 갔습니다.",
	},
	{
		yut.Event{Kind: yut.EventShifted, From: nalyut, To: board.Finished, Count: 1},
		"A piece of Side A goes from nalyut (19) off the board.",
		"A편의 말 하나가 날윷(19)에서 말판 밖으로 나갔습니다.",
	},
	{
		yut.Event{Kind: yut.EventShifted, From: nalyut, To: board.Waiting, Count: 1},
		"A piece of Side A goes from nalyut (19) off the board, to wait again.",
		"A편의 말 하나가 날윷(19)에서 말판 밖으로 나가 다시 대기합니다.",
	},
	{
		yut.Event{Kind: yut.EventPushed, Side: 2, From: geol, To: do, Count: 1},
		"A piece of Side C is pushed back from geol (3) to do (1).",
		"C편의 말 하나가 걸(3)에서 도(1)로 밀려났습니다.",
	},
	{
		yut.Event{Kind: yut.EventPushed, From: do, To: board.Waiting, Count: 4},
		"A stack of 4 of Side A is pushed back from do (1) off the board, to wait again.",
		"A편의 말 넷이 도(1)에서 말판 밖으로 밀려나 다시 대기합니다.",
	},
}

func TestEveryEventHasItsSentence(t *testing.T) {
	tested := map[yut.EventKind]bool{}
	for _, test := range eventTests {
		tested[test.event.Kind] = true
		if got := tell.English.Event(test.event); got != test.english {
			t.Errorf("got  %s\nwant %s", got, test.english)
		}
		if got := tell.Korean.Event(test.event); got != test.korean {
			t.Errorf("got  %s\nwant %s", got, test.korean)
		}
	}
	for kind := yut.EventKind(1); kind.String() != ""; kind++ {
		if !tested[kind] {
			t.Errorf("no sentence is tested for %v", kind)
		}
	}
}

func TestWhatIsNoEventIsNotTold(t *testing.T) {
	for _, e := range []yut.Event{{}, {Kind: 255, Side: -1, Result: 200, From: 250, To: 251, Count: -3}} {
		if got := tell.Korean.Event(e); got != "" {
			t.Errorf("%+v: %q", e, got)
		}
	}
}

// TestAnyEventIsTold checks that values which no game has do no harm.
func TestAnyEventIsTold(t *testing.T) {
	for kind := yut.EventKind(1); kind.String() != ""; kind++ {
		e := yut.Event{Kind: kind, Seat: -1, Side: 1 << 30, Result: 200, From: 251, To: 252, Count: -1}
		for _, l := range []tell.Language{tell.English, tell.Korean, {}} {
			if l.Event(e) == "" {
				t.Errorf("%v is not told", kind)
			}
		}
	}
}

func TestNamesOfPlayers(t *testing.T) {
	korean, english := tell.Korean, tell.English
	korean.Sides = []string{"민수", "지훈", "Anna", "B"}
	english.Sides = []string{"Minsu", "{side}"}
	for _, test := range []struct {
		l    tell.Language
		e    yut.Event
		want string
	}{
		{korean, yut.Event{Kind: yut.EventMoved, Result: variant.Gae, From: do, To: geol, Count: 1}, "민수가 개로 도(1)의 말 하나를 걸(3)로 옮겼습니다."},
		{korean, yut.Event{Kind: yut.EventThrown, Side: 1, Result: variant.Do}, "지훈은 도가 나왔습니다."},
		{korean, yut.Event{Kind: yut.EventCaptured, Side: 2, Count: 2}, "Anna의 말 둘이 잡혔습니다!"},
		{korean, yut.Event{Kind: yut.EventCast, Side: 2}, "Anna가 먼저 더 던지기로 했습니다."},
		{korean, yut.Event{Kind: yut.EventCast, Side: 3}, "B가 먼저 더 던지기로 했습니다."},
		{english, yut.Event{Kind: yut.EventThrown, Result: variant.Do}, "Minsu throws do."},
		{english, yut.Event{Kind: yut.EventPassed, Side: 1}, "The turn passes to {side}."},
		{english, yut.Event{Kind: yut.EventPassed, Side: 2}, "The turn passes to Side C."},
	} {
		if got := test.l.Event(test.e); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
	}
}
