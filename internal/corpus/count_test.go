package corpus_test

import (
	"fmt"
	"io/fs"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/internal/reference"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// How many lines of play, and how many states at a time, a test counts: in
// every run, in a long one, and when it writes a table.
const (
	leavesShort, leavesLong, leavesNew, leavesNewGame = 20_000, 100_000_000, 600_000, 12_000_000
	modelShort, modelLong                             = 200, 50_000
	statesShort, statesNew                            = 400, 10_000
	statesModel, statesModelLong                      = 40, 2_000

	actionsNew = 12 // how many actions the chances of a new table go
)

// limit is how far to count in this run.
func limit[N int | uint64](inShort, inLong N) N {
	if n := N(part()); n > 0 {
		return max(inShort, inLong/n)
	}
	return inShort
}

// TestCounts counts again what the tables say, or writes them.
func TestCounts(t *testing.T) {
	for _, set := range variant.Sets() {
		t.Run(set.Name, func(t *testing.T) {
			t.Parallel()
			if *update {
				updateCounts(t, set)
				return
			}
			counted := uint64(0)
			for _, c := range readCounts(t, set.Name) {
				counted += checkPerft(t, c)
				checkOver(t, c)
			}
			t.Logf("%d lines of play", counted)
		})
	}
}

func readCounts(t *testing.T, set string) (counts []corpus.Count) {
	t.Helper()
	all, err := corpus.Counts(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		if c.File == "counts/"+set+".txt" {
			counts = append(counts, c)
		}
	}
	if counts == nil {
		t.Fatalf("no counts of %s", set)
	}
	return counts
}

// checkPerft counts lines of play with the engine, and less deep with the
// model.
func checkPerft(t *testing.T, c corpus.Count) (counted uint64) {
	s := stateOf(t, c)
	m := model(t, c.Rules)
	p, err := m.Read(c.From)
	if err != nil {
		t.Fatalf("%s:%d: the model refuses the state: %v", c.File, c.Line, err)
	}
	for i, want := range c.Perft {
		n := i + 1
		if want <= limit[uint64](leavesShort, leavesLong) {
			counted += want
			if got := perft(s, n); got != want {
				t.Errorf("%s:%d: %s, %s: %d lines of %d actions, not %d", c.File, c.Line, c.Rules, c.From, got, n, want)
			}
		}
		if want <= limit[uint64](modelShort, modelLong) {
			if got := perftModel(m, p, n); got != want {
				t.Errorf("%s:%d: %s, %s: %d lines of %d actions by the model, not %d", c.File, c.Line, c.Rules, c.From, got, n, want)
			}
		}
	}
	return counted
}

func stateOf(t *testing.T, c corpus.Count) yut.State {
	t.Helper()
	s, err := compile(t, c.Rules).ParseState(c.From)
	if err != nil {
		t.Fatalf("%s:%d: %v", c.File, c.Line, err)
	}
	return s
}

// perft is how many lines of play of exactly n actions there are.
func perft(s yut.State, n int) (count uint64) {
	if n == 0 {
		return 1
	}
	for a := range s.Actions() {
		if next, err := s.Apply(a); err == nil {
			count += perft(next, n-1)
		}
	}
	return count
}

func perftModel(m *reference.Model, p *reference.Position, n int) (count uint64) {
	if n == 0 {
		return 1
	}
	for _, a := range m.LegalAt(p) {
		if q, err := m.ApplyAt(p, a); err == nil {
			count += perftModel(m, q, n-1)
		}
	}
	return count
}

// checkOver works the chances out with the engine, and less deep with the model.
func checkOver(t *testing.T, c corpus.Count) {
	if c.Over == nil {
		return
	}
	s := stateOf(t, c)
	checkChances(t, c, "the engine", over(s, len(c.Over), limit(statesShort, statesNew)))
	m := model(t, c.Rules)
	p, err := m.Read(c.From)
	if err != nil {
		t.Fatal(err)
	}
	got := overModel(m, parse(t, c.Rules), p, len(c.Over), limit(statesModel, statesModelLong))
	checkChances(t, c, "the model", got)
}

func checkChances(t *testing.T, c corpus.Count, who string, got []*big.Rat) {
	for i, chance := range got {
		if chance.Cmp(c.Over[i]) != 0 {
			t.Errorf("%s:%d: %s, %s: by %s %v over after %d actions, not %v", c.File, c.Line, c.Rules, c.From, who, chance, i+1, c.Over[i])
		}
	}
}

// over is the chance that a game from s is over after 1, 2, … actions, at most
// so many: sticks are fair, choices random. It ends early where there are more
// than so many states.
func over(s yut.State, actions, states int) []*big.Rat {
	next := func(s yut.State) (list []weighted[yut.State]) {
		for a, w := range weights(s) {
			list = append(list, weighted[yut.State]{s.Next(a), w})
		}
		return list
	}
	return chances(s, actions, states, func(s yut.State) yut.State { return s }, next)
}

// weights is how likely each action is.
func weights(s yut.State) map[yut.Action]*big.Rat {
	w := map[yut.Action]*big.Rat{}
	if s.Phase() == yut.Throwing {
		for flat := range uint8(16) {
			a := yut.Throw(s.Game().Read(yut.Sticks{Flat: flat}))
			if w[a] == nil {
				w[a] = new(big.Rat)
			}
			w[a].Add(w[a], big.NewRat(1, 16))
		}
		return w
	}
	actions := s.AppendActions(nil)
	for _, a := range actions {
		w[a] = big.NewRat(1, int64(len(actions)))
	}
	return w
}

// throwsOf16 is in how many of the 16 ways that four sticks fall each result
// comes, by the sticks that are marked and by freegeol.
var throwsOf16 = map[string]map[string]int64{
	"0 off": {"do": 4, "gae": 6, "geol": 4, "yut": 1, "mo": 1},
	"1 off": {"do": 3, "backdo": 1, "gae": 6, "geol": 4, "yut": 1, "mo": 1},
	"1 on":  {"do": 3, "backdo": 1, "gae": 6, "geol": 3, "freegeol": 1, "yut": 1, "mo": 1},
}

func overModel(m *reference.Model, rules variant.Rules, p *reference.Position, actions, states int) []*big.Rat {
	odds := throwsOf16[rules.Get("marked")+" "+rules.Get("freegeol")]
	next := func(p *reference.Position) (list []weighted[*reference.Position]) {
		legal := m.LegalAt(p)
		for _, a := range legal {
			w := big.NewRat(1, max(1, int64(len(legal))))
			if !strings.Contains(a, ":") && a != "cast" {
				w = big.NewRat(odds[a], 16)
			}
			if q, err := m.ApplyAt(p, a); err == nil && w.Sign() > 0 {
				list = append(list, weighted[*reference.Position]{q, w})
			}
		}
		return list
	}
	return chances(p, actions, states, (*reference.Position).String, next)
}

// weighted is a state and how likely it is.
type weighted[S any] struct {
	state  S
	weight *big.Rat
}

// chances plays from a state so many actions, all equal states as one, and
// tells how likely it is after each that the game is over: nothing comes next.
func chances[S any, K comparable](s S, actions, states int, key func(S) K, next func(S) []weighted[S]) (chances []*big.Rat) {
	now := map[K]weighted[S]{key(s): {s, big.NewRat(1, 1)}}
	ended := new(big.Rat)
	for len(chances) < actions && len(now) <= states {
		then := map[K]weighted[S]{}
		for _, from := range now {
			for _, to := range next(from.state) {
				k := key(to.state)
				if _, ok := then[k]; !ok {
					then[k] = weighted[S]{to.state, new(big.Rat)}
				}
				w := then[k].weight
				w.Add(w, to.weight.Mul(to.weight, from.weight))
			}
		}
		for k, to := range then {
			if len(next(to.state)) == 0 {
				ended.Add(ended, to.weight)
				delete(then, k)
			}
		}
		now = then
		chances = append(chances, new(big.Rat).Set(ended))
	}
	return chances
}

// updateCounts writes the table of a set: the positions that it has, with new
// numbers, or where there is no table a new one.
func updateCounts(t *testing.T, set variant.Set) {
	name := "counts/" + set.Name + ".txt"
	counts := newCounts(t, set)
	if _, err := fs.Stat(files, name); err == nil {
		counts = readCounts(t, set.Name)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# %s: %s\n#\n%s", set.Name, set.Source, countsAbout)
	for _, c := range counts {
		s := stateOf(t, c)
		switch {
		case c.Over != nil:
			c.Over = over(s, actionsNew, statesNew)
		case s == s.Game().Start():
			c.Perft = leaves(s, leavesNewGame)
		default:
			c.Perft = leaves(s, leavesNew)
		}
		fmt.Fprintf(&b, "\n%s", c)
	}
	golden(t, name, b.String())
}

// leaves counts ever deeper, as long as there are no more than most lines.
func leaves(s yut.State, most uint64) (counts []uint64) {
	for n := 1; ; n++ {
		count := perft(s, n)
		if count == 0 || count > most {
			return counts
		}
		counts = append(counts, count)
	}
}

// newCounts chooses the positions of a new table.
func newCounts(t *testing.T, set variant.Set) (counts []corpus.Count) {
	tables := tablesOf(set)
	add := func(name, rules string, s yut.State) {
		counts = append(counts, corpus.Count{Name: name, Rules: rules, From: s.String()})
	}
	for _, rules := range tables {
		add("new game", rules, compile(t, rules).Start())
	}
	for i := range 18 {
		rules := tables[max(0, i-12)%3]
		s, actions := played(compile(t, rules), uint64(i), 6+7*i)
		add(fmt.Sprintf("after %d actions", actions), rules, s)
	}
	for i := range 12 {
		rules := tables[max(0, i-6)%3]
		add("set up", rules, setUp(compile(t, rules), i))
	}
	for i := range 9 {
		rules, far := tables[max(0, i-3)%3], 7
		if i > 5 {
			rules, far = set.Name, 14
		}
		add("late", rules, late(t, compile(t, rules), uint64(i), far))
		counts[len(counts)-1].Over = []*big.Rat{}
	}
	return counts
}

// tablesOf is a set played by two, three and four sides, for places if by four.
func tablesOf(set variant.Set) []string {
	tables := []string{set.Name, set.Name + " sides=3 pieces=3", set.Name + " sides=4 pieces=2 end=rank"}
	if set.Rules.End == variant.EndRank {
		tables[2] = set.Name + " sides=4 pieces=2"
	}
	return tables
}

// played is where a game is after so many actions, or some before it ended.
func played(g *yut.Game, seed uint64, most int) (yut.State, int) {
	p, states := newPlayer(seed), []yut.State{g.Start()}
	for range most {
		s := states[len(states)-1]
		if s = s.Next(p.anything(s)); s.Phase() == yut.Over {
			actions := len(states) - 10
			return states[actions], actions
		}
		states = append(states, s)
	}
	return states[most], most
}

// setUp is a position that was set up, whatever led there.
func setUp(g *yut.Game, seed int) yut.State {
	for ; ; seed += 100 {
		s, err := g.Position(yuttest.Setup(g).Example(seed))
		if err == nil && s.Phase() != yut.Over {
			return s
		}
	}
}

// late is a position with one or two pieces of each side left, not further from
// home than so many steps.
func late(t *testing.T, g *yut.Game, seed uint64, far int) yut.State {
	p := newPlayer(seed)
	near := slices.DeleteFunc(g.Board().Places(), func(at board.Place) bool { return !at.OnBoard() || g.Board().StepsLeft(at) > far })
	for range 1000 {
		setup := yut.Setup{Throws: 1, Seat: p.IntN(g.Rules().Sides)}
		for range g.Rules().Sides {
			left := 1 + p.IntN(2)
			groups := []yut.Group{{Place: near[p.IntN(len(near))], Count: left}}
			if home := g.Rules().Pieces - left; home > 0 {
				groups = append(groups, yut.Group{Place: board.Finished, Count: home})
			}
			setup.Sides = append(setup.Sides, groups)
		}
		if s, err := g.Position(setup); err == nil {
			return s
		}
	}
	t.Fatal("no late position")
	return yut.State{}
}

const countsAbout = `# perft: how many lines of play there are of exactly 1, 2, … actions from a state:
# throws are actions, and every result counts once.
#
# over n: the chance that the game is over after n actions, where four fair sticks
# are thrown, marked as the rules say (none leaves the mat), and the side to move
# chooses any of its legal actions with equal chance.
`
