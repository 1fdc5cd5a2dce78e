package board

import (
	"fmt"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// The text of each enumeration, and so its JSON, is the word that its String
// returns.

// enumeration is a type whose values count from 0 and have a word each.
type enumeration interface {
	~uint8
	String() string
}

func marshal[T enumeration](v T) ([]byte, error) {
	text := v.String()
	if text == "" {
		return nil, fault.New(ErrBadValue, fmt.Sprint(uint8(v)), "no word stands for this number")
	}
	return []byte(text), nil
}

func unmarshal[T enumeration](v *T, text []byte) error {
	var all []string
	for w := T(0); w.String() != ""; w++ {
		if w.String() == string(text) {
			*v = w
			return nil
		}
		all = append(all, w.String())
	}
	return fault.New(ErrBadValue, string(text), "one of "+strings.Join(all, ", "))
}

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v Shortcuts) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *Shortcuts) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v Branch) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *Branch) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v Centre) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *Centre) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v Pass) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *Pass) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v HomeRoad) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *HomeRoad) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v Finish) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *Finish) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v Overshoot) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *Overshoot) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v Exit) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *Exit) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v BackWay) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *BackWay) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v BackDoRule) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *BackDoRule) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v BackHome) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *BackHome) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v BackLap) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *BackLap) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v BackEmpty) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *BackEmpty) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrBadValue], where v is no
// value of its type.
func (v Road) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with [ErrBadValue],
// for any text but those that String returns.
func (v *Road) UnmarshalText(text []byte) error { return unmarshal(v, text) }
