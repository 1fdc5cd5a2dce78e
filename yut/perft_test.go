package yut_test

import (
	"slices"
	"testing"

	"github.com/go-yutnori/yutnori/yut"
)

// perft counts the lines of play of exactly n actions.
func perft(s yut.State, n int) int {
	if n == 0 {
		return 1
	}
	count := 0
	for a := range s.Actions() {
		count += perft(s.Next(a), n-1)
	}
	return count
}

func TestPerftFromNewGame(t *testing.T) {
	for _, test := range []struct {
		rules  string
		leaves []int // at depths 1, 2, …
	}{
		{"standard", []int{6, 21, 77, 250, 933}},
		{"standard marked=0", []int{5, 13, 47, 133, 515}},
		{"standard marked=3", []int{8, 43, 203, 880, 3725}},
		{"standard shortcuts=mo+dwitmo+jjimo pass=home homeroad=skip back.do=waiting back.empty=enter order=each", []int{6, 6, 36, 46, 276}},
	} {
		var got []int
		for n := range test.leaves {
			got = append(got, perft(compile(t, test.rules).Start(), n+1))
		}
		if !slices.Equal(got, test.leaves) {
			t.Errorf("%s: %v leaves, not %v", test.rules, got, test.leaves)
		}
	}
}
