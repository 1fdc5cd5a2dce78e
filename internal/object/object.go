// Package object reads JSON objects strictly: no key twice, no key that there is
// not, no value of another kind, nothing after the end. What is wrong is told as
// a fault of the text, with its place, in words of JSON and not of Go.
package object

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// Read reads an object into what fields point to, by key: a string, an int, a list
// of strings, a pointer to one of them (nil for null), or a [json.RawMessage] for
// anything. Fields that the object leaves out stay as they are.
//
// The error is the first [*fault.Error], with its column in data and code
// [fault.ErrSyntax]. Where only a field is at fault, the others are read all the
// same.
func Read(data []byte, fields map[string]any) error { return read(data, fields, true) }

// ReadSome is [Read] of an object that may have more keys than those of fields, and
// null for what is not there.
func ReadSome(data []byte, fields map[string]any) error { return read(data, fields, false) }

func read(data []byte, fields map[string]any, strict bool) error {
	members, bad := split(data)
	if bad != nil {
		return bad
	}
	var first *fault.Error
	found := func(bad *fault.Error) {
		if first == nil {
			first = bad
		}
	}
	given := map[string]bool{}
	for _, m := range members {
		into, known := fields[m.key]
		switch {
		case given[m.key]:
			found(fault.New(fault.ErrSyntax, m.key, "given twice").At(m.column))
		case known && !strict && string(m.value) == "null":
		case known:
			if bad := m.decode(into); bad != nil {
				found(bad)
			}
		case strict:
			found(unknown(m, fields))
		}
		given[m.key] = true
	}
	if first == nil {
		return nil
	}
	return first
}

func unknown(m member, fields map[string]any) *fault.Error {
	keys := slices.Sorted(maps.Keys(fields))
	bad := fault.New(fault.ErrSyntax, m.key, "no such field; there are "+strings.Join(keys, ", "))
	return bad.At(m.column).Suggest(fault.Nearest(m.key, keys)...)
}

// member is a key of an object with its value, and the columns where they begin.
type member struct {
	key       string
	column    int
	value     json.RawMessage
	valueFrom int
}

// split takes an object apart.
func split(data []byte) (members []member, _ *fault.Error) {
	var all json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, notJSON(err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if open, _ := d.Token(); open != json.Delim('{') {
		return nil, fault.New(fault.ErrSyntax, "", "not a JSON object").At(1)
	}
	for d.More() {
		end := int(d.InputOffset())
		m := member{column: end + bytes.IndexByte(data[end:], '"') + 1}
		key, _ := d.Token() // it is JSON, so that nothing here can fail
		m.key, _ = key.(string)
		_ = d.Decode(&m.value)
		m.valueFrom = int(d.InputOffset()) - len(m.value) + 1
		members = append(members, m)
	}
	return members, nil
}

// notJSON is the fault of data that is no JSON, or more than that.
func notJSON(err error) *fault.Error {
	bad := fault.New(fault.ErrSyntax, "", "not JSON: "+err.Error())
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		bad.Column = max(int(syntax.Offset), 1)
	}
	return bad
}

// decode reads the value of a member.
func (m member) decode(into any) *fault.Error {
	kind, nullable := kindOf(into)
	if string(m.value) == "null" && !nullable || json.Unmarshal(m.value, into) != nil {
		return fault.New(fault.ErrSyntax, m.key, "not "+kind).At(m.valueFrom)
	}
	return nil
}

// kindOf is what is read into a pointer, in words of JSON, and whether it can be
// null.
func kindOf(into any) (kind string, nullable bool) {
	switch into.(type) {
	case *string:
		return "a string", false
	case **string:
		return "a string", true
	case *int:
		return "a whole number", false
	case **int:
		return "a whole number", true
	case *[]string:
		return "a list of strings", true
	case *[]uint64:
		return "a list of whole numbers", true
	}
	return "of the kind that it should be", true
}
