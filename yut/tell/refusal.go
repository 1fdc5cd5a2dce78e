package tell

import (
	"errors"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/yut"
)

// Refusal tells why something was refused. It looks in err for
//
//   - a [*yut.RefusalError], an action that is not legal, also in a
//     [*yut.ReplayError], which knows where it stands;
//   - a [*fault.ListError] or a [*fault.Error], what is wrong with a text, with
//     rules or a position: a line for each fault, without a newline at the end.
//
// Of any other error it returns the text, of nil "".
func (l Language) Refusal(err error) string {
	var (
		replay  *yut.ReplayError
		refusal *yut.RefusalError
		list    *fault.ListError
		one     *fault.Error
	)
	switch {
	case err == nil:
		return ""
	case errors.As(err, &replay):
		return l.where(replay.Line, replay.Column) + l.refusal(replay.Refusal)
	case errors.As(err, &refusal):
		return l.refusal(refusal)
	case errors.As(err, &list):
		return l.faults(list)
	case errors.As(err, &one):
		return l.fault(one)
	}
	return err.Error()
}

// refusal tells why an action is refused.
func (l Language) refusal(r *yut.RefusalError) string {
	a := r.Action
	w := words{
		"side": l.Side(r.State.Side()), "result": l.Result(a.Result()), "n": strconv.Itoa(a.Count()), "effect": l.Effect(a.Effect()),
		"from": l.Place(a.From()), "to": l.Place(a.To()), "code": string(r.Code), "action": a.String(),
	}
	switch {
	case a.Kind() == yut.ActionThrow:
		w["action"] = l.Result(a.Result())
	case a.Kind() == yut.ActionTile, a.Kind() == yut.ActionTo:
		w["to"] = l.Place(board.At(a.Station(), board.Rim))
	case w["action"] == "":
		w["action"] = "?"
	}
	w["what"] = l.say(l.refusalKey(r), w)
	return l.say("refusal", w)
}

// refusalKey returns the key of the sentence for a refusal: that of its code, which
// for some codes depends on what was refused, and where.
func (l Language) refusalKey(r *yut.RefusalError) string {
	key, from, phase := "refusal."+string(r.Code), r.Action.From(), r.State.Phase()
	switch {
	case r.Code == yut.ErrNotYourPhase && (phase != yut.Moving || ofEvents(r.Action)):
		return key + "." + phase.String()
	case r.Code == yut.ErrCannotFall && phase == yut.Throwing && r.State.Game().Falls().Has(r.Action.Result()):
		return key + ".momentum"
	case r.Code == yut.ErrNoSuchPiece && from == board.Waiting:
		return key + ".waiting"
	case r.Code == yut.ErrNoSuchPiece && from == board.Finished:
		return key + ".finished"
	case r.Code == yut.ErrWrongCount && r.Action.Count() == 1:
		return key + ".one"
	case !l.has(key):
		return "refusal.other"
	}
	return key
}

// ofEvents reports whether a is an action that only events have.
func ofEvents(a yut.Action) bool {
	switch a.Kind() {
	case yut.ActionTile, yut.ActionWheel, yut.ActionTo:
		return true
	}
	return false
}

// faults tells a list of faults, a line each.
func (l Language) faults(list *fault.ListError) string {
	var lines []string
	for _, f := range list.Errors {
		lines = append(lines, l.fault(f))
	}
	if list.More > 0 {
		lines = append(lines, l.say("fault.more", words{"n": strconv.Itoa(list.More)}))
	}
	return strings.Join(lines, "\n")
}

// fault tells one fault: where it is, at which part, and what.
func (l Language) fault(f *fault.Error) string {
	where := l.where(f.Line, f.Column)
	if f.Part != "" {
		where += fault.Quote(f.Part) + ": "
	}
	key := "fault." + string(f.Code)
	if !l.has(key) {
		key = "fault.other"
	}
	w := words{"where": where, "what": l.say(key, nil), "code": string(f.Code), "detail": f.Detail}
	return l.say("fault", w)
}

// where returns a place in a text, to stand before what is said of it; 0 is not
// told.
func (l Language) where(line, column int) string {
	w := words{"line": strconv.Itoa(line), "column": strconv.Itoa(column)}
	switch {
	case line == 0 && column == 0:
		return ""
	case line == 0:
		return l.say("where.column", w)
	case column == 0:
		return l.say("where.line", w)
	}
	return l.say("where", w)
}
