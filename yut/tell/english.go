package tell

import (
	"strconv"
	"strings"
)

// English calls results, effects and stations by their Roman names. Its Inflect
// takes two forms, for one and for more, in which # is the number: "a piece/#
// pieces"; and "th", as in 1st and 2nd.
var English = Language{Tag: "en", Sentences: english, Inflect: inflectEnglish}

var english = map[string]string{
	"side":           "Side {letter}",
	"player":         "{side} (thrower {n})",
	"comma":          ", ",
	"place.station":  "{station} ({n})",
	"place.waiting":  "waiting",
	"place.finished": "finished",
	"with-saved":     "{result} and a saved {backdo}",

	"event.cast":               "{side} decides to throw first.",
	"event.thrown":             "{side} throws {result}.",
	"event.thrown.nak":         "{side} throws {result}: a stick is off the mat.",
	"event.voided":             "The {result} in hand is void.",
	"event.moved.enter":        "{side} enters a new piece on {to} with {result}.",
	"event.moved.forward":      "{side} moves {n:a piece/a stack of #} from {from} to {to} with {result}.",
	"event.moved.back":         "{side} moves {n:a piece/a stack of #} back from {from} to {to} with {result}.",
	"event.moved.finish":       "{side} moves {n:a piece/a stack of #} from {from} off the board with {result}.",
	"event.moved.wait":         "{side} moves {n:a piece/a stack of #} back from {from} off the board with {result}, to wait again.",
	"event.moved.enter-finish": "{side} moves a new piece straight off the board with {result}.",
	"event.moved.enter-wait":   "{side} enters a new piece with {result} and moves it back off the board, to wait again.",
	"event.joined":             "{side} joins its pieces on {to}: a stack of {n}.",
	"event.captured":           "{n:A piece/# pieces} of {side} {n:is/are} captured!",
	"event.finished":           "{n:A piece/# pieces} of {side} {n:finishes/finish}!",
	"event.earned":             "{n:One more throw/# more throws} for {side}!",
	"event.skipped":            "{side} skips the {result}.",
	"event.lost":               "The {result} has no legal move and is lost.",
	"event.saved":              "The {result} is saved for a later turn.",
	"event.rethrown":           "The {result} has no legal move: {side} throws again.",
	"event.rethrown.nak":       "{side} throws again.",
	"event.ranked":             "{side} has finished and takes {n:th} place!",
	"event.passed":             "The turn passes to {side}.",
	"event.ended":              "The game is over.",
	"event.drawn":              "An event station is drawn: {to}.",
	"event.cleared":            "The event stations are taken away, to be drawn anew.",
	"event.given":              "The event for {side} on {to}: {effect}!",
	"event.shielded":           "{side} now has {n:a shield/# shields} on {to}.",
	"event.thrown-back.back":   "The shield on {from} throws {n:a piece/a stack of #} of {side} back to {to}!",
	"event.thrown-back.wait":   "The shield on {from} throws {n:a piece/a stack of #} of {side} back off the board, to wait again!",
	"event.shifted.enter":      "{n:A waiting piece/# waiting pieces} of {side} {n:enters/enter} on {to}.",
	"event.shifted.forward":    "{n:A piece/A stack of #} of {side} goes from {from} to {to}.",
	"event.shifted.finish":     "{n:A piece/A stack of #} of {side} goes from {from} off the board.",
	"event.shifted.wait":       "{n:A piece/A stack of #} of {side} goes from {from} off the board, to wait again.",
	"event.pushed.back":        "{n:A piece/A stack of #} of {side} is pushed back from {from} to {to}.",
	"event.pushed.wait":        "{n:A piece/A stack of #} of {side} is pushed back from {from} off the board, to wait again.",

	"choice.throw":             "{result}",
	"choice.cast":              "throw first",
	"choice.skip":              "skip the {result}",
	"choice.move.enter":        "{result}: enter a new piece on {to}",
	"choice.move.forward":      "{result}: move {n:a piece/a stack of #} from {from} to {to}",
	"choice.move.back":         "{result}: move {n:a piece/a stack of #} back from {from} to {to}",
	"choice.move.finish":       "{result}: move {n:a piece/a stack of #} from {from} off the board, to finish",
	"choice.move.wait":         "{result}: move {n:a piece/a stack of #} back from {from} off the board, to wait again",
	"choice.move.enter-finish": "{result}: move a new piece straight off the board, to finish",
	"choice.move.enter-wait":   "{result}: enter a new piece and move it back off the board, to wait again",
	"choice.joined":            ", joining into a stack of {n}",
	"choice.captured":          ", capturing {n:a piece/# pieces} of {side}",
	"choice.thrown-back.back":  ", thrown back by a shield to {to}",
	"choice.thrown-back.wait":  ", thrown back by a shield off the board, to wait again",
	"choice.given":             ", for the event {effect}",
	"choice.spinning":          ", to spin the wheel",
	"choice.tile":              "event station: {to}",
	"choice.wheel":             "wheel: {effect}",
	"choice.to":                "travel to {to}",

	"turn.throwing":           "{side} is to throw.",
	"turn.throwing.hand":      "{side} is to throw, with {hand} in hand.",
	"turn.moving":             "{side} is to move with {hand}.",
	"turn.drawing":            "{n:An event station is/# event stations are} to be drawn before {side} throws.",
	"turn.spinning":           "{side} stops on the event station {to}: the wheel is to be spun.",
	"turn.spinning.mystery":   "{side} is on the event station {to}: the wheel is to be spun, without {effect}.",
	"turn.choosing":           "{side} is to choose a station for {n:the piece/the stack of #} on {to} to travel to.",
	"turn.hand":               "In hand: {hand}.",
	"turn.throws":             "{n:One throw is/# throws are} left.",
	"turn.saved":              "{side} has {n:a saved backdo/# saved backdos}.",
	"turn.momentum":           "Momentum {n} of {of}.",
	"turn.momentum.full":      "Momentum {n} of {of}: the next throw comes to yut or mo.",
	"over.won":                "The game is over: {side} wins!",
	"over.ranked":             "The game is over: {places}.",
	"over.place":              "{n:th} {side}",
	"standing":                "Finished: {places}.",
	"standing.side":           "{side} {n} of {of}",
	"standing.shields":        "Shields: {places}.",
	"standing.shield":         "{side} {n} on {to}",
	"standing.shield.waiting": "{side} {n} waiting",
	"standing.tiles":          "Event stations: {places}.",
	"standing.fixed":          "{to} with {effect}",

	"refusal":                         "{action} is refused: {what} ({code})",
	"refusal.other":                   "the rules do not allow it",
	"refusal.game-over":               "the game is over",
	"refusal.not-an-action":           "there is no such action under these rules",
	"refusal.not-your-phase":          "{side} is to move, not to throw",
	"refusal.not-your-phase.throwing": "{side} is to throw first",
	"refusal.not-your-phase.moving":   "{side} is to move first",
	"refusal.not-your-phase.drawing":  "an event station is to be drawn first",
	"refusal.not-your-phase.spinning": "the wheel is to be spun first",
	"refusal.not-your-phase.choosing": "{side} is to choose a station to travel to first",
	"refusal.cannot-fall":             "no throw comes to {result} under these rules",
	"refusal.cannot-fall.momentum":    "at full momentum no throw comes to {result}",
	"refusal.hand-full":               "a turn holds no more unused results",
	"refusal.saved-full":              "{side} can save no more backdos",
	"refusal.result-not-in-hand":      "{side} has no {result} in hand",
	"refusal.not-next-result":         "results are used in the order thrown, and {result} is not the next",
	"refusal.no-such-piece":           "no piece of {side} is on {from}",
	"refusal.no-such-piece.waiting":   "no piece of {side} is waiting",
	"refusal.no-such-piece.finished":  "a finished piece does not move",
	"refusal.wrong-count":             "{n} pieces do not move together from there",
	"refusal.wrong-count.one":         "a single piece does not move from there, only with its stack",
	"refusal.nothing-saved":           "{side} has no saved backdo",
	"refusal.must-use-saved":          "the last forward result of the turn must be used with a saved backdo",
	"refusal.board-not-empty":         "a new piece enters with {result} only while {side} has no piece on the board",
	"refusal.overshoot":               "{result} is larger than the piece on {from} may finish with",
	"refusal.wrong-distance":          "{result} does not lead there",
	"refusal.nothing-to-join":         "there is no piece to join, or pieces join without being asked",
	"refusal.throws-full":             "{side} has so many throws left that it is to throw first",
	"refusal.cannot-draw":             "{to} cannot be drawn as an event station, or is one already",
	"refusal.not-on-wheel":            "the wheel cannot give {effect} now",
	"refusal.cannot-travel":           "no piece can come to {to}, or the pieces stand there already",
	"refusal.cannot-skip":             "the {result} cannot be skipped",
	"refusal.chance-decides":          "chance decides that, not a side",

	"where":        "line {line}, column {column}: ",
	"where.line":   "line {line}: ",
	"where.column": "column {column}: ",
	// The details of faults are English sentences: none is needed for the codes.
	"fault":      "{where}{detail} ({code})",
	"fault.more": "and {n} more",
}

func inflectEnglish(word, form string) string {
	if form == "th" {
		return word + ordinal(word)
	}
	one, more, _ := strings.Cut(form, "/")
	if word == "1" {
		return one
	}
	return strings.ReplaceAll(more, "#", word)
}

// ordinal returns the ending of a number in digits, as in 1st, 2nd, 11th.
func ordinal(digits string) string {
	n, _ := strconv.Atoi(digits)
	if n < 0 || n/10%10 == 1 || n%10 > 3 {
		return "th"
	}
	return [...]string{"th", "st", "nd", "rd"}[n%10]
}
