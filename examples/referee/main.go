// Referee replays the record of a game: it draws the board as the game goes,
// tells what happens in words, and stops at the first action that the rules
// refuse.
//
//	go run ./examples/referee [-lang ko] [-boards move] [-q] [file]
//
// Without a file it replays a game of its own; a file "-" is standard input.
// The exit status is 0 for a record that is played to its end, 1 for a refused
// action, and 2 for what cannot be read; go run makes 1 of both, so a script
// should build the program first.
package main

import (
	"bufio"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/tell"
)

//go:embed game.yut
var game string

// The exit statuses.
const (
	played     = 0
	refused    = 1
	unreadable = 2
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := read(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return played
	case err != nil:
		return unreadable
	}
	name, text, err := o.text(stdin)
	if err != nil {
		fmt.Fprintln(stderr, "referee:", err)
		return unreadable
	}
	record, err := yut.ParseRecord(text)
	if err != nil {
		for line := range strings.Lines(o.lang.Refusal(err)) {
			fmt.Fprintf(stderr, "%s: %s\n", name, strings.TrimSpace(line))
		}
		return unreadable
	}
	out := bufio.NewWriter(stdout)
	err = o.referee(record, out)
	out.Flush()
	if refusal := (*yut.ReplayError)(nil); errors.As(err, &refusal) {
		fmt.Fprintf(stderr, "%s: ", name)
		o.explain(refusal, stderr)
		return refused
	}
	return played
}

// options is what the arguments ask for.
type options struct {
	lang   tell.Language
	boards string
	quiet  bool
	file   string
}

// When a board is drawn.
const (
	everyMove = "move"
	everyTurn = "turn"
	atTheEnd  = "end"
)

// read reads the arguments; what is wrong with them it has already told.
func read(args []string, stderr io.Writer) (o options, err error) {
	flags := flag.NewFlagSet("referee", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: referee [-lang en|ko] [-boards turn|move|end] [-q] [file|-]")
		flags.PrintDefaults()
	}
	o.lang = tell.English
	flags.Func("lang", "tell the game in this `language`, en or ko (default en)", func(tag string) (err error) {
		o.lang, err = tell.Named(tag)
		return err
	})
	flags.StringVar(&o.boards, "boards", everyTurn, "draw the board after every `turn` or move, or at the end only")
	flags.BoolVar(&o.quiet, "q", false, "print the final state's line only")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 1 || !slices.Contains([]string{everyTurn, everyMove, atTheEnd}, o.boards) {
		flags.Usage()
		return o, errors.New("no such arguments")
	}
	o.file = flags.Arg(0)
	return o, nil
}

// say is one of two texts, formatted as fmt.Sprintf does.
func (o options) say(english, korean string, args ...any) string {
	if o.lang.Tag == "ko" {
		return fmt.Sprintf(korean, args...)
	}
	return fmt.Sprintf(english, args...)
}

// text is the record to replay, and what it is called.
func (o options) text(stdin io.Reader) (name, text string, err error) {
	switch o.file {
	case "":
		return "game.yut", game, nil
	case "-":
		b, err := io.ReadAll(stdin)
		return "-", string(b), err
	}
	b, err := os.ReadFile(o.file)
	return o.file, string(b), err
}

// referee replays a record; the error is that of [yut.Record.Replay].
func (o options) referee(record yut.Record, out io.Writer) error {
	final, err := record.Replay()
	switch {
	case !o.quiet:
		t := teller{options: o, out: out, s: record.Start, turn: 1}
		t.tell(record)
		if err == nil {
			t.end()
		}
	case err == nil:
		fmt.Fprintln(out, final)
	}
	return err
}

// teller tells a game from its start on.
type teller struct {
	options
	out   io.Writer
	s     yut.State
	turn  int
	path  []board.Station // of the last move, or the event after it
	drawn bool            // the board has been drawn as it is now
	blank bool            // the last line is blank
}

