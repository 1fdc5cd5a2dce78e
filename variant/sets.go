package variant

import "github.com/go-yutnori/yutnori/board"

// Standard is what most rule pages and game engines share: the default of
// every option, and sticks that show either side with the same chance. There
// has never been one official rulebook, and real sticks do as they are carved.
func Standard() Rules {
	return Rules{
		Options:      board.Standard(),
		Marked:       1,
		Extra:        ResultsOf(Yut, Mo),
		BackBonus:    true,
		Capture:      1,
		CaptureYutMo: true,
		Sides:        2,
		Pieces:       4,
		Seats:        1,
		Effects:      EffectsOf(EffectAgain, EffectDash, EffectShield, EffectTeleport, EffectHeadwind, EffectSwap, EffectTravel, EffectTrap, EffectMystery),
		Flat:         Flat{Frac(1, 2), Frac(1, 2), Frac(1, 2), Frac(1, 2)},
		BoostYutMo:   Frac(1, 1),
		BoostBack:    Frac(1, 1),
	}
}

// Folk is the game without a marked stick, as it was played before back-do. It
// is what rule pages describe where they leave back-do out; all they leave open
// is read as in [Standard].
func Folk() Rules { return Standard().With(NoBackDo) }

// Yunnori is the rules page of the Yunnori app. Its single-device modes use
// each result before the next throw, and are the ones read here; its online
// rooms collect.
//
// It leaves open whether a capture by back-do earns its throw, and where a
// back-do takes a piece on chammeogi: read as yes, and as back by the road it
// came. Nor does it say whether the others play on when one has finished: they
// do not.
func Yunnori() Rules {
	r := Standard()
	r.Shortcuts |= board.ShortcutsJjimo
	r.Pass = board.PassHome
	r.HomeRoad = board.HomeRoadSkip
	r.BackDo = board.BackDoWaiting
	r.BackEmpty = board.BackEmptyEnter
	r.Order = OrderEach
	return r
}

// Hotseat is a page for two to four sides at one device. It says that a piece
// on chammeogi leaves with "whatever comes next", which is read to include a
// back-do.
//
// It leaves open whether a yut or mo that captures earns two throws in all: read
// as yes, for it grants one for each.
func Hotseat() Rules {
	r := Standard().With(Ranked)
	r.BackLap = board.BackLapFinish
	return r
}

// Online is an online game in which throws and moves may be made in any order,
// and a piece on chammeogi leaves with whatever comes next. It gives the odds of
// its results in whole percent, each called approximate; they sum to 1 and are
// read as exact. No four alike sticks have these odds. It has two event stations and
// momentum; its throw by a gauge is skill=on, its rules of the day are [Days].
//
// It leaves open whether a piece that stepped back onto chammeogi leaves with
// whatever comes next as one that came round does: read as yes.
func Online() Rules {
	r := Standard()
	r.BackLap = board.BackLapFinish
	r.Order = OrderOpen
	r.Table = onlineOdds
	r.Tiles, r.Momentum = 2, 10
	return r
}

var onlineOdds = Odds{
	Do: Frac(15, 100), Gae: Frac(35, 100), Geol: Frac(35, 100),
	Yut: Frac(8, 100), Mo: Frac(4, 100), BackDo: Frac(3, 100),
}

// Namu is the account of a wiki. It has free geol, and a stick off the mat
// makes the throw void. It treats a back-do with nothing on the board as such a
// void throw; here it is lost unless another result in hand brings a piece on
// first. It wants a do or more to leave after a step back onto chammeogi, yet
// lets a free geol turn past the start: read as back.home=finish. A free geol
// back from geol stops on chammeogi. Its regional saved back-do is
// back.empty=save.
func Namu() Rules {
	r := Standard()
	r.FreeGeol = true
	r.Nak = NakThrow
	return r
}

// Baekjoon is the public programming problem 12425: no marked stick, every
// result used as it is thrown, one throw for a capture made with yut or mo.
func Baekjoon() Rules {
	r := Folk()
	r.Order = OrderEach
	r.Use = UseThrown
	r.CaptureYutMo = false
	return r
}

// Kaist is the game engine of a university course, where a backward step may
// take any line that leads to the station, and a stick shows its flat side with
// chance 3/5, so that gae and geol are equally likely. The engine is code: what it
// does not treat, such as a stick off the mat, is read as in [Standard].
func Kaist() Rules {
	r := Standard()
	r.BackWay = board.BackWayChoice
	r.CaptureYutMo = false
	return r.With(FlatSide(Frac(3, 5)))
}

// Seoul is an app's house rule of that name: a back-do with an empty board puts
// a piece on the centre. The app says no more, so it is [Standard] otherwise, and
// the piece is read to have come from mo.
func Seoul() Rules {
	r := Standard()
	r.BackEmpty = board.BackEmptyBang
	return r
}

// Busan is an app's house rule of that name: a back-do with an empty board puts
// a piece on mo. The app says no more, so it is [Standard] otherwise, and the piece
// is read to have come by the rim.
func Busan() Rules {
	r := Standard()
	r.BackEmpty = board.BackEmptyMo
	return r
}

// Set is a ready-made set of rules.
type Set struct {
	Name   string // as the text of rules has it
	Rules  Rules
	Source string // where it comes from
	Open   string // what the source leaves open, and how it is read
}

// Sets is every ready-made set, standard first.
func Sets() []Set {
	return []Set{
		{"standard", Standard(), "what most rule pages and engines share", "the default of every option"},
		{"folk", Folk(), "the game without a marked stick", "all else as in standard"},
		{"yunnori", Yunnori(), "the rules page of the Yunnori app", "order=each is that of its single-device modes; a capture by back-do earns its throw; a back-do from chammeogi goes back by the road walked; the first to finish wins"},
		{"hotseat", Hotseat(), "a page for two to four sides at one device", `"whatever comes next" on chammeogi is read to include back-do; a yut or mo that captures earns both throws`},
		{"online", Online(), "an online game", "its events are read as section 9 of the rules has them; its rounded odds are read as exact; a piece that stepped back onto chammeogi leaves with whatever comes next"},
		{"namu", Namu(), "a wiki's account of the game", "a back-do with nothing on the board is lost unless another result brings a piece on first; back.home=finish, so that a free geol can turn past the start"},
		{"baekjoon", Baekjoon(), "public programming problem 12425", "nothing, for the games that it asks about"},
		{"kaist", Kaist(), "a university course's game engine", "what it does not treat is as in standard"},
		{"seoul", Seoul(), "an app's house rules of that name", "all else as in standard; the piece put on the centre has come from mo"},
		{"busan", Busan(), "an app's house rules of that name", "all else as in standard; the piece put on mo has come by the rim"},
	}
}

// Named is the ready-made set of that name, and whether there is one.
func Named(name string) (Rules, bool) {
	for _, set := range Sets() {
		if set.Name == name {
			return set.Rules, true
		}
	}
	return Rules{}, false
}
