// Package mutant is what instrumented code calls. Each call carries the number
// of its first mutant; the others follow it. Without a chosen mutant every
// function does what the code said.
//
// Command mutate lays this file into the module whose tests it measures, so it
// imports the standard library only.
package mutant

import (
	"cmp"
	"fmt"
	"os"
	"reflect"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"syscall"
	"time"
	"unsafe"
)

// The environment variables by which a test binary is told what to do.
const (
	Choice  = "MUTATE_CHOICE"  // the number of the mutant to be
	Limit   = "MUTATE_LIMIT"   // how often its code may run before it is taken for endless
	Time    = "MUTATE_TIME"    // how many milliseconds of the processor it may take
	Reached = "MUTATE_REACHED" // a file of Size bytes: a uint32 for each number, see Same
)

// Stopped is what a program writes before it ends itself for being a mutant
// without end.
const Stopped = "mutant stopped: "

// Same is set for a mutant whose code was come to where it makes no difference;
// what is below it counts how often it was come to otherwise.
const Same = 1 << 31

// Max is how many mutants there can be, and Size that many counters in bytes.
const (
	Max  = 1 << 16
	Size = 4 * Max
)

const (
	none      = ^uint32(0)
	maxMemory = 2 << 30
	maxStack  = 64 << 20
)

var (
	reached = counters(os.Getenv(Reached))
	chosen  = number(os.Getenv(Choice), none)
	limit   = number(os.Getenv(Limit), none)
	allowed = number(os.Getenv(Time), none)
	runs    uint32

	counting = os.Getenv(Reached) != ""
)

func init() {
	if chosen != none {
		debug.SetMaxStack(maxStack)
		go watch()
	}
}

func number(text string, otherwise uint32) uint32 {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return otherwise
	}
	return uint32(n)
}

// counters is the file of that name as memory, so that what is counted stays
// however the program ends.
func counters(file string) *[Max]uint32 {
	if file == "" {
		return new([Max]uint32)
	}
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		panic(err)
	}
	b, err := syscall.Mmap(int(f.Fd()), 0, Size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
	if err != nil {
		panic(err)
	}
	return (*[Max]uint32)(unsafe.Pointer(&b[0]))
}

// watch ends a mutant that takes too long, or only gathers memory. It goes by the
// time of the processor, which does not depend on what else runs on the machine.
func watch() {
	memory := []metrics.Sample{{Name: "/memory/classes/total:bytes"}}
	for {
		time.Sleep(20 * time.Millisecond)
		if metrics.Read(memory); memory[0].Value.Uint64() > maxMemory {
			stop("it would take too much memory")
		}
		var used syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
			panic(err)
		}
		if (used.Utime.Nano()+used.Stime.Nano())/1e6 > int64(allowed) {
			stop("it would take too long")
		}
	}
}

func stop(why string) {
	fmt.Fprintln(os.Stderr, Stopped+why)
	os.Exit(3)
}

// is counts that mutant id makes a difference, and reports whether that is chosen.
func is(id uint32) bool {
	reached[id]++
	if chosen != id {
		return false
	}
	run()
	return true
}

// run is kept out of line so that what calls it can be inlined.
//
//go:noinline
func run() {
	if runs++; runs > limit {
		stop("it would not end")
	}
}

// one is v, other in the mutant.
func one[T comparable](id uint32, v, other T) T {
	if v == other {
		reached[id] |= Same
		return v
	}
	if is(id) {
		return other
	}
	return v
}

// On reports whether mutant id is chosen.
func On(id uint32) bool { return is(id) }

// Not is v, negated in the mutant.
func Not[B ~bool](id uint32, v B) B { return v != B(is(id)) }

// Zero is v, the zero value in the mutant.
func Zero[T any](id uint32, v T) T {
	if counting && reflect.ValueOf(&v).Elem().IsZero() {
		reached[id] |= Same
		return v
	}
	if is(id) {
		var zero T
		return zero
	}
	return v
}

// Case is the number of the switch case to take, out of n+1; mutant k changes
// cases k and k+1 over.
func Case(id, n uint32, taken int) int {
	if taken < 0 {
		return taken
	}
	k := uint32(taken)
	if k < n && is(id+k) {
		return taken + 1
	}
	if k > 0 && is(id+k-1) {
		return taken - 1
	}
	return taken
}

// Integer is every type of whole numbers.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// Number is every type of numbers but the complex ones.
type Number interface{ Integer | ~float32 | ~float64 }

// Lit is v, one more or one less in the mutants.
func Lit[T Number](id uint32, v T) T {
	switch {
	case is(id):
		return v + 1
	case is(id + 1):
		return v - 1
	}
	return v
}

