package yuttest

import (
	"errors"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Rules draws rules: any valid combination of options, from standard with a few
// changes to everything changed.
func Rules() *rapid.Generator[variant.Rules] {
	return rapid.Custom(func(t *rapid.T) variant.Rules {
		rules := variant.Standard()
		many := rapid.Bool().Draw(t, "many changes")
		for _, option := range variant.Options() {
			if !many && rapid.IntRange(0, 7).Draw(t, "change "+option.Key) < 7 {
				continue
			}
			if changed, err := rules.Set(option.Key, value(option).Draw(t, option.Key)); err == nil {
				rules = changed
			}
		}
		if rules.Check() != nil {
			rules.FreeGeol = false
		}
		if errors.Is(rules.Check(), variant.ErrTooManyTiles) {
			rules.Tiles = 1
		}
		if rules.Check() != nil {
			rules.BoostYutMo, rules.BoostBack = variant.Frac(1, 1), variant.Frac(1, 1)
		}
		return rules
	})
}

// value draws a value of an option.
func value(option variant.Option) *rapid.Generator[string] {
	if !option.List {
		return rapid.SampledFrom(option.Values)
	}
	elements := rapid.SliceOfDistinct(rapid.SampledFrom(option.Values[1:]), rapid.ID[string])
	return rapid.Map(elements, func(chosen []string) string {
		if len(chosen) == 0 {
			return "none"
		}
		return strings.Join(chosen, "+")
	})
}

// Game draws a game of any rules.
func Game() *rapid.Generator[*yut.Game] {
	return rapid.Map(Rules(), func(rules variant.Rules) *yut.Game {
		g, err := yut.New(rules)
		if err != nil {
			panic(err) // Rules draws valid rules only
		}
		return g
	})
}

// Record draws a game as far as it was played: a new game and up to the given
// number of legal actions.
func Record(g *yut.Game, most int) *rapid.Generator[yut.Record] {
	return rapid.Custom(func(t *rapid.T) yut.Record {
		record := yut.Record{Start: g.Start()}
		s := record.Start
		for range rapid.IntRange(0, most).Draw(t, "actions") {
			if s.Phase() == yut.Over {
				break
			}
			a := Legal(s).Draw(t, "action")
			next, err := s.Apply(a)
			if err != nil {
				break // a hand that is full
			}
			record.Actions = append(record.Actions, a)
			s = next
		}
		return record
	})
}

// Played draws a state that up to so many actions lead to from a new game.
func Played(g *yut.Game, most int) *rapid.Generator[yut.State] {
	return rapid.Map(Record(g, most), func(record yut.Record) yut.State {
		s, err := record.Replay()
		if err != nil {
			panic(err) // Record draws legal actions only
		}
		return s
	})
}

// Legal draws one of the actions of s, which must not be over. Throws come with
// about the odds of four sticks.
func Legal(s yut.State) *rapid.Generator[yut.Action] {
	return rapid.Custom(func(t *rapid.T) yut.Action {
		actions := s.AppendActions(nil)
		if s.Phase() == yut.Throwing && rapid.Bool().Draw(t, "by sticks") {
			if a := yut.Throw(s.Game().Read(sticks(t))); slices.Contains(actions, a) {
				return a // at full momentum not every result can fall
			}
		}
		return rapid.SampledFrom(actions).Draw(t, "choice")
	})
}

// sticks draws how four sticks lie, each by a fair coin.
func sticks(t *rapid.T) (s yut.Sticks) {
	for i := range 4 {
		if rapid.Bool().Draw(t, "flat") {
			s.Flat |= 1 << i
		}
	}
	return s
}

// Action draws any action that has a text: legal somewhere or nowhere.
func Action() *rapid.Generator[yut.Action] {
	result := rapid.Custom(func(t *rapid.T) variant.Result {
		return variant.Result(rapid.IntRange(int(variant.Do), int(variant.Nak)).Draw(t, "result"))
	})
	return rapid.Custom(func(t *rapid.T) yut.Action {
		r := result.Draw(t, "result")
		station := board.Station(rapid.IntRange(0, board.Stations-1).Draw(t, "station"))
		switch rapid.IntRange(0, 8).Draw(t, "kind") {
		case 0:
			return yut.Throw(r)
		case 1:
			return yut.Cast()
		case 2:
			return yut.Skip(r)
		case 3:
			return yut.Tile(station)
		case 4:
			return yut.To(station)
		case 5:
			return yut.Wheel(variant.Effect(rapid.IntRange(1, variant.EffectCount).Draw(t, "effect")))
		}
		if r == variant.Nak {
			r = variant.Do
		}
		n := rapid.IntRange(1, 6).Draw(t, "count")
		a := yut.Move(r, Place().Draw(t, "from"), n, Place().Draw(t, "to"))
		if rapid.IntRange(0, 3).Draw(t, "joining") == 0 {
			a = a.Joining()
		}
		if rapid.IntRange(0, 3).Draw(t, "with saved") == 0 {
			a = a.WithSaved()
		}
		return a
	})
}

// Place draws any place that some options know.
func Place() *rapid.Generator[board.Place] {
	var places []board.Place
	for p := range board.Place(255) {
		if p.Valid() {
			places = append(places, p)
		}
	}
	return rapid.SampledFrom(places)
}

// Setup draws a description of a position of g, most often a right one: pieces
// anywhere that a game can reach, any turn and hand.
func Setup(g *yut.Game) *rapid.Generator[yut.Setup] {
	rules := g.Rules()
	places := g.Board().Places()
	var results []variant.Result
	for r := variant.Do; r < variant.Nak; r++ {
		if g.Falls().Has(r) {
			results = append(results, r)
		}
	}
	drawable := rules.TileStations()
	return rapid.Custom(func(t *rapid.T) yut.Setup {
		setup := yut.Setup{
			Seat:   rapid.IntRange(0, rules.Sides*rules.Seats-1).Draw(t, "seat"),
			Throws: rapid.IntRange(0, 2).Draw(t, "throws"),
		}
		owner := map[board.Station]int{}
		for side := range rules.Sides {
			setup.Sides = append(setup.Sides, drawPieces(t, rules, places, owner, side))
		}
		if setup.Throws == 0 || rapid.Bool().Draw(t, "results in hand") {
			most := 4
			if rules.Order == variant.OrderEach {
				most = 1
			}
			setup.Hand = rapid.SliceOfN(rapid.SampledFrom(results), 0, most).Draw(t, "hand")
		}
		if rules.BackEmpty == board.BackEmptySave && rules.Marked > 0 {
			setup.Saved = rapid.SliceOfN(rapid.IntRange(0, 3), rules.Sides, rules.Sides).Draw(t, "saved")
		}
		if rules.CaptureWhen == variant.CaptureWhenAfter {
			setup.Later = rapid.IntRange(0, 2).Draw(t, "later")
		}
		if rules.Tiles > 0 {
			setup.Tiles = rapid.Permutation(drawable).Draw(t, "tiles")[:rules.Tiles]
		}
		if rules.Tiles > 0 && rules.TilesEvery > 0 {
			setup.Turns = rapid.IntRange(0, rules.TilesEvery-1).Draw(t, "turns")
		}
		if rules.Momentum > 0 {
			setup.Momentum = rapid.SliceOfN(rapid.IntRange(0, rules.Momentum), rules.Sides, rules.Sides).Draw(t, "momentum")
		}
		if rules.Shielded() {
			for _, groups := range setup.Sides {
				setup.Shields = append(setup.Shields, drawShields(t, groups))
			}
		}
		return setup
	})
}

// drawShields draws shields on some of the stations of a side.
func drawShields(t *rapid.T, groups []yut.Group) (held []yut.Shield) {
	seen := map[board.Station]bool{}
	for _, g := range groups {
		if s := g.Place.Station(); g.Place.OnBoard() && !seen[s] {
			seen[s] = true
			if n := rapid.IntRange(0, yut.MaxShields).Draw(t, "shields"); n > 0 {
				held = append(held, yut.Shield{Place: board.At(s, board.Rim), Count: n})
			}
		}
	}
	return held
}

// drawPieces draws the pieces of a side, on stations that no other side owns.
func drawPieces(t *rapid.T, rules variant.Rules, places []board.Place, owner map[board.Station]int, side int) (groups []yut.Group) {
	for left := rules.Pieces; left > 0; {
		group := yut.Group{Place: rapid.SampledFrom(places).Draw(t, "place"), Count: 1}
		if station := group.Place.Station(); group.Place.OnBoard() {
			if held, ok := owner[station]; ok && (held != side || rules.Stack == variant.StackJoin) {
				continue
			}
			owner[station] = side
			if rules.Stack != variant.StackApart {
				group.Count = rapid.IntRange(1, left).Draw(t, "count")
			}
		}
		groups = append(groups, group)
		left -= group.Count
	}
	return groups
}

// State draws a state of g: one that was set up where [Setup] drew a right
// description, otherwise one that was reached by play.
func State(g *yut.Game) *rapid.Generator[yut.State] {
	return rapid.Custom(func(t *rapid.T) yut.State {
		if s, err := g.Position(Setup(g).Draw(t, "setup")); err == nil {
			return s
		}
		return Played(g, 60).Draw(t, "played")
	})
}
