package tell

import (
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Korean speaks in the formal style (합니다체), of events in the past, and calls
// results, effects and stations by their Hangul names. Its Inflect adds a particle,
// written in both its forms, the one after a final consonant first: "이/가", "으로/로".
// The word decides as it is read: digits as numbers (19, 십구), capitals as letters
// (B, 비), other Latin letters as a word; what is in parentheses at its end is not
// read (도(1)를). Where that cannot be known it adds both (이(가)). "말" and "번" before
// a colon count pieces and times: "말:을/를" of 2 is 말 둘을.
var Korean = Language{
	Tag: "ko", Sentences: korean, Inflect: inflectKorean,
	ResultName: variant.Result.Hangul, EffectName: variant.Effect.Hangul, StationName: board.Station.Hangul,
}

var korean = map[string]string{
	"side":           "{letter}편",
	"player":         "{side}({n}번 선수)",
	"comma":          ", ",
	"place.station":  "{station}({n})",
	"place.waiting":  "대기",
	"place.finished": "난 말",
	"with-saved":     "{result:과/와} 남겨 둔 {backdo}",

	"event.cast":               "{side:이/가} 먼저 더 던지기로 했습니다.",
	"event.thrown":             "{side:은/는} {result:이/가} 나왔습니다.",
	"event.thrown.nak":         "{side:은/는} {result}입니다. 윷가락이 판 밖으로 나갔습니다.",
	"event.voided":             "모아 둔 {result:은/는} 무효가 되었습니다.",
	"event.moved.enter":        "{side:이/가} {result:으로/로} 새 말을 {to}에 놓았습니다.",
	"event.moved.forward":      "{side:이/가} {result:으로/로} {from}의 {n:말:을/를} {to:으로/로} 옮겼습니다.",
	"event.moved.back":         "{side:이/가} {result:으로/로} {from}의 {n:말:을/를} {to:으로/로} 물렸습니다.",
	"event.moved.finish":       "{side:이/가} {result:으로/로} {from}의 {n:말:을/를} 말판 밖으로 옮겼습니다.",
	"event.moved.wait":         "{side:이/가} {result:으로/로} {from}의 {n:말:을/를} 말판 밖으로 물려 다시 대기시켰습니다.",
	"event.moved.enter-finish": "{side:이/가} {result:으로/로} 새 말을 곧바로 말판 밖으로 옮겼습니다.",
	"event.moved.enter-wait":   "{side:이/가} {result:으로/로} 새 말을 놓았다가 말판 밖으로 물려 다시 대기시켰습니다.",
	"event.joined":             "{side:이/가} {to}에서 말을 업어 {n:말:이/가} 함께 움직입니다.",
	"event.captured":           "{side}의 {n:말:이/가} 잡혔습니다!",
	"event.finished":           "{side}의 {n:말:이/가} 났습니다!",
	"event.earned":             "{side:이/가} {n:번} 더 던집니다!",
	"event.skipped":            "{side:이/가} {result:을/를} 쓰지 않았습니다.",
	"event.lost":               "{result:은/는} 옮길 말이 없어 쓰지 못했습니다.",
	"event.saved":              "{result:은/는} 나중에 쓰도록 남겨 두었습니다.",
	"event.rethrown":           "{result:은/는} 옮길 말이 없어 {side:이/가} 다시 던집니다.",
	"event.rethrown.nak":       "{side:이/가} 다시 던집니다.",
	"event.ranked":             "{side:이/가} {n}등으로 마쳤습니다!",
	"event.passed":             "{side} 차례입니다.",
	"event.ended":              "판이 끝났습니다.",
	"event.drawn":              "{to:이/가} 노란칸이 되었습니다.",
	"event.cleared":            "노란칸이 모두 사라졌습니다. 새로 정합니다.",
	"event.given":              "{side:은/는} {to}에서 '{effect}' 효과가 나왔습니다!",
	"event.shielded":           "이제 {to}에 {side}의 방패가 {n}개 있습니다.",
	"event.thrown-back.back":   "{from}의 방패가 {side}의 {n:말:을/를} {to:으로/로} 튕겨 냈습니다!",
	"event.thrown-back.wait":   "{from}의 방패가 {side}의 {n:말:을/를} 말판 밖으로 튕겨 내어 다시 대기시켰습니다!",
	"event.shifted.enter":      "{side}의 대기하던 {n:말:이/가} {to}에 들어왔습니다.",
	"event.shifted.forward":    "{side}의 {n:말:이/가} {from}에서 {to:으로/로} 옮겨 갔습니다.",
	"event.shifted.finish":     "{side}의 {n:말:이/가} {from}에서 말판 밖으로 나갔습니다.",
	"event.shifted.wait":       "{side}의 {n:말:이/가} {from}에서 말판 밖으로 나가 다시 대기합니다.",
	"event.pushed.back":        "{side}의 {n:말:이/가} {from}에서 {to:으로/로} 밀려났습니다.",
	"event.pushed.wait":        "{side}의 {n:말:이/가} {from}에서 말판 밖으로 밀려나 다시 대기합니다.",

	"choice.throw":             "{result}",
	"choice.cast":              "먼저 더 던지기",
	"choice.skip":              "{result:을/를} 쓰지 않기",
	"choice.move.enter":        "{result}: 새 말을 {to}에 놓기",
	"choice.move.forward":      "{result}: {from}의 {n:말:을/를} {to:으로/로} 옮기기",
	"choice.move.back":         "{result}: {from}의 {n:말:을/를} {to:으로/로} 물리기",
	"choice.move.finish":       "{result}: {from}의 {n:말:을/를} 내기",
	"choice.move.wait":         "{result}: {from}의 {n:말:을/를} 말판 밖으로 물려 다시 대기시키기",
	"choice.move.enter-finish": "{result}: 새 말을 곧바로 내기",
	"choice.move.enter-wait":   "{result}: 새 말을 놓았다가 말판 밖으로 물려 다시 대기시키기",
	"choice.joined":            ", 업기(모두 {n:말})",
	"choice.captured":          ", {side}의 {n:말} 잡기",
	"choice.thrown-back.back":  ", 방패에 튕겨 {to:으로/로} 밀려나기",
	"choice.thrown-back.wait":  ", 방패에 튕겨 말판 밖으로 밀려나 다시 대기하기",
	"choice.given":             ", '{effect}' 효과",
	"choice.spinning":          ", 룰렛 돌리기",
	"choice.tile":              "노란칸: {to}",
	"choice.wheel":             "룰렛: {effect}",
	"choice.to":                "{to:으로/로} 가기",

	"turn.throwing":           "{side:이/가} 던질 차례입니다.",
	"turn.throwing.hand":      "{side:이/가} 던질 차례입니다. 모아 둔 끗은 {hand}입니다.",
	"turn.moving":             "{side:이/가} 말을 쓸 차례입니다. 모아 둔 끗은 {hand}입니다.",
	"turn.drawing":            "{side:이/가} 던지기 전에 노란칸 {n}곳을 정할 차례입니다.",
	"turn.spinning":           "{side:이/가} 노란칸 {to}에 멈췄습니다. 룰렛을 돌릴 차례입니다.",
	"turn.spinning.mystery":   "{side:이/가} 노란칸 {to}에 있습니다. '{effect}' 없이 룰렛을 돌릴 차례입니다.",
	"turn.choosing":           "{side:이/가} {to}의 {n:말:을/를} 보낼 밭을 고를 차례입니다.",
	"turn.hand":               "모아 둔 끗은 {hand}입니다.",
	"turn.throws":             "던질 기회가 {n:번} 남았습니다.",
	"turn.saved":              "남겨 둔 빽도가 {n}개 있습니다.",
	"turn.momentum":           "기세 {n}/{of}.",
	"turn.momentum.full":      "기세 {n}/{of}: 다음에 던지면 윷이나 모가 나옵니다.",
	"over.won":                "판이 끝났습니다. {side:이/가} 이겼습니다!",
	"over.ranked":             "판이 끝났습니다. {places}입니다.",
	"over.place":              "{n}등 {side}",
	"standing":                "난 말: {places}.",
	"standing.side":           "{side} {of}개 중 {n}개",
	"standing.shields":        "방패: {places}.",
	"standing.shield":         "{side} {to}에 {n}개",
	"standing.shield.waiting": "{side} 대기하는 말에 {n}개",
	"standing.tiles":          "노란칸: {places}.",
	"standing.fixed":          "{to}의 '{effect}'",

	"refusal":                         "{action}: {what} ({code})",
	"refusal.other":                   "규칙에 어긋납니다.",
	"refusal.game-over":               "판이 이미 끝났습니다.",
	"refusal.not-an-action":           "이 규칙에서는 할 수 없는 일입니다.",
	"refusal.not-your-phase":          "{side:이/가} 말을 쓸 차례입니다. 지금은 던질 수 없습니다.",
	"refusal.not-your-phase.throwing": "{side:이/가} 먼저 윷을 던질 차례입니다.",
	"refusal.not-your-phase.moving":   "{side:이/가} 먼저 말을 쓸 차례입니다.",
	"refusal.not-your-phase.drawing":  "먼저 노란칸을 정할 차례입니다.",
	"refusal.not-your-phase.spinning": "먼저 룰렛을 돌릴 차례입니다.",
	"refusal.not-your-phase.choosing": "{side:이/가} 먼저 말을 보낼 밭을 고를 차례입니다.",
	"refusal.cannot-fall":             "이 규칙에서는 {result:이/가} 나올 수 없습니다.",
	"refusal.cannot-fall.momentum":    "기세가 가득 차서 이번에는 {result:이/가} 나올 수 없습니다.",
	"refusal.hand-full":               "한 차례에 끗을 더는 모아 둘 수 없습니다.",
	"refusal.saved-full":              "빽도를 더는 남겨 둘 수 없습니다.",
	"refusal.result-not-in-hand":      "지금 쓸 수 있는 {result:이/가} 없습니다.",
	"refusal.not-next-result":         "끗은 나온 차례대로 써야 합니다. {result:은/는} 아직 쓸 차례가 아닙니다.",
	"refusal.no-such-piece":           "{from}에 {side}의 말이 없습니다.",
	"refusal.no-such-piece.waiting":   "대기하는 {side}의 말이 없습니다.",
	"refusal.no-such-piece.finished":  "이미 난 말은 옮길 수 없습니다.",
	"refusal.wrong-count":             "그 자리에서는 {n:말:을/를} 함께 옮길 수 없습니다.",
	"refusal.wrong-count.one":         "그 자리의 말은 업은 채로만 옮길 수 있습니다.",
	"refusal.nothing-saved":           "남겨 둔 빽도가 없습니다.",
	"refusal.must-use-saved":          "이 차례에 앞으로 가는 마지막 끗은 남겨 둔 빽도와 함께 써야 합니다.",
	"refusal.board-not-empty":         "말판에 말이 있는 동안에는 {result:으로/로} 새 말을 놓을 수 없습니다.",
	"refusal.overshoot":               "{result:은/는} {from}의 말이 나기에 너무 큽니다.",
	"refusal.wrong-distance":          "{result:으로는/로는} 그 자리에 갈 수 없습니다.",
	"refusal.nothing-to-join":         "업을 말이 없거나, 저절로 업혀 고를 일이 없습니다.",
	"refusal.throws-full":             "던질 기회가 너무 많이 남아 먼저 던져야 합니다.",
	"refusal.cannot-draw":             "{to:은/는} 노란칸이 될 수 없거나 이미 노란칸입니다.",
	"refusal.not-on-wheel":            "지금은 룰렛에서 '{effect}' 효과가 나올 수 없습니다.",
	"refusal.cannot-travel":           "{to:은/는} 말이 갈 수 없거나 이미 서 있는 밭입니다.",
	"refusal.cannot-skip":             "{result:은/는} 쓰지 않고 넘길 수 없습니다.",
	"refusal.chance-decides":          "그것은 편이 고르는 것이 아니라 운에 맡기는 것입니다.",

	"where":                   "{line}행 {column}열: ",
	"where.line":              "{line}행: ",
	"where.column":            "{column}열: ",
	"fault":                   "{where}{what} ({code}: {detail})",
	"fault.more":              "그 밖에 {n}개가 더 있습니다.",
	"fault.other":             "잘못되었습니다.",
	"fault.syntax":            "형식에 맞지 않습니다.",
	"fault.out-of-range":      "너무 작거나 큽니다.",
	"fault.bad-place":         "그런 자리가 없습니다.",
	"fault.bad-value":         "그 항목에 없는 값입니다.",
	"fault.unknown-result":    "그런 끗이 없습니다.",
	"fault.unknown-effect":    "그런 효과가 없습니다.",
	"fault.unknown-station":   "그런 밭이 없거나, 효과를 둘 수 없는 밭입니다.",
	"fault.too-many-tiles":    "노란칸을 놓을 밭이 모자랍니다.",
	"fault.unknown-set":       "그런 이름의 규칙이 없습니다.",
	"fault.unknown-key":       "그런 규칙 항목이 없습니다.",
	"fault.unknown-value":     "그 항목에 없는 값입니다.",
	"fault.duplicate-key":     "규칙 항목이 두 번 나옵니다.",
	"fault.duplicate-value":   "값이 두 번 나옵니다.",
	"fault.clash":             "함께 쓸 수 없는 규칙입니다.",
	"fault.bad-sum":           "확률을 모두 더해 1이 되지 않습니다.",
	"fault.nothing-left":      "다른 끗에 남는 확률이 없습니다.",
	"fault.bad-count":         "말의 수가 아닙니다.",
	"fault.bad-number":        "정수가 아닙니다.",
	"fault.unknown-field":     "그런 항목이 없습니다.",
	"fault.unknown-word":      "그런 낱말이 없습니다.",
	"fault.missing-field":     "있어야 할 항목이 빠졌습니다.",
	"fault.duplicate-field":   "항목이 두 번 나옵니다.",
	"fault.not-canonical":     "정해진 대로 적지 않았습니다.",
	"fault.wrong-sides":       "편의 수가 맞지 않습니다.",
	"fault.wrong-pieces":      "말의 수가 맞지 않습니다.",
	"fault.unreachable-place": "이 규칙에서는 갈 수 없는 자리입니다.",
	"fault.shared-station":    "두 편의 말이 한 밭에 있습니다.",
	"fault.forbidden-group":   "이 규칙에서는 말이 그렇게 모여 있을 수 없습니다.",
	"fault.impossible-result": "이 규칙에서는 나올 수 없는 끗입니다.",
	"fault.wrong-rank":        "난 편과 등수가 맞지 않습니다.",
	"fault.unsettled":         "저절로 일어날 일이 남아 있습니다.",
	"fault.unknown-language":  "그런 언어가 없습니다.",

	"fault.bad-station":          "그런 밭이 없습니다.",
	"fault.cannot-draw":          "노란칸이 될 수 없거나 두 번 나온 밭입니다.",
	"fault.missing-tiles":        "노란칸이 모자랍니다.",
	"fault.shield-without-piece": "방패를 지닐 말이 그곳에 없습니다.",
	"fault.no-event":             "그곳에는 그런 이벤트가 없습니다.",
}

// inflectKorean counts where the form begins with a counter, and adds the particle
// where it has one.
func inflectKorean(word, form string) string {
	counter, pair, counted := strings.Cut(form, ":")
	switch {
	case counted:
		return particle(count(word, counter), pair)
	case strings.Contains(form, "/"):
		return particle(word, form)
	}
	return count(word, form)
}

// Numbers as words, as far as pieces go.
var (
	cardinals   = [...]string{1: "하나", "둘", "셋", "넷", "다섯", "여섯"}
	determiners = [...]string{1: "한", "두", "세", "네", "다섯", "여섯"}
)

// count returns pieces (말 둘) or times (두 번) by their number in digits. Beyond six
// it writes digits.
func count(digits, counter string) string {
	n, err := strconv.Atoi(digits)
	small := err == nil && n > 0 && n < len(cardinals)
	switch {
	case counter == "말" && small:
		return "말 " + cardinals[n]
	case counter == "말":
		return "말 " + digits + "개"
	case small:
		return determiners[n] + " " + counter
	}
	return digits + counter
}
