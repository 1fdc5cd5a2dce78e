package prob

import (
	"math/big"
	"slices"

	"github.com/go-yutnori/yutnori/variant"
)

// arithmetic is numbers of one kind: exact, or in floating point.
type arithmetic[T any] struct {
	number   func(*big.Rat) T
	zero     T // of which nothing is known to be more than 0
	isZero   func(T) bool
	add, sub func(a, b T) T
	mul, quo func(a, b T) T
	less     func(a, b T) bool // by more than rounding
}

// exact is arithmetic of rational numbers; nil is 0.
var exact = arithmetic[*big.Rat]{
	number: func(x *big.Rat) *big.Rat { return x },
	isZero: func(x *big.Rat) bool { return x == nil || x.Sign() == 0 },
	add: func(a, b *big.Rat) *big.Rat {
		switch {
		case a == nil:
			return b
		case b == nil:
			return a
		}
		return new(big.Rat).Add(a, b)
	},
	sub:  func(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(orZero(a), orZero(b)) },
	mul:  func(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(orZero(a), orZero(b)) },
	quo:  func(a, b *big.Rat) *big.Rat { return new(big.Rat).Quo(orZero(a), b) },
	less: func(a, b *big.Rat) bool { return orZero(a).Cmp(orZero(b)) < 0 },
}

var floating = arithmetic[float64]{
	number: func(x *big.Rat) float64 { f, _ := x.Float64(); return f },
	isZero: func(x float64) bool { return x == 0 },
	add:    func(a, b float64) float64 { return a + b },
	sub:    func(a, b float64) float64 { return a - b },
	mul:    func(a, b float64) float64 { return a * b },
	quo:    func(a, b float64) float64 { return a / b },
	less:   func(a, b float64) bool { return a < b-1e-11*(1+b) },
}

// chances is the chance of each result in one arithmetic.
func (a arithmetic[T]) chances(d Distribution) (p [results]T) {
	for r := variant.Do; r <= variant.Nak; r++ {
		if d.has(r) {
			p[r] = a.number(d.P(r))
		}
	}
	return p
}

// flow is where a turn leads to from a hub under a policy.
type flow[T any] struct {
	within []T // the expected number of times that each hub is next come to in the same turn
	next   []T // the chance that the next turn begins on each hub
	throws T   // the expected number of throws until then
}

// flowFrom is the flow from a hub; not ok where the sticks are thrown for ever.
func flowFrom[T any](g *graph, a arithmetic[T], policy []int, hub int) (flow[T], bool) {
	f := flow[T]{within: make([]T, g.hubs), next: make([]T, g.hubs)}
	p := a.chances(g.odds)
	mass := make([]T, len(g.nodes)) // the expected number of times that each node is come to
	send := func(e edge, x T) {
		switch {
		case e.to == home:
		case e.passes:
			f.next[e.to] = a.add(f.next[e.to], x)
		case e.to < g.hubs:
			f.within[e.to] = a.add(f.within[e.to], x)
		default:
			mass[e.to] = a.add(mass[e.to], x)
		}
	}
	leave := func(i int, x T) {
		n := &g.nodes[i]
		if !n.chance {
			send(n.edges[policy[i]], x)
			return
		}
		f.throws = a.add(f.throws, x)
		for _, e := range n.edges {
			if i < g.hubs || e.to != i {
				send(e, a.mul(x, p[e.action.Result()]))
			}
		}
	}
	leave(hub, a.number(one))
	for k := len(g.order) - 1; k >= 0; k-- {
		i := g.order[k]
		if a.isZero(mass[i]) {
			continue
		}
		stay := g.leaving(i)
		if stay.Sign() == 0 {
			return f, false
		}
		leave(i, a.quo(mass[i], a.number(stay)))
	}
	return f, true
}

// leaving is the chance that node i is left with a throw.
func (g *graph) leaving(i int) *big.Rat {
	n := &g.nodes[i]
	if !n.chance {
		return one
	}
	weight := new(big.Int)
	for _, e := range n.edges {
		if e.to != i {
			weight.Add(weight, g.odds.weights[e.action.Result()])
		}
	}
	return new(big.Rat).SetFrac(weight, g.odds.total)
}

// valuesOf is, by node, how many throws, or how many times that the turn passes,
// are expected from there, where means is that by hub. It changes the policy to
// the first of the best choices.
func valuesOf[T any](g *graph, a arithmetic[T], goal Goal, means []T, policy []int) []T {
	values := make([]T, len(g.nodes))
	copy(values, means)
	p, single := a.chances(g.odds), a.number(one)
	after := func(e edge) (v T) {
		if e.to != home {
			v = values[e.to]
		}
		if e.passes && goal == FewestTurns {
			v = a.add(v, single)
		}
		return v
	}
	value := func(i int) (v T) {
		n := &g.nodes[i]
		if !n.chance {
			best := 0
			for k, e := range n.edges {
				if a.less(after(e), after(n.edges[best])) {
					best = k
				}
			}
			policy[i] = best
			return after(n.edges[best])
		}
		if goal == FewestThrows {
			v = single
		}
		for _, e := range n.edges {
			if i < g.hubs || e.to != i {
				v = a.add(v, a.mul(p[e.action.Result()], after(e)))
			}
		}
		if leaving := g.leaving(i); i >= g.hubs && leaving.Sign() > 0 && leaving.Cmp(one) < 0 {
			v = a.quo(v, a.number(leaving))
		}
		return v
	}
	for _, i := range g.order {
		values[i] = value(i)
	}
	hubs := make([]T, g.hubs)
	for i := range hubs {
		hubs[i] = value(i)
	}
	copy(values, hubs)
	return values
}

// improve changes a policy to the best under the means that it has, and reports
// whether that is another one.
func improve[T any](g *graph, a arithmetic[T], goal Goal, means []T, policy []int) bool {
	before := slices.Clone(policy)
	valuesOf(g, a, goal, means, policy)
	return !slices.Equal(policy, before)
}
