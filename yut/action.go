package yut

import (
	"strings"

	"github.com/go-yutnori/yutnori/board"
)

// Action is one thing that happens in a game: the sticks fall, or the side to
// move decides. It is a small comparable value; the zero Action is none. Make
// one with [Throw], [Move], [CastAgain] or [Skip], read one with [ParseAction],
// or take one from [State.Actions].
type Action uint64

// Kind is what kind of action an [Action] is.
type Kind uint8

// The kinds of actions. A later version may add kinds for events.
const (
	NoAction    Kind = iota
	ThrowAction      // the sticks come to a result: "mo"
	MoveAction       // a result moves pieces: "geol:5-22m"
	CastAction       // under order=open, the side decides to throw: "throw"
	SkipAction       // under back.skip=on, the side declines a result: "skip:backdo"
)

// String is "throw", "move", "cast" or "skip"; "" for what is no kind.
func (k Kind) String() string {
	names := [...]string{"", "throw", "move", "cast", "skip"}
	if int(k) >= len(names) {
		return ""
	}
	return names[k]
}

// The fields of an action: to, from, result, count, and two flags.
const (
	fromShift   = 8
	resultShift = 16
	countShift  = 24
	joinBit     = 1 << 32
	savedBit    = 1 << 33
	kindShift   = 56
)

func pack(kind Kind, r Result, from board.Place, n int, to board.Place) Action {
	return Action(kind)<<kindShift | Action(n)<<countShift | Action(r)<<resultShift | Action(from)<<fromShift | Action(to)
}

// Throw is the sticks coming to r.
func Throw(r Result) Action { return pack(ThrowAction, r, 0, 0, 0) }

// Move is n pieces moving from a place to another with a result; n is 1 to 6.
func Move(r Result, from board.Place, n int, to board.Place) Action {
	return pack(MoveAction, r, from, max(0, min(n, 255)), to)
}

// Joining is the move a made so that it joins the own pieces where it ends
// (only under stack=choice).
func (a Action) Joining() Action { return a | joinBit }

// WithSaved is the move a made with a saved back-do: its result forward and
// one step back (only under back.empty=save).
func (a Action) WithSaved() Action { return a | savedBit }

// CastAgain is the decision to throw before moving (only under order=open).
func CastAgain() Action { return pack(CastAction, 0, 0, 0, 0) }

// Skip declines a backward result (only under back.skip=on).
func Skip(r Result) Action { return pack(SkipAction, r, 0, 0, 0) }

// Kind is what kind of action a is.
func (a Action) Kind() Kind { return Kind(a >> kindShift) }

// Result is the result thrown, used or declined; 0 for [CastAction].
func (a Action) Result() Result { return Result(a >> resultShift) }

// From is where a move begins.
func (a Action) From() board.Place { return board.Place(a >> fromShift) }

// To is where a move ends.
func (a Action) To() board.Place { return board.Place(a) }

// Count is how many pieces a move moves.
func (a Action) Count() int { return int(uint8(a >> countShift)) }

// Joins reports whether a move joins the own pieces where it ends, as far as
// that was for the side to choose.
func (a Action) Joins() bool { return a&joinBit != 0 }

// Saved reports whether a move uses a saved back-do.
func (a Action) Saved() bool { return a&savedBit != 0 }

// String is the text of a, such as "geol:5-22m" or "yut^:3*2-6+"; "" for what
// is no action.
func (a Action) String() string { return string(a.appendText(nil)) }

func (a Action) appendText(b []byte) []byte {
	switch a.Kind() {
	case ThrowAction:
		return append(b, a.Result().String()...)
	case CastAction:
		return append(b, "throw"...)
	case SkipAction:
		return append(append(b, "skip:"...), a.Result().String()...)
	case MoveAction:
		return a.appendMove(b)
	}
	return b
}

func (a Action) appendMove(b []byte) []byte {
	b = append(b, a.Result().String()...)
	if a.Saved() {
		b = append(b, '^')
	}
	b = append(b, ':')
	b, _ = Group{a.From(), a.Count()}.AppendText(b)
	b = append(b, '-')
	b, _ = a.To().AppendText(b)
	if a.Joins() {
		b = append(b, '+')
	}
	return b
}

// AppendText appends the text of a to b. It fails, with [Syntax], for a value
// that no text stands for.
func (a Action) AppendText(b []byte) ([]byte, error) {
	text := a.appendText(nil)
	if back, err := ParseAction(string(text)); err != nil || back != a {
		return b, &Fault{Code: Syntax, Part: string(text), Detail: "no action has this value"}
	}
	return append(b, text...), nil
}

// MarshalText is the text of a; see [Action.AppendText].
func (a Action) MarshalText() ([]byte, error) { return a.AppendText(nil) }

// UnmarshalText sets a to the action that text names; see [ParseAction].
func (a *Action) UnmarshalText(text []byte) error {
	q, err := ParseAction(string(text))
	if err == nil {
		*a = q
	}
	return err
}

// ParseAction reads the text of an action. It reads exactly what
// [Action.String] writes; anything else is a [*Fault] with its column and code
// [Syntax], [UnknownResult], [BadPlace] or [BadCount]. Whether the action is
// legal is for a state to say.
func ParseAction(text string) (Action, error) {
	if text == "throw" {
		return CastAgain(), nil
	}
	head, move, isMove := strings.Cut(text, ":")
	if isMove && head == "skip" {
		r, fault := parseResult(move, len("skip:")+1)
		if fault != nil {
			return 0, fault
		}
		return Skip(r), nil
	}
	name, saved := head, false
	if isMove {
		name, saved = strings.CutSuffix(head, "^")
	}
	r, fault := parseResult(name, 1)
	if fault != nil {
		return 0, fault
	}
	if !isMove {
		return Throw(r), nil
	}
	a, fault := parseMove(r, move, len(head)+2)
	if fault != nil {
		return 0, fault
	}
	if saved {
		a = a.WithSaved()
	}
	return a, nil
}

// parseMove reads what follows the colon, which begins at column.
func parseMove(r Result, text string, column int) (Action, *Fault) {
	if r == Nak {
		return 0, &Fault{Code: Syntax, Column: 1, Part: "nak", Detail: "nak moves nothing"}
	}
	from, to, ok := strings.Cut(text, "-")
	if !ok {
		return 0, &Fault{Code: Syntax, Column: column, Part: text, Detail: "a move is result:from-to"}
	}
	group, fault := parseGroup(from, column)
	if fault != nil {
		return 0, fault
	}
	to, joins := strings.CutSuffix(to, "+")
	end, fault := parsePlace(to, column+len(from)+1)
	if fault != nil {
		return 0, fault
	}
	a := Move(r, group.Place, group.Count, end)
	if joins {
		a = a.Joining()
	}
	return a, nil
}
