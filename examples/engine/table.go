package main

import (
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// table is a game that is played.
type table struct {
	state yut.State
	trace [][]yut.Event
}

// play plays what a request asks for.
func play(req request) (table, *problem) {
	g, err := compile(req.rules)
	if err != nil {
		return table{}, problemOf(err)
	}
	t := table{state: g.Start(), trace: [][]yut.Event{}}
	if req.state != nil {
		if t.state, err = g.ParseState(*req.state); err != nil {
			return t, problemOf(err)
		}
	}
	for i, text := range req.play {
		if err := t.play(text, yut.State.Trace); err != nil {
			return t, t.refused(i, err)
		}
	}
	if req.decide != nil {
		if err := t.play(*req.decide, yut.State.Decide); err != nil {
			return t, t.refused(len(req.play), err)
		}
	}
	return t, nil
}

func (t *table) play(text string, apply func(yut.State, yut.Action) (yut.State, []yut.Event, error)) error {
	a, err := yut.ParseAction(text)
	if err != nil {
		return err
	}
	s, events, err := apply(t.state, a)
	if err == nil {
		t.state, t.trace = s, append(t.trace, events)
	}
	return err
}

func (t *table) refused(index int, err error) *problem {
	p := problemOf(err)
	p.Index, p.State = &index, t.state.String()
	return p
}

// games keeps what has been compiled: a program asks about few rules.
var games = map[string]*yut.Game{}

func compile(text string) (*yut.Game, error) {
	if g, ok := games[text]; ok {
		return g, nil
	}
	rules, err := variant.Parse(text)
	if err != nil {
		return nil, err
	}
	g, err := yut.New(rules)
	if err != nil {
		return nil, err
	}
	if len(games) == 256 {
		clear(games)
	}
	games[text] = g
	return g, nil
}
