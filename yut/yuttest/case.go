// Package yuttest checks that an engine keeps the rules: it runs files of cases,
// such as the corpus of this module or those of a house rule, and draws random
// rules, games, states and actions for property tests.
//
// It is for tests. [Run] needs a folder of files; [Walk] only a game; the
// generators serve tests written with pgregory.net/rapid.
package yuttest

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Case is one example of a rule: a position, what is played there, and what is
// true then. As text it is a line for each field, "case" first:
//
//	case: what is checked
//	rules: standard marked=0
//	from: 5,w*3/w*4 0 0 geol
//	play: geol:5-22
//	want: 22,w*3/w*4 1 1 -
//
// Without from it begins with a new game. The actions of play must be legal.
// After them the state must be the one of want, all that is legal must be what
// legal lists (in any order), and each action of illegal must be refused; each
// of the three may be missing, but not all. Or the case is a state that must be
// refused under the rules:
//
//	case: a shield without a piece
//	rules: standard guard=on
//	refused: 5,w*3/w*4 0 1 - shield=6:1/-
type Case struct {
	Name    string
	Rules   string
	From    string
	Play    []string
	Want    string
	Legal   []string
	Illegal []string
	Refused string

	File string // where it was read from
	Line int    // the line of its first field, from 1
}

// field is where the value of a line goes; words are fields of actions.
func (c *Case) field(key string) (text *string, words *[]string) {
	switch key {
	case "case":
		return &c.Name, nil
	case "rules":
		return &c.Rules, nil
	case "from":
		return &c.From, nil
	case "want":
		return &c.Want, nil
	case "refused":
		return &c.Refused, nil
	case "play":
		return nil, &c.Play
	case "legal":
		return nil, &c.Legal
	case "illegal":
		return nil, &c.Illegal
	}
	return nil, nil
}

// Parse reads the cases of a file. In a text file they are blocks of lines with
// blank lines between, and # starts a comment line. In a Markdown file (its name
// ends in .md) they are the fenced blocks that begin with "case:". An error
// names the file and the line.
func Parse(file, text string) ([]Case, error) {
	p := caseParser{file: file, markdown: path.Ext(file) == ".md"}
	lines := bufio.NewScanner(strings.NewReader(text))
	for lines.Scan() {
		p.number++
		p.line(lines.Text())
	}
	p.end()
	return p.cases, errors.Join(append(p.errs, lines.Err())...)
}

type caseParser struct {
	file     string
	markdown bool
	number   int

	fenced bool
	open   *Case // the case being read
	cases  []Case
	errs   []error
}

func (p *caseParser) line(line string) {
	if p.markdown && strings.HasPrefix(line, "```") {
		p.end()
		p.fenced = !p.fenced
		return
	}
	if p.markdown && !p.fenced || strings.HasPrefix(line, "#") {
		return
	}
	if strings.TrimSpace(line) == "" {
		p.end()
		return
	}
	key, value, ok := strings.Cut(line, ":")
	if key == "case" && ok {
		p.end()
		p.open = &Case{File: p.file, Line: p.number}
	}
	if p.open == nil {
		if !p.markdown {
			p.fail("outside of a case: %q", line)
		}
		return
	}
	text, words := p.open.field(key)
	value = strings.TrimSpace(value)
	switch {
	case text != nil && *text == "":
		*text = value
	case words != nil && *words == nil:
		*words = append([]string{}, strings.Fields(value)...)
	default:
		p.fail("not a field of a case, or given twice: %q", line)
	}
}

func (p *caseParser) end() {
	if c := p.open; c != nil {
		position := c.Want != "" || c.Legal != nil || c.Illegal != nil
		switch {
		case !position && c.Refused == "":
			p.fail("case %q checks nothing", c.Name)
		case c.Refused != "" && (position || c.From != "" || c.Play != nil):
			p.fail("case %q: what is refused cannot be played", c.Name)
		}
		p.cases = append(p.cases, *c)
	}
	p.open = nil
}

func (p *caseParser) fail(format string, args ...any) {
	p.errs = append(p.errs, fmt.Errorf("%s:%d: %s", p.file, p.number, fmt.Sprintf(format, args...)))
}

// Check plays c and reports the first thing that is not as it says.
func (c Case) Check() error {
	rules, err := variant.Parse(c.Rules)
	if err != nil {
		return fmt.Errorf("rules: %w", err)
	}
	return c.CheckUnder(rules)
}

// CheckUnder is [Case.Check] under other rules than those of c.
func (c Case) CheckUnder(rules variant.Rules) error {
	g, err := yut.New(rules)
	if err != nil {
		return fmt.Errorf("rules: %w", err)
	}
	if c.Refused != "" {
		if s, err := g.ParseState(c.Refused); err == nil {
			return fmt.Errorf("refused: %s is a state", s)
		}
		return nil
	}
	record := yut.Record{Start: g.Start()}
	if c.From != "" {
		if record.Start, err = g.ParseState(c.From); err != nil {
			return fmt.Errorf("from: %w", err)
		}
	}
	for _, text := range c.Play {
		a, err := yut.ParseAction(text)
		if err != nil {
			return fmt.Errorf("play: %q: %w", text, err)
		}
		record.Actions = append(record.Actions, a)
	}
	s, err := record.Replay()
	if err == nil {
		err = c.checkAt(s)
	}
	if err != nil {
		return fmt.Errorf("%w\nrecord:\n%s", err, record)
	}
	return nil
}

func (c Case) checkAt(s yut.State) error {
	if c.Want != "" && s.String() != c.Want {
		return fmt.Errorf("want: the state is\n\t%s\nnot\n\t%s", s, c.Want)
	}
	var legal []string
	for a := range s.Actions() {
		legal = append(legal, a.String())
	}
	slices.Sort(legal)
	if want := slices.Sorted(slices.Values(c.Legal)); c.Legal != nil && !slices.Equal(legal, want) {
		return fmt.Errorf("legal: at %s there are\n\t%s\nnot\n\t%s", s, strings.Join(legal, " "), strings.Join(want, " "))
	}
	for _, text := range c.Illegal {
		a, err := yut.ParseAction(text)
		if err != nil {
			return fmt.Errorf("illegal: %q: %w", text, err)
		}
		if _, err := s.Apply(a); err == nil {
			return fmt.Errorf("illegal: %s is legal at %s", text, s)
		}
	}
	return nil
}

// Run runs every case of the .txt and .md files of fsys as a subtest named
// after its file, line and name. It is an error if there is none.
func Run(t *testing.T, fsys fs.FS) {
	t.Helper()
	cases, err := Read(fsys)
	if err != nil {
		t.Error(err)
	}
	if len(cases) == 0 {
		t.Error("no case in the .txt and .md files")
	}
	for _, c := range cases {
		t.Run(fmt.Sprintf("%s:%d/%s", c.File, c.Line, c.Name), func(t *testing.T) {
			if err := c.Check(); err != nil {
				t.Errorf("%s:%d: case %q: %v", c.File, c.Line, c.Name, err)
			}
		})
	}
}

// Read is every case of the .txt and .md files of fsys, in the order of the
// files. The error names every file and line that could not be read.
func Read(fsys fs.FS) (cases []Case, err error) {
	var errs []error
	err = fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".txt" && path.Ext(name) != ".md" {
			return err
		}
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		more, err := Parse(name, string(text))
		cases, errs = append(cases, more...), append(errs, err)
		return nil
	})
	return cases, errors.Join(append(errs, err)...)
}
