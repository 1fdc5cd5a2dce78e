package fit_test

import (
	"errors"
	"math/big"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// parse is the rules that a text describes.
func parse(t testing.TB, text string) variant.Rules {
	t.Helper()
	r, err := variant.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func float(x *big.Rat) float64 {
	f, _ := x.Float64()
	return f
}

// wants checks that err has a code and is a fault.
func wants(t testing.TB, err error, code fault.Code) {
	t.Helper()
	var bad *fault.Error
	if !errors.Is(err, code) || !errors.As(err, &bad) {
		t.Errorf("error %v, not %s", err, code)
	}
}
