package tell

import (
	"fmt"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Standing is how s stands: the places where the game is over, otherwise whose
// turn it is and with what.
func (l Language) Standing(s yut.State) string {
	if s.Phase() != yut.Over {
		return l.ToPlay(s)
	}
	standing := s.Standing()
	if s.Game().Rules().End == variant.EndRank {
		var places []string
		for i, side := range standing {
			places = append(places, l.Say("%[1]s %[2]s", "%[3]d등 %[2]s", ordinal(i+1), l.Side(side), i+1))
		}
		return l.Say("The game is over: %s.", "판이 끝났습니다. %s.", strings.Join(places, ", "))
	}
	var home []string
	for side := range s.Game().Rules().Sides {
		home = append(home, fmt.Sprintf("%s %d", l.Side(side), finished(s, side)))
	}
	return l.Say("The game is over: %s wins! (home: %s)", "판이 끝났습니다. %s이(가) 이겼습니다! (난 말: %s)", l.Side(standing[0]), strings.Join(home, ", "))
}

// ToPlay is whose turn it is, and what there is to throw and to move with.
func (l Language) ToPlay(s yut.State) string {
	player, hand := l.Player(s), l.Results(s.Hand())
	var told string
	switch {
	case s.Phase() == yut.Moving:
		told = l.Say("%s is to move with %s.", "%s이(가) 말을 쓸 차례입니다: %s.", player, hand)
	case hand != "":
		told = l.Say("%s is to throw, with %s in hand.", "%s이(가) 던질 차례입니다. 모아 둔 것: %s.", player, hand)
	default:
		told = l.Say("%s is to throw.", "%s이(가) 던질 차례입니다.", player)
	}
	if n := s.Throws(); n > 1 || n == 1 && s.Phase() == yut.Moving {
		told += l.Say(" Throws left: %d.", " 남은 던지기 %d번.", n)
	}
	if n := s.Saved(s.Side()); n > 0 {
		told += l.Say(" Saved backdos: %d.", " 남겨 둔 빽도 %d개.", n)
	}
	return told
}

// finished is how many pieces of a side are home.
func finished(s yut.State, side int) (n int) {
	for _, g := range s.Groups(side) {
		if g.Place == board.Finished {
			n += g.Count
		}
	}
	return n
}
