package reference_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// choice is one value of one option.
type choice struct{ key, value int }

// covered is what covering gives, worked out once.
var covered = sync.OnceValues(func() ([]variant.Rules, int) { return covering(rand.New(rand.NewPCG(3, 5))) })

// covering is sets of rules in which every allowed pair of values of two
// different options occurs. It fills one set after another, each begun with a
// pair that is still missing, option by option with the value that adds most.
func covering(rng *rand.Rand) (sets []variant.Rules, pairs int) {
	keys := playKeys()
	missing := map[[2]choice]bool{}
	var order [][2]choice
	for i := range keys {
		for j := i + 1; j < len(keys); j++ {
			for v := range keys[i].Values {
				for w := range keys[j].Values {
					pair := [2]choice{{i, v}, {j, w}}
					if allowed(keys, []choice{pair[0], pair[1]}) {
						missing[pair], order = true, append(order, pair)
					}
				}
			}
		}
	}
	pairs = len(order)
	for _, first := range order {
		if !missing[first] {
			continue
		}
		chosen := []choice{first[0], first[1]}
		for _, key := range rng.Perm(len(keys)) {
			if key != first[0].key && key != first[1].key {
				chosen = append(chosen, best(keys, chosen, key, missing, rng))
			}
		}
		for _, a := range chosen {
			for _, b := range chosen {
				delete(missing, [2]choice{a, b})
			}
		}
		sets = append(sets, rulesOf(keys, chosen))
	}
	return sets, pairs
}

// allowed reports whether choices do not contradict each other, when everything
// else may be as they need it.
func allowed(keys []variant.Option, chosen []choice) bool {
	return rulesOf(keys, chosen).Check() == nil
}

// rulesOf is standard with some choices; freegeol is off unless chosen.
func rulesOf(keys []variant.Option, chosen []choice) variant.Rules {
	rules := variant.Standard()
	for _, c := range chosen {
		rules, _ = rules.Set(keys[c.key].Key, keys[c.key].Values[c.value])
	}
	return rules
}

// best is the value of an option that makes most missing pairs with what is
// chosen, ties by lot.
func best(keys []variant.Option, chosen []choice, key int, missing map[[2]choice]bool, rng *rand.Rand) choice {
	most, found := -1, choice{key, 0}
	for _, value := range rng.Perm(len(keys[key].Values)) {
		c := choice{key, value}
		if !allowed(keys, append(chosen[:len(chosen):len(chosen)], c)) {
			continue
		}
		adds := 0
		for _, other := range chosen {
			if missing[[2]choice{other, c}] || missing[[2]choice{c, other}] {
				adds++
			}
		}
		if adds > most {
			most, found = adds, c
		}
	}
	return found
}

// TestPairs plays random games in lock step with the model under sets of rules
// in which every allowed pair of values of two options occurs: from new games,
// and from positions set up at random.
func TestPairs(t *testing.T) {
	games, length := scaled(1, 2, 200), scaled(30, 60, 400)
	rng := rand.New(rand.NewPCG(3, 5))
	sets, pairs := covered()
	steps, played := 0, 0
	for i, rules := range sets {
		both := newBoth(t, rules)
		for n := range games {
			s := both.game.Start()
			if n%2 == 1 {
				s = yuttest.State(both.game).Example(1000*i + n)
			}
			count, err := both.play(s, length, rng)
			if err != nil {
				t.Fatalf("%v: %v", rules, err)
			}
			steps += count
			played++
		}
	}
	t.Logf("%d pairs of values in %d sets of rules; %d games, %d steps", pairs, len(sets), played, steps)
}

// play plays at random in both, and compares at every step. It counts steps.
func (b both) play(s yut.State, length int, rng *rand.Rand) (steps int, err error) {
	record := yut.Record{Start: s}
	p := b.read(s)
	for ; steps < length && s.Phase() != yut.Over; steps++ {
		if err := b.compareLegal(s, p); err != nil {
			return steps, fmt.Errorf("%w\nrecord:\n%s", err, record)
		}
		actions := s.AppendActions(nil)
		a := actions[rng.IntN(len(actions))]
		record.Actions = append(record.Actions, a)
		if _, err := s.Apply(a); yuttest.Full(err) {
			return steps, nil
		}
		if s, p, err = b.apply(s, p, a); err != nil {
			return steps, fmt.Errorf("%w\nrecord:\n%s", err, record)
		}
	}
	return steps, nil
}
