package yut_test

import (
	"testing"

	"github.com/go-yutnori/yutnori/yut"
)

// TestReadSixteenFalls reads every fall of four sticks under every number of
// marks: the flat sticks are written as bits, stick 0 (the first marked one) on
// the right.
func TestReadSixteenFalls(t *testing.T) {
	falls := []struct {
		flat                               uint8
		folk, standard, free, two, threeOf yut.Result
	}{
		{0b0000, yut.Mo, yut.Mo, yut.Mo, yut.Mo, yut.Mo},
		{0b0001, yut.Do, yut.BackDo, yut.BackDo, yut.BackDo, yut.BackDo},
		{0b0010, yut.Do, yut.Do, yut.Do, yut.BackDo, yut.BackDo},
		{0b0011, yut.Gae, yut.Gae, yut.Gae, yut.BackGae, yut.BackGae},
		{0b0100, yut.Do, yut.Do, yut.Do, yut.Do, yut.BackDo},
		{0b0101, yut.Gae, yut.Gae, yut.Gae, yut.Gae, yut.BackGae},
		{0b0110, yut.Gae, yut.Gae, yut.Gae, yut.Gae, yut.BackGae},
		{0b0111, yut.Geol, yut.Geol, yut.Geol, yut.Geol, yut.BackGeol},
		{0b1000, yut.Do, yut.Do, yut.Do, yut.Do, yut.Do},
		{0b1001, yut.Gae, yut.Gae, yut.Gae, yut.Gae, yut.Gae},
		{0b1010, yut.Gae, yut.Gae, yut.Gae, yut.Gae, yut.Gae},
		{0b1011, yut.Geol, yut.Geol, yut.Geol, yut.Geol, yut.Geol},
		{0b1100, yut.Gae, yut.Gae, yut.Gae, yut.Gae, yut.Gae},
		{0b1101, yut.Geol, yut.Geol, yut.Geol, yut.Geol, yut.Geol},
		{0b1110, yut.Geol, yut.Geol, yut.FreeGeol, yut.Geol, yut.Geol},
		{0b1111, yut.Yut, yut.Yut, yut.Yut, yut.Yut, yut.Yut},
	}
	for _, fall := range falls {
		for _, want := range []struct {
			rules  string
			result yut.Result
		}{
			{"folk", fall.folk},
			{"standard", fall.standard},
			{"standard freegeol=on", fall.free},
			{"standard marked=2", fall.two},
			{"standard marked=3", fall.threeOf},
		} {
			if got := compile(t, want.rules).Read(yut.Sticks{Flat: fall.flat}); got != want.result {
				t.Errorf("%s: %04b is %v, not %v", want.rules, fall.flat, got, want.result)
			}
		}
	}
}

func TestReadStickOffTheMat(t *testing.T) {
	for _, test := range []struct {
		rules  string
		sticks yut.Sticks
		want   yut.Result
	}{
		{"standard", yut.Sticks{Flat: 0b1111, Off: 0b0001}, yut.Yut}, // they count as they lie
		{"standard nak=throw", yut.Sticks{Flat: 0b1111, Off: 0b0001}, yut.Nak},
		{"standard nak=turn", yut.Sticks{Off: 0b1000}, yut.Nak},
		{"standard nak=rethrow", yut.Sticks{Flat: 0b0011}, yut.Gae},
		{"standard nak=throw", yut.Sticks{Flat: 0xf0, Off: 0xf0}, yut.Mo}, // there are four sticks
	} {
		if got := compile(t, test.rules).Read(test.sticks); got != test.want {
			t.Errorf("%s: %+v is %v, not %v", test.rules, test.sticks, got, test.want)
		}
	}
}

// TestTossIsFixed keeps the throws of a seed what they are: games are replayed
// from them.
func TestTossIsFixed(t *testing.T) {
	want := []uint8{0b1101, 0b0010, 0b0001, 0b1011, 0b0100, 0b0110, 0b0101, 0b1011}
	for n, flat := range want {
		if got := yut.Toss(42, uint64(n)); got != (yut.Sticks{Flat: flat}) {
			t.Errorf("throw %d of seed 42 is %04b, not %04b", n, got.Flat, flat)
		}
	}
}

func TestTossIsFair(t *testing.T) {
	var falls [16]int
	const throws = 160_000
	for n := range uint64(throws) {
		falls[yut.Toss(7, n).Flat]++
	}
	// Ten thousand each; the standard deviation is 97.
	for flat, n := range falls {
		if n < 9_500 || n > 10_500 {
			t.Errorf("%04b fell %d times of %d", flat, n, throws)
		}
	}
}
