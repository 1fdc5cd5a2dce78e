package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/tell"
)

// table is a game and those who play it.
type table struct {
	tell.Language
	seed uint64
	real bool
	in   *bufio.Reader
	out  io.Writer

	record yut.Record
	states []yut.State // the start, and what each action of the record led to
	file   string      // what was read or saved last, and may be saved over
}

// sit goes through what has been played; the error is the action that is refused.
func sit(o options, record yut.Record, in io.Reader, out io.Writer) (*table, error) {
	t := &table{Language: o.lang, seed: o.seed, real: o.real, in: bufio.NewReader(in), out: out, file: o.file}
	t.record.Start = record.Start
	t.states = []yut.State{record.Start}
	if _, err := record.Replay(); err != nil {
		return nil, errors.New(t.Refusal(err))
	}
	for _, a := range record.Actions {
		t.push(a, t.now().Next(a))
	}
	return t, nil
}

func (t *table) now() yut.State { return t.states[len(t.states)-1] }

func (t *table) push(a yut.Action, next yut.State) {
	t.record.Actions = append(t.record.Actions, a)
	t.states = append(t.states, next)
}

// text is one of two texts, formatted as fmt.Sprintf does.
func (t *table) text(english, korean string, args ...any) string {
	if t.Tag == "ko" {
		return fmt.Sprintf(korean, args...)
	}
	return fmt.Sprintf(english, args...)
}

func (t *table) say(english, korean string, args ...any) {
	fmt.Fprintln(t.out, t.text(english, korean, args...))
}

// play asks and answers until someone leaves or the input ends.
func (t *table) play() {
	t.say("Rules: %s (help tells what you can type)", "규칙: %s (무엇을 칠 수 있는지는 '도움말')", t.now().Game().Rules())
	t.draw(nil)
	t.ask()
	for {
		line, err := t.in.ReadString('\n')
		if err != nil && line == "" || !t.answer(strings.TrimSpace(line)) {
			t.leave()
			return
		}
	}
}

func (t *table) draw(path []board.Station) {
	d := t.now().Drawing()
	d.Hangul, d.Path = t.Tag == "ko", path
	fmt.Fprintf(t.out, "\n%s\n", d.Text())
}

// answer does what a line says; it is false when that is to leave.
func (t *table) answer(line string) bool {
	word, rest, _ := strings.Cut(line, " ")
	switch strings.ToLower(word) {
	case "help", "?", "도움말", "도움":
		fmt.Fprint(t.out, t.help())
	case "undo", "무르기", "물러":
		t.undo()
	case "save", "저장":
		t.save(strings.TrimSpace(rest))
	case "quit", "exit", "끝", "그만":
		return false
	default:
		t.act(line)
	}
	return true
}

// act is a line that throws, moves or lets an event go on. Event stations are drawn
// all at once.
func (t *table) act(line string) {
	a, err := t.action(line)
	if err != nil {
		fmt.Fprintln(t.out, err)
		return
	}
	s := t.now()
	next, events, err := s.Trace(a)
	if err != nil {
		fmt.Fprintln(t.out, t.Refusal(err))
		return
	}
	events = slices.DeleteFunc(events, closes)
	fmt.Fprintln(t.out, t.Events(events))
	t.push(a, next)
	if a.Kind() == yut.ActionTile && next.Phase() == yut.DrawingTiles {
		t.act("")
		return
	}
	if path := walked(events); path != nil || next.Drawing().Text() != s.Drawing().Text() {
		t.draw(path)
	}
	t.ask()
}

// closes reports whether an event is that the turn has passed or the game is over,
// which ask tells.
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

// action is what a line means now.
func (t *table) action(line string) (yut.Action, error) {
	switch s := t.now(); {
	case s.Phase() == yut.Moving, s.Phase() == yut.Choosing:
		return t.choice(line)
	case s.Phase() == yut.Over:
		return 0, t.wrong("The game is over: save FILE, undo or quit.", "판이 끝났습니다. '저장 파일', '무르기', '끝' 가운데 하나를 치십시오.")
	case s.Phase() != yut.Throwing && line != "":
		return 0, t.wrong("Just press Enter.", "그냥 Enter를 누르십시오.")
	case s.Phase() != yut.Throwing:
		return t.chance(prob.GaugeNormal)
	case t.real:
		r, err := t.fallen(line)
		return yut.Throw(r), err
	case s.Game().Rules().Skill:
		g, err := t.gauge(line)
		if err != nil {
			return 0, err
		}
		return t.chance(g)
	case line != "":
		return 0, t.wrong("Just press Enter to throw. (To type in throws of real sticks, start with -real.)", "그냥 Enter를 누르면 던집니다. (진짜 윷을 던져 결과를 치려면 -real로 시작하십시오.)")
	}
	return t.chance(prob.GaugeNormal)
}

// choice is a choice by its number, or as records write it; where there is only
// one, an empty line will do.
func (t *table) choice(line string) (yut.Action, error) {
	choices := slices.Collect(t.now().Actions())
	if line == "" && len(choices) == 1 {
		return choices[0], nil
	}
	if n, err := strconv.Atoi(variant.Halfwidth(line)); err == nil {
		for i, a := range choices {
			if number(i, a) == n {
				return a, nil
			}
		}
	}
	if a, err := yut.ParseAction(line); err == nil && a.Kind() != yut.ActionThrow {
		return a, nil
	}
	if t.now().Phase() == yut.Choosing {
		return 0, t.wrong("Choose the number of one of these stations.", "이 가운데 한 밭의 번호를 고르십시오.")
	}
	return 0, t.wrong("Choose a number from 1 to %d.", "1부터 %d까지 번호를 고르십시오.", len(choices))
}

