package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// check is one request, and what is to be answered.
type check struct {
	group, name string
	file        string
	line        int
	ask         request
	want        want
}

// where is the file and line of the corpus that c comes from.
func (c check) where() string { return fmt.Sprintf("testdata/%s:%d", c.file, max(c.line, 1)) }

// want is what is to be answered: an error, or the fields that are not zero.
type want struct {
	rules   string
	state   string
	phase   string // with state; and so is side
	side    int
	actions []string // nil where any will do
	perft   []uint64

	refused bool
	code    string // "" where any will do
	index   int    // which of play is refused; -1 for none of them
}

// differences is what an answer has otherwise, a line or two each.
func (w want) differences(a answer) (lines []string) {
	differ := func(field string, expected, got any) {
		if e, g := fmt.Sprint(expected), fmt.Sprint(got); e != g {
			lines = append(lines, fmt.Sprintf("%s: expected %s", field, e), fmt.Sprintf("%*s  got      %s", len(field), "", g))
		}
	}
	switch {
	case w.refused && a.Error == nil:
		differ("error", cmp.Or(w.code, "any"), "none, but "+a.State)
	case w.refused:
		differ("code", cmp.Or(w.code, a.Error.Code), a.Error.Code)
		if w.index >= 0 {
			differ("index", w.index, a.Error.index())
		}
	case a.Error != nil:
		differ("error", "none", a.Error.Code)
	default:
		differ("rules", cmp.Or(w.rules, a.Rules), a.Rules)
		if w.state != "" {
			differ("state", w.state, a.State)
			differ("phase", w.phase, a.Phase)
			differ("side", w.side, a.Side)
		}
		if w.actions != nil {
			differ("actions", w.actions, slices.Sorted(slices.Values(a.Actions)))
		}
		if w.perft != nil {
			differ("perft", w.perft, a.Perft)
		}
	}
	return lines
}

// index is which action was refused, as text.
func (p *problem) index() string {
	if p.Index == nil {
		return "none"
	}
	return fmt.Sprint(*p.Index)
}

// readChecks is every check of the corpus that the protocol can show: it has no
// columns, and no records.
func readChecks(files fs.FS, leaves uint64) ([]check, error) {
	var all []check
	for _, read := range []func(fs.FS) ([]check, error){
		caseChecks,
		invalidChecks,
		moveChecks,
		gameChecks,
		func(files fs.FS) ([]check, error) { return countChecks(files, leaves) },
	} {
		checks, err := read(files)
		if err != nil {
			return nil, err
		}
		all = append(all, checks...)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("it is empty")
	}
	return all, nil
}

func caseChecks(files fs.FS) (checks []check, err error) {
	cases, err := corpus.Cases(files)
	for _, c := range cases {
		more, err := checksOf(c)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", c.File, c.Line, err)
		}
		checks = append(checks, more...)
	}
	return checks, err
}

// checksOf is a check of the state and of what is legal, and one of each action
// that is illegal.
func checksOf(c yuttest.Case) (checks []check, err error) {
	one := check{group: "cases", name: c.Name, file: c.File, line: c.Line, ask: request{Rules: c.Rules, Play: c.Play}}
	if c.From != "" {
		one.ask.State = &c.From
	}
	if c.Refused != "" {
		one.ask.State = &c.Refused
		one.want = want{refused: true, index: -1}
		return []check{one}, nil
	}
	if c.Want != "" || c.Legal != nil {
		asked := one
		if asked.want, err = wantState(c.Rules, c.Want); err != nil {
			return nil, err
		}
		if c.Legal != nil { // none may be what is legal
			asked.want.actions = append([]string{}, c.Legal...)
			slices.Sort(asked.want.actions)
		}
		checks = append(checks, asked)
	}
	for _, text := range c.Illegal {
		asked := one
		asked.ask.Play = slices.Concat(c.Play, []string{text})
		asked.want = want{refused: true, index: len(c.Play)}
		checks = append(checks, asked)
	}
	return checks, nil
}

