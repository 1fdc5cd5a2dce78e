package yut

import (
	"fmt"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Record is a game as it was played: where it started and what happened, which
// may stop anywhere, or hold an action that is refused. Its text is a file that
// a person can read:
//
//	rules: standard marked=0
//	mo geol
//	mo:w-5 geol:5-22
//
// with a line "from: …" before the actions where it does not start with a new
// game. A record without actions is a position that has its rules with it, for those
// who store positions: State alone, in text, needs a [Game] to be read.
//
// Blank lines are nothing, and # starts a comment to the end of the line. A
// byte order mark and carriage returns, which some editors write, are nothing too.
type Record struct {
	Start   State
	Actions []Action

	at []position // where the actions stand in the text that was read
}

type position struct{ line, column int }

// Replay is the state after the actions of r. It stops at the first that is
// refused: the error is a [*ReplayError], and the state is the last good one.
func (r Record) Replay() (State, error) {
	s := r.Start
	for i, a := range r.Actions {
		next, err := s.Apply(a)
		if err != nil {
			failed := &ReplayError{Index: i, Refusal: err.(*RefusalError)}
			failed.Line, failed.Column = r.Where(i)
			return s, failed
		}
		s = next
	}
	return s, nil
}

// Where is the line and the column, both from 1, of action i in the text that r
// was read from; 0, 0 where it was not read from one.
func (r Record) Where(i int) (line, column int) {
	if i < 0 || i >= len(r.at) {
		return 0, 0
	}
	return r.at[i].line, r.at[i].column
}

// ReplayError is the error for a record with an action that is refused.
type ReplayError struct {
	Index        int // which of the actions, from 0
	Line, Column int // where it stands in the text, from 1; 0 where there was none
	Refusal      *RefusalError
}

// Error says where the record fails, and why.
func (e *ReplayError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("action %d: %v", e.Index, e.Refusal)
	}
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Refusal)
}

// Unwrap is the refusal.
func (e *ReplayError) Unwrap() error {
	if e.Refusal == nil {
		return nil
	}
	return e.Refusal
}

// AppendText appends the text of r to b, a line for each turn. It fails where r
// has no start, or an action that no text stands for.
func (r Record) AppendText(b []byte) ([]byte, error) {
	s := r.Start
	if s.game == nil {
		return b, &fault.Error{Code: fault.ErrSyntax, Detail: "a record without a start has no text"}
	}
	text := append([]byte("rules: "), s.game.rules.String()...)
	if s != s.game.Start() {
		text = s.appendText(append(text, "\nfrom: "...))
	}
	between := byte('\n')
	for _, a := range r.Actions {
		text = append(text, between)
		var err error
		if text, err = a.AppendText(text); err != nil {
			return b, err
		}
		between = ' '
		if next, err := s.Apply(a); err == nil {
			if next.seat != s.seat {
				between = '\n'
			}
			s = next
		}
	}
	return append(append(b, text...), '\n'), nil
}

// String is the text of r; "" where it has none.
func (r Record) String() string {
	b, err := r.AppendText(nil)
	if err != nil {
		return ""
	}
	return string(b)
}

// MarshalText is the text of r, which is its JSON too.
func (r Record) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText sets r to the record that text describes; see [ParseRecord]. Where r
// already holds a start under the same rules, the new start is of the same [Game]:
// rules are compiled once for any number of records that are read into r, or into
// what begins as a copy of r. That takes a millisecond or two, a state some
// microseconds.
func (r *Record) UnmarshalText(text []byte) error {
	q, err := parseRecord(string(text), r.Start.game)
	if err == nil {
		*r = q
	}
	return err
}

// ParseRecord reads the text of a record. It does not play it: an action that
// is not legal is found by [Record.Replay].
//
// The error is [*fault.ListError], each with its line and column: those of
// [variant.Parse] and [Game.ParseState] in the first lines, and of
// [ParseAction] in the others.
func ParseRecord(text string) (Record, error) { return parseRecord(text, nil) }

func parseRecord(text string, known *Game) (Record, error) {
	p := recordParser{known: known}
	text = strings.TrimPrefix(text, "\ufeff")
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		p.line(i+1, line)
	}
	if p.game == nil && p.faults.Len() == 0 {
		p.faults.Add(&fault.Error{Code: fault.ErrSyntax, Line: 1, Column: 1, Detail: noRules})
	}
	if err := p.faults.Err(); err != nil {
		return Record{}, err
	}
	return p.record, nil
}

const noRules = `a record begins with a line "rules: …"`

// recordParser reads a record line by line.
type recordParser struct {
	known  *Game // the game to use, where it is of the same rules; nil for none
	game   *Game
	record Record
	failed bool // the rules could not be read: actions still can
	begun  bool // the first action, or a from line, has been read
	faults fault.ListError
}

func (p *recordParser) line(number int, line string) {
	tokens := fields(line)
	if len(tokens) == 0 {
		return
	}
	key, column := tokens[0].text, tokens[0].column
	switch {
	case p.game == nil && !p.failed && key == "rules:":
		p.rules(number, rest(line, column+len(key)))
	case p.game == nil && !p.failed:
		p.failed = true
		p.faults.Add(&fault.Error{Code: fault.ErrSyntax, Line: number, Column: column, Part: key, Detail: noRules})
	case key == "from:" && !p.begun:
		p.begun = true
		p.from(number, rest(line, column+len(key)))
	default:
		p.begun = true
		p.actions(number, tokens)
	}
}

func (p *recordParser) rules(line int, text token) {
	rules, err := variant.Parse(text.text)
	if err != nil {
		p.failed = true
		p.add(err, line, text.column)
		return
	}
	if p.game = p.known; p.game == nil || p.game.rules != rules {
		p.game, _ = New(rules)
	}
	p.record.Start = p.game.Start()
}

func (p *recordParser) from(line int, text token) {
	if p.game == nil {
		return
	}
	start, err := p.game.ParseState(text.text)
	if err != nil {
		p.add(err, line, text.column)
		return
	}
	p.record.Start = start
}

func (p *recordParser) actions(line int, tokens []token) {
	for _, t := range tokens {
		a, err := ParseAction(t.text)
		if err != nil {
			p.add(fault.List(err.(*fault.Error)), line, t.column)
			continue
		}
		p.record.Actions = append(p.record.Actions, a)
		p.record.at = append(p.record.at, position{line, t.column})
	}
}

// add adds the faults of a part of a line that begins at column.
func (p *recordParser) add(err error, line, column int) {
	list := err.(*fault.ListError)
	for _, bad := range list.Errors {
		bad.Line = line
		bad.Column = max(bad.Column, 1) + column - 1
		p.faults.Add(bad)
	}
	p.faults.More += list.More
}

const white = " \t\r"

// fields is the parts of a line between white space.
func fields(line string) (tokens []token) {
	for _, t := range split(strings.Map(blank, line), " ", 1) {
		if t.text != "" {
			tokens = append(tokens, t)
		}
	}
	return tokens
}

func blank(r rune) rune {
	if strings.ContainsRune(white, r) {
		return ' '
	}
	return r
}

// rest is what stands in a line from a byte on, without white space around it.
func rest(line string, from int) token {
	text := strings.TrimLeft(line[from-1:], white)
	return token{strings.TrimRight(text, white), len(line) - len(text) + 1}
}
