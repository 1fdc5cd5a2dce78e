package reference_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/internal/reference"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// part is the n of YUTNORI_LONG=n, under which a run does an n-th of what there
// is to do; 0 where it is not set.
func part() int {
	text := os.Getenv("YUTNORI_LONG")
	n, err := strconv.Atoi(text)
	if text != "" && (err != nil || n < 1) {
		return 1
	}
	return n
}

// scaled is how much to do in a run that is short (go test -short), usual, or
// long.
func scaled(short, usual, long int) int {
	switch {
	case part() > 0:
		return max(usual, long/part())
	case testing.Short():
		return short
	}
	return usual
}

// stride is 1 where every position is to be looked at, and n for every n-th.
func stride() int {
	switch {
	case part() > 0:
		return part()
	case testing.Short():
		return 1009
	}
	return 211
}

// playKeys is the options that decide about play, not about odds.
func playKeys() []variant.Option {
	return slices.DeleteFunc(variant.Options(), func(key variant.Option) bool { return key.Odds })
}

// rulesOneByOne is each ready-made set, and standard with each value of each
// option set alone.
func rulesOneByOne() []variant.Rules {
	var list []variant.Rules
	for _, set := range variant.Sets() {
		list = append(list, set.Rules)
	}
	for _, key := range playKeys() {
		for _, value := range key.Values {
			rules, err := variant.Standard().Set(key.Key, value)
			if err == nil && rules.Check() == nil && !slices.Contains(list, rules) {
				list = append(list, rules)
			}
		}
	}
	return list
}

// TestExhaustive compares engine and model in every position of one piece that
// is to move, one other piece of its side and one of another side (those left
// wait) with every result thrown there: what it comes to, what is legal then,
// and what each of that comes to. A long run looks at all of them, a usual one at
// every 211th.
func TestExhaustive(t *testing.T) {
	sets := rulesOneByOne()
	var positions, states atomic.Int64
	t.Run("rules", func(t *testing.T) {
		for _, rules := range sets {
			t.Run(rules.String(), func(t *testing.T) {
				t.Parallel()
				n, m := exhaust(t, rules, stride())
				positions.Add(n)
				states.Add(m)
			})
		}
	})
	t.Logf("%d sets of rules, %d positions with a result, %d states compared", len(sets), positions.Load(), states.Load())
}

// exhaust looks at every stride-th position under one set of rules. It counts
// positions, each with a result, and the states that were compared.
func exhaust(t *testing.T, rules variant.Rules, stride int) (positions, states int64) {
	both := newBoth(t, rules)
	places := both.game.Board().Places()
	n := 0
	for _, mover := range places {
		for _, own := range places {
			for _, enemy := range places {
				if n++; n%stride != 0 {
					continue
				}
				s, ok := both.set(mover, own, enemy)
				if !ok {
					continue
				}
				p := both.read(s)
				for a := range s.Actions() {
					positions++
					next, q, err := both.apply(s, p, a)
					if err != nil {
						t.Fatal(err)
					}
					states++
					if next.Phase() != yut.Moving {
						continue
					}
					count, err := both.applyAll(next, q)
					if err != nil {
						t.Fatal(err)
					}
					states += count
				}
			}
		}
	}
	return positions, states
}

// both is the engine and the model under the same rules.
type both struct {
	t     *testing.T
	game  *yut.Game
	model *reference.Model
}

func newBoth(t *testing.T, rules variant.Rules) both {
	g, err := yut.New(rules)
	if err != nil {
		t.Fatalf("%v: %v", rules, err)
	}
	return both{t, g, reference.New(rules)}
}

// set is the position with three pieces where they are wanted, all others
// waiting, and one throw left; false where the rules forbid it, or know only
// one piece.
func (b both) set(mover, own, enemy board.Place) (yut.State, bool) {
	rules := b.game.Rules()
	setup := b.game.Start().Setup()
	if rules.Pieces == 1 && own != board.Waiting {
		return yut.State{}, false
	}
	setup.Sides[0] = []yut.Group{{Place: mover, Count: 1}}
	if rules.Pieces > 1 {
		setup.Sides[0] = append(setup.Sides[0], yut.Group{Place: own, Count: 1})
	}
	if rules.Pieces > 2 {
		setup.Sides[0] = append(setup.Sides[0], yut.Group{Place: board.Waiting, Count: rules.Pieces - 2})
	}
	if mover == own && mover.OnBoard() && rules.Stack == variant.StackJoin {
		setup.Sides[0] = append(setup.Sides[0][2:], yut.Group{Place: mover, Count: 2})
	}
	setup.Sides[1] = []yut.Group{{Place: enemy, Count: 1}}
	if rules.Pieces > 1 {
		setup.Sides[1] = append(setup.Sides[1], yut.Group{Place: board.Waiting, Count: rules.Pieces - 1})
	}
	s, err := b.game.Position(setup)
	return s, err == nil
}

// read is the model's position of a state.
func (b both) read(s yut.State) *reference.Position {
	p, err := b.model.Read(s.String())
	if err != nil {
		b.t.Fatalf("%v: the model refuses %v: %v", b.game.Rules(), s, err)
	}
	return p
}

// apply plays one action in both, and compares.
func (b both) apply(s yut.State, p *reference.Position, a yut.Action) (yut.State, *reference.Position, error) {
	next, err := s.Apply(a)
	q, modelErr := b.model.ApplyAt(p, a.String())
	if err != nil || modelErr != nil {
		return next, q, fmt.Errorf("at %v: %v: the engine says %w, the model %w", s, a, err, modelErr)
	}
	if next.String() != q.String() {
		return next, q, fmt.Errorf("at %v: %v comes to\n\t%v\nand in the model to\n\t%v", s, a, next, q)
	}
	return next, q, nil
}

// compareLegal compares what is legal.
func (b both) compareLegal(s yut.State, p *reference.Position) error {
	var legal []string
	for a := range s.Actions() {
		legal = append(legal, a.String())
	}
	slices.Sort(legal)
	if want := b.model.LegalAt(p); !slices.Equal(legal, want) {
		return fmt.Errorf("at %v there are\n\t%v\nand in the model\n\t%v", s, legal, want)
	}
	return nil
}

// applyAll compares what is legal, and what each of it comes to; it counts them.
func (b both) applyAll(s yut.State, p *reference.Position) (count int64, err error) {
	if err := b.compareLegal(s, p); err != nil {
		return count, err
	}
	for a := range s.Actions() {
		if _, _, err := b.apply(s, p, a); err != nil {
			return count, err
		}
		count++
	}
	return count, nil
}
