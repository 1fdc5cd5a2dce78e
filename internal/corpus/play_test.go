package corpus_test

import (
	"math/rand/v2"
	"slices"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/yut"
)

// A player throws four fair sticks whatever the odds of the rules, so that all
// results fall that sticks can come to, draws event stations and spins the wheel
// with equal chances, and chooses: the first that there is of
// a move that finishes, a capture, a join, and otherwise anything.
type player struct {
	*rand.Rand
	throws, seed uint64
}

func newPlayer(seed uint64) *player {
	return &player{Rand: rand.New(rand.NewPCG(seed, 0)), seed: seed}
}

// next is what p does in s, which must not be over.
func (p *player) next(s yut.State) yut.Action {
	if s.Phase() == yut.Throwing {
		p.throws++
		fall := yut.Sticks{Flat: uint8(prob.Seeded(p.seed, p.throws).Uint64() >> 60)}
		if a := yut.Throw(s.Game().Read(fall)); slices.Contains(slices.Collect(s.Actions()), a) {
			return a // at full momentum not every result can fall
		}
	}
	if s.Phase().Chance() {
		actions := slices.Collect(s.Actions())
		return actions[p.IntN(len(actions))]
	}
	var best []yut.Action
	most := 0
	for a := range s.Actions() {
		switch w := worth(s, a); {
		case w > most || best == nil:
			best, most = []yut.Action{a}, w
		case w == most:
			best = append(best, a)
		}
	}
	return best[p.IntN(len(best))]
}

// worth is how much a player likes an action.
func worth(s yut.State, a yut.Action) (worth int) {
	_, events, err := s.Trace(a)
	if err != nil {
		return -1
	}
	for _, e := range events {
		switch e.Kind {
		case yut.EventFinished:
			worth = max(worth, 3)
		case yut.EventCaptured:
			worth = max(worth, 2)
		case yut.EventJoined:
			worth = max(worth, 1)
		}
	}
	return worth
}

// anything is what somebody does who does not look: any action.
func (p *player) anything(s yut.State) yut.Action {
	if s.Phase() == yut.Throwing {
		return p.next(s)
	}
	actions := s.AppendActions(nil)
	return actions[p.IntN(len(actions))]
}
