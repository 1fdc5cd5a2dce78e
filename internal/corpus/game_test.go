package corpus_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/internal/reference"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// TestGames replays every game, turn by turn, with the engine and the model.
func TestGames(t *testing.T) {
	if *update {
		updateGames(t)
	}
	games, err := corpus.Games(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range games {
		t.Run(game.File, func(t *testing.T) {
			if err := replayable(game.File); err != nil {
				t.Error(err)
			}
			g, m := compile(t, game.Rules), model(t, game.Rules)
			for i, turn := range game.Turns {
				if err := checkTurn(g, m, turn, i == 0, i == len(game.Turns)-1); err != nil {
					t.Errorf("%s:%d: %v", game.File, turn.Line, err)
				}
			}
		})
	}
}

// replayable reports what keeps a file from being the record of a whole game.
func replayable(file string) error {
	text, err := fs.ReadFile(files, file)
	if err != nil {
		return err
	}
	record, err := yut.ParseRecord(string(text))
	if err != nil {
		return err
	}
	s, err := record.Replay()
	if err == nil && (s.Phase() != yut.Over || record.Start != s.Game().Start()) {
		return fmt.Errorf("not a whole game: from %v to %v", record.Start, s)
	}
	return err
}

// checkTurn plays one turn, from the state that is told before it to the one
// that is told after it.
func checkTurn(g *yut.Game, m *reference.Model, turn corpus.Turn, first, last bool) error {
	s, err := g.ParseState(turn.From)
	if err != nil {
		return err
	}
	if first && s != g.Start() || last != (s.Phase() == yut.Over) || last != (turn.Actions == nil) {
		return fmt.Errorf("not the state of a turn: %v", s)
	}
	if last {
		return nil
	}
	seat, byModel := s.Seat(), turn.From
	for _, text := range turn.Actions {
		if s.Seat() != seat {
			return fmt.Errorf("no state is told after the turn, before %s", text)
		}
		a, err := yut.ParseAction(text)
		if err != nil {
			return err
		}
		if s, err = s.Apply(a); err != nil {
			return err
		}
		if byModel, err = m.Apply(byModel, text); err != nil {
			return fmt.Errorf("by the model: %w", err)
		}
	}
	if s.String() != turn.Next || byModel != turn.Next {
		return fmt.Errorf("the turn ends at %v, by the model at %v, and the file tells %v", s, byModel, turn.Next)
	}
	return nil
}

// TestGamesOfEverySet checks that every ready-made set is played by two, three
// and four sides.
func TestGamesOfEverySet(t *testing.T) {
	games, err := corpus.Games(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range variant.Sets() {
		for _, rules := range tablesOf(set) {
			if !slices.ContainsFunc(games, func(g corpus.Game) bool { return g.Rules == rules }) {
				t.Errorf("no game of %s", rules)
			}
		}
	}
}

// eventRules are rules of which there are games besides those of the ready-made
// sets: with all that section 9 of the rules has.
var eventRules = []string{
	"standard tiles=4 tiles.every=3 effects=again+dash+shield+teleport+headwind+swap+travel+trap+mystery+pond+twin buddy=on guard=on",
	"yunnori sides=3 tiles=8 momentum=4 skill=on",
	"standard order=open stack=choice split=on marked=2 sides=4 pieces=3 goal=2 end=rank tiles=6 tiles.every=2 guard=on",
	"kaist stack=apart tiles=5 fixed=5:teleport+8:pond+10:twin+22:mystery guard=on buddy=on capture.when=after capture=2",
	"standard back.empty=save back.do=start use=thrown tiles=8 effects=trap:5+headwind:5+swap+shield:3 buddy=on momentum=2",
}

// updateGames plays the games that are missing, and tells the states of all.
func updateGames(t *testing.T) {
	for i, set := range variant.Sets() {
		for j, rules := range tablesOf(set) {
			name := fmt.Sprintf("games/%s-%d.yut", set.Name, j+2)
			if _, err := fs.Stat(files, name); err != nil {
				golden(t, name, newGame(compile(t, rules), rules, uint64(10*i+j)))
			}
		}
	}
	for i, rules := range eventRules {
		name := fmt.Sprintf("games/events-%d.yut", i+1)
		if _, err := fs.Stat(files, name); err != nil {
			golden(t, name, newGame(compile(t, rules), rules, uint64(1000+i)))
		}
	}
	names, err := fs.Glob(files, "games/*.yut")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		told, err := tellStates(string(text))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		golden(t, name, told)
	}
}

// newGame is the record of a game.
func newGame(g *yut.Game, rules string, seed uint64) string {
	p, record := newPlayer(seed), yut.Record{Start: g.Start()}
	for s := record.Start; s.Phase() != yut.Over; {
		a := p.next(s)
		record.Actions = append(record.Actions, a)
		s = s.Next(a)
	}
	_, turns, _ := strings.Cut(record.String(), "\n")
	return fmt.Sprintf("# Thrown with four fair sticks, seed %d.\nrules: %s\n%s", seed, rules, turns)
}

// tellStates is the text of a record with its states in comments: under the
// rules, and under every line that ends a turn.
func tellStates(text string) (string, error) {
	record, err := yut.ParseRecord(text)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	s, next, number := record.Start, 0, 0
	tell := func() { fmt.Fprintf(&b, "# = %v\n", s) }
	for line := range strings.Lines(text) {
		number++
		if strings.HasPrefix(line, "# = ") {
			continue
		}
		b.WriteString(strings.TrimSuffix(line, "\n") + "\n")
		if strings.HasPrefix(line, "rules:") {
			tell()
		}
		seat, over := s.Seat(), s.Phase()
		for ; next < len(record.Actions); next++ {
			if at, _ := record.Where(next); at != number {
				break
			}
			if s, err = s.Apply(record.Actions[next]); err != nil {
				return "", err
			}
		}
		if s.Seat() != seat || s.Phase() == yut.Over && over != yut.Over {
			tell()
		}
	}
	return b.String(), nil
}
