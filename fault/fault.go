// Package fault says what is wrong with something that was read or set up, and
// where: a text, a set of rules, a position.
//
// A [Code] names a kind of fault in one stable word. Each package declares the
// codes of what it finds as values whose names begin with Err; they are errors,
// for errors.Is:
//
//	errors.Is(err, variant.ErrUnknownKey)
//
// An [Error] is one fault with its place, and a [ListError] all that is wrong
// with one thing. Both are found with errors.As. However long the input is, an
// error stays short: a quoted part is cut ([Quote]) and a list ends after [Max]
// faults.
package fault

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
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
}

// New returns an error without a place.
func New(code Code, part, detail string) *Error {
	return &Error{Code: code, Part: part, Detail: detail}
}

// Newf returns an error without a place, its detail formatted as fmt.Sprintf
// does.
func Newf(code Code, part, format string, args ...any) *Error {
	return New(code, part, fmt.Sprintf(format, args...))
}

// Error says where, what and why: `column 10: unknown-key: "goal": …`.
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
	return b.String()
}

// Unwrap returns the code of e, for errors.Is.
func (e *Error) Unwrap() error { return e.Code }

// compare orders errors by where they stand.
func (e *Error) compare(f *Error) int {
	return cmp.Or(cmp.Compare(e.Line, f.Line), cmp.Compare(e.Column, f.Column))
}

// MaxQuote is how many bytes of a text [Quote] shows.
const MaxQuote = 40

// Quote returns text in quotes, cut with "…" after [MaxQuote] bytes. A character
// is never cut in two.
func Quote(text string) string {
	if len(text) <= MaxQuote {
		return fmt.Sprintf("%q", text)
	}
	end := MaxQuote
	for end > MaxQuote-utf8.UTFMax && !utf8.RuneStart(text[end]) {
		end--
	}
	return fmt.Sprintf("%q…", text[:end])
}

// Max is how many faults a [ListError] holds.
const Max = 20

// ListError is all that is wrong with one thing: the first [Max] faults in the
// order of their places (those with the same place, or none, in the order in
// which they were found), and how many more there are. Its zero value holds
// none.
type ListError struct {
	Errors []*Error `json:"errors"`
	More   int      `json:"more,omitempty"` // how many faults are not listed
}

// List returns the faults as one error.
func List(faults ...*Error) *ListError {
	l := new(ListError)
	for _, e := range faults {
		l.Add(e)
	}
	return l
}

// Add adds a fault.
func (l *ListError) Add(e *Error) {
	i := len(l.Errors)
	for i > 0 && l.Errors[i-1].compare(e) > 0 {
		i--
	}
	if i < Max {
		l.Errors = slices.Insert(l.Errors, i, e)
	} else {
		l.More++
	}
	if len(l.Errors) > Max {
		l.Errors = l.Errors[:Max]
		l.More++
	}
}

// Addf adds a fault without a place, its detail formatted as fmt.Sprintf does.
func (l *ListError) Addf(code Code, part, format string, args ...any) {
	l.Add(Newf(code, part, format, args...))
}

// Len returns how many faults there are, listed or not.
func (l *ListError) Len() int { return len(l.Errors) + l.More }

// Err returns l as an error: nil where there is no fault.
func (l *ListError) Err() error {
	if l == nil || l.Len() == 0 {
		return nil
	}
	return l
}

// Error lists the faults, separated by semicolons, and says how many more there
// are.
func (l *ListError) Error() string {
	var b strings.Builder
	for i, e := range l.Errors {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(e.Error())
	}
	if l.More > 0 {
		fmt.Fprintf(&b, "; and %d more", l.More)
	}
	return b.String()
}

// Unwrap returns the faults one by one, for errors.Is and errors.As.
func (l *ListError) Unwrap() []error {
	errs := make([]error, len(l.Errors))
	for i, e := range l.Errors {
		errs[i] = e
	}
	return errs
}
