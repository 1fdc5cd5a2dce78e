package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"time"

	"github.com/go-yutnori/yutnori/internal/object"
)

// A program answers requests, one at a time. It is started when it is first
// asked, and again after it has failed to answer.
type program struct {
	command []string
	timeout time.Duration
	errors  io.Writer // gets what the program writes there

	running *exec.Cmd // nil where it is not
	in      io.WriteCloser
	out     io.Closer
	lines   <-chan string // what it prints; closed at the end
	id      int           // of the last request
	noise   []string      // what it printed that was no answer
}

// request is a line to the program; see examples/engine.
type request struct {
	ID    int      `json:"id"`
	Rules string   `json:"rules"`
	State *string  `json:"state,omitzero"`
	Play  []string `json:"play,omitzero"`
	Perft int      `json:"perft,omitzero"`
}

func (r request) String() string {
	line, _ := json.Marshal(r) // strings and numbers only: it cannot fail
	return string(line)
}

// answer is a line from the program.
type answer struct {
	Rules   string
	State   string
	Phase   string
	Side    int
	Actions []string
	Perft   []uint64
	Error   *problem // nil for none
}

type problem struct {
	Code  string
	Index *int
}

// errStart is that the program cannot be started.
var errStart = errors.New("cannot start the program")

// ask sends a request and waits for its answer. Lines that are no answer to it
// are kept as noise.
func (p *program) ask(r request) (answer, error) {
	if err := p.start(); err != nil {
		return answer{}, err
	}
	p.id = r.ID
	// A program that has ended shows it by the end of its lines.
	_, _ = fmt.Fprintln(p.in, r)
	timer := time.NewTimer(p.timeout)
	defer timer.Stop()
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return answer{}, fmt.Errorf("it ended instead of answering: %s", p.stop())
			}
			if a, ok := p.read(line); ok {
				return a, nil
			}
		case <-timer.C:
			p.stopWithin(0)
			return answer{}, fmt.Errorf("no answer within %v", p.timeout)
		}
	}
}

// read is the answer that a line is, if it is one to the last request. Fields that
// are not asked for are passed over; none is there twice.
func (p *program) read(line string) (a answer, ok bool) {
	var id *int
	var failed json.RawMessage
	err := object.ReadSome([]byte(line), map[string]any{
		"id": &id, "rules": &a.Rules, "state": &a.State, "phase": &a.Phase, "side": &a.Side,
		"actions": &a.Actions, "perft": &a.Perft, "error": &failed,
	})
	if err == nil && failed != nil {
		a.Error = new(problem)
		err = object.ReadSome(failed, map[string]any{"code": &a.Error.Code, "index": &a.Error.Index})
	}
	switch {
	case id == nil && err != nil:
		p.note("printed what is no answer: %.200q", line)
	case id == nil:
		p.note("answered without an id: %.200q", line)
	case *id != p.id:
		p.note("answered %d out of order, while %d was asked", *id, p.id)
	case err != nil:
		p.note("answered in another form: %v", err)
		return a, true
	default:
		return a, true
	}
	return answer{}, false
}

// maxNoise is how many lines of noise are kept of one request.
const maxNoise = 3

func (p *program) note(format string, args ...any) {
	if len(p.noise) < maxNoise {
		p.noise = append(p.noise, fmt.Sprintf(format, args...))
	}
}

// takeNoise is the noise since it was last taken.
func (p *program) takeNoise() []string {
	noise := p.noise
	p.noise = nil
	return noise
}

func (p *program) start() error {
	if p.running != nil {
		return nil
	}
	cmd := exec.Command(p.command[0], p.command[1:]...)
	cmd.Stderr = p.errors
	cmd.WaitDelay = time.Second // for programs that leave others behind
	in, err := cmd.StdinPipe()
	if err != nil {
		return fmt.Errorf("%w: %w", errStart, err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return fmt.Errorf("%w: %w", errStart, err)
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("%w: %w", errStart, err)
	}
	lines := make(chan string)
	go readLines(out, lines)
	p.running, p.in, p.out, p.lines = cmd, in, out, lines
	return nil
}

// readLines sends every line, up to one that is longer than any answer.
func readLines(out io.Reader, lines chan<- string) {
	defer close(lines)
	scanner := bufio.NewScanner(out)
	scanner.Buffer(nil, maxLine)
	for scanner.Scan() {
		lines <- scanner.Text()
	}
}

const maxLine = 1 << 20

// grace is how long a program may go on after its input has ended.
const grace = 500 * time.Millisecond

// stop lets the program end, if it is running, and tells how it ended.
func (p *program) stop() string { return p.stopWithin(grace) }

func (p *program) stopWithin(grace time.Duration) string {
	if p.running == nil {
		return ""
	}
	cmd, out := p.running, p.out // of this program: the timer may fire when the next is running
	p.running = nil
	_ = p.in.Close()
	end := time.AfterFunc(grace, func() {
		_ = cmd.Process.Kill()
		_ = out.Close() // which another may hold that it has started
	})
	defer end.Stop()
	for range p.lines {
		// What it still prints answers nothing.
	}
	_ = cmd.Wait()
	return cmd.ProcessState.String()
}