// tell tells a record up to its end, or the first action that is refused, and
// leaves the board drawn.
func (t *teller) tell(record yut.Record) {
	start := record.Start.Game().Start()
	t.line(t.say("Rules: %s", "규칙: %s", start.Game().Rules()))
	if t.s != start {
		t.line(t.say("From: %s", "시작: %s", t.s))
		t.draw()
	}
	opens := true
	for _, a := range record.Actions {
		next, events, err := t.s.Trace(a)
		if err != nil {
			break
		}
		if opens {
			t.space()
			t.line(t.say("Turn %d: %s", "%d번째 차례: %s", t.turn, t.lang.Player(t.s)))
		}
		opens = slices.ContainsFunc(events, func(e yut.Event) bool { return e.Kind == yut.EventPassed })
		events = slices.DeleteFunc(events, closes)
		t.line("  " + t.lang.Events(events))
		path := walked(events)
		changed := path != nil || next.Drawing().Text() != t.s.Drawing().Text()
		t.s = next
		t.show(path, changed, opens)
	}
	if !t.drawn {
		t.draw()
	}
}

// closes reports whether an event is that the turn has passed or the game is over,
// which a heading or the end tells.
func closes(e yut.Event) bool { return e.Kind == yut.EventPassed || e.Kind == yut.EventEnded }

// walked is where the first pieces that move among events went, from where they
// stood, and on from there as far as they were pushed, thrown back or taken by an
// effect; nil where nothing moved.
func walked(events []yut.Event) (path []board.Station) {
	at := board.Finished
	for _, e := range events {
		switch e.Kind {
		case yut.EventMoved, yut.EventThrownBack, yut.EventPushed, yut.EventShifted:
		default:
			continue
		}
		switch {
		case path != nil && e.From != at:
			return path
		case path == nil && e.From.OnBoard():
			path = []board.Station{e.From.Station()}
		case path == nil:
			path = []board.Station{}
		}
		path = append(path, e.Path...)
		if e.Kind == yut.EventShifted && len(e.Path) == 0 && e.To.OnBoard() {
			path = append(path, e.To.Station())
		}
		at = e.To
	}
	return path
}

// show draws the board where it is time to.
func (t *teller) show(path []board.Station, changed, passed bool) {
	if path != nil {
		t.path = path
	}
	if changed {
		t.drawn = false
	}
	if !t.drawn && (t.boards == everyMove && changed || t.boards == everyTurn && passed) {
		t.draw()
	}
	if passed {
		t.turn++
	}
}

func (t *teller) draw() {
	t.space()
	d := t.s.Drawing()
	d.Hangul, d.Path = t.lang.Tag == "ko", t.path
	fmt.Fprintln(t.out, d.Text())
	t.path, t.drawn, t.blank = nil, true, true
}

func (t *teller) line(text string) {
	fmt.Fprintln(t.out, text)
	t.blank = false
}

// space is a blank line, where there is none yet.
func (t *teller) space() {
	if !t.blank {
		t.line("")
	}
}

// end tells how the game stands.
func (t *teller) end() {
	t.line(t.lang.Turn(t.s))
	t.line(t.lang.Standing(t.s))
	if t.s.Phase() != yut.Over {
		t.line(t.s.String())
	}
}

// explain tells why an action is refused, and what would have been legal.
func (o options) explain(e *yut.ReplayError, stderr io.Writer) {
	s := e.Refusal.State
	fmt.Fprintln(stderr, o.lang.Refusal(e))
	fmt.Fprintln(stderr, o.say("Where the game stands: %s", "지금 형세: %s", s))
	fmt.Fprintln(stderr, o.lang.Turn(s))
	if s.Phase() == yut.Over {
		return
	}
	fmt.Fprintln(stderr, o.say("Legal here:", "여기서 할 수 있는 것:"))
	width := 12
	for a := range s.Actions() {
		width = max(width, len(a.String()))
	}
	for a := range s.Actions() {
		fmt.Fprintf(stderr, "  %-*s  %s\n", width, a, o.lang.Action(s, a))
	}
}
