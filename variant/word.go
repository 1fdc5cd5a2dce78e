package variant

import (
	"fmt"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// The text of each enumeration, and so its JSON, is the word that its String
// returns.

func marshal[T value](v T) ([]byte, error) {
	text := v.String()
	if text == "" {
		return nil, fault.New(ErrUnknownValue, fmt.Sprint(uint8(v)), "no word stands for this number")
	}
	return []byte(text), nil
}

func unmarshal[T value](v *T, text []byte) error {
	var all []string
	for w := T(0); w.String() != ""; w++ {
		if w.String() == string(text) {
			*v = w
			return nil
		}
		all = append(all, w.String())
	}
	return fault.New(ErrUnknownValue, string(text), "one of "+strings.Join(all, ", "))
}

// MarshalText returns the text of the set, such as "yut+mo" or "none". It fails,
// with [ErrUnknownResult], where the set holds what is no result.
func (set Results) MarshalText() ([]byte, error) {
	text := set.String()
	if text == "" {
		return nil, fault.New(ErrUnknownResult, fmt.Sprint(uint16(set)), "not a set of results")
	}
	return []byte(text), nil
}

// UnmarshalText sets set to the results that text lists. It reads exactly what
// [Results.String] writes; the error is a [*fault.Error] with its column and code
// [ErrUnknownResult], or [ErrDuplicateValue] for results that are out of their order
// or given twice.
func (set *Results) UnmarshalText(text []byte) error {
	if string(text) == "none" {
		*set = 0
		return nil
	}
	var read Results
	bad := eachPart(string(text), func(part string) *fault.Error {
		r, err := ParseResult(part)
		if err != nil {
			return err.(*fault.Error)
		}
		if read>>r != 0 {
			return fault.New(ErrDuplicateValue, part, "results are in the order from do to nak, each once")
		}
		read |= ResultsOf(r)
		return nil
	})
	if bad != nil {
		return bad
	}
	*set = read
	return nil
}

// MarshalText returns the word for v. It fails, with [ErrUnknownValue], where v is
// no value of its type.
func (v NakRule) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with
// [ErrUnknownValue], for any text but those that String returns.
func (v *NakRule) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrUnknownValue], where v is
// no value of its type.
func (v Order) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with
// [ErrUnknownValue], for any text but those that String returns.
func (v *Order) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrUnknownValue], where v is
// no value of its type.
func (v Use) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with
// [ErrUnknownValue], for any text but those that String returns.
func (v *Use) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrUnknownValue], where v is
// no value of its type.
func (v When) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with
// [ErrUnknownValue], for any text but those that String returns.
func (v *When) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrUnknownValue], where v is
// no value of its type.
func (v Stacking) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with
// [ErrUnknownValue], for any text but those that String returns.
func (v *Stacking) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrUnknownValue], where v is
// no value of its type.
func (v End) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with
// [ErrUnknownValue], for any text but those that String returns.
func (v *End) UnmarshalText(text []byte) error { return unmarshal(v, text) }
