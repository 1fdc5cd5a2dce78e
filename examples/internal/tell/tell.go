// Package tell tells of games in words, in English and in Korean: what an
// action does, why one is refused, how a game stands.
package tell

import (
	"fmt"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Language is what a game is told in. Its text is "en" or "ko".
type Language uint8

// The languages.
const (
	English Language = iota
	Korean
)

// MarshalText is "en" or "ko".
func (l Language) MarshalText() ([]byte, error) { return []byte(l.Say("en", "ko")), nil }

// UnmarshalText reads "en" or "ko".
func (l *Language) UnmarshalText(text []byte) error {
	switch string(text) {
	case "en":
		*l = English
	case "ko":
		*l = Korean
	default:
		return fmt.Errorf("languages are en and ko")
	}
	return nil
}

// Say is one of the two texts, formatted as fmt.Sprintf does. Where the words
// stand in another order in Korean, both texts count them: %[1]s. The Korean
// one writes its particles both ways, as in "%s이(가)"; the word before decides.
func (l Language) Say(english, korean string, args ...any) string {
	if l == Korean {
		return particles(fmt.Sprintf(korean, args...))
	}
	return fmt.Sprintf(english, args...)
}

// Result is the name of a result.
func (l Language) Result(r variant.Result) string {
	if l == Korean {
		return r.Hangul()
	}
	return r.String()
}

// Results is the names of results, in their order.
func (l Language) Results(rs []variant.Result) string {
	var names []string
	for _, r := range rs {
		names = append(names, l.Result(r))
	}
	return strings.Join(names, ", ")
}

// Side is the letter of a side, as it stands on the board.
func (l Language) Side(side int) string { return l.Say("%c", "%c편", 'A'+side) }

// Player is whose turn it is in s: the side, and which of its throwers where it
// has several.
func (l Language) Player(s yut.State) string {
	rules := s.Game().Rules()
	if rules.Seats == 1 {
		return l.Side(s.Side())
	}
	return l.Say("%s (thrower %d)", "%s (%d번 선수)", l.Side(s.Side()), s.Seat()/rules.Sides+1)
}

// Turn is the heading of a turn.
func (l Language) Turn(number int, s yut.State) string {
	return l.Say("Turn %d: %s", "%d번째 차례: %s", number, l.Player(s))
}

// station is a station by name and number: the names of five are those of
// results too.
func (l Language) station(p board.Place) string {
	if l == Korean {
		return fmt.Sprintf("%s(%d)", p.Station().Hangul(), p.Station())
	}
	return fmt.Sprintf("%s (%d)", p.Station().Name(), p.Station())
}

// Board is the picture of s, with a path highlighted.
func (l Language) Board(s yut.State, path []board.Station) string {
	d := s.Drawing()
	d.Hangul, d.Path = l == Korean, path
	return d.Text()
}

// Path is where the move among events went, from where the pieces stood; nil
// where nothing moved.
func Path(events []yut.Event) []board.Station {
	for _, e := range events {
		switch {
		case e.Kind == yut.EventMoved && e.From.OnBoard():
			return append([]board.Station{e.From.Station()}, e.Path...)
		case e.Kind == yut.EventMoved:
			return e.Path
		}
	}
	return nil
}
