package variant

import (
	"math/bits"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// Result is what a throw of the sticks comes to (끗). The zero Result is none.
type Result uint8

// The results, in the order in which a hand is written.
const (
	Do       Result = iota + 1 // 도, one flat side up: one step
	Gae                        // 개, two: two steps
	Geol                       // 걸, three: three steps
	Yut                        // 윷, four: four steps
	Mo                         // 모, none: five steps
	BackDo                     // 빽도, one step back
	BackGae                    // 빽개, two steps back
	BackGeol                   // 빽걸, three steps back
	FreeGeol                   // 자유걸, three steps forward or three back
	Nak                        // 낙, a stick left the mat
)

var results = [...]struct {
	text, hangul string
	steps        int
}{
	Do: {"do", "도", 1}, Gae: {"gae", "개", 2}, Geol: {"geol", "걸", 3}, Yut: {"yut", "윷", 4}, Mo: {"mo", "모", 5},
	BackDo: {"backdo", "빽도", -1}, BackGae: {"backgae", "빽개", -2}, BackGeol: {"backgeol", "빽걸", -3},
	FreeGeol: {"freegeol", "자유걸", 3}, Nak: {"nak", "낙", 0},
}

// Valid reports whether r is one of the ten results.
func (r Result) Valid() bool { return r >= Do && r <= Nak }

// String is the text of r, such as "backdo"; "" where r is not valid.
func (r Result) String() string {
	if !r.Valid() {
		return ""
	}
	return results[r].text
}

// Hangul is the Korean name of r, such as "빽도"; "" where r is not valid.
func (r Result) Hangul() string {
	if !r.Valid() {
		return ""
	}
	return results[r].hangul
}

// Steps is how many steps r moves a piece, negative backwards. It is 3 for
// [FreeGeol], which may go back as far, and 0 for [Nak].
func (r Result) Steps() int {
	if !r.Valid() {
		return 0
	}
	return results[r].steps
}

// Forward reports whether r can move a piece forward: do to mo, and free geol.
func (r Result) Forward() bool { return r.Steps() > 0 }

// Backward reports whether r is a backward result: back-do, back-gae, back-geol.
func (r Result) Backward() bool { return r.Steps() < 0 }

// ReadSticks is the result of four sticks on the mat: bit i of flat is set where
// stick i shows its flat side, the marked sticks (0 to 3) first; higher bits are not
// looked at. How many are flat decides it: one to four are do to yut, none is mo;
// where only marked ones are flat it is the backward result of that size; with
// free geol, which needs one mark, it is that where all but the marked stick are
// flat (section 4 of the rules).
func ReadSticks(flat uint8, marked int, freeGeol bool) Result {
	const sticks = 1<<4 - 1
	flat &= sticks
	marks := uint8(1)<<uint8(marked) - 1
	count := Result(bits.OnesCount8(flat))
	switch {
	case count == 0:
		return Mo
	case flat&^marks == 0:
		return BackDo + count - 1
	case freeGeol && flat == sticks&^marks:
		return FreeGeol
	}
	return count
}

// MarshalText is the text of r. It fails, with [ErrUnknownResult], for a result
// that is not valid.
func (r Result) MarshalText() ([]byte, error) {
	if !r.Valid() {
		return nil, fault.New(ErrUnknownResult, "", "not a result")
	}
	return []byte(r.String()), nil
}

// UnmarshalText sets r to the result that text names; see [ParseResult].
func (r *Result) UnmarshalText(text []byte) error {
	q, err := ParseResult(string(text))
	if err == nil {
		*r = q
	}
	return err
}

// ParseResult reads the text of a result. Anything but what [Result.String]
// writes is a [*fault.Error] with code [ErrUnknownResult]; [ReadResult] reads what
// people type.
func ParseResult(text string) (Result, error) {
	for r := Do; r <= Nak; r++ {
		if results[r].text == text {
			return r, nil
		}
	}
	return 0, unknownResult(text)
}

// Results is a set of results: bit r stands for result r.
type Results uint16

// ResultsOf is the set of the given results.
func ResultsOf(rs ...Result) (set Results) {
	for _, r := range rs {
		set |= 1 << r
	}
	return set
}

// Has reports whether r is in the set.
func (set Results) Has(r Result) bool { return set>>r&1 != 0 }

// String lists the results in their order, joined by "+"; "none" where there
// is none, "" where the set holds what is no result.
func (set Results) String() string {
	if set&^(1<<(Nak+1)-1<<Do) != 0 {
		return ""
	}
	var names []string
	for r := Do; r <= Nak; r++ {
		if set.Has(r) {
			names = append(names, r.String())
		}
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, "+")
}
