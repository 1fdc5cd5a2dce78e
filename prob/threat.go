package prob

import (
	"slices"

	"github.com/go-yutnori/yutnori/yut"
)

// Threat is how likely a group is to be captured by the side that moves next.
type Threat struct {
	Group  yut.Group
	By     int     // the side that moves next
	Chance Bracket // that it captures the group within its next turn
}

func Threats(s yut.State) ([]Threat, error) { return threats(s, s.Seat()) }

func Risk(s yut.State, a yut.Action) ([]Threat, error) {
	after, err := s.Apply(a)
	if err != nil {
		return nil, err
	}
	return threats(after, s.Seat())
}

// threats finds the threats to the side of seat, were the turn to pass from it.
func threats(s yut.State, seat int) ([]Threat, error) {
	if s.Phase() == yut.Over {
		return nil, nil
	}
	s, err := passed(s, seat)
	if err != nil {
		return nil, err
	}
	w := newWays(s.Game(), s.Side())
	var found []Threat
	for _, group := range s.Groups(seat % s.Game().Rules().Sides) {
		if !group.Place.OnBoard() {
			continue
		}
		chance, err := captureChance(w, s, group.Place.Station())
		if err != nil {
			return nil, err
		}
		found = append(found, Threat{group, s.Side(), chance})
	}
	return found, nil
}

// passed returns the position as it stands, with the turn passed from seat to the
// next one whose side has not finished.
func passed(s yut.State, seat int) (yut.State, error) {
	rules, setup := s.Game().Rules(), s.Setup()
	next := seat
	for {
		next = (next + 1) % (rules.Sides * rules.Seats)
		if !slices.Contains(setup.Rank, next%rules.Sides) {
			break
		}
	}
	return s.Game().Position(yut.Setup{
		Sides: setup.Sides, Saved: setup.Saved, Rank: setup.Rank,
		Seat: next, Throws: 1,
	})
}
