package board

import (
	"fmt"
	"slices"
)

// Board answers where one piece can get to under some options. It is compiled
// once, never changes, and may be used by any number of goroutines. Only [New] and
// [NewPushed] make one: methods of any other panic.
//
// Roads that no result in force can tell apart are one [Place] on it: two
// places of a board always differ in where some sequence of results leads.
type Board struct {
	opts   Options
	steps  []int
	pushes []int
	back   bool       // some result leads backwards
	places []Place    // all that a game can reach, ascending
	known  [256]bool  // by place: a game can reach it
	road   [256]Place // by place: one of the roads that it stands for, as roads.go has them
	name   [256]Place // by road: the place that stands for it, noPlace where no game reaches the road
}

const noPlace Place = 0xff

// MaxSteps is the largest number of steps that a result can have.
const MaxSteps = 5

// New compiles a board. The steps are the distances that results carry a
// piece, negative ones backwards, each from 1 to [MaxSteps] either way:
//
//	board.New(board.Standard(), 1, 2, 3, 4, 5, -1)
//
// is the board of the standard rules with Back-Do. They decide which places a
// game can reach and which roads make a difference.
//
// The error is [*fault.ListError] with code [ErrBadValue], one for each bad option or step.
func New(o Options, steps ...int) (*Board, error) { return NewPushed(o, nil, steps...) }

// NewPushed compiles a board on which pieces can also be pushed back, by so many
// steps as the pushes say, each from 1 to [MaxSteps]; see [Board.Push]. Places
// that a push tells apart differ on it, and those that one leads to are known.
//
// The error is that of [New].
func NewPushed(o Options, pushes []int, steps ...int) (*Board, error) {
	faults := o.check()
	for _, n := range steps {
		if n == 0 || n < -MaxSteps || n > MaxSteps {
			faults.Addf(ErrBadValue, fmt.Sprint(n), "not a number of steps: 1 to %d, or as many backwards", MaxSteps)
		}
	}
	for _, n := range pushes {
		if n < 1 || n > MaxSteps {
			faults.Addf(ErrBadValue, fmt.Sprint(n), "not a number of steps to be pushed: 1 to %d", MaxSteps)
		}
	}
	if err := faults.Err(); err != nil {
		return nil, err
	}
	b := &Board{
		opts:   o,
		steps:  slices.Compact(slices.Sorted(slices.Values(steps))),
		pushes: slices.Compact(slices.Sorted(slices.Values(pushes))),
	}
	b.back = len(b.steps) > 0 && b.steps[0] < 0
	roads := b.reach()
	b.christen(roads, b.classify(roads))
	return b, nil
}

// reach is every road that a game can reach, ascending.
func (b *Board) reach() []Place {
	var seen [256]bool
	seen[Waiting], seen[Finished] = true, true
	found := []Place{Waiting, Finished}
	for i := 0; i < len(found); i++ {
		for _, to := range b.next(found[i]) {
			if !seen[to] {
				seen[to] = true
				found = append(found, to)
			}
		}
	}
	slices.Sort(found)
	return found
}

// next is every road that a result or a push leads to from p.
func (b *Board) next(p Place) (roads []Place) {
	for _, n := range b.steps {
		for _, path := range b.opts.paths(p, n) {
			roads = append(roads, path[len(path)-1])
		}
	}
	for _, n := range b.pushes {
		roads = append(roads, b.opts.pushed(p, n))
	}
	return roads
}

// groups tells, by road, which roads no result can tell apart.
type groups [256]uint8

// classify starts with one group a station and splits groups until all members
// of each lead to the same groups by every number of steps.
func (b *Board) classify(roads []Place) groups {
	var group groups
	for _, p := range roads {
		group[p] = uint8(p.Station())
	}
	for count := 0; ; {
		ids := map[string]uint8{}
		next := group
		for _, p := range roads {
			sig := b.signature(p, &group)
			if _, ok := ids[sig]; !ok {
				ids[sig] = uint8(len(ids))
			}
			next[p] = ids[sig]
		}
		if len(ids) == count {
			return group
		}
		group, count = next, len(ids)
	}
}

// signature tells the group of p and the groups that each number of steps, and
// each push, leads to.
func (b *Board) signature(p Place, group *groups) string {
	sig := []byte{group[p]}
	for _, n := range b.steps {
		var ends []byte
		for _, path := range b.opts.paths(p, n) {
			ends = append(ends, group[path[len(path)-1]])
		}
		slices.Sort(ends)
		ends = slices.Compact(ends)
		sig = append(append(sig, byte(len(ends))), ends...)
	}
	for _, n := range b.pushes {
		sig = append(sig, group[b.opts.pushed(p, n)])
	}
	return string(sig)
}

