package tell

import (
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Result returns the name of a result, such as "backdo" or "빽도"; "" for what is
// none.
func (l Language) Result(r variant.Result) string {
	if l.ResultName == nil {
		return r.String()
	}
	return l.ResultName(r)
}

// Results returns the names of results, in their order.
func (l Language) Results(rs []variant.Result) string {
	var names []string
	for _, r := range rs {
		names = append(names, l.Result(r))
	}
	return l.list(names)
}

// Effect returns the name of an effect, such as "dash" or "질주"; "" for what is none.
func (l Language) Effect(e variant.Effect) string {
	if l.EffectName == nil {
		return e.String()
	}
	return l.EffectName(e)
}

// Place returns the name of a place. A station is named and numbered, such as "mo
// (5)" or "모(5)", because five have the names of results; the road that led there
// is not told. For what is no place it returns its text.
func (l Language) Place(p board.Place) string {
	switch {
	case p == board.Waiting:
		return l.say("place.waiting", nil)
	case p == board.Finished:
		return l.say("place.finished", nil)
	case !p.Station().Valid():
		return p.String()
	}
	name := board.Station.Name
	if l.StationName != nil {
		name = l.StationName
	}
	return l.say("place.station", words{"station": name(p.Station()), "n": strconv.Itoa(int(p.Station()))})
}

// Side returns the name of a side, from 0: that of Sides, or else its letter as on
// the board, such as "Side A" or "A편"; beyond 25, its number.
func (l Language) Side(side int) string {
	if side >= 0 && side < len(l.Sides) && l.Sides[side] != "" {
		return l.Sides[side]
	}
	letter := strconv.Itoa(side)
	if side >= 0 && side < 26 {
		letter = string(rune('A' + side))
	}
	return l.say("side", words{"letter": letter})
}

// Player returns the name of the side whose turn it is in s, and which of its
// throwers it is, from 1, where it has several.
func (l Language) Player(s yut.State) string {
	side := l.Side(s.Side())
	if s.Game() == nil || s.Game().Rules().Seats == 1 {
		return side
	}
	thrower := s.Seat()/s.Game().Rules().Sides + 1
	return l.say("player", words{"side": side, "n": strconv.Itoa(thrower)})
}

func (l Language) list(names []string) string { return strings.Join(names, l.say("comma", nil)) }