// wantState is what is answered where play leads to a state; "" is any.
func wantState(rules, state string) (want, error) {
	r, err := variant.Parse(rules)
	if err != nil {
		return want{}, err
	}
	w := want{rules: r.String()}
	if state == "" {
		return w, nil
	}
	g, err := yut.New(r)
	if err != nil {
		return want{}, err
	}
	s, err := g.ParseState(state)
	w.state, w.phase, w.side = state, s.Phase().String(), s.Side()
	return w, err
}

func invalidChecks(files fs.FS) (checks []check, err error) {
	invalid, err := corpus.Invalids(files)
	for _, v := range invalid {
		c := check{group: "invalid", name: v.About, file: v.File}
		c.want = want{refused: true, code: v.Code, index: -1}
		switch v.Kind {
		case corpus.Rules:
			c.ask.Rules = v.Text
		case corpus.State:
			c.ask.Rules, c.ask.State = v.Rules, &v.Text
		case corpus.Action:
			c.ask.Rules, c.ask.Play, c.want.index = variant.Standard().String(), []string{v.Text}, 0
		case corpus.Play:
			if err := c.askRecord(v); err != nil {
				return nil, fmt.Errorf("%s: %w", v.File, err)
			}
		default:
			continue
		}
		checks = append(checks, c)
	}
	return checks, err
}

// askRecord asks what a record plays, whose action at the place of v is refused.
func (c *check) askRecord(v corpus.Invalid) error {
	record, err := yut.ParseRecord(v.Text)
	if err != nil {
		return err
	}
	start := record.Start.String()
	c.ask.Rules, c.ask.State = record.Start.Game().Rules().String(), &start
	for i, a := range record.Actions {
		c.ask.Play = append(c.ask.Play, a.String())
		if line, column := record.Where(i); line == v.Line && column == v.Column {
			c.want.index = i
		}
	}
	return nil
}

// moveChecks asks what a lone piece can do. Where that is nothing, the state
// that would ask for it is refused: the result would be lost by itself.
func moveChecks(files fs.FS) (checks []check, err error) {
	moves, err := corpus.Moves(files)
	for _, m := range moves {
		rules, state := corpus.Lone(m.Set, m.From, m.Result)
		if last := len(checks) - 1; last >= 0 && checks[last].ask.Rules == rules && *checks[last].ask.State == state {
			checks[last].want.actions = append(checks[last].want.actions, yut.Move(m.Result, m.From, 1, m.To).String())
			slices.Sort(checks[last].want.actions)
			continue
		}
		c := check{group: "moves", name: fmt.Sprintf("%s: %v at %v", m.Set, m.Result, m.From), file: m.File, line: m.Line}
		c.ask = request{Rules: rules, State: &state}
		c.want.actions = []string{yut.Move(m.Result, m.From, 1, m.To).String()}
		if m.Nil {
			c.want = want{refused: true, code: string(yut.ErrUnsettled), index: -1}
		}
		checks = append(checks, c)
	}
	return checks, err
}

func gameChecks(files fs.FS) (checks []check, err error) {
	games, err := corpus.Games(files)
	for _, game := range games {
		for _, turn := range game.Turns {
			c := check{group: "games", name: strings.Join(turn.Actions, " "), file: game.File, line: turn.Line}
			c.ask = request{Rules: game.Rules, State: &turn.From, Play: turn.Actions}
			if c.want, err = wantState(game.Rules, cmp.Or(turn.Next, turn.From)); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", game.File, turn.Line, err)
			}
			checks = append(checks, c)
		}
	}
	return checks, err
}

// countChecks asks to count lines of play, no more than so many at a time.
func countChecks(files fs.FS, leaves uint64) (checks []check, err error) {
	counts, err := corpus.Counts(files)
	for _, count := range counts {
		few := count.Perft
		if i := slices.IndexFunc(few, func(n uint64) bool { return n > leaves }); i >= 0 {
			few = few[:i]
		}
		if len(few) == 0 {
			continue
		}
		c := check{group: "counts", name: count.Name, file: count.File, line: count.Line}
		c.ask = request{Rules: count.Rules, State: &count.From, Perft: len(few)}
		c.want.perft = few
		checks = append(checks, c)
	}
	return checks, err
}
