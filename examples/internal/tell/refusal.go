package tell

import (
	"errors"
	"fmt"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
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
func (l Language) Refusal(r *yut.RefusalError) string {
	what := r.Action.String()
	if r.Action.Kind() == yut.ActionThrow {
		what = l.Result(r.Action.Result())
	}
	return l.Say("%[1]s is refused: %[3]s (%[4]s)", "%[1]s: 할 수 없습니다. %[2]s (%[4]s)", what, refused(r), r.Reason(), r.Code)
}

func refused(r *yut.RefusalError) string {
	if r.Code == yut.ErrNotYourPhase && r.State.Phase() == yut.Throwing {
		return "윷을 던질 때입니다."
	}
	return refusals[r.Code]
}

var refusals = map[fault.Code]string{
	yut.ErrGameOver:        "판이 끝났습니다.",
	yut.ErrNotAnAction:     "이 규칙에는 그런 것이 없습니다.",
	yut.ErrNotYourPhase:    "말을 쓸 때이지 던질 때가 아닙니다.",
	yut.ErrCannotFall:      "이 규칙에서는 나올 수 없습니다.",
	yut.ErrHandFull:        "한 차례에 더는 모아 둘 수 없습니다.",
	yut.ErrSavedFull:       "빽도를 더는 남겨 둘 수 없습니다.",
	yut.ErrResultNotInHand: "나오지 않았거나 이미 썼습니다.",
	yut.ErrNotNextResult:   "나온 차례대로 써야 합니다.",
	yut.ErrNoSuchPiece:     "그 자리에 이 편의 말이 없습니다.",
	yut.ErrWrongCount:      "거기서 그만큼 함께 움직이지 않습니다.",
	yut.ErrNothingSaved:    "남겨 둔 빽도가 없습니다.",
	yut.ErrMustUseSaved:    "마지막 끗은 남겨 둔 빽도와 함께 써야 합니다.",
	yut.ErrBoardNotEmpty:   "판에 말이 있으면 새 말은 뒤로 가는 끗을 쓸 수 없습니다.",
	yut.ErrOvershoot:       "남은 칸보다 큰 끗으로는 날 수 없습니다.",
	yut.ErrWrongDistance:   "그 끗으로는 거기에 가지 않습니다.",
	yut.ErrNothingToJoin:   "업을 말이 없거나, 업을지 고를 일이 아닙니다.",
	yut.ErrCannotSkip:      "안 쓸 수 없는 끗입니다.",
}

// Faults is all that is wrong with what was read, a line each, with where it
// stands. What is no fault of a text is told as it is.
func (l Language) Faults(err error) string {
	var faults *fault.ListError
	if !errors.As(err, &faults) {
		return err.Error() + "\n"
	}
	var b strings.Builder
	for _, f := range faults.Errors {
		b.WriteString(l.Where(f.Line, f.Column))
		if f.Part != "" {
			fmt.Fprintf(&b, "%q: ", f.Part)
		}
		fmt.Fprintf(&b, "%s (%s)\n", l.bad(f), f.Code)
	}
	return b.String()
}

func (l Language) bad(f *fault.Error) string {
	if korean := faults[f.Code]; l == Korean && korean != "" {
		return korean + ": " + f.Detail
	}
	return f.Detail
}

var faults = map[fault.Code]string{
	fault.ErrSyntax:           "형식에 맞지 않습니다",
	board.ErrBadPlace:         "그런 자리가 없습니다",
	yut.ErrBadCount:           "말의 수가 아닙니다",
	yut.ErrBadNumber:          "수가 아닙니다",
	variant.ErrUnknownResult:  "그런 끗이 없습니다",
	yut.ErrUnknownField:       "그런 항목이 없습니다",
	yut.ErrDuplicateField:     "항목이 두 번 나옵니다",
	yut.ErrWrongSides:         "편의 수가 맞지 않습니다",
	yut.ErrWrongPieces:        "말의 수가 맞지 않습니다",
	yut.ErrUnreachablePlace:   "이 규칙에서는 갈 수 없는 자리입니다",
	yut.ErrSharedStation:      "두 편의 말이 한 자리에 있습니다",
	yut.ErrForbiddenGroup:     "이 규칙에서는 그렇게 모여 있을 수 없습니다",
	yut.ErrImpossibleResult:   "이 규칙에서는 나올 수 없는 끗입니다",
	fault.ErrOutOfRange:       "너무 작거나 큽니다",
	yut.ErrWrongRank:          "난 편과 등수가 맞지 않습니다",
	yut.ErrUnsettled:          "저절로 넘어갈 일이 남아 있습니다",
	yut.ErrNotCanonical:       "정해진 대로 적지 않았습니다",
	variant.ErrUnknownSet:     "그런 이름의 규칙이 없습니다",
	variant.ErrUnknownKey:     "그런 규칙 항목이 없습니다",
	variant.ErrUnknownValue:   "그 항목에 없는 값입니다",
	variant.ErrDuplicateKey:   "규칙 항목이 두 번 나옵니다",
	variant.ErrDuplicateValue: "값이 두 번 나옵니다",
	variant.ErrClash:          "함께 쓸 수 없는 규칙입니다",
	variant.ErrBadSum:         "확률을 모두 더해 1이 되지 않습니다",
	variant.ErrNothingLeft:    "다른 끗에 남는 확률이 없습니다",
}
