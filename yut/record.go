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
// game. Blank lines are nothing, and # starts a comment to the end of the line. A
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
	Index   int           `json:"index"`            // which of the actions, from 0
	Line    int           `json:"line,omitempty"`   // where it stands in the text, from 1; 0 where there was none
	Column  int           `json:"column,omitempty"` // and where in the line
	Refusal *RefusalError `json:"refusal"`
}

// Error says where the record fails, and why.
func (e *ReplayError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("action %d: %v", e.Index, e.Refusal)
	}
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Refusal)
}

// Unwrap is the refusal.
func (e *ReplayError) Unwrap() error { return e.Refusal }

// AppendText appends the text of r to b, a line for each turn. It fails where r
// has no start, or an action that no text stands for.
func (r Record) AppendText(b []byte) ([]byte, error) {
	s := r.Start
	if s.game == nil {
		return b, fault.New(fault.ErrSyntax, "", "a record without a start has no text")
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

// UnmarshalText sets r to the record that text describes; see [ParseRecord].
func (r *Record) UnmarshalText(text []byte) error {
	q, err := ParseRecord(string(text))
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
// [ParseAction] in the others. A record is a canonical text too: what
// [variant.ReadResult] takes from people is refused in it.
func ParseRecord(text string) (Record, error) {
	var p recordParser
	number := 0
	for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		number++
		line, _, _ = strings.Cut(line, "#")
		p.line(number, line)
	}
	if p.game == nil && p.faults.Len() == 0 {
		p.begin(1, token{column: 1})
	}
	if err := p.faults.Err(); err != nil {
		return Record{}, err
	}
	return p.record, nil
}

// recordParser reads a record line by line.
type recordParser struct {
	game   *Game
	record Record
	failed bool // the rules could not be read: actions still can
	begun  bool // the first action, or a from line, has been read
	faults fault.ListError
}

func (p *recordParser) line(number int, line string) {
	first, ok := nextToken(line, 0)
	if !ok {
		return
	}
	after := rest(line, first.column+len(first.text))
	switch {
	case p.game == nil && !p.failed && first.text == "rules:":
		p.rules(number, after)
	case p.game == nil && !p.failed:
		p.begin(number, first)
	case first.text == "from:" && !p.begun:
		p.begun = true
		p.from(number, after)
	default:
		p.begun = true
		for t, ok := first, true; ok; t, ok = nextToken(line, t.column-1+len(t.text)) {
			p.action(number, t)
		}
	}
}

// begin finds something other than rules where a record begins.
func (p *recordParser) begin(line int, first token) {
	p.failed = true
	bad := fault.New(fault.ErrSyntax, first.text, `a record begins with a line "rules: …"`).At(first.column)
	bad.Line = line
	if first.text == "" || first.text == "from:" {
		bad.Suggest("rules: standard")
	}
	p.faults.Add(bad)
}

func (p *recordParser) rules(line int, text token) {
	rules, err := variant.Parse(text.text)
	if err != nil {
		p.failed = true
		p.add(err, line, text.column)
		return
	}
	p.game, _ = New(rules)
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

func (p *recordParser) action(line int, t token) {
	a, bad := parseAction(t.text)
	if bad == nil {
		p.record.Actions = append(p.record.Actions, a)
		p.record.at = append(p.record.at, position{line, t.column})
		return
	}
	if p.faults.Len() < fault.Max { // the others are only counted
		bad = explain(bad, t.text)
	}
	p.add(fault.List(bad), line, t.column)
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

// nextToken is the next part of a line between white space, from a byte on, and
// whether there is one.
func nextToken(line string, from int) (t token, ok bool) {
	text := strings.TrimLeft(line[from:], white)
	t.column = len(line) - len(text) + 1
	if end := strings.IndexAny(text, white); end >= 0 {
		text = text[:end]
	}
	t.text = text
	return t, text != ""
}

// rest is what stands in a line from a byte on, without white space around it.
func rest(line string, from int) token {
	text := strings.TrimLeft(line[from-1:], white)
	return token{strings.TrimRight(text, white), len(line) - len(text) + 1}
}
