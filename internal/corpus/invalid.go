package corpus

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// Invalid is a text that is refused, with one fault.
type Invalid struct {
	About        string // what is wrong, in words
	Kind         Kind
	Rules        string // of a state
	Code         string
	Line, Column int // where it is; 0 where it is at no place
	Text         string

	File string
}

// Kind is what an invalid text should have been.
type Kind string

// The kinds of invalid texts.
const (
	Rules  Kind = "rules"
	State  Kind = "state"
	Action Kind = "action"
	Record Kind = "record" // cannot be read
	Play   Kind = "play"   // a record that can be read, with an action that is refused
)

// Invalids is every invalid text of fsys.
func Invalids(fsys fs.FS) ([]Invalid, error) { return readEach(fsys, "invalid/*/*.txt", parseInvalid) }

// parseInvalid reads the file of an invalid text: fields, a line "---", and the
// text, which does not have the last line's end.
func parseInvalid(file, text string) ([]Invalid, error) {
	v := Invalid{File: file}
	head, body, ok := strings.Cut(text, "\n---\n")
	if !ok {
		return nil, fmt.Errorf("%s: no line ---", file)
	}
	v.Text = strings.TrimSuffix(body, "\n")
	for i, line := range strings.Split(head, "\n") {
		if err := v.read(line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	return []Invalid{v}, nil
}

func (v *Invalid) read(line string) (err error) {
	key, value, _ := field(line)
	switch key {
	case "fault":
		v.About = value
	case "kind":
		v.Kind = Kind(value)
	case "rules":
		v.Rules = value
	case "code":
		v.Code = value
	case "line":
		v.Line, err = strconv.Atoi(value)
	case "column":
		v.Column, err = strconv.Atoi(value)
	default:
		return fmt.Errorf("not a field of an invalid text: %q", line)
	}
	return err
}
