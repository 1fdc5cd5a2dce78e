package variant

import "github.com/go-yutnori/yutnori/board"

// Rules is a set of house rules: a plain value, to be copied, changed field by
// field and compared with ==. Begin with a ready-made set such as [Standard];
// the zero Rules are not playable.
//
// Each field is one option of the specification, which also gives its key in
// the text of rules. Every combination plays, but for what [Rules.Check] finds.
type Rules struct {
	board.Options // shortcuts to exit, and back.way to back.empty

	Marked   int     // marked: how many of the four sticks have a mark, 0 to 3
	FreeGeol bool    // freegeol: only the marked stick shows its round side; needs Marked 1
	Nak      NakRule // nak: what happens when a stick left the mat
	Extra    Results // extra: the results that earn another throw
	ExtraMax int     // extra.max: at most so many such throws a turn, up to 32; 0 is no limit

	Order Order // order: when results are thrown and used
	Use   Use   // use: in which order results are used

	BackBonus bool // back.bonus: a capture by a backward move earns its throw
	BackSkip  bool // back.skip: the side may skip a backward result

	Capture      int      // capture: throws earned by a capturing move, 0 to 2
	CaptureYutMo bool     // capture.yutmo: earned as well when the result is one of Extra
	CaptureWhen  When     // capture.when: when they are thrown
	Stack        Stacking // stack: what happens when own pieces meet
	Split        bool     // split: a part of a stack may move by itself

	Sides  int // sides, 2 to 4
	Pieces int // pieces of a side, 1 to 6
	Seats  int // seats: throwers of a side, in turn, 1 to 4
	Goal   int // goal: a side has finished when so many of its pieces have, 0 to 5; 0, and as many as Pieces or more, is all
	End    End // end: when the game is over

	// Events, section 9. Without any of them a game has none.
	Tiles      int     // tiles: how many event stations are drawn, 0 to 8
	TilesEvery int     // tiles.every: they are drawn anew each time that so many turns have ended, up to 99; 0 is never
	Effects    Effects // effects: what the wheel can give
	Fixed      Fixed   // fixed: stations with a lasting effect
	Buddy      bool    // buddy: a group of two or more has its effect twice
	Guard      bool    // guard: each side begins with a shield
	Momentum   int     // momentum: at so many throws without yut or mo the next is one, up to 99; 0 is never
	Skill      bool    // skill: who throws stops a gauge, and can miss

	// The odds. They say how likely a result is, not whether it can fall: real
	// sticks may be thrown under any odds. Package prob works them out.
	Flat       Flat     // flat: the chance of each stick to show its flat side
	Table      Odds     // table: the chances of the results outright; the zero Odds leave them to the sticks
	NakOdds    Fraction // nak.odds: the chance of 낙, taken off the others in proportion; nothing under NakOff
	BoostYutMo Fraction // boost.yutmo: how many times as likely yut and mo are; the others shrink in proportion
	BoostBack  Fraction // boost.back: how many times as likely the backward results are; the others shrink in proportion
}

// NakRule is the option nak: what a stick off the mat does.
type NakRule uint8

// The values of NakRule.
const (
	NakOff     NakRule = iota // nothing: sticks count as they lie
	NakThrow                  // this throw is void
	NakTurn                   // this throw and every unused result are void, and the turn ends
	NakRethrow                // throw again
)

func (v NakRule) String() string { return name(v, "off", "throw", "turn", "rethrow") }

// Order is the option order: when the throws of a turn are made.
type Order uint8

// The values of Order.
const (
	OrderCollect Order = iota // all throws first, then the moves
	OrderEach                 // each result is used before the next throw
	OrderOpen                 // the side decides at every step: move or throw
)

func (v Order) String() string { return name(v, "collect", "each", "open") }

// Use is the option use: in which order unused results may be used.
type Use uint8

// The values of Use.
const (
	UseFree   Use = iota // in any order
	UseThrown            // in the order thrown
)

func (v Use) String() string { return name(v, "free", "thrown") }

// When is the option capture.when: when the throws that a capture earns are
// thrown.
type When uint8

// The values of When.
const (
	CaptureWhenNow   When = iota // as Order says
	CaptureWhenAfter             // when no result in hand can be used and no other throw is left
)

func (v When) String() string { return name(v, "now", "after") }

// Stacking is the option stack: what happens when a move ends on a station with
// pieces of the same side.
type Stacking uint8

// The values of Stacking.
const (
	StackJoin   Stacking = iota // they become one stack
	StackChoice                 // the side chooses whether all its pieces there join
	StackApart                  // pieces stand side by side and move singly
)

func (v Stacking) String() string { return name(v, "join", "choice", "apart") }

// End is the option end: when the game is over.
type End uint8

// The values of End.
const (
	EndFirst End = iota // when one side has finished
	EndRank             // when all sides but one have: they play for the places
)

func (v End) String() string { return name(v, "first", "rank") }

// name is the text of a value, "" where the option has no such value.
func name[T ~uint8](v T, names ...string) string {
	if int(v) >= len(names) {
		return ""
	}
	return names[v]
}

// Falls is every result that a throw can come to under r, however unlikely: the
// odds have no part in it.
func (r Rules) Falls() Results {
	set := ResultsOf(Do, Gae, Geol, Yut, Mo)
	for n := range r.Marked {
		set |= ResultsOf(BackDo + Result(n))
	}
	if r.FreeGeol {
		set |= ResultsOf(FreeGeol)
	}
	if r.Nak != NakOff || r.Skill {
		set |= ResultsOf(Nak)
	}
	return set
}

// Change is a named change of rules.
type Change func(Rules) Rules

// With is r with the changes made in order; nil is no change. It does not check the
// outcome: [Rules.Check] does.
func (r Rules) With(changes ...Change) Rules {
	for _, change := range changes {
		if change != nil {
			r = change(r)
		}
	}
	return r
}

// NoBackDo plays without a marked stick, and so without back-do and free geol.
func NoBackDo(r Rules) Rules {
	r.Marked, r.FreeGeol = 0, false
	return r
}

// NoEvents plays without all that section 9 of the rules has: event stations, lasting
// effects, shields, momentum, the gauge.
func NoEvents(r Rules) Rules {
	r.Tiles, r.TilesEvery, r.Fixed = 0, 0, Fixed{}
	r.Buddy, r.Guard, r.Momentum, r.Skill = false, false, 0, false
	return r
}

// ExactFinish lets a piece finish only by exactly the steps it needs.
func ExactFinish(r Rules) Rules {
	r.Overshoot = board.OvershootExact
	return r
}

// Ranked lets the others play on for the places when a side has finished.
func Ranked(r Rules) Rules {
	r.End = EndRank
	return r
}

// Seating is a game of so many sides, with so many pieces and throwers each.
func Seating(sides, pieces, seats int) Change {
	return func(r Rules) Rules {
		r.Sides, r.Pieces, r.Seats = sides, pieces, seats
		return r
	}
}