// number is what chooses the choice of that index: for a station its own number.
func number(index int, a yut.Action) int {
	if a.Kind() == yut.ActionTo {
		return int(a.Station())
	}
	return index + 1
}

func (t *table) wrong(english, korean string, args ...any) error {
	return errors.New(t.text(english, korean, args...))
}

// ask tells whose turn it is and what can be done.
func (t *table) ask() {
	s := t.now()
	fmt.Fprintln(t.out, t.Turn(s)+" "+t.prompt(s))
	if s.Phase() == yut.Moving || s.Phase() == yut.Choosing {
		t.list(s)
	}
}

func (t *table) prompt(s yut.State) string {
	switch {
	case s.Phase() == yut.Over:
		return t.text("save FILE, undo or quit?", "저장 파일, 무르기, 끝?")
	case s.Phase() == yut.Moving:
		return t.text("Which number?", "몇 번으로 하시겠습니까?")
	case s.Phase() == yut.DrawingTiles:
		return t.text("Press Enter to draw.", "Enter를 누르면 정합니다.")
	case s.Phase() == yut.Spinning:
		return t.text("Press Enter to spin.", "Enter를 누르면 돌립니다.")
	case s.Phase() == yut.Choosing:
		return t.text("Which station?", "몇 번 밭으로 하시겠습니까?")
	case t.real:
		return t.text("What do the sticks show?", "무엇이 나왔습니까?")
	case s.Game().Rules().Skill:
		return t.text("How did the gauge stop: Enter normal, p perfect, m miss?", "게이지가 어떻게 멈췄습니까? 보통 Enter, 퍼펙트 p, 빗나감 m")
	}
	return t.text("Press Enter.", "Enter를 누르십시오.")
}

// list numbers the choices. Where the same words stand for two, which differ in
// the road walked, it adds how records write them.
func (t *table) list(s yut.State) {
	choices := slices.Collect(s.Actions())
	count := map[string]int{}
	for _, a := range choices {
		count[t.Action(s, a)]++
	}
	for i, a := range choices {
		text := t.Action(s, a)
		if count[text] > 1 {
			text += "  [" + a.String() + "]"
		}
		fmt.Fprintf(t.out, "%4d  %s\n", number(i, a), text)
	}
}

// undo takes back the last action, and event stations all at once.
func (t *table) undo() {
	last := len(t.record.Actions) - 1
	if last < 0 {
		t.say("There is nothing to undo.", "무를 것이 없습니다.")
		return
	}
	a := t.record.Actions[last]
	for a.Kind() == yut.ActionTile && last > 0 && t.record.Actions[last-1].Kind() == yut.ActionTile {
		last--
	}
	before := t.now()
	t.record.Actions, t.states = t.record.Actions[:last], t.states[:last+1]
	switch a.Kind() {
	case yut.ActionThrow:
		t.say("Taken back: the throw of %s", "물렀습니다: 던져서 나온 %s", t.Result(a.Result()))
	case yut.ActionWheel:
		t.say("Taken back: the spin that gave %s", "물렀습니다: 룰렛에서 나온 '%s'", t.Effect(a.Effect()))
	case yut.ActionTile:
		t.say("Taken back: the event stations", "물렀습니다: 노란칸")
	default:
		t.say("Taken back: %s", "물렀습니다: %s", t.Action(t.now(), a))
	}
	if before.Drawing().Text() != t.now().Drawing().Text() {
		t.draw(nil)
	}
	t.ask()
}

// save writes the record. It writes over no file but the one that was read or
// saved last.
func (t *table) save(name string) {
	if name == "" {
		t.say("Save to which file? save FILE", "어느 파일에 저장하시겠습니까? 저장 파일")
		return
	}
	flags := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if name == t.file {
		flags = os.O_WRONLY | os.O_TRUNC
	}
	file, err := os.OpenFile(name, flags, 0o644)
	if err == nil {
		_, err = file.WriteString(t.record.String())
		err = errors.Join(err, file.Close())
	}
	switch {
	case errors.Is(err, os.ErrExist):
		t.say("%s is there already: choose another name.", "%s 파일이 이미 있습니다. 다른 이름을 고르십시오.", name)
	case err != nil:
		t.say("Not saved: %v", "저장하지 못했습니다: %v", err)
	default:
		t.file = name
		t.say("Saved: %s", "저장했습니다: %s", name)
	}
}

// leave tells how the game stands and how to go on with it.
func (t *table) leave() {
	fmt.Fprintf(t.out, "\n%s\n%s\n%s\n", t.Turn(t.now()), t.Standing(t.now()), t.now())
	t.say("The record of this game: save it as a file, go on with\n  go run ./examples/hotseat FILE\nand look back with\n  go run ./examples/referee FILE\n",
		"이 판의 기록입니다. 파일에 저장해 이어서 두려면\n  go run ./examples/hotseat -lang ko 파일\n처음부터 다시 보려면\n  go run ./examples/referee -lang ko 파일\n")
	fmt.Fprint(t.out, t.record)
}
