// Package fault says what is wrong with something that was read or set up,
// where, and what may have been meant: a text, a set of rules, a position.
//
// A [Code] names a kind of fault in one stable word. Each package declares the
// codes of what it finds as values whose names begin with Err; they are errors,
// for errors.Is:
//
//	errors.Is(err, variant.ErrUnknownKey)
//
// An [Error] is one fault with its place, and a [ListError] all that is wrong
// with one thing. Both are found with errors.As, and both are JSON. However long
// the input is, an error stays short: it keeps [MaxQuote] bytes of the part at
// fault, a list ends after [Max] faults, and the text of any error after [MaxText]
// bytes.
//
// Those who write readers of their own find [Fields] and [Nearest] useful.
package fault

import (
	"cmp"
	"fmt"
	"strings"
)

// Code names a kind of fault in one stable word, such as "unknown-key".
type Code string

// Codes that more than one package gives.
const (
	ErrSyntax     Code = "syntax"       // the text is not of the form it should have
	ErrOutOfRange Code = "out-of-range" // a number is too small or too large
)

// Error returns the word.
func (c Code) Error() string { return string(c) }

// Error is one thing that is wrong. The zero value of each field says nothing.
type Error struct {
	Code   Code   `json:"code"`             // what kind of fault
	Line   int    `json:"line,omitempty"`   // the line, counting from 1; 0 where the text is of one line only
	Column int    `json:"column,omitempty"` // where in the line, counting bytes from 1; 0 where there was no text
	Part   string `json:"part,omitempty"`   // the part at fault: a token of the text, the key of an option, a side
	Detail string `json:"detail,omitempty"` // in words, for a person

	// Suggestions are texts that may have been meant, the likeliest first: of the
	// part at fault, of a whole action, or of a whole state.
	Suggestions []string `json:"suggestions,omitempty"`
}

// New returns an error without a place. It keeps no more than [MaxQuote] bytes of
// part, and nothing of the text that part was cut from.
func New(code Code, part, detail string) *Error {
	return &Error{Code: code, Part: cut(part, MaxQuote), Detail: detail}
}

// Newf returns an error without a place, its detail formatted as fmt.Sprintf
// does.
func Newf(code Code, part, format string, args ...any) *Error {
	return New(code, part, fmt.Sprintf(format, args...))
}

// At sets the column of e and returns e.
func (e *Error) At(column int) *Error {
	e.Column = column
	return e
}

// Suggest sets what may have been meant and returns e. It keeps the first
// [MaxSuggestions].
func (e *Error) Suggest(texts ...string) *Error {
	e.Suggestions = texts[:min(len(texts), MaxSuggestions)]
	return e
}

// Error says where, what and why, and what may have been meant:
//
//	column 10: unknown-key: "mark": no such option; did you mean marked?
func (e *Error) Error() string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d, ", e.Line)
	}
	if e.Column > 0 {
		fmt.Fprintf(&b, "column %d: ", e.Column)
	}
	fmt.Fprintf(&b, "%s: ", e.Code)
	if e.Part != "" {
		fmt.Fprintf(&b, "%s: ", Quote(e.Part))
	}
	b.WriteString(e.Detail)
	b.WriteString(e.question())
	return cut(b.String(), MaxText)
}

// question asks for what may have been meant: "; did you mean a, b or c?".
func (e *Error) question() string {
	last := len(e.Suggestions) - 1
	switch {
	case last < 0:
		return ""
	case last == 0:
		return fmt.Sprintf("; did you mean %s?", e.Suggestions[0])
	}
	return fmt.Sprintf("; did you mean %s or %s?", strings.Join(e.Suggestions[:last], ", "), e.Suggestions[last])
}

// Unwrap returns the code of e, for errors.Is.
func (e *Error) Unwrap() error { return e.Code }

// compare orders errors by where they stand.
func (e *Error) compare(f *Error) int {
	return cmp.Or(cmp.Compare(e.Line, f.Line), cmp.Compare(e.Column, f.Column))
}
