package reference

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/go-yutnori/yutnori/variant"
)

// A place is a station and, where some rule in force can tell its roads apart,
// a sign (section 13).
type place struct {
	station int
	sign    byte
}

var (
	waiting  = place{station: -1}
	finished = place{station: -2}
)

// signs is their order; the first is no sign at all.
var signs = []byte{0, 'x', 'y', 'm', 'd', 'j', 'b', 's'}

func (p place) onBoard() bool { return p.station >= 0 }

func (p place) String() string {
	switch {
	case p == waiting:
		return "w"
	case p == finished:
		return "f"
	case p.sign == 0:
		return strconv.Itoa(p.station)
	}
	return strconv.Itoa(p.station) + string(p.sign)
}

// comparePlaces orders them by station, then by road.
func comparePlaces(p, q place) int {
	if p.station != q.station {
		return p.station - q.station
	}
	return slices.Index(signs, p.sign) - slices.Index(signs, q.sign)
}

// ownPlace is the place that a road would be if all roads were told apart.
func ownPlace(r road) place {
	switch {
	case r.finished:
		return finished
	case r.waiting():
		return waiting
	}
	return place{r.at(), r.sign()}
}

// A way is where a result takes a piece, and whether it goes back.
type way struct {
	to   place
	back bool
}

type wayKey struct {
	from   place
	result variant.Result
}

// A roadWay is a way, with the road it leads to.
type roadWay struct {
	to   road
	back bool
}

// roadWays is every way of one piece with a result. For a waiting piece a
// backward result is that of an empty board.
func (m *Model) roadWays(r road, result variant.Result) (ways []roadWay) {
	if r.finished {
		return nil
	}
	if result.Forward() {
		for _, to := range m.forward(r, result.Steps()) {
			ways = append(ways, roadWay{to, false})
		}
	}
	if result.Backward() && r.waiting() {
		for _, to := range m.onEmptyBoard(-result.Steps()) {
			ways = append(ways, roadWay{to, true})
		}
	}
	if steps := backSteps(result); steps > 0 && r.onBoard() {
		for _, to := range m.backward(r, steps) {
			ways = append(ways, roadWay{to, true})
		}
	}
	return ways
}

// backSteps is how many steps back a result can go, 0 for none.
func backSteps(r variant.Result) int {
	switch {
	case r == variant.FreeGeol:
		return r.Steps()
	case r.Backward():
		return -r.Steps()
	}
	return 0
}

// reachable is every road that a piece can come to, by every result that can
// fall and every push, beginning with the given ones.
func (m *Model) reachable(roads ...road) []road {
	seen := map[string]bool{}
	for _, r := range roads {
		seen[r.key()] = true
	}
	reach := func(r road) {
		if !seen[r.key()] {
			seen[r.key()] = true
			roads = append(roads, r)
		}
	}
	pushes := m.pushes()
	for i := 0; i < len(roads); i++ {
		for _, result := range m.falls {
			for _, w := range m.roadWays(roads[i], result) {
				reach(w.to)
			}
		}
		for _, n := range pushes {
			reach(m.push(roads[i], n))
		}
	}
	return roads
}

// namePlaces decides which roads are one place, and what it is called.
func (m *Model) namePlaces() {
	roads := m.reachable(road{})
	slices.SortStableFunc(roads, func(r, q road) int { return comparePlaces(ownPlace(r), ownPlace(q)) })
	class := m.classes(roads)

	classesOn := map[int]map[int]bool{} // by station
	for _, r := range roads {
		station := ownPlace(r).station
		if classesOn[station] == nil {
			classesOn[station] = map[int]bool{}
		}
		classesOn[station][class[r.key()]] = true
	}
	first := map[int]place{} // by class
	for _, r := range roads {
		c, own := class[r.key()], ownPlace(r)
		if len(classesOn[own.station]) == 1 {
			own.sign = 0
		}
		if _, named := first[c]; !named {
			first[c] = own
			m.roadOf[own] = r
		}
		m.placeOf[r.key()] = first[c]
	}
}

// classes numbers the roads so that two have one number when no rule in force
// can tell them apart. It begins with the stations and parts what some result
// or push leads to differently, until nothing more parts.
func (m *Model) classes(roads []road) map[string]int {
	class := map[string]int{}
	for _, r := range roads {
		class[r.key()] = ownPlace(r).station
	}
	for count := 0; ; {
		numbers := map[string]int{}
		next := map[string]int{}
		for _, r := range roads {
			seen := fmt.Sprint(class[r.key()], m.outlook(r, class))
			if _, ok := numbers[seen]; !ok {
				numbers[seen] = len(numbers)
			}
			next[r.key()] = numbers[seen]
		}
		class = next
		if len(numbers) == count {
			return class
		}
		count = len(numbers)
	}
}

// outlook is the classes that each result leads to, and each push.
func (m *Model) outlook(r road, class map[string]int) (outlook [][]int) {
	for _, result := range m.falls {
		var to []int
		for _, w := range m.roadWays(r, result) {
			to = append(to, class[w.to.key()])
		}
		slices.Sort(to)
		outlook = append(outlook, slices.Compact(to))
	}
	for _, n := range m.pushes() {
		outlook = append(outlook, []int{class[m.push(r, n).key()]})
	}
	return outlook
}

// placeOfRoad is the place where a piece stands that has walked a road.
func (m *Model) placeOfRoad(r road) place {
	at, ok := m.placeOf[r.key()]
	if !ok {
		panic(fmt.Sprintf("%v: no road of these rules", r))
	}
	return at
}

// findWays works out every way from every place, and every station, once. Where forward and back
// lead to one place, it is a way forward.
func (m *Model) findWays() {
	for from, r := range m.roadOf {
		m.reached[from.station] = true
		for _, result := range m.falls {
			var ways []way
			for _, w := range m.roadWays(r, result) {
				to := m.placeOf[w.to.key()]
				if !slices.ContainsFunc(ways, func(v way) bool { return v.to == to }) {
					ways = append(ways, way{to, w.back})
				}
			}
			m.ways[wayKey{from, result}] = ways
		}
	}
}
