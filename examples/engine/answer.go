package main

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

type answer struct {
	ID       json.RawMessage  `json:"id"`
	Rules    string           `json:"rules"`
	State    yut.State        `json:"state"`
	Phase    yut.Phase        `json:"phase"`
	Seat     int              `json:"seat"`
	Side     int              `json:"side"`
	Throws   int              `json:"throws"`
	Hand     []variant.Result `json:"hand"`
	Groups   [][]group        `json:"groups"`
	Standing []standing       `json:"standing"`
	Actions  []yut.Action     `json:"actions"`
	Trace    [][]yut.Event    `json:"trace"`
	Perft    []uint64         `json:"perft,omitempty"`
	Stopped  *stopped         `json:"stopped,omitempty"`
}

type group struct {
	Place   board.Place    `json:"place"`
	Station *board.Station `json:"station,omitempty"`
	Count   int            `json:"count"`
}

type standing struct {
	Left     int `json:"left"`
	Finished int `json:"finished"`
	Rank     int `json:"rank,omitempty"`
}

type failure struct {
	ID    json.RawMessage `json:"id"`
	Error problem         `json:"error"`
}

type problem struct {
	*fault.Error
	More  []*fault.Error `json:"more,omitempty"`
	Index *int           `json:"index,omitempty"`
	State string         `json:"state,omitempty"`
}

// problemOf is what an error of the library says.
func problemOf(err error) *problem {
	var refusal *yut.RefusalError
	var list *fault.ListError
	var bad *fault.Error
	switch {
	case errors.As(err, &refusal):
		return &problem{Error: fault.New(refusal.Code, refusal.Action.String(), refusal.Reason())}
	case errors.As(err, &list):
		return &problem{Error: list.Errors[0], More: list.Errors[1:]}
	case errors.As(err, &bad):
		return &problem{Error: bad}
	}
	return &problem{Error: fault.New(badRequest, "", err.Error())}
}

// answer tells where the game stands.
func (t *table) answer() answer {
	s := t.state
	a := answer{
		Rules: s.Game().Rules().String(), State: s, Phase: s.Phase(), Seat: s.Seat(), Side: s.Side(), Throws: s.Throws(),
		Hand: append([]variant.Result{}, s.Hand()...), Actions: s.AppendActions([]yut.Action{}), Trace: t.trace,
	}
	slices.SortFunc(a.Actions, func(a, b yut.Action) int { return strings.Compare(a.String(), b.String()) })
	for side := range s.Game().Rules().Sides {
		a.Groups = append(a.Groups, groupsOf(s, side))
		a.Standing = append(a.Standing, standingOf(s, side))
	}
	return a
}

func groupsOf(s yut.State, side int) (groups []group) {
	for _, g := range s.Groups(side) {
		told := group{Place: g.Place, Count: g.Count}
		if g.Place.OnBoard() {
			station := g.Place.Station()
			told.Station = &station
		}
		groups = append(groups, told)
	}
	return groups
}

func standingOf(s yut.State, side int) (st standing) {
	for _, g := range s.Groups(side) {
		st.Left += g.Count * s.Game().Board().StepsLeft(g.Place)
		if g.Place == board.Finished {
			st.Finished += g.Count
		}
	}
	places := s.Standing()
	if places == nil {
		places = s.Rank()
	}
	st.Rank = slices.Index(places, side) + 1
	return st
}
