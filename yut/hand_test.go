package yut

import (
	"slices"
	"testing"

	"github.com/go-yutnori/yutnori/variant"
	"pgregory.net/rapid"
)

// A hand does what a slice of results does.
func TestHandIsAListOfResults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var h hand
		var list []variant.Result
		sorted := rapid.Bool().Draw(t, "sorted")
		for range rapid.IntRange(0, 80).Draw(t, "steps") {
			if len(list) == MaxHand || len(list) > 0 && rapid.IntRange(0, 2).Draw(t, "step") == 0 {
				i := rapid.IntRange(0, len(list)-1).Draw(t, "out")
				h.remove(i)
				list = slices.Delete(list, i, i+1)
			} else if r := variant.Result(rapid.IntRange(1, int(variant.FreeGeol)).Draw(t, "in")); sorted {
				h.sort(r)
				list = append(list, r)
				slices.Sort(list)
			} else {
				h.add(r)
				list = append(list, r)
			}
			checkHand(t, h, list)
		}
		for len(list) > 0 {
			h.remove(0)
			list = list[1:]
			checkHand(t, h, list)
		}
		if h != (hand{}) {
			t.Fatalf("an empty hand is %v", h)
		}
	})
}

func checkHand(t *rapid.T, h hand, list []variant.Result) {
	t.Helper()
	var got []variant.Result
	for i := range h.len() {
		got = append(got, h.at(i))
	}
	if !slices.Equal(got, list) || h.isEmpty() != (len(list) == 0) {
		t.Fatalf("%v, not %v", got, list)
	}
	kinds := variant.ResultsOf(list...)
	if h.kinds() != kinds {
		t.Fatalf("%v holds %v, not %v", list, h.kinds(), kinds)
	}
	for r := variant.Do; r <= variant.FreeGeol; r++ {
		first := slices.Index(list, r)
		if first < 0 {
			first = len(list)
		}
		if h.index(r) != first {
			t.Fatalf("%v is at %d of %v, not %d", r, h.index(r), list, first)
		}
	}
	forward := 0
	for _, r := range list {
		if r.Forward() {
			forward++
		}
	}
	if got := h.count(forwardResults); got != forward {
		t.Fatalf("%d forward results in %v, not %d", got, list, forward)
	}
}
