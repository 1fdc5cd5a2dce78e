package yuttest

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/yut"
)

// Walk plays random games of g and checks, after every action, what must always
// hold: see [CheckState] and [CheckStep]. A failure prints the record that leads
// there.
func Walk(t *testing.T, g *yut.Game) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) { walk(t, g) })
}

func walk(t *rapid.T, g *yut.Game) {
	record := yut.Record{Start: g.Start()}
	s := record.Start
	for range 120 {
		if err := CheckState(s); err != nil {
			t.Fatalf("%v\nrecord:\n%s", err, record)
		}
		if s.Phase() == yut.Over {
			break
		}
		a := Legal(s).Draw(t, "action")
		record.Actions = append(record.Actions, a)
		if err := CheckStep(s, a); err != nil {
			t.Fatalf("%v\nrecord:\n%s", err, record)
		}
		other := Action().Draw(t, "any action")
		if err := CheckStep(s, other); err != nil {
			t.Fatalf("%v, instead of the last of record:\n%s", err, record)
		}
		next, err := s.Apply(a)
		if err != nil {
			break // a hand that is full
		}
		s = next
	}
	if end, err := record.Replay(); err != nil && !Full(err) || err == nil && end != s {
		t.Fatalf("replay ends at %v, %v, not at %v\nrecord:\n%s", end, err, s, record)
	}
}

// CheckState reports what of the following does not hold for s: every side has
// all its pieces; no station holds two sides; there is an action before the end
// and none after it, and none twice; text, JSON and setup give back an equal
// state; the finished sides are the ranked ones.
func CheckState(s yut.State) error {
	g := s.Game()
	owner := map[board.Station]int{}
	for side := range g.Rules().Sides {
		total := 0
		for _, group := range s.Groups(side) {
			total += group.Count
			if !group.Place.OnBoard() {
				continue
			}
			if held, ok := owner[group.Place.Station()]; ok && held != side {
				return fmt.Errorf("%v: two sides on station %d", s, group.Place.Station())
			}
			owner[group.Place.Station()] = side
		}
		if total != g.Rules().Pieces {
			return fmt.Errorf("%v: side %d has %d pieces", s, side, total)
		}
	}
	seen := map[yut.Action]bool{}
	for a := range s.Actions() {
		if seen[a] {
			return fmt.Errorf("%v: %v is listed twice", s, a)
		}
		seen[a] = true
	}
	if (len(seen) == 0) != (s.Phase() == yut.Over) {
		return fmt.Errorf("%v: %d actions, and the phase is %v", s, len(seen), s.Phase())
	}
	return checkForms(s)
}

// checkForms checks that every form of s gives s back.
func checkForms(s yut.State) error {
	if back, err := s.Game().ParseState(s.String()); err != nil || back != s {
		return fmt.Errorf("%v: its text is read as %v, %v", s, back, err)
	}
	if back, err := s.Game().Position(s.Setup()); err != nil || back != s {
		return fmt.Errorf("%v: its setup makes %v, %v", s, back, err)
	}
	data, err := json.Marshal(s)
	back := s.Game().Start()
	if err == nil {
		err = json.Unmarshal(data, &back)
	}
	if err != nil || back != s {
		return fmt.Errorf("%v: its JSON is read as %v, %v", s, back, err)
	}
	return nil
}

// CheckStep reports what of the following does not hold for any action a at s:
// it is accepted exactly when it is listed; when it is refused the error is a
// refusal and the state unchanged; when not, Apply, Next and Trace agree, and no
// piece that had finished is back.
func CheckStep(s yut.State, a yut.Action) error {
	listed := false
	for b := range s.Actions() {
		listed = listed || a == b
	}
	next, err := s.Apply(a)
	traced, events, traceErr := s.Trace(a)
	if err != nil {
		var refusal *yut.Refusal
		switch {
		case !errors.As(err, &refusal) || refusal.Code == "" || refusal.Reason() == "":
			return fmt.Errorf("%v: %v is refused without a reason: %w", s, a, err)
		case listed && !Full(err):
			return fmt.Errorf("%v: %v is listed, and refused: %w", s, a, err)
		case next != s || traced != s || events != nil || traceErr == nil:
			return fmt.Errorf("%v: %v is refused, and changes the state", s, a)
		}
		return nil
	}
	if !listed {
		return fmt.Errorf("%v: %v is accepted, and not listed", s, a)
	}
	if traceErr != nil || traced != next || s.Next(a) != next || len(events) == 0 {
		return fmt.Errorf("%v: %v: Apply gives %v, Next %v, Trace %v, %v", s, a, next, s.Next(a), traced, traceErr)
	}
	for side := range s.Game().Rules().Sides {
		if home(next, side) < home(s, side) {
			return fmt.Errorf("%v: %v brings a finished piece back", s, a)
		}
	}
	return nil
}

// home is how many pieces of a side have finished.
func home(s yut.State, side int) (n int) {
	for _, group := range s.Groups(side) {
		if group.Place == board.Finished {
			n += group.Count
		}
	}
	return n
}

// Full reports whether an action was refused only because a hand, or what a
// side has saved, is full.
func Full(err error) bool { return errors.Is(err, yut.HandFull) || errors.Is(err, yut.SavedFull) }
