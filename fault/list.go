package fault

import (
	"fmt"
	"slices"
	"strings"
)

// ListError is all that is wrong with one thing: the first [Max] faults in the
// order of their places (those with the same place, or none, in the order in
// which they were found), and how many more there are. Its zero value holds
// none.
type ListError struct {
	Errors []*Error `json:"errors,omitempty"`
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

// Add adds a fault. Where its part is longer than [MaxQuote] bytes it is cut.
func (l *ListError) Add(e *Error) {
	if len(e.Part) > MaxQuote {
		e.Part = cut(e.Part, MaxQuote)
	}
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
// are. It has no more than [MaxText] bytes: faults that find no room are among
// those.
func (l *ListError) Error() string {
	const room = len("; and 9223372036854775807 more")
	var b strings.Builder
	more := l.Len()
	for i, e := range l.Errors {
		text := cut(e.Error(), MaxText-room)
		if b.Len()+len("; ")+len(text)+room > MaxText && i > 0 {
			break
		}
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(text)
		more--
	}
	if more > 0 {
		fmt.Fprintf(&b, "; and %d more", more)
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
