// Engine plays Yut Nori for programs in other languages: a JSON request a line
// on standard input, a JSON answer a line on standard output, in order. A session
// is in testdata/session.txt. It begins so:
//
//	{"id":1,"rules":"standard marked=0","play":["mo","gae","mo:w-5"],"perft":2}
//
// Every request stands alone: nothing is remembered. It is an object of
//
//	id      anything, given back with the answer
//	rules   the rules, as text; the only field that has to be there
//	state   the state to begin with, as text; a new game where it is missing
//	play    actions, as texts, played in order: throws and all else that chance
//	        decides, and what the sides decide
//	decide  an action, as text, played after those as what a client asked for: a
//	        throw, or anything else that chance decides, is refused
//	perft   how many numbers of lines of play to count: of 1, 2, … actions from
//	        there, 0 to 32
//	nodes   how many positions to look at for that, at most 1000000000; 10000000
//	        where it is missing
//
// The answer tells where the game stands then:
//
//	id        that of the request
//	rules     the rules, as they are always written
//	state     the state, as text
//	phase     what is to happen next: over, throwing, moving, drawing, spinning or
//	          choosing
//	seat      whose turn it is
//	side      the side of that seat
//	throws    how many throws are left
//	hand      the unused results
//	groups    for each side, what stands together: its place, its station where it
//	          is on the board, and how many pieces it has
//	standing  for each side, the steps that its pieces have left (left), how many
//	          of them are home (finished) and the place that it has taken (rank)
//	actions   what can happen next, sorted
//	trace     for each action of play, and that of decide, what happened: a list
//	          of events, each of the form in testdata/event.schema.json of the module
//	perft     the numbers of lines of play; fewer than were asked for, where the nodes
//	          did not suffice
//	stopped   left out, or how many actions the lines had that could not all be
//	          counted (depth), within how many nodes (nodes)
//
// Or it has beside id only error, an object: what was wrong, in one stable word (code)
// and in words for a person (detail), which part of a text (part) and its column
// there (column), what else is wrong with that text (more: a list of the same),
// which of play is refused (index; the number of them for that of decide), and the
// state there. All but the code are left out where they say nothing.
//
//	{"id":4,"error":{"code":"not-your-phase","part":"mo:w-5","detail":"the sticks are to be thrown","index":1,"state":"w*4/w*4 0 1 mo"}}
//
// A line that is no request has the code bad-request, and id null where that
// could not be read; so has one of more than 1 MiB. The next line is read as ever.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
)

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "engine:", err)
		os.Exit(1)
	}
}

// maxLine is how long a line may be.
const maxLine = 1 << 20

// serve answers every line of in.
func serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, maxLine+1) // and its newline
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for {
		line, err := lines.ReadSlice('\n')
		tooLong := err == bufio.ErrBufferFull
		for err == bufio.ErrBufferFull {
			_, err = lines.ReadSlice('\n')
		}
		if err != nil && err != io.EOF {
			return err
		}
		var a any
		switch {
		case tooLong:
			a = failure{Error: problem{Error: bad("", "a line is at most %d bytes long", maxLine)}}
		case len(line) > 0:
			a = answerTo(line)
		}
		if a != nil {
			if err := answers.Encode(a); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
	}
}

// answerTo answers a line.
func answerTo(line []byte) any {
	req, wrong := readRequest(line)
	if wrong != nil {
		return failure{req.id, problem{Error: wrong}}
	}
	t, refused := play(req)
	if refused != nil {
		return failure{req.id, *refused}
	}
	a := t.answer()
	a.ID = req.id
	a.Perft, a.Stopped = perfts(t.state, req.perft, uint64(req.nodes))
	return a
}
