package yut_test

import (
	"testing"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// TestReadSixteenFalls reads every fall of four sticks under every number of
// marks: the flat sticks are written as bits, stick 0 (the first marked one) on
// the right.
func TestReadSixteenFalls(t *testing.T) {
	falls := []struct {
		flat                               uint8
		folk, standard, free, two, threeOf variant.Result
	}{
		{0b0000, variant.Mo, variant.Mo, variant.Mo, variant.Mo, variant.Mo},
		{0b0001, variant.Do, variant.BackDo, variant.BackDo, variant.BackDo, variant.BackDo},
		{0b0010, variant.Do, variant.Do, variant.Do, variant.BackDo, variant.BackDo},
		{0b0011, variant.Gae, variant.Gae, variant.Gae, variant.BackGae, variant.BackGae},
		{0b0100, variant.Do, variant.Do, variant.Do, variant.Do, variant.BackDo},
		{0b0101, variant.Gae, variant.Gae, variant.Gae, variant.Gae, variant.BackGae},
		{0b0110, variant.Gae, variant.Gae, variant.Gae, variant.Gae, variant.BackGae},
		{0b0111, variant.Geol, variant.Geol, variant.Geol, variant.Geol, variant.BackGeol},
		{0b1000, variant.Do, variant.Do, variant.Do, variant.Do, variant.Do},
		{0b1001, variant.Gae, variant.Gae, variant.Gae, variant.Gae, variant.Gae},
		{0b1010, variant.Gae, variant.Gae, variant.Gae, variant.Gae, variant.Gae},
		{0b1011, variant.Geol, variant.Geol, variant.Geol, variant.Geol, variant.Geol},
		{0b1100, variant.Gae, variant.Gae, variant.Gae, variant.Gae, variant.Gae},
		{0b1101, variant.Geol, variant.Geol, variant.Geol, variant.Geol, variant.Geol},
		{0b1110, variant.Geol, variant.Geol, variant.FreeGeol, variant.Geol, variant.Geol},
		{0b1111, variant.Yut, variant.Yut, variant.Yut, variant.Yut, variant.Yut},
	}
	for _, fall := range falls {
		for _, want := range []struct {
			rules  string
			result variant.Result
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
		want   variant.Result
	}{
		{"standard", yut.Sticks{Flat: 0b1111, Off: 0b0001}, variant.Yut}, // they count as they lie
		{"standard nak=throw", yut.Sticks{Flat: 0b1111, Off: 0b0001}, variant.Nak},
		{"standard nak=turn", yut.Sticks{Off: 0b1000}, variant.Nak},
		{"standard nak=rethrow", yut.Sticks{Flat: 0b0011}, variant.Gae},
		{"standard nak=throw", yut.Sticks{Flat: 0xf0, Off: 0xf0}, variant.Mo}, // there are four sticks
	} {
		if got := compile(t, test.rules).Read(test.sticks); got != test.want {
			t.Errorf("%s: %+v is %v, not %v", test.rules, test.sticks, got, test.want)
		}
	}
}
