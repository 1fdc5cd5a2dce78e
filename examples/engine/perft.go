package main

import "github.com/go-yutnori/yutnori/yut"

// stopped is where counting stopped: lines of so many actions could not all be
// counted within so many nodes.
type stopped struct {
	Depth int    `json:"depth"`
	Nodes uint64 `json:"nodes"`
}

// perfts counts the lines of play of 1, 2, … and depth actions from s. It looks at so
// many positions at most.
func perfts(s yut.State, depth int, nodes uint64) (counts []uint64, _ *stopped) {
	left := nodes
	for n := 1; n <= depth; n++ {
		count, ok := perft(s, n, &left)
		if !ok {
			return counts, &stopped{n, nodes}
		}
		counts = append(counts, count)
	}
	return counts, nil
}

// perft counts the lines of play of exactly n actions from s, unless left, from
// which each position is taken off, does not suffice.
func perft(s yut.State, n int, left *uint64) (count uint64, ok bool) {
	if n == 0 {
		return 1, true
	}
	for a := range s.Actions() {
		if *left == 0 {
			return 0, false
		}
		*left--
		next, err := s.Apply(a)
		if err != nil {
			continue // a limit
		}
		more, ok := perft(next, n-1, left)
		if !ok {
			return 0, false
		}
		count += more
	}
	return count, true
}
