package board

import (
	"fmt"
	"strings"
)

// Code names a kind of fault in one stable word, such as "unknown-key". Codes
// are errors, so that errors.Is(err, board.BadPlace) asks for a kind. Each
// package lists the codes it gives.
type Code string

func (c Code) Error() string { return string(c) }

// Codes of faults in places and in board options.
const (
	// BadPlace is a text that no place has under any rules.
	BadPlace Code = "bad-place"
	// BadValue is a value that the option does not have.
	BadValue Code = "bad-value"
)

// Fault is one thing that is wrong with something read or set: a text, a set of
// rules, a position. Use errors.As to get at it, errors.Is to ask for its Code.
type Fault struct {
	Code   Code   // what kind of fault
	Line   int    // the line, counting from 1; 0 where the text is of one line only
	Column int    // where in the line, counting bytes from 1; 0 where there was no text
	Part   string // the part at fault: a token of the text, the key of an option, a side
	Detail string // in words, for a person
}

// Error says what is wrong and where: "column 10: unknown-key: …".
func (f *Fault) Error() string {
	var b strings.Builder
	if f.Line > 0 {
		fmt.Fprintf(&b, "line %d, ", f.Line)
	}
	if f.Column > 0 {
		fmt.Fprintf(&b, "column %d: ", f.Column)
	}
	fmt.Fprintf(&b, "%s: ", f.Code)
	if f.Part != "" {
		fmt.Fprintf(&b, "%q: ", f.Part)
	}
	b.WriteString(f.Detail)
	return b.String()
}

// Unwrap is the code of f.
func (f *Fault) Unwrap() error { return f.Code }

// Faults is every fault of one thing, in the order in which they stand in it.
// It is never empty where it is returned as an error.
type Faults []*Fault

// Error lists the faults, separated by semicolons.
func (fs Faults) Error() string {
	var b strings.Builder
	for i, f := range fs {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(f.Error())
	}
	return b.String()
}

// Unwrap is the faults one by one, for errors.Is and errors.As.
func (fs Faults) Unwrap() []error {
	errs := make([]error, len(fs))
	for i, f := range fs {
		errs[i] = f
	}
	return errs
}

// Err is fs as an error: nil where there is no fault.
func (fs Faults) Err() error {
	if len(fs) == 0 {
		return nil
	}
	return fs
}

// Add appends a fault without a column, its detail made as fmt.Sprintf does.
func (fs *Faults) Add(code Code, part, format string, args ...any) {
	*fs = append(*fs, &Fault{Code: code, Part: part, Detail: fmt.Sprintf(format, args...)})
}
