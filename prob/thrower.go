package prob

import (
	"math/big"
	"math/rand/v2"
	"sync/atomic"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Thrower throws the sticks with exactly the odds of its rules, whatever decides
// them: sticks, a table, boosts, 낙. Nothing is rounded. Make one with
// [NewThrower], and keep it as long as its rules are in use.
//
// A Thrower holds no source of random numbers; each throw takes one, [Secure] for
// play and [Seeded] for what is to be repeated. It may be used by any number of
// goroutines, each with its own source. The zero Thrower has no rules and throws
// no result, 0.
type Thrower struct {
	rules   variant.Rules
	results []variant.Result // those with a chance
	throw   lot              // of one of them
	falls   [results]falls

	game atomic.Pointer[yut.Game] // one that has these rules: they are compared once
}

// falls are the falls of the sticks that come to one result.
type falls struct {
	sticks []yut.Sticks
	lot    lot
}

// NewThrower returns the thrower of rules. The error is that of
// [variant.Rules.Check].
func NewThrower(rules variant.Rules) (*Thrower, error) {
	if err := rules.Check(); err != nil {
		return nil, err
	}
	d, err := DistributionOf(rules)
	if err != nil {
		return nil, err
	}
	t := &Thrower{rules: rules, falls: fallsUnder(&rules)}
	var weights []*big.Int
	for r := variant.Do; r <= variant.Nak; r++ {
		if d.has(r) {
			t.results = append(t.results, r)
			weights = append(weights, d.weights[r])
		}
	}
	t.throw = newLot(weights)
	return t, nil
}

// fallsUnder returns the falls that come to each result, with the chances that
// the sticks give them.
func fallsUnder(rules *variant.Rules) (all [results]falls) {
	var weights [results][]*big.Int
	add := func(r variant.Result, sticks yut.Sticks, weight *big.Int) {
		all[r].sticks = append(all[r].sticks, sticks)
		weights[r] = append(weights[r], weight)
	}
	flatOdds, _ := flatOf(rules)
	chances := fallWeights(flatOdds)
	for flat := range uint8(16) {
		add(variant.ReadSticks(flat, rules.Marked, rules.FreeGeol), yut.Sticks{Flat: flat}, &chances[flat])
		if rules.Falls().Has(variant.Nak) {
			for i := range 4 {
				add(variant.Nak, yut.Sticks{Flat: flat, Off: 1 << i}, &chances[flat])
			}
		}
	}
	for r := range all {
		all[r].lot = newLot(weights[r])
		if all[r].lot.empty() {
			for i := range weights[r] {
				weights[r][i] = big.NewInt(1)
			}
			all[r].lot = newLot(weights[r])
		}
	}
	return all
}

// Throw returns the result of one throw, drawn with numbers of src, mostly one.
// It allocates nothing as long as the total of the weights ([Distribution.Total])
// has at most 64 bits. For a throw in a game see [Thrower.Draw].
//
// Where the total T has at most 64 bits, a number x of src stands for the whole
// number ⌊xT/2^64⌋ below T, and that for the result, in the order from do to 낙,
// in whose weight it lies; x is left out, and the next number taken, where
// xT mod 2^64 is less than 2^64 mod T. That is promised, so that the same rules,
// seed and number of [Seeded] give the same throw in every version.
func (t *Thrower) Throw(src rand.Source) variant.Result {
	if t.throw.empty() {
		return 0
	}
	return t.results[t.throw.draw(src)]
}

// Draw returns what chance does next in a state, with the exact chances of
// [Outcomes] in that state. It is false where chance does not decide: where a
// side chooses, and in a finished game.
//
// A state of a game with other rules than those of t is drawn for by its own
// rules, slowly.
func (t *Thrower) Draw(src rand.Source, s yut.State) (yut.Action, bool) {
	if s.Phase() == yut.Throwing && t.knows(s.Game()) && !full(s, &t.rules) {
		return yut.Throw(t.Throw(src)), true
	}
	return draw(src, Outcomes(s))
}

// DrawWith returns what [Thrower.Draw] does, with the gauge stopped in that way
// (skill=on). The error is that of [OutcomesWith].
func (t *Thrower) DrawWith(src rand.Source, s yut.State, g Gauge) (yut.Action, bool, error) {
	if g == GaugeNormal {
		a, ok := t.Draw(src, s)
		return a, ok, nil
	}
	outcomes, err := OutcomesWith(s, g)
	if err != nil {
		return 0, false, err
	}
	a, ok := draw(src, outcomes)
	return a, ok, nil
}

// knows reports whether g has the rules of t.
func (t *Thrower) knows(g *yut.Game) bool {
	if t.game.Load() == g {
		return true
	}
	same := g.Rules() == t.rules
	if same {
		t.game.Store(g)
	}
	return same
}

// draw returns one of outcomes, with their chances; false where there is none.
func draw(src rand.Source, outcomes []Outcome) (yut.Action, bool) {
	if len(outcomes) == 0 {
		return 0, false
	}
	common := big.NewInt(1) // denominator
	for _, o := range outcomes {
		gcd := new(big.Int).GCD(nil, nil, common, o.P.Denom())
		common.Mul(common, gcd.Quo(o.P.Denom(), gcd))
	}
	var weights []*big.Int
	for _, o := range outcomes {
		w := new(big.Int).Quo(common, o.P.Denom())
		weights = append(weights, w.Mul(w, o.P.Num()))
	}
	l := newLot(weights)
	return outcomes[l.draw(src)].Action, true
}

// Sticks returns a fall of the four sticks that comes to a result, for those who
// show the sticks. Of the falls that come to it, each is drawn with the chance
// that the sticks give it (flat, not table) under the condition that it is one
// of them; where the sticks give none of them a chance, all are equally likely.
// The rules do not say how sticks leave the mat: for 낙 it is one of them, each
// as likely as the others, and the sticks show what they would have shown.
//
// It is false where the result is not one of [variant.Rules.Falls]. Where it is,
// [yut.Game.Read] reads the fall as the result again.
func (t *Thrower) Sticks(src rand.Source, r variant.Result) (yut.Sticks, bool) {
	if !r.Valid() || t.falls[r].lot.empty() {
		return yut.Sticks{}, false
	}
	f := &t.falls[r]
	return f.sticks[f.lot.draw(src)], true
}
