package tell

import (
	"errors"
	"fmt"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Where is a place in a text.
func (l Language) Where(line, column int) string {
	switch {
	case line == 0 && column == 0:
		return ""
	case line == 0:
		return l.Say("column %d: ", "%d열: ", column)
	case column == 0:
		return l.Say("line %d: ", "%d행: ", line)
	}
	return l.Say("line %d, column %d: ", "%d행 %d열: ", line, column)
}

// Refusal is what was refused, and why.
func (l Language) Refusal(r *yut.Refusal) string {
	what := r.Action.String()
	if r.Action.Kind() == yut.ThrowAction {
		what = l.Result(r.Action.Result())
	}
	return l.Say("%[1]s is refused: %[3]s (%[4]s)", "%[1]s: 할 수 없습니다. %[2]s (%[4]s)", what, refused(r), r.Reason(), r.Code)
}

func refused(r *yut.Refusal) string {
	if r.Code == yut.NotYourPhase && r.State.Phase() == yut.Throwing {
		return "윷을 던질 때입니다."
	}
	return refusals[r.Code]
}

var refusals = map[yut.Code]string{
	yut.GameOver:        "판이 끝났습니다.",
	yut.NotAnAction:     "이 규칙에는 그런 것이 없습니다.",
	yut.NotYourPhase:    "말을 쓸 때이지 던질 때가 아닙니다.",
	yut.CannotFall:      "이 규칙에서는 나올 수 없습니다.",
	yut.HandFull:        "한 차례에 더는 모아 둘 수 없습니다.",
	yut.SavedFull:       "빽도를 더는 남겨 둘 수 없습니다.",
	yut.ResultNotInHand: "나오지 않았거나 이미 썼습니다.",
	yut.NotNextResult:   "나온 차례대로 써야 합니다.",
	yut.NoSuchPiece:     "그 자리에 이 편의 말이 없습니다.",
	yut.WrongCount:      "거기서 그만큼 함께 움직이지 않습니다.",
	yut.NothingSaved:    "남겨 둔 빽도가 없습니다.",
	yut.MustUseSaved:    "마지막 끗은 남겨 둔 빽도와 함께 써야 합니다.",
	yut.BoardNotEmpty:   "판에 말이 있으면 새 말은 뒤로 가는 끗을 쓸 수 없습니다.",
	yut.Overshoot:       "남은 칸보다 큰 끗으로는 날 수 없습니다.",
	yut.WrongDistance:   "그 끗으로는 거기에 가지 않습니다.",
	yut.NothingToJoin:   "업을 말이 없거나, 업을지 고를 일이 아닙니다.",
	yut.CannotDecline:   "안 쓸 수 없는 끗입니다.",
}

// Faults is all that is wrong with what was read, a line each, with where it
// stands. What is no fault of a text is told as it is.
func (l Language) Faults(err error) string {
	var faults yut.Faults
	if !errors.As(err, &faults) {
		return err.Error() + "\n"
	}
	var b strings.Builder
	for _, f := range faults {
		b.WriteString(l.Where(f.Line, f.Column))
		if f.Part != "" {
			fmt.Fprintf(&b, "%q: ", f.Part)
		}
		fmt.Fprintf(&b, "%s (%s)\n", l.fault(f), f.Code)
	}
	return b.String()
}

func (l Language) fault(f *yut.Fault) string {
	if korean := faults[f.Code]; l == Korean && korean != "" {
		return korean + ": " + f.Detail
	}
	return f.Detail
}

var faults = map[board.Code]string{
	yut.Syntax:             "형식에 맞지 않습니다",
	yut.BadPlace:           "그런 자리가 없습니다",
	yut.BadCount:           "말의 수가 아닙니다",
	yut.BadNumber:          "수가 아닙니다",
	yut.UnknownResult:      "그런 끗이 없습니다",
	yut.UnknownField:       "그런 항목이 없습니다",
	yut.DuplicateField:     "항목이 두 번 나옵니다",
	yut.WrongSides:         "편의 수가 맞지 않습니다",
	yut.WrongPieces:        "말의 수가 맞지 않습니다",
	yut.UnreachablePlace:   "이 규칙에서는 갈 수 없는 자리입니다",
	yut.SharedStation:      "두 편의 말이 한 자리에 있습니다",
	yut.ForbiddenGroup:     "이 규칙에서는 그렇게 모여 있을 수 없습니다",
	yut.ImpossibleResult:   "이 규칙에서는 나올 수 없는 끗입니다",
	yut.OutOfRange:         "너무 작거나 큽니다",
	yut.WrongRank:          "난 편과 등수가 맞지 않습니다",
	yut.Unsettled:          "저절로 넘어갈 일이 남아 있습니다",
	yut.NotCanonical:       "정해진 대로 적지 않았습니다",
	variant.UnknownSet:     "그런 이름의 규칙이 없습니다",
	variant.UnknownKey:     "그런 규칙 항목이 없습니다",
	variant.UnknownValue:   "그 항목에 없는 값입니다",
	variant.DuplicateKey:   "규칙 항목이 두 번 나옵니다",
	variant.DuplicateValue: "값이 두 번 나옵니다",
	variant.Clash:          "함께 쓸 수 없는 규칙입니다",
	variant.BadSum:         "확률을 모두 더해 1이 되지 않습니다",
	variant.NothingLeft:    "다른 끗에 남는 확률이 없습니다",
}