// christen names each group by the first of its roads' signs, without a sign
// where it is alone on its station. The roads ascend, so the first is met first.
func (b *Board) christen(roads []Place, group groups) {
	for p := range b.name {
		b.name[p] = noPlace
	}
	first := map[uint8]Place{}
	count := map[Station]int{}
	for _, p := range roads {
		if _, ok := first[group[p]]; !ok {
			first[group[p]] = p
			count[p.Station()]++
		}
	}
	for _, p := range roads {
		place := first[group[p]]
		if count[p.Station()] == 1 {
			place = At(p.Station(), Rim)
		}
		b.name[p] = place
		if !b.known[place] {
			b.known[place] = true
			b.road[place] = p
			b.places = append(b.places, place)
		}
	}
	slices.Sort(b.places)
}

// Places is every place that a game can reach, ascending; Waiting and Finished
// are the last two.
func (b *Board) Places() []Place {
	b.mustBeMade()
	return slices.Clone(b.places)
}

// Has reports whether a game can reach p, and p is the name it has on b.
func (b *Board) Has(p Place) bool {
	b.mustBeMade()
	return b.known[p]
}

// mustBeMade panics where b is nil or zero, with a sentence.
func (b *Board) mustBeMade() {
	if b == nil || b.places == nil {
		panic("board: a Board that New has not made")
	}
}

// Forward is where a forward move of n steps from p can end: nowhere where
// there is no such move (from Finished, past the end under overshoot=exact, or
// where p is not a place of b), and in several places where the side may
// choose, the shorter way home first.
func (b *Board) Forward(p Place, n int) []Place { return b.ends(p, max(n, 0)) }

// Back is where a backward move of n steps from p can end, as [Board.Forward]
// tells it for forward ones. It is nowhere on a board without backward steps.
//
// From Waiting it is where a backward result of n steps puts a waiting piece;
// that move exists only while its side has no piece on the board.
func (b *Board) Back(p Place, n int) []Place {
	if !b.Has(p) || !b.back {
		return nil
	}
	return b.ends(p, -max(n, 0))
}

func (b *Board) ends(p Place, n int) []Place {
	if !b.Has(p) {
		return nil
	}
	var ends []Place
	for _, path := range b.opts.paths(b.road[p], n) {
		if end := b.name[path[len(path)-1]]; end != noPlace && !slices.Contains(ends, end) {
			ends = append(ends, end)
		}
	}
	return ends
}

// Path is the stations that a piece steps on in a move of n steps (backwards
// where n is negative) from p to the place to, in order: the last is the
// station of to, where that is on the board. The station of p is not among
// them. It is nil where there is no such move, and empty, not nil, for a move
// that steps on no station. Steps left over when a piece leaves the board are
// not walked.
func (b *Board) Path(from Place, n int, to Place) []Station {
	if !b.Has(from) || n < 0 && !b.back {
		return nil
	}
	for _, path := range b.opts.paths(b.road[from], n) {
		if b.name[path[len(path)-1]] != to {
			continue
		}
		return onBoard(path)
	}
	return nil
}

// onBoard is the stations of a path; nil for no path.
func onBoard(path []Place) []Station {
	if path == nil {
		return nil
	}
	stations := make([]Station, 0, len(path))
	for _, p := range path {
		if p.OnBoard() {
			stations = append(stations, p.Station())
		}
	}
	return stations
}

// StepsLeft is how many steps p is from finishing if it is walked in one move: 21
// from Waiting under the standard options, 0 from Finished. Where the side may
// choose a way it is the shortest; stopping on a corner or the centre on the
// way can make the rest shorter. It is 0 where p is not a place of b.
func (b *Board) StepsLeft(p Place) int {
	if !b.Has(p) || p == Finished {
		return 0
	}
	return b.opts.left(b.road[p])
}

// paths is every way of n steps from p, backwards where n is negative, as the
// places stepped on. A way ends early where it leaves the board.
func (o *Options) paths(p Place, n int) [][]Place {
	switch {
	case n == 0 || p == Finished:
		return nil
	case n > 0:
		return o.forward(p, n)
	case p == Waiting:
		return o.enter(-n)
	}
	return o.backward(nil, nil, p, -n)
}

func (o *Options) forward(p Place, n int) (paths [][]Place) {
	for _, next := range o.start(p) {
		path := []Place{next}
		for len(path) < n && next != Finished {
			next = o.pass(next)
			path = append(path, next)
		}
		if next == Finished && !o.mayFinish(p, len(path), n) {
			continue
		}
		paths = append(paths, path)
	}
	return paths
}

func (o *Options) enter(n int) (paths [][]Place) {
	for _, p := range o.empty(n) {
		paths = append(paths, []Place{p})
	}
	return paths
}

// backward appends to paths every way back from p of n more steps, each
// beginning with done.
func (o *Options) backward(paths [][]Place, done []Place, p Place, n int) [][]Place {
	if n == 0 || len(done) > 0 && !p.OnBoard() {
		return append(paths, done)
	}
	for _, next := range o.back(p) {
		paths = o.backward(paths, append(slices.Clone(done), next), next, n-1)
	}
	return paths
}
