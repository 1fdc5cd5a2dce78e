package yut

import (
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Action is one thing that happens in a game: the sticks fall, or the side to
// move decides. It is a small comparable value; the zero Action is none. Make
// one with [Throw], [Move], [Cast] or [Skip], read one with [ParseAction],
// or take one from [State.Actions].
type Action uint64

// ActionKind is what kind of action an [Action] is.
type ActionKind uint8

// The kinds of actions.
const (
	ActionNone  ActionKind = iota
	ActionThrow            // the sticks come to a result: "mo"
	ActionMove             // a result moves pieces: "geol:5-22m"
	ActionCast             // under order=open, the side decides to throw: "cast"
	ActionTile             // an event station is drawn: "tile:17"
	ActionWheel            // the wheel gives an effect: "wheel:dash"
	ActionTo               // the side chooses a station to travel to: "to:12"
	ActionSkip             // under back.skip=on, the side skips a result: "skip:backdo"
)

// String returns the word for k, such as "throw" or "wheel"; "" for what is no
// kind.
func (k ActionKind) String() string {
	names := [...]string{"", "throw", "move", "cast", "tile", "wheel", "to", "skip"}
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

func pack(kind ActionKind, r variant.Result, from board.Place, n int, to board.Place) Action {
	return Action(kind)<<kindShift | Action(n)<<countShift | Action(r)<<resultShift | Action(from)<<fromShift | Action(to)
}

// Throw is the sticks coming to r.
func Throw(r variant.Result) Action { return pack(ActionThrow, r, 0, 0, 0) }

// Move is n pieces moving from a place to another with a result; n is 1 to 6.
func Move(r variant.Result, from board.Place, n int, to board.Place) Action {
	return pack(ActionMove, r, from, max(0, min(n, 255)), to)
}

// Joining is the move a made so that it joins the own pieces where it ends
// (only under stack=choice).
func (a Action) Joining() Action { return a | joinBit }

// WithSaved is the move a made with a saved back-do: its result forward and
// one step back (only under back.empty=save).
func (a Action) WithSaved() Action { return a | savedBit }

// Cast is the decision to throw before moving (only under order=open).
func Cast() Action { return pack(ActionCast, 0, 0, 0, 0) }

// Skip skips a backward result (only under back.skip=on).
func Skip(r variant.Result) Action { return pack(ActionSkip, r, 0, 0, 0) }

// Tile is station s being drawn as an event station.
func Tile(s board.Station) Action { return pack(ActionTile, 0, 0, 0, board.Place(s)) }

// Wheel is the wheel giving effect e.
func Wheel(e variant.Effect) Action { return pack(ActionWheel, 0, 0, 0, board.Place(e)) }

// To is the side to move choosing to travel to station s.
func To(s board.Station) Action { return pack(ActionTo, 0, 0, 0, board.Place(s)) }

// Kind is what kind of action a is.
func (a Action) Kind() ActionKind { return ActionKind(a >> kindShift) }

// Result is the result thrown, used or skipped; 0 for [ActionCast].
func (a Action) Result() variant.Result { return variant.Result(a >> resultShift) }

// Station is the station that is drawn, or travelled to.
func (a Action) Station() board.Station { return board.Station(a) }

// Effect is what the wheel gives.
func (a Action) Effect() variant.Effect { return variant.Effect(a) }

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
	case ActionThrow:
		return append(b, a.Result().String()...)
	case ActionCast:
		return append(b, "cast"...)
	case ActionSkip:
		return append(append(b, "skip:"...), a.Result().String()...)
	case ActionTile:
		return strconv.AppendUint(append(b, "tile:"...), uint64(a.Station()), 10)
	case ActionWheel:
		return append(append(b, "wheel:"...), a.Effect().String()...)
	case ActionTo:
		return strconv.AppendUint(append(b, "to:"...), uint64(a.Station()), 10)
	case ActionMove:
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

// AppendText appends the text of a to b. It fails, with [fault.ErrSyntax], for a value
// that no text stands for.
func (a Action) AppendText(b []byte) ([]byte, error) {
	if !a.hasText() {
		return b, fault.New(fault.ErrSyntax, a.String(), "no action has this value")
	}
	return a.appendText(b), nil
}

// hasText reports whether a holds what a text can say, and nothing else.
func (a Action) hasText() bool {
	switch r := a.Result(); a.Kind() {
	case ActionThrow:
		return r.Valid() && a == Throw(r)
	case ActionSkip:
		return r.Valid() && a == Skip(r)
	case ActionCast:
		return a == Cast()
	case ActionTile:
		return a.Station().Valid() && a == Tile(a.Station())
	case ActionWheel:
		return a.Effect().Valid() && a == Wheel(a.Effect())
	case ActionTo:
		return a.Station().Valid() && a == To(a.Station())
	case ActionMove:
		move := Move(r, a.From(), a.Count(), a.To())
		return r.Valid() && r != variant.Nak && a.From().Valid() && a.To().Valid() &&
			a.Count() >= 1 && a.Count() <= 6 && a&^(joinBit|savedBit) == move
	}
	return false
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
// [Action.String] writes; anything else is a [*fault.Error] with its column and code
// [fault.ErrSyntax], [variant.ErrUnknownResult], [board.ErrBadPlace] or [ErrBadCount], and, where that can
// be told, with the action that may have been meant. Whether an action is legal is
// for a state to say.
func ParseAction(text string) (Action, error) {
	a, bad := parseAction(text)
	if bad != nil {
		return 0, explain(bad, text)
	}
	return a, nil
}

func parseAction(text string) (Action, *fault.Error) {
	if text == "cast" {
		return Cast(), nil
	}
	head, move, isMove := strings.Cut(text, ":")
	if isMove && head == "skip" {
		r, bad := parseResult(move, len("skip:")+1)
		if bad != nil {
			return 0, bad
		}
		return Skip(r), nil
	}
	if isMove && (head == "tile" || head == "to") {
		station, bad := parseStation(move, len(head)+2)
		if bad != nil {
			return 0, bad
		}
		if head == "tile" {
			return Tile(station), nil
		}
		return To(station), nil
	}
	if isMove && head == "wheel" {
		e, err := variant.ParseEffect(move)
		if err != nil {
			return 0, err.(*fault.Error).At(len("wheel:") + 1)
		}
		return Wheel(e), nil
	}
	name, saved := head, false
	if isMove {
		name, saved = strings.CutSuffix(head, "^")
	}
	r, bad := parseResult(name, 1)
	if bad != nil {
		return 0, bad
	}
	if !isMove {
		return Throw(r), nil
	}
	a, bad := parseMove(r, move, len(head)+2)
	if bad != nil {
		return 0, bad
	}
	if saved {
		a = a.WithSaved()
	}
	return a, nil
}

// parseMove reads what follows the colon, which begins at column.
func parseMove(r variant.Result, text string, column int) (Action, *fault.Error) {
	if r == variant.Nak {
		return 0, fault.New(fault.ErrSyntax, "nak", "nak moves nothing").At(1)
	}
	from, to, ok := strings.Cut(text, "-")
	if !ok {
		return 0, fault.New(fault.ErrSyntax, text, "a move is result:from-to").At(column)
	}
	group, bad := parseGroup(from, column)
	if bad != nil {
		return 0, bad
	}
	to, joins := strings.CutSuffix(to, "+")
	end, bad := parsePlace(to, column+len(from)+1)
	if bad != nil {
		return 0, bad
	}
	a := Move(r, group.Place, group.Count, end)
	if joins {
		a = a.Joining()
	}
	return a, nil
}

var results = func() map[string]variant.Result {
	all := map[string]variant.Result{}
	for r := variant.Do; r <= variant.Nak; r++ {
		all[r.String()] = r
	}
	return all
}()

// parseResult is [variant.ParseResult] without suggestions: those of an action are
// of all of it, and a record may hold many that are bad.
func parseResult(text string, column int) (variant.Result, *fault.Error) {
	r, ok := results[text]
	if !ok {
		return 0, fault.New(variant.ErrUnknownResult, text, "not a result").At(column)
	}
	return r, nil
}
