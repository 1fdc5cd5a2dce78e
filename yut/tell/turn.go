package tell

import (
	"strconv"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Turn tells whose turn it is in s and with what: the results in hand, more than
// the one throw that is due, saved back-dos. Of a finished game it tells who has
// won, or under end=rank the places.
func (l Language) Turn(s yut.State) string {
	if s.Phase() == yut.Over {
		return l.over(s)
	}
	w := words{"side": l.Player(s), "hand": l.Results(s.Hand())}
	key := "turn." + s.Phase().String()
	if s.Phase() == yut.Throwing && len(s.Hand()) > 0 {
		key += ".hand"
	}
	text := l.say(key, w)
	if n := s.Throws(); n > 1 || n == 1 && s.Phase() == yut.Moving {
		text += " " + l.say("turn.throws", words{"side": l.Side(s.Side()), "n": strconv.Itoa(n)})
	}
	if n := s.Saved(s.Side()); n > 0 {
		text += " " + l.say("turn.saved", words{"side": l.Side(s.Side()), "n": strconv.Itoa(n)})
	}
	return text
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
// each has. Of the zero State, which has no sides, it returns "".
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
	return l.say("standing", words{"places": l.list(places)})
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
