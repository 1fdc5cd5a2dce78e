package yutnori_test

import (
	"errors"
	"fmt"
	"go/ast"
	"iter"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// zeros is a pointer to a zero value of every exported type, by package.
var zeros = map[string][]any{
	"board": {
		new(board.BackDoRule), new(board.BackEmpty), new(board.BackHome), new(board.BackLap), new(board.BackWay), new(board.Board), new(board.Branch),
		new(board.Centre), new(board.Drawing), new(board.Exit), new(board.Finish), new(board.HomeRoad), new(board.Options), new(board.Overshoot),
		new(board.Pass), new(board.Place), new(board.Road), new(board.Shortcuts), new(board.Stack), new(board.Station),
	},
	"variant": {
		new(variant.Change), new(variant.Day), new(variant.Effect), new(variant.Effects), new(variant.End), new(variant.Fixed), new(variant.Flat),
		new(variant.Fraction), new(variant.NakRule), new(variant.Odds), new(variant.Option), new(variant.Order), new(variant.Result),
		new(variant.Results), new(variant.Rules), new(variant.Set), new(variant.Stacking), new(variant.Use), new(variant.When),
	},
	"yut": {
		new(yut.Action), new(yut.ActionKind), new(yut.Event), new(yut.EventKind), new(yut.Game), new(yut.Group), new(yut.Phase), new(yut.Record),
		new(yut.RefusalError), new(yut.ReplayError), new(yut.Setup), new(yut.Shield), new(yut.State), new(yut.Sticks), new(yut.Stop), new(yut.StopKind),
	},
}

// notMade is what methods say of those types that only New makes.
var notMade = map[reflect.Type]string{
	reflect.TypeFor[yut.Game]():    "yut: a Game that New has not made",
	reflect.TypeFor[board.Board](): "board: a Board that New has not made",
}

// TestZeroValuesAreAllTried looks the exported types up in the source.
func TestZeroValuesAreAllTried(t *testing.T) {
	for pkg, values := range zeros {
		tried := map[string]bool{}
		for _, v := range values {
			tried[reflect.TypeOf(v).Elem().Name()] = true
		}
		for _, file := range parse(t, pkg).all {
			if strings.HasSuffix(file.Name.Name, "_test") {
				continue
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if spec, ok := n.(*ast.TypeSpec); ok && spec.Name.IsExported() && !tried[spec.Name.Name] {
					t.Errorf("%s.%s is not tried", pkg, spec.Name)
				}
				_, isFunc := n.(*ast.FuncDecl)
				return !isFunc
			})
		}
	}
}

// TestZeroValuesWork calls every method of every zero value, with zero arguments and
// with wild ones: what package yut documents of them.
func TestZeroValuesWork(t *testing.T) {
	for _, values := range zeros {
		for _, v := range values {
			made := notMade[reflect.TypeOf(v).Elem()] // "" for most: they must not panic
			for i := range reflect.TypeOf(v).NumMethod() {
				for _, wild := range []bool{false, true} {
					// A fresh zero value, for methods that set it.
					zero := reflect.New(reflect.TypeOf(v).Elem())
					call(t, zero, i, wild, made)
				}
			}
		}
	}
}

// TestNilPointersPanicWithASentence: those that only New makes.
func TestNilPointersPanicWithASentence(t *testing.T) {
	for _, v := range []any{(*yut.Game)(nil), (*board.Board)(nil)} {
		want := notMade[reflect.TypeOf(v).Elem()]
		for i := range reflect.TypeOf(v).NumMethod() {
			for _, wild := range []bool{false, true} {
				if said := call(t, reflect.ValueOf(v), i, wild, want); said != want {
					t.Errorf("%T.%s: %q, not %q", v, reflect.TypeOf(v).Method(i).Name, said, want)
				}
			}
		}
	}
}

// call calls method i of v. It may panic only with the sentence of those that New
// has not made, which call returns.
func call(t *testing.T, v reflect.Value, i int, wild bool, made string) (said string) {
	t.Helper()
	name := fmt.Sprintf("%v.%s", v.Type(), v.Type().Method(i).Name)
	if name == "*yut.State.Next" && wild {
		return "" // it checks nothing, and says so
	}
	method := v.Method(i)
	var args []reflect.Value
	for k := range method.Type().NumIn() {
		args = append(args, argument(method.Type().In(k), wild))
	}
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		said = fmt.Sprint(r)
		if _, isRuntime := r.(runtime.Error); isRuntime || said != made {
			t.Errorf("%s%v panics: %v", name, args, r)
		}
	}()
	call := method.Call
	if method.Type().IsVariadic() {
		call = method.CallSlice
	}
	for _, out := range call(args) {
		use(out)
	}
	return ""
}

// argument is a zero value of a type, or a wild one.
func argument(typ reflect.Type, wild bool) reflect.Value {
	v := reflect.New(typ).Elem()
	if !wild {
		return v
	}
	switch typ.Kind() {
	case reflect.Int, reflect.Int64:
		v.SetInt(-1 << 20)
	case reflect.Uint8, reflect.Uint16, reflect.Uint64:
		v.SetUint(1<<typ.Bits() - 1)
	case reflect.String:
		v.SetString("\xff wild")
	case reflect.Slice:
		v.Set(reflect.MakeSlice(typ, 2, 2))
	}
	return v
}

// use goes through a sequence and looks into an error.
func use(v reflect.Value) {
	switch v := v.Interface().(type) {
	case iter.Seq[yut.Action]:
		for range v {
			panic("a zero state has an action")
		}
	case error:
		_ = v.Error()
		errors.Is(v, yut.ErrGameOver)
	}
}

func TestZeroStateIsOver(t *testing.T) {
	var s yut.State
	for _, a := range []yut.Action{0, yut.Throw(variant.Mo), yut.Move(variant.Do, board.Waiting, 1, board.At(1, board.Rim)), yut.Cast(), yut.Skip(variant.BackDo), yut.Tile(3), yut.Wheel(variant.EffectDash), yut.To(3)} {
		next, err := s.Apply(a)
		if next != s || !errors.Is(err, yut.ErrGameOver) {
			t.Errorf("%v: %v, %v", a, next, err)
		}
		if _, err := (yut.Record{Actions: []yut.Action{a}}).Replay(); !errors.Is(err, yut.ErrGameOver) {
			t.Errorf("%v: %v", a, err)
		}
	}
	if s.Phase() != yut.Over || s.String() != "" || s.Standing() != nil || s.Groups(0) != nil || s.Game() != nil {
		t.Errorf("%v is not over", s)
	}
}

// TestNoChangeChangesNothing: nil is no change.
func TestNoChangeChangesNothing(t *testing.T) {
	if r := variant.Standard().With(nil, variant.Ranked, nil); r != variant.Standard().With(variant.Ranked) {
		t.Error(r)
	}
}
