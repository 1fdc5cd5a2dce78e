package yuttest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/yut"
)

// Walk plays random games of g and checks the [Invariants] at every step, and
// that the record of the game ends where the game does. A failure prints the
// record that leads there.
func Walk(t *testing.T, g *yut.Game) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) { walk(t, g) })
}

func walk(t *rapid.T, g *yut.Game) {
	record := yut.Record{Start: g.Start()}
	s := record.Start
	for range 120 {
		if err := Check(s, Action().Draw(t, "any action")); err != nil {
			t.Fatalf("%v\nrecord:\n%s", err, record)
		}
		if s.Phase() == yut.Over {
			break
		}
		a := Legal(s).Draw(t, "action")
		if err := Check(s, a); err != nil {
			t.Fatalf("%v\nrecord:\n%s", err, record)
		}
		next, err := s.Apply(a)
		if err != nil {
			break // a hand that is full
		}
		s, record.Actions = next, append(record.Actions, a)
	}
	if end, err := record.Replay(); err != nil || end != s {
		t.Fatalf("the record ends at %v, %v, not at %v\nrecord:\n%s", end, err, s, record)
	}
}

// Invariant is something that holds in every state of every game, whatever
// action is tried there, legal or not.
type Invariant struct {
	Name  string
	Check func(s yut.State, a yut.Action) error // what does not hold
}

// Invariants is what must hold.
func Invariants() []Invariant {
	return []Invariant{
		{"pieces are never created or lost", allPieces},
		{"a station never holds two sides", oneSideAStation},
		{"there are actions before the end, none after it, and none twice", actionsUntilTheEnd},
		{"exactly the listed actions are accepted", listedIsAccepted},
		{"an error has a reason and changes nothing", refusedIsUnchanged},
		{"Apply, Next and Trace agree", stepsAgree},
		{"states are values", unchangedByPlay},
		{"finished pieces only grow", finishedGrow},
		{"text, JSON and setup give back an equal state", formsAgree},
		{"turning the table changes nothing else", tableTurns},
		{"a shield has a piece of its side", shieldsAreHeld},
		{"as many event stations are drawn as there are to be", tilesAreDrawn},
		{"momentum is a number up to its limit", momentumIsLimited},
	}
}

// Check reports the first of the [Invariants] that does not hold.
func Check(s yut.State, a yut.Action) error {
	for _, invariant := range Invariants() {
		if err := invariant.Check(s, a); err != nil {
			return fmt.Errorf("%s: at %v, %v: %w", invariant.Name, s, a, err)
		}
	}
	return nil
}

func allPieces(s yut.State, _ yut.Action) error {
	for side := range s.Game().Rules().Sides {
		if n := pieces(s, side, func(board.Place) bool { return true }); n != s.Game().Rules().Pieces {
			return fmt.Errorf("side %d has %d pieces", side, n)
		}
	}
	return nil
}

// pieces is how many pieces of a side are where it is asked for.
func pieces(s yut.State, side int, where func(board.Place) bool) (n int) {
	for _, group := range s.Groups(side) {
		if where(group.Place) {
			n += group.Count
		}
	}
	return n
}

func oneSideAStation(s yut.State, _ yut.Action) error {
	for station := range board.Station(board.Stations) {
		sides := 0
		for side := range s.Game().Rules().Sides {
			if pieces(s, side, func(p board.Place) bool { return p.Station() == station }) > 0 {
				sides++
			}
		}
		if sides > 1 {
			return fmt.Errorf("%d sides on station %d", sides, station)
		}
	}
	return nil
}

func actionsUntilTheEnd(s yut.State, _ yut.Action) error {
	actions := slices.Sorted(s.Actions())
	if (len(actions) == 0) != (s.Phase() == yut.Over) {
		return fmt.Errorf("%d actions, and the phase is %v", len(actions), s.Phase())
	}
	if len(slices.Compact(slices.Clone(actions))) != len(actions) {
		return fmt.Errorf("twice in %v", actions)
	}
	return nil
}

func listedIsAccepted(s yut.State, a yut.Action) error {
	listed := slices.Contains(slices.Collect(s.Actions()), a)
	if _, err := s.Apply(a); (err == nil) != listed && !Full(err) {
		return fmt.Errorf("listed is %v, and Apply says %w", listed, err)
	}
	return nil
}

// Full reports whether an action was refused only because a side has no room for
// more: in its hand, for saved back-dos, or for throws.
func Full(err error) bool {
	return errors.Is(err, yut.ErrHandFull) || errors.Is(err, yut.ErrSavedFull) || errors.Is(err, yut.ErrThrowsFull)
}

func refusedIsUnchanged(s yut.State, a yut.Action) error {
	next, err := s.Apply(a)
	if err == nil {
		return nil
	}
	traced, events, traceErr := s.Trace(a)
	if next != s || traced != s || events != nil || traceErr == nil {
		return fmt.Errorf("comes to %v and %v, with events %v", next, traced, events)
	}
	var refusal *yut.RefusalError
	if !errors.As(err, &refusal) || refusal.Code == "" || refusal.Reason() == "" || refusal.State != s || refusal.Action != a {
		return fmt.Errorf("refused as %w", err)
	}
	return nil
}

