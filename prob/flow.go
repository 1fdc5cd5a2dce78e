package prob

import (
	"math/big"
	"slices"

	"github.com/go-yutnori/yutnori/variant"
)

// arithmetic is numbers of one kind: exact, or in floating point.
type arithmetic[T any] struct {
	number   func(*big.Rat) T
	isZero   func(T) bool
	add      func(a, b T) T
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
	mul:  func(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(orZero(a), orZero(b)) },
	quo:  func(a, b *big.Rat) *big.Rat { return new(big.Rat).Quo(orZero(a), b) },
	less: func(a, b *big.Rat) bool { return orZero(a).Cmp(orZero(b)) < 0 },
}

var floating = arithmetic[float64]{
	number: func(x *big.Rat) float64 { f, _ := x.Float64(); return f },
	isZero: func(x float64) bool { return x == 0 },
	add:    func(a, b float64) float64 { return a + b },
	mul:    func(a, b float64) float64 { return a * b },
	quo:    func(a, b float64) float64 { return a / b },
	less:   func(a, b float64) bool { return a < b-1e-11*(1+b) },
}

// chances returns the chance of each result in one arithmetic.
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

	arithmetic[T]
	graph  *graph
	policy []int
	p      [results]T
	mass   []T // by node, the expected number of times that it is come to
}

// flowFrom returns the flow from a hub; not ok where the sticks are thrown for ever.
func flowFrom[T any](g *graph, a arithmetic[T], policy []int, hub int) (*flow[T], bool) {
	f := &flow[T]{
		within: make([]T, g.hubs), next: make([]T, g.hubs), mass: make([]T, len(g.nodes)),
		arithmetic: a, graph: g, policy: policy, p: a.chances(g.odds),
	}
	f.leave(hub, a.number(one))
	for k := len(g.order) - 1; k >= 0; k-- {
		i := g.order[k]
		if a.isZero(f.mass[i]) {
			continue
		}
		leaving := g.leaving(i)
		if leaving.Sign() == 0 {
			return f, false
		}
		f.leave(i, a.quo(f.mass[i], a.number(leaving)))
	}
	return f, true
}

// leave sends on what comes to node i.
func (f *flow[T]) leave(i int, x T) {
	n := &f.graph.nodes[i]
	if !n.chance {
		f.send(n.edges[f.policy[i]], x)
		return
	}
	f.throws = f.add(f.throws, x)
	for _, e := range n.edges {
		if !f.graph.stays(i, e) {
			f.send(e, f.mul(x, f.p[e.action.Result()]))
		}
	}
}

func (f *flow[T]) send(e edge, x T) {
	switch {
	case e.to == home:
	case e.passes:
		f.next[e.to] = f.add(f.next[e.to], x)
	case e.to < f.graph.hubs:
		f.within[e.to] = f.add(f.within[e.to], x)
	default:
		f.mass[e.to] = f.add(f.mass[e.to], x)
	}
}

// leaving returns the chance that node i is left with a throw.
func (g *graph) leaving(i int) *big.Rat {
	n := &g.nodes[i]
	if !n.chance {
		return one
	}
	weight := new(big.Int)
	for _, e := range n.edges {
		if !g.stays(i, e) {
			weight.Add(weight, g.odds.weights[e.action.Result()])
		}
	}
	return new(big.Rat).SetFrac(weight, g.odds.total)
}

// valuation is, by node, how many throws, or how many times that the turn
// passes, are expected from there.
type valuation[T any] struct {
	arithmetic[T]
	graph  *graph
	goal   Goal
	p      [results]T
	single T // 1
	values []T
}

// valuesOf returns the values of all nodes where those of the hubs are given. It
// changes the policy to the first of the best choices, and at last the values of
// the hubs to those under it.
func valuesOf[T any](g *graph, a arithmetic[T], goal Goal, means []T, policy []int) []T {
	v := &valuation[T]{a, g, goal, a.chances(g.odds), a.number(one), make([]T, len(g.nodes))}
	copy(v.values, means)
	for _, i := range g.order {
		if g.nodes[i].chance {
			v.values[i] = v.thrown(i)
		} else {
			policy[i], v.values[i] = v.chosen(i)
		}
	}
	hubs := make([]T, g.hubs)
	for i := range hubs {
		hubs[i] = v.thrown(i)
	}
	copy(v.values, hubs)
	return v.values
}

// after returns the value of what an edge leads to.
func (v *valuation[T]) after(e edge) (value T) {
	if e.to != home {
		value = v.values[e.to]
	}
	if e.passes && v.goal == FewestTurns {
		value = v.add(value, v.single)
	}
	return value
}

// chosen returns the first of the best edges of a node, and its value.
func (v *valuation[T]) chosen(i int) (best int, value T) {
	edges := v.graph.nodes[i].edges
	value = v.after(edges[0])
	for k, e := range edges {
		if other := v.after(e); v.less(other, value) {
			best, value = k, other
		}
	}
	return best, value
}

// thrown returns the value of a node that is thrown from until it is left.
func (v *valuation[T]) thrown(i int) (value T) {
	if v.goal == FewestThrows {
		value = v.single
	}
	for _, e := range v.graph.nodes[i].edges {
		if !v.graph.stays(i, e) {
			value = v.add(value, v.mul(v.p[e.action.Result()], v.after(e)))
		}
	}
	if leaving := v.graph.leaving(i); leaving.Sign() > 0 && leaving.Cmp(one) < 0 {
		value = v.quo(value, v.number(leaving))
	}
	return value
}

// improve changes a policy to the best under the means that it has, and reports
// whether that is another one.
func improve[T any](g *graph, a arithmetic[T], goal Goal, means []T, policy []int) bool {
	before := slices.Clone(policy)
	valuesOf(g, a, goal, means, policy)
	return !slices.Equal(policy, before)
}
