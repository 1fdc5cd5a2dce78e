// Engine plays Yut Nori for programs in other languages: a JSON request a line
// on standard input, a JSON answer a line on standard output, in order.
//
//	{"id":1,"rules":"standard marked=0","play":["mo","gae","mo:w-5"],"perft":2}
//
// Of a request only rules must be there. Without state the game is new; play is
// applied in order; perft asks how many lines of play there are of 1, 2, …
// actions from there. The answer tells what can happen next:
//
//	{"id":1,"rules":"standard marked=0","state":"5,w*3/w*4 0 0 gae","phase":"moving","side":0,"actions":["gae:5-21","gae:w-2"],"perft":[2,10]}
//
// or what was wrong; index is which of play was refused, and state where the
// game stood then, both left out where it did not come to that:
//
//	{"id":1,"error":{"code":"not-your-phase","message":"…","index":1,"state":"w*4/w*4 0 1 mo"}}
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/internal/object"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "engine:", err)
		os.Exit(1)
	}
}

// serve answers every line of in.
func serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReader(in)
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return err
		}
		if len(line) > 0 {
			if err := answers.Encode(answerTo(line)); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
	}
}

type request struct {
	rules string
	state *string
	play  []string
	perft int
}

type answer struct {
	ID      json.RawMessage `json:"id"`
	Rules   string          `json:"rules"`
	State   yut.State       `json:"state"`
	Phase   string          `json:"phase"`
	Side    int             `json:"side"`
	Actions []string        `json:"actions"`
	Perft   []uint64        `json:"perft,omitempty"`
}

type failure struct {
	ID    json.RawMessage `json:"id"`
	Error problem         `json:"error"`
}

type problem struct {
	Code    fault.Code `json:"code"`
	Message string     `json:"message"`
	Index   *int       `json:"index,omitempty"`
	State   string     `json:"state,omitempty"`
}

// badRequest is the code of a line that is no request.
const badRequest fault.Code = "bad-request"

// maxPerft keeps a request from asking for what no machine can count.
const maxPerft = 32

func answerTo(line []byte) any {
	id, req, err := read(line)
	if err != nil {
		return failure{id, problem{Code: badRequest, Message: err.Error()}}
	}
	s, bad := play(req)
	if bad != nil {
		return failure{id, *bad}
	}
	actions := []string{}
	for a := range s.Actions() {
		actions = append(actions, a.String())
	}
	slices.Sort(actions)
	a := answer{id, s.Game().Rules().String(), s, s.Phase().String(), s.Side(), actions, nil}
	for n := range req.perft {
		a.Perft = append(a.Perft, perft(s, n+1))
	}
	return a
}

// read takes a request apart, strictly: no field but those there are, and none
// twice. The id is read whatever else is wrong.
func read(line []byte) (id json.RawMessage, req request, err error) {
	var rules *string
	err = object.Read(line, map[string]any{"id": &id, "rules": &rules, "state": &req.state, "play": &req.play, "perft": &req.perft})
	switch {
	case err != nil:
		return id, req, err
	case rules == nil:
		return id, req, errors.New("no rules")
	case req.perft < 0 || req.perft > maxPerft:
		return id, req, fmt.Errorf("perft is 0 to %d", maxPerft)
	}
	req.rules = *rules
	return id, req, nil
}

// play is the state that a request asks about.
func play(req request) (yut.State, *problem) {
	g, err := compile(req.rules)
	if err != nil {
		return yut.State{}, &problem{Code: codeOf(err), Message: err.Error()}
	}
	s := g.Start()
	if req.state != nil {
		if s, err = g.ParseState(*req.state); err != nil {
			return s, &problem{Code: codeOf(err), Message: err.Error()}
		}
	}
	for i, text := range req.play {
		a, err := yut.ParseAction(text)
		if err == nil {
			s, err = s.Apply(a)
		}
		if err != nil {
			return s, &problem{codeOf(err), err.Error(), &i, s.String()}
		}
	}
	return s, nil
}

// codeOf is the code of the first fault of err.
func codeOf(err error) fault.Code {
	var code fault.Code
	errors.As(err, &code)
	return code
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

// perft counts the lines of play of exactly n actions from s.
func perft(s yut.State, n int) uint64 {
	if n == 0 {
		return 1
	}
	var count uint64
	for a := range s.Actions() {
		if next, err := s.Apply(a); err == nil {
			count += perft(next, n-1)
		}
	}
	return count
}