func stepsAgree(s yut.State, a yut.Action) error {
	next, err := s.Apply(a)
	if err != nil {
		return nil
	}
	traced, events, err := s.Trace(a)
	if err != nil || traced != next || s.Next(a) != next || len(events) == 0 {
		return fmt.Errorf("%v, %v and %v, with %d events, %w", next, s.Next(a), traced, len(events), err)
	}
	return nil
}

func unchangedByPlay(s yut.State, a yut.Action) error {
	before, text := s, s.String()
	for b := range s.Actions() {
		_, _ = s.Apply(b)
	}
	_, _, _ = s.Trace(a)
	if s != before || s.String() != text {
		return fmt.Errorf("it is %v now", s)
	}
	return nil
}

func finishedGrow(s yut.State, a yut.Action) error {
	next, _ := s.Apply(a)
	home := func(p board.Place) bool { return p == board.Finished }
	for side := range s.Game().Rules().Sides {
		if before, after := pieces(s, side, home), pieces(next, side, home); after < before {
			return fmt.Errorf("side %d had %d home, and has %d", side, before, after)
		}
	}
	return nil
}

func formsAgree(s yut.State, _ yut.Action) error {
	if back, err := s.Game().ParseState(s.String()); err != nil || back != s {
		return fmt.Errorf("the text is read as %v, %w", back, err)
	}
	if back, err := s.Game().Position(s.Setup()); err != nil || back != s {
		return fmt.Errorf("the setup makes %v, %w", back, err)
	}
	data, err := json.Marshal(s)
	back := s.Game().Start()
	if err == nil {
		err = json.Unmarshal(data, &back)
	}
	if err != nil || back != s {
		return fmt.Errorf("the JSON is read as %v, %w", back, err)
	}
	return nil
}

func tableTurns(s yut.State, a yut.Action) error {
	turned, err := turn(s)
	if err != nil {
		return err
	}
	if here, there := slices.Sorted(s.Actions()), slices.Sorted(turned.Actions()); !slices.Equal(here, there) {
		return fmt.Errorf("turned to %v there are %v", turned, there)
	}
	next, err := s.Apply(a)
	turnedNext, turnedErr := turned.Apply(a)
	if (err == nil) != (turnedErr == nil) {
		return fmt.Errorf("turned to %v it is %w, not %w", turned, turnedErr, err)
	}
	if want, err := turn(next); err != nil || turnedNext != want {
		return fmt.Errorf("turned to %v it comes to %v, not %v, %w", turned, turnedNext, want, err)
	}
	return nil
}

// turn is s with every side and seat renamed to the next.
func turn(s yut.State) (yut.State, error) {
	rules, setup := s.Game().Rules(), s.Setup()
	setup.Sides = rotate(setup.Sides)
	setup.Saved = rotate(setup.Saved)
	setup.Shields = rotate(setup.Shields)
	setup.Momentum = rotate(setup.Momentum)
	setup.Seat = (setup.Seat + 1) % (rules.Sides * rules.Seats)
	for i, side := range setup.Rank {
		setup.Rank[i] = (side + 1) % rules.Sides
	}
	return s.Game().Position(setup)
}

func rotate[T any](list []T) []T {
	if len(list) == 0 {
		return list
	}
	last := len(list) - 1
	return append([]T{list[last]}, list[:last]...)
}

func shieldsAreHeld(s yut.State, _ yut.Action) error {
	for side := range s.Game().Rules().Sides {
		for _, shield := range s.Shields(side) {
			there := pieces(s, side, func(p board.Place) bool { return p.Station() == shield.Place.Station() })
			if there == 0 || shield.Count < 1 || shield.Count > yut.MaxShields {
				return fmt.Errorf("side %d has %d shields on %v, and %d pieces", side, shield.Count, shield.Place, there)
			}
		}
	}
	return nil
}

func tilesAreDrawn(s yut.State, _ yut.Action) error {
	tiles, want := s.Tiles(), s.Game().Rules().Tiles
	if len(tiles) != want && (s.Phase() != yut.DrawingTiles || len(tiles) > want) {
		return fmt.Errorf("%v, and there are %d", tiles, want)
	}
	for _, station := range tiles {
		if station.Large() || s.Game().Rules().Fixed[station] != 0 {
			return fmt.Errorf("station %d is drawn", station)
		}
	}
	return nil
}

func momentumIsLimited(s yut.State, _ yut.Action) error {
	for side := range s.Game().Rules().Sides {
		if n := s.Momentum(side); n < 0 || n > s.Game().Rules().Momentum {
			return fmt.Errorf("side %d has %d", side, n)
		}
	}
	return nil
}
