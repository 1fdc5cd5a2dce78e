package corpus

import (
	"fmt"
	"io/fs"
	"strings"
)

// Game is a whole game, from a new one to its end.
type Game struct {
	Rules string
	Turns []Turn

	File string
}

// Turn is what was played from one state to the next that is told.
type Turn struct {
	From    string // the state before it
	Actions []string
	Next    string // the state after it; "" where the file does not tell it

	Line int // of From
}

// stateComment begins a comment that tells the state.
const stateComment = "# = "

// Games is every game of fsys.
func Games(fsys fs.FS) ([]Game, error) { return readEach(fsys, "games/*.yut", parseGame) }

// parseGame reads the record of a game with its states in comments.
func parseGame(file, text string) ([]Game, error) {
	g := Game{File: file}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if state, ok := strings.CutPrefix(line, stateComment); ok {
			g.tell(state, number)
			continue
		}
		if rules, ok := strings.CutPrefix(line, "rules:"); ok {
			g.Rules = strings.TrimSpace(rules)
			continue
		}
		line, _, _ = strings.Cut(line, "#")
		actions := strings.Fields(line)
		if len(actions) > 0 && len(g.Turns) == 0 {
			return nil, fmt.Errorf("%s:%d: no state is told before the first action", file, number)
		}
		if len(actions) > 0 {
			turn := &g.Turns[len(g.Turns)-1]
			turn.Actions = append(turn.Actions, actions...)
		}
	}
	return []Game{g}, nil
}

func (g *Game) tell(state string, line int) {
	if n := len(g.Turns); n > 0 {
		g.Turns[n-1].Next = state
	}
	g.Turns = append(g.Turns, Turn{From: state, Line: line})
}
