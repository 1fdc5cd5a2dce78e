package prob

import (
	"math/big"
	"sync"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Goal is what the choices of a lone piece are made for.
type Goal uint8

// The goals.
const (
	FewestTurns  Goal = iota // the least expected number of turns
	FewestThrows             // the least expected number of throws
)

// String returns "fewest turns" or "fewest throws".
func (g Goal) String() string {
	return [...]string{"fewest turns", "fewest throws"}[min(g, FewestThrows)]
}

// Run is the way home of a lone piece: a game of one piece that no other ever
// meets, played by the engine, so that every option counts that one piece can
// feel. It captures nothing and is never captured.
//
// Turns are those that the side begins until the piece has finished, the one in
// which it does so with them, and those in which it could not move. Throws are
// the falls of the sticks in those turns until the piece has finished, with
// those that come to 낙: under order=collect all throws of the last turn, which
// are made before it moves; under the others only those that come before its
// last move.
//
// The turns from place to place are a Markov chain, once it is settled what is
// chosen. Of what can be chosen, that is done which makes the expected number of
// turns, or of throws, from there on least; of choices that are equally good,
// the first of [yut.State.Actions]. The choice is found by policy iteration
// (R. Howard, Dynamic Programming and Markov Processes, 1960), begun in floating
// point and finished in exact numbers. Expectations are the solution of
// (1-Q)x = c, with Q the chances to get from place to place and c what is
// expected to be counted on the way.
//
// A Run never changes and may be used by any number of goroutines.
type Run struct {
	graph  *graph
	goal   Goal
	policy []int // by node, which edge is chosen

	turns, throws []*big.Rat // expected, by hub

	kernel func() matrix // by hub: the chances to begin the next turn on each hub, and to finish
}

// RunOf returns the run under rules towards a goal. Events, section 9 of the rules,
// are left aside.
//
// The error is what [variant.Rules.Check] finds, or a [*fault.Error]: [ErrEndless]
// where from some place the expected number is infinite; [ErrUnbounded] under
// back.empty=save, and where a hand without limit can hold results that lead back;
// [ErrTooLarge] where extra is so large that there are too many hands.
func RunOf(rules variant.Rules, goal Goal) (*Run, error) {
	g, err := newGraph(rules)
	if err != nil {
		return nil, err
	}
	r := &Run{graph: g, goal: goal}
	if err := r.settle(); err != nil {
		return nil, err
	}
	r.kernel = sync.OnceValue(r.turnKernel)
	return r, nil
}

// Game returns the game of one piece a side that the run is played in. The other
// side never moves.
func (r *Run) Game() *yut.Game { return r.graph.game }

// Chosen reports whether anything is to be chosen on the way: whether in some
// state the side has more than one action.
func (r *Run) Chosen() bool {
	for _, n := range r.graph.nodes {
		if !n.chance && len(n.edges) > 1 {
			return true
		}
	}
	return false
}

// Choose returns what is chosen in a state of [Run.Game] in which side 0 is to
// move. It is false for any other state, and for one that the run never comes to,
// such as one with two results in hand that earn no throw.
func (r *Run) Choose(s yut.State) (yut.Action, bool) {
	if s.Game() != r.graph.game || s.Phase() != yut.Moving {
		return 0, false
	}
	i, ok := r.graph.index[r.graph.useful(s)]
	if !ok {
		return 0, false
	}
	return r.graph.nodes[i].edges[r.policy[i]].action, true
}

// hub returns the hub of a place.
func (r *Run) hub(p board.Place) (int, error) {
	if !r.graph.game.Board().Has(p) || p == board.Finished {
		return 0, fault.New(board.ErrBadPlace, p.String(), "no piece begins a turn here under these rules")
	}
	return r.graph.index[r.graph.start(p)], nil
}

// MeanTurns returns the expected number of turns from a place, at the beginning of
// one. The error is a [*fault.Error] with [board.ErrBadPlace] where no turn begins
// there.
func (r *Run) MeanTurns(from board.Place) (*big.Rat, error) { return r.mean(r.turns, from) }

// MeanThrows returns the expected number of throws from a place. The error is that
// of [Run.MeanTurns].
func (r *Run) MeanThrows(from board.Place) (*big.Rat, error) { return r.mean(r.throws, from) }

func (r *Run) mean(means []*big.Rat, from board.Place) (*big.Rat, error) {
	i, err := r.hub(from)
	if err != nil {
		return nil, err
	}
	return new(big.Rat).Set(means[i]), nil
}

// MaxCounted is how many turns or throws the distribution of a run can be asked
// for.
const MaxCounted = 1000

// Turns returns the chances that a run from a place takes exactly 1, 2, … n turns.
// The error is a [*fault.Error]: [board.ErrBadPlace] where no turn begins there,
// [fault.ErrOutOfRange] for an n that is not from 0 to [MaxCounted].
func (r *Run) Turns(from board.Place, n int) ([]*big.Rat, error) {
	i, err := r.counted(from, n)
	if err != nil {
		return nil, err
	}
	kernel, hubs := r.kernel(), r.graph.hubs
	at := newMatrix(1, hubs)[0]
	at[i] = one
	var finished []*big.Rat
	for range n {
		next := newMatrix(1, hubs+1)
		for k, p := range at {
			if p == nil {
				continue
			}
			for j, q := range kernel[k] {
				if q != nil && q.Sign() > 0 {
					next.add(0, j, new(big.Rat).Mul(p, q))
				}
			}
		}
		finished = append(finished, orZero(next[0][hubs]))
		at = next[0][:hubs]
	}
	return finished, nil
}

func orZero(x *big.Rat) *big.Rat {
	if x == nil {
		return new(big.Rat)
	}
	return x
}

func (r *Run) counted(from board.Place, n int) (int, error) {
	if n < 0 || n > MaxCounted {
		return 0, fault.New(fault.ErrOutOfRange, "", "the chances of so many cannot be worked through")
	}
	return r.hub(from)
}

// Throws returns the chances that a run from a place takes exactly 1, 2, … n throws.
// The error is that of [Run.Turns].
func (r *Run) Throws(from board.Place, n int) ([]*big.Rat, error) {
	i, err := r.counted(from, n)
	if err != nil {
		return nil, err
	}
	// Chances are whole numbers over total^throws.
	at := map[int]*big.Int{i: big.NewInt(1)}
	var finished []*big.Rat
	for k := 1; k <= n; k++ {
		next, done := map[int]*big.Int{}, new(big.Int)
		for i, weight := range at {
			for _, e := range r.graph.nodes[i].edges {
				to := r.follow(e.to)
				w := new(big.Int).Mul(weight, r.graph.odds.weights[e.action.Result()])
				switch {
				case to == home:
					done.Add(done, w)
				case next[to] == nil:
					next[to] = w
				default:
					next[to].Add(next[to], w)
				}
			}
		}
		total := new(big.Int).Exp(r.graph.odds.total, big.NewInt(int64(k)), nil)
		finished = append(finished, new(big.Rat).SetFrac(done, total))
		at = next
	}
	return finished, nil
}

// follow is where the choices lead to from node i: to a throw, or home.
func (r *Run) follow(i int) int {
	for i != home && !r.graph.nodes[i].chance {
		i = r.graph.nodes[i].edges[r.policy[i]].to
	}
	return i
}

// turnKernel is, by hub, the chances to begin the next turn on each hub, and
// last that to finish in this one.
func (r *Run) turnKernel() matrix {
	hubs := r.graph.hubs
	within, next := newMatrix(hubs, hubs), newMatrix(hubs, hubs+1)
	for i := range hubs {
		f, _ := flowFrom(r.graph, exact, r.policy, i)
		left := new(big.Rat).Set(one)
		for k := range hubs {
			if f.within[k] != nil {
				within[i][k] = f.within[k]
				left.Sub(left, f.within[k])
			}
			if f.next[k] != nil {
				next[i][k] = f.next[k]
				left.Sub(left, f.next[k])
			}
		}
		next[i][hubs] = left
	}
	kernel, _ := within.solve(next)
	return kernel
}

// settle finds the choices, and the expectations under them.
func (r *Run) settle() error {
	r.policy = r.graph.guess(r.goal)
	for {
		passes, throws, ok := r.graph.evaluate(r.policy)
		if !ok {
			return fault.New(ErrEndless, "", "from some place the expected number is infinite")
		}
		r.turns, r.throws = passes, throws
		if !improve(r.graph, exact, r.goal, pick(r.goal, passes, throws), r.policy) {
			break
		}
	}
	for i, passes := range r.turns {
		r.turns[i] = new(big.Rat).Add(passes, one) // the first turn
	}
	return nil
}

// pick is what a goal makes least.
func pick[T any](goal Goal, passes, throws []T) []T {
	if goal == FewestThrows {
		return throws
	}
	return passes
}

// evaluate is, by hub, how often the turn is expected to pass, and how many
// throws are expected, under a policy.
func (g *graph) evaluate(policy []int) (passes, throws []*big.Rat, ok bool) {
	chances, counts := newMatrix(g.hubs, g.hubs), newMatrix(g.hubs, 2)
	for i := range g.hubs {
		f, ok := flowFrom(g, exact, policy, i)
		if !ok {
			return nil, nil, false
		}
		for k := range g.hubs {
			for _, p := range []*big.Rat{f.within[k], f.next[k]} {
				if p != nil {
					chances.add(i, k, p)
				}
			}
			if f.next[k] != nil {
				counts.add(i, 0, f.next[k])
			}
		}
		counts.add(i, 1, f.throws)
	}
	x, ok := chances.solve(counts)
	if !ok {
		return nil, nil, false
	}
	for i := range x {
		passes = append(passes, orZero(x[i][0]))
		throws = append(throws, x[i][1])
	}
	return passes, throws, true
}

// guess returns a policy that is as good as floating point can tell, by value
// iteration: exact policy iteration then has little or nothing to improve.
func (g *graph) guess(goal Goal) []int {
	policy := make([]int, len(g.nodes))
	means := make([]float64, g.hubs)
	const most = 100 // sweeps; what is not settled by then is left to the exact rounds
	for range most {
		values := valuesOf(g, floating, goal, means, policy)
		if settled(means, values[:g.hubs]) {
			break
		}
		copy(means, values[:g.hubs])
	}
	return policy
}

// settled reports whether no value differs from the one before by more than
// rounding.
func settled(before, after []float64) bool {
	for i, x := range after {
		if floating.less(before[i], x) {
			return false
		}
	}
	return true
}
