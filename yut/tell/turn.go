package tell

import (
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Turn tells whose turn it is in s and with what: the results in hand, more than
// the one throw that is due, saved back-dos, and under momentum that of the side.
// While an event asks for an action it tells which. Of a finished game it tells who
// has won, or under end=rank the places.
func (l Language) Turn(s yut.State) string {
	if s.Phase() == yut.Over {
		return l.over(s)
	}
	told := []string{l.due(s)}
	add := func(key string, n, of int) {
		told = append(told, l.say(key, words{
			"side": l.Side(s.Side()), "hand": l.Results(s.Hand()), "n": strconv.Itoa(n), "of": strconv.Itoa(of),
		}))
	}
	if s.Stop() != (yut.Stop{}) && len(s.Hand()) > 0 {
		add("turn.hand", 0, 0)
	}
	begins := s.Phase() == yut.Throwing || s.Phase() == yut.DrawingTiles
	if n := s.Throws(); n > 1 || n == 1 && !begins {
		add("turn.throws", n, 0)
	}
	if n := s.Saved(s.Side()); n > 0 {
		add("turn.saved", n, 0)
	}
	rules := s.Game().Rules()
	switch n := s.Momentum(s.Side()); {
	case rules.Momentum == 0:
	case n == rules.Momentum && rules.SureFalls()&^variant.ResultsOf(variant.Yut, variant.Mo, variant.Nak) == 0:
		add("turn.momentum.full", n, rules.Momentum)
	default:
		add("turn.momentum", n, rules.Momentum)
	}
	return strings.Join(told, " ")
}

// due tells what is to happen next in a game that is not over.
func (l Language) due(s yut.State) string {
	stop := s.Stop()
	n := stop.Group.Count
	key := "turn." + s.Phase().String()
	switch {
	case s.Phase() == yut.Throwing && len(s.Hand()) > 0:
		key += ".hand"
	case s.Phase() == yut.DrawingTiles:
		n = s.Game().Rules().Tiles - len(s.Tiles())
	case stop.Kind == yut.StopMystery:
		key += ".mystery"
	}
	return l.say(key, words{
		"side": l.Player(s), "hand": l.Results(s.Hand()), "n": strconv.Itoa(n),
		"to": l.Place(stop.Group.Place), "effect": l.Effect(variant.EffectMystery),
	})
}

// over tells how a game has ended. The zero State has no winner.
func (l Language) over(s yut.State) string {
	standing := s.Standing()
	if len(standing) == 0 {
		return l.say("event.ended", nil)
	}
	if s.Game().Rules().End == variant.EndFirst {
		return l.say("over.won", words{"side": l.Side(standing[0])})
	}
	var places []string
	for i, side := range standing {
		places = append(places, l.say("over.place", words{"side": l.Side(side), "n": strconv.Itoa(i + 1)}))
	}
	return l.say("over.ranked", words{"places": l.list(places)})
}

// Standing tells how many pieces of each side have finished in s, and how many
// each has; then, where there are any, the shields and the event stations, those with
// a lasting effect last. Of the zero State, which has no sides, it returns "".
func (l Language) Standing(s yut.State) string {
	if s.Game() == nil {
		return ""
	}
	rules := s.Game().Rules()
	var places []string
	for side := range rules.Sides {
		places = append(places, l.say("standing.side", words{
			"side": l.Side(side), "n": strconv.Itoa(finished(s, side)), "of": strconv.Itoa(rules.Pieces),
		}))
	}
	text := l.say("standing", words{"places": l.list(places)})
	if held := l.shields(s); held != nil {
		text += " " + l.say("standing.shields", words{"places": l.list(held)})
	}
	if stations := l.eventStations(s); stations != nil {
		text += " " + l.say("standing.tiles", words{"places": l.list(stations)})
	}
	return text
}

// shields tells who has shields where.
func (l Language) shields(s yut.State) (held []string) {
	for side := range s.Game().Rules().Sides {
		for _, shield := range s.Shields(side) {
			key := "standing.shield"
			if shield.Place == board.Waiting {
				key += ".waiting"
			}
			held = append(held, l.say(key, words{"side": l.Side(side), "to": l.Place(shield.Place), "n": strconv.Itoa(shield.Count)}))
		}
	}
	return held
}

// eventStations tells which stations are drawn, and which have a lasting effect.
func (l Language) eventStations(s yut.State) (stations []string) {
	for _, station := range s.Tiles() {
		stations = append(stations, l.Place(board.At(station, board.Rim)))
	}
	for station, e := range s.Game().Rules().Fixed {
		if e != 0 {
			w := words{"to": l.Place(board.At(board.Station(station), board.Rim)), "effect": l.Effect(e)}
			stations = append(stations, l.say("standing.fixed", w))
		}
	}
	return stations
}

// finished returns how many pieces of a side have finished.
func finished(s yut.State, side int) (n int) {
	for _, g := range s.Groups(side) {
		if g.Place == board.Finished {
			n += g.Count
		}
	}
	return n
}