// Less is a < b; then <=, >, >=.
func Less[T cmp.Ordered](id uint32, a, b T) bool {
	return one(id+2, one(id+1, one(id, a < b, a <= b), a > b), a >= b)
}

// LessEq is a <= b; then <, >=, >.
func LessEq[T cmp.Ordered](id uint32, a, b T) bool {
	return one(id+2, one(id+1, one(id, a <= b, a < b), a >= b), a > b)
}

// Greater is a > b; then >=, <, <=.
func Greater[T cmp.Ordered](id uint32, a, b T) bool { return Less(id, b, a) }

// GreaterEq is a >= b; then >, <=, <.
func GreaterEq[T cmp.Ordered](id uint32, a, b T) bool { return LessEq(id, b, a) }

// Cat is a + b of strings; then a, b.
func Cat[S ~string](id uint32, a, b S) S {
	both := a + b
	return one(id+1, one(id, both, a), b)
}

// Neg is -v; then v.
func Neg[T Number](id uint32, v T) T { return one(id, -v, v) }

// Com is ^v; then v.
func Com[T Integer](id uint32, v T) T { return one(id, ^v, v) }

// Add is a + b; then a - b.
func Add[T Number](id uint32, a, b T) T { return one(id, a+b, a-b) }

// Sub is a - b; then a + b.
func Sub[T Number](id uint32, a, b T) T { return one(id, a-b, a+b) }

// Mul is a * b; then a / b.
func Mul[T Number](id uint32, a, b T) T {
	if b == 0 && !is(id) {
		return a * b
	}
	return one(id, a*b, a/b)
}

// Quo is a / b; then a * b.
func Quo[T Number](id uint32, a, b T) T { return one(id, a/b, a*b) }

// Rem is a % b; then a * b.
func Rem[T Integer](id uint32, a, b T) T { return one(id, a%b, a*b) }

// And is a & b; then a | b.
func And[T Integer](id uint32, a, b T) T { return one(id, a&b, a|b) }

// Or is a | b; then a & b.
func Or[T Integer](id uint32, a, b T) T { return one(id, a|b, a&b) }

// Xor is a ^ b; then a & b.
func Xor[T Integer](id uint32, a, b T) T { return one(id, a^b, a&b) }

// AndNot is a &^ b; then a & b.
func AndNot[T Integer](id uint32, a, b T) T { return one(id, a&^b, a&b) }

// Shl is a << n; then a >> n.
func Shl[T, N Integer](id uint32, a T, n N) T { return one(id, a<<n, a>>n) }

// Shr is a >> n; then a << n.
func Shr[T, N Integer](id uint32, a T, n N) T { return one(id, a>>n, a<<n) }

// The functions whose names end in To change *a as the operator with "=" does;
// after the mutant of the operator comes that without the statement.

// AddTo is *a += b.
func AddTo[T Number](id uint32, a *T, b T) { to(id, a, b, Add) }

// SubTo is *a -= b.
func SubTo[T Number](id uint32, a *T, b T) { to(id, a, b, Sub) }

// MulTo is *a *= b.
func MulTo[T Number](id uint32, a *T, b T) { to(id, a, b, Mul) }

// QuoTo is *a /= b.
func QuoTo[T Number](id uint32, a *T, b T) { to(id, a, b, Quo) }

// RemTo is *a %= b.
func RemTo[T Integer](id uint32, a *T, b T) { to(id, a, b, Rem) }

// AndTo is *a &= b.
func AndTo[T Integer](id uint32, a *T, b T) { to(id, a, b, And) }

// OrTo is *a |= b.
func OrTo[T Integer](id uint32, a *T, b T) { to(id, a, b, Or) }

// XorTo is *a ^= b.
func XorTo[T Integer](id uint32, a *T, b T) { to(id, a, b, Xor) }

// AndNotTo is *a &^= b.
func AndNotTo[T Integer](id uint32, a *T, b T) { to(id, a, b, AndNot) }

// CatTo is *a += b of strings; its mutants are *a = b, and none at all.
func CatTo[S ~string](id uint32, a *S, b S) {
	before := *a
	*a = one(id+1, one(id, before+b, b), before)
}

// ShlTo is *a <<= n.
func ShlTo[T, N Integer](id uint32, a *T, n N) { to(id, a, n, Shl) }

// ShrTo is *a >>= n.
func ShrTo[T, N Integer](id uint32, a *T, n N) { to(id, a, n, Shr) }

// Inc is *a++.
func Inc[T Number](id uint32, a *T) { to(id, a, 1, Add) }

// Dec is *a--.
func Dec[T Number](id uint32, a *T) { to(id, a, 1, Sub) }

func to[T, N Number](id uint32, a *T, b N, op func(uint32, T, N) T) {
	before := *a
	*a = one(id+1, op(id, before, b), before)
}
