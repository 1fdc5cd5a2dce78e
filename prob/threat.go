package prob

import (
	"slices"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"

	"github.com/go-yutnori/yutnori/yut"
)

// Threat is how likely a group is to be captured by the side that moves next.
type Threat struct {
	Group  yut.Group
	By     int     // the side that moves next
	Chance Bracket // that it captures the group within its next turn
}

// Threats returns, for each group that the side to move has on the board, the chance
// that the next side captures it in its next turn, as the pieces stand now: as if the
// turn passed at once, whatever throws and results are left.
//
// It is the most that the next side can make of that turn if nothing but this capture
// counts: the most over what it can choose, the mean over what it throws. A group is
// captured where any of its pieces goes back to waiting. The next side is that of the
// next seat whose side has not finished; saved back-dos count, and so does everything
// that earns it a throw. A turn has no longest one, so that a chance can be a
// [Bracket], mostly exact or narrower than 1e-9, and never wider than 1/1000.
//
// It is nil in a finished game. The error is a [*fault.Error]: [ErrTooLarge] where there
// are too many ways to play the turn, [ErrNotCounted] under rules with events or
// capture.when=after.
func Threats(s yut.State) ([]Threat, error) { return threats(s, s.Seat()) }

// Risk returns [Threats] to the side to move after it has played a: what it risks with
// this move. The error is that of [yut.State.Apply] or of Threats.
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
	if rules := s.Game().Rules(); rules != variant.NoEvents(rules) || rules.CaptureWhen != variant.CaptureWhenNow {
		return nil, fault.New(ErrNotCounted, "", "the chance of a capture is not worked out under events or capture.when=after")
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
