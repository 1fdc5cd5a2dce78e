package prob

import (
	"math/big"
	"slices"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Device is something that is thrown in place of the sticks and shows one of
// its faces, all equally likely.
type Device struct {
	Name  string
	Faces []variant.Result // what each face counts as
}

// Devices returns what is used where there are no sticks:
//
//   - a die with back-do on six;
//   - a die with back-do on one, the others moving one less than they show;
//   - four coins, heads for the flat side: the sticks of marked=0 at 1/2, exactly;
//   - four coins, one of them marked: the sticks of marked=1 at 1/2;
//   - a wheel of sixteen equal parts, six for gae, four each for do and geol, one
//     each for yut and mo: the sticks of marked=0 at 1/2.
//
// Faces of the dice are in the order of their numbers from 1, those of the coins in
// the order of the sets of heads, the marked coin first.
func Devices() []Device {
	return []Device{
		{"die, back-do on 6", []variant.Result{variant.Do, variant.Gae, variant.Geol, variant.Yut, variant.Mo, variant.BackDo}},
		{"die, back-do on 1", []variant.Result{variant.BackDo, variant.Do, variant.Gae, variant.Geol, variant.Yut, variant.Mo}},
		{"four coins", coins(0)},
		{"four coins, one marked", coins(1)},
		{"wheel", slices.Concat(
			slices.Repeat([]variant.Result{variant.Do}, 4), slices.Repeat([]variant.Result{variant.Gae}, 6),
			slices.Repeat([]variant.Result{variant.Geol}, 4), []variant.Result{variant.Yut, variant.Mo},
		)},
	}
}

func coins(marked int) []variant.Result {
	faces := make([]variant.Result, 16)
	for heads := range faces {
		faces[heads] = variant.ReadSticks(uint8(heads), marked, false)
	}
	return faces
}

// Distribution returns the distribution of what the device shows. The error is a
// [*fault.Error] with [ErrBadFace]: the device has no face, or one that is no
// result.
func (d Device) Distribution() (Distribution, error) {
	if len(d.Faces) == 0 {
		return Distribution{}, fault.New(ErrBadFace, d.Name, "a device has a face at least")
	}
	var w weights
	for _, face := range d.Faces {
		if !face.Valid() {
			return Distribution{}, fault.New(ErrBadFace, d.Name, "a face that is no result")
		}
		w[face].Add(&w[face], big.NewInt(1))
	}
	return w.distribution(), nil
}
