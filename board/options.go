package board

import (
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// Options is all that decides where one piece gets to: sections 2, 3 and 6 of
// the rules. The zero value of each enumeration is the option's default; the
// shortcuts must be named. [Standard] gives the usual ones.
//
// The text of each value (its String) is the one used in the text of rules.
type Options struct {
	Shortcuts Shortcuts  // the corners that open a diagonal
	Branch    Branch     // must a piece on an open corner take it?
	Centre    Centre     // the ways out of the centre for a piece standing on it
	Pass      Pass       // the way of a piece from mo that passes the centre
	HomeRoad  HomeRoad   // does the road home touch chammeogi?
	Finish    Finish     // does a piece that stops on chammeogi finish?
	Overshoot Overshoot  // may a result be larger than needed to finish?
	Exit      Exit       // with which results may a piece finish from just before chammeogi?
	BackWay   BackWay    // the way back from where roads meet
	BackDo    BackDoRule // one step back from station 1
	BackHome  BackHome   // one more step back from there
	BackLap   BackLap    // a step back from chammeogi after a lap
	BackEmpty BackEmpty  // a backward result with no piece on the board
}

// Standard is the options of the standard rules: shortcuts at mo and dwitmo,
// and the zero value of everything else.
func Standard() Options { return Options{Shortcuts: ShortcutsMo | ShortcutsDwitmo} }

// Shortcuts is a set of the corners that open a diagonal (option shortcuts).
type Shortcuts uint8

// The corners that can open a diagonal; combine them with |.
const (
	ShortcutsMo Shortcuts = 1 << iota
	ShortcutsDwitmo
	ShortcutsJjimo
	ShortcutsNone Shortcuts = 0
)

var cornerNames = []string{"mo", "dwitmo", "jjimo"}

// String lists the corners in the order of their stations, joined by "+";
// "none" where there is none, "" where s holds a corner that does not exist.
func (s Shortcuts) String() string {
	if s >= 1<<len(cornerNames) {
		return ""
	}
	var names []string
	for i, name := range cornerNames {
		if s&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, "+")
}

// Each enumeration's String is "" for a value that the option does not have.

// Branch is the option branch: what a piece standing on an open corner does.
type Branch uint8

// The values of Branch.
const (
	BranchForced Branch = iota // it takes the diagonal
	BranchChosen               // its side chooses: the diagonal, or on along its line
)

func (v Branch) String() string { return name(v, "forced", "chosen") }

// Centre is the option centre: the ways out of the centre for a piece that
// stands on it.
type Centre uint8

// The values of Centre.
const (
	CentreHome   Centre = iota // home
	CentreFromMo               // home, or straight on for one that came from mo
	CentreAny                  // home, or straight on for one that came from mo or dwitmo
)

func (v Centre) String() string { return name(v, "home", "from-mo", "any") }

// Pass is the option pass: the way of a piece that comes from mo and passes
// the centre within a move.
type Pass uint8

// The values of Pass.
const (
	PassStraight Pass = iota // straight on towards jjimo
	PassHome                 // it turns home
)

func (v Pass) String() string { return name(v, "straight", "home") }

// HomeRoad is the option homeroad: what comes after station 28.
type HomeRoad uint8

// The values of HomeRoad.
const (
	HomeRoadThrough HomeRoad = iota // chammeogi
	HomeRoadSkip                    // the next step is off the board
)

func (v HomeRoad) String() string { return name(v, "through", "skip") }

// Finish is the option finish: when a piece that comes round is home.
type Finish uint8

// The values of Finish.
const (
	FinishPast Finish = iota // when it goes past chammeogi
	FinishOn                 // already when a forward move stops on it
)

func (v Finish) String() string { return name(v, "past", "on") }

// Overshoot is the option overshoot: whether a result larger than needed still
// finishes.
type Overshoot uint8

// The values of Overshoot.
const (
	OvershootAllowed Overshoot = iota // it does
	OvershootExact                    // that piece cannot use it
)

func (v Overshoot) String() string { return name(v, "allowed", "exact") }

// Exit is the option exit: the results with which a piece finishes that stands
// on a last station before chammeogi, 19 or 28.
type Exit uint8

// The values of Exit.
const (
	ExitAny   Exit = iota // any that is large enough
	ExitDoGae             // only do or gae
)

func (v Exit) String() string { return name(v, "any", "do-gae") }

// BackWay is the option back.way: the way of a backward step where several
// lines meet.
type BackWay uint8

// The values of BackWay.
const (
	BackWayWalked BackWay = iota // the road that the piece walked
	BackWayChoice                // its side chooses among the lines that lead there
	BackWayRim                   // always 22 to 21, 15 to 14, 0 to 19
)

func (v BackWay) String() string { return name(v, "walked", "choice", "rim") }

// BackDoRule is the option back.do: one step back from station 1.
type BackDoRule uint8

// The values of BackDoRule.
const (
	BackDoHome    BackDoRule = iota // onto chammeogi, to finish with the next forward move
	BackDoWaiting                   // off the board, waiting again
	BackDoStart                     // onto chammeogi, with the lap still to run
	BackDoFinish                    // finished
	BackDoLast                      // station 19
	BackDoNone                      // no such move
)

func (v BackDoRule) String() string {
	return name(v, "home", "waiting", "start", "finish", "last", "none")
}

// BackHome is the option back.home: a step back by a piece that had stepped
// back onto chammeogi.
type BackHome uint8

// The values of BackHome.
const (
	BackHomeFinish BackHome = iota // finished
	BackHomeDo                     // back to station 1
	BackHomeLast                   // station 19
	BackHomeNone                   // no such move
)

func (v BackHome) String() string { return name(v, "finish", "do", "last", "none") }

// BackLap is the option back.lap: a step back from chammeogi by a piece that
// had come round.
type BackLap uint8

// The values of BackLap.
const (
	BackLapWalked BackLap = iota // as BackWay says
	BackLapFinish                // finished
	BackLapNone                  // no such move
)

func (v BackLap) String() string { return name(v, "walked", "finish", "none") }

// BackEmpty is the option back.empty: a backward result while its side has no
// piece on the board.
type BackEmpty uint8

// The values of BackEmpty. Under lost, rethrow and save no piece is put anywhere;
// what becomes of such a result is for the game, not for the board.
const (
	BackEmptyLost    BackEmpty = iota // no move
	BackEmptyEnter                    // a waiting piece enters as with the forward result of that size
	BackEmptyHome                     // a waiting piece is put on chammeogi as if it had stepped back onto it
	BackEmptyLast                     // it is put on station 19, as if come by the rim
	BackEmptyMo                       // it is put on mo, as if come by the rim
	BackEmptyBang                     // it is put on the centre, as if come from mo
	BackEmptyRethrow                  // thrown again instead of lost
	BackEmptyFly                      // a waiting piece is finished
	BackEmptySave                     // a back-do is kept for later turns
)

func (v BackEmpty) String() string {
	return name(v, "lost", "enter", "home", "last", "mo", "bang", "rethrow", "fly", "save")
}

func name[T ~uint8](v T, names ...string) string {
	if int(v) >= len(names) {
		return ""
	}
	return names[v]
}

// Codes of faults in places and in board options.
const (
	ErrBadPlace   fault.Code = "bad-place"   // a text that no place has under any rules
	ErrBadStation fault.Code = "bad-station" // no station has this number
	ErrBadValue   fault.Code = "bad-value"   // a value that the option, or the enumeration, does not have
)

// Check reports every option whose value it does not have, as [*fault.ListError] with
// code [ErrBadValue]; nil where there is none. All valid values combine.
func (o Options) Check() error {
	faults := o.check()
	return faults.Err()
}

func (o Options) check() (faults fault.ListError) {
	for _, v := range []struct {
		key  string
		text string
	}{
		{"shortcuts", o.Shortcuts.String()},
		{"branch", o.Branch.String()},
		{"centre", o.Centre.String()},
		{"pass", o.Pass.String()},
		{"homeroad", o.HomeRoad.String()},
		{"finish", o.Finish.String()},
		{"overshoot", o.Overshoot.String()},
		{"exit", o.Exit.String()},
		{"back.way", o.BackWay.String()},
		{"back.do", o.BackDo.String()},
		{"back.home", o.BackHome.String()},
		{"back.lap", o.BackLap.String()},
		{"back.empty", o.BackEmpty.String()},
	} {
		if v.text == "" {
			faults.Addf(ErrBadValue, v.key, "no value of this option")
		}
	}
	return faults
}
