package yut

import (
	"fmt"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// The text of each enumeration, and so its JSON, is the word that its String
// returns.

// enumeration is a type whose values count up from 0 and have a word each, but for
// a zero value that is none.
type enumeration interface {
	~uint8
	String() string
}

func marshal[T enumeration](v T) ([]byte, error) {
	text := v.String()
	if text == "" {
		return nil, fault.New(ErrUnknownWord, fmt.Sprint(uint8(v)), "no word stands for this number")
	}
	return []byte(text), nil
}

func unmarshal[T enumeration](v *T, text []byte) error {
	var all []string
	for w := T(0); w == 0 || w.String() != ""; w++ {
		switch word := w.String(); word {
		case "":
		case string(text):
			*v = w
			return nil
		default:
			all = append(all, word)
		}
	}
	return fault.New(ErrUnknownWord, string(text), "one of "+strings.Join(all, ", "))
}

// MarshalText returns the word for v. It fails, with [ErrUnknownWord], where it has
// none.
func (v EventKind) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with
// [ErrUnknownWord], for any text but those that String returns.
func (v *EventKind) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrUnknownWord], where it has
// none.
func (v ActionKind) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with
// [ErrUnknownWord], for any text but those that String returns.
func (v *ActionKind) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for v. It fails, with [ErrUnknownWord], where it has
// none.
func (v Phase) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText sets v to the value that text names. It fails, with
// [ErrUnknownWord], for any text but those that String returns.
func (v *Phase) UnmarshalText(text []byte) error { return unmarshal(v, text) }

// MarshalText returns the word for k, which is empty for [StopNone]. It fails, with
// [ErrUnknownWord], where k is no kind of stop.
func (k StopKind) MarshalText() ([]byte, error) {
	if k == StopNone {
		return []byte{}, nil
	}
	return marshal(k)
}

// UnmarshalText sets k to the kind that text names. It fails, with
// [ErrUnknownWord], for any text but those that String returns for the kinds.
func (k *StopKind) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*k = StopNone
		return nil
	}
	return unmarshal(k, text)
}
