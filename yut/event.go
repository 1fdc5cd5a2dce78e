package yut

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Event is one thing that happened when an action was applied, as [State.Trace]
// and [State.Decide] tell it. Its kind says which of its fields count; the others
// are zero.
//
// Its JSON is an object with the fields that its kind has, and no other: the kind,
// the seat and the side; numbers; results, effects and places as their texts; the
// path as a list of the numbers of its stations. A flag that is not set is left
// out, and so is the result of an EventEarned that a capture earned.
//
//	{"kind":"moved","seat":0,"side":0,"result":"geol","count":1,"from":"5","to":"22m","path":[20,21,22]}
//
// testdata/event.schema.json says the same as a JSON schema.
type Event struct {
	Kind   EventKind
	Seat   int            // whose turn it was; with EventPassed, whose it is now
	Side   int            // the side it happened to: with EventCaptured, the side that was captured
	Effect variant.Effect // with EventGiven, the effect
	Result variant.Result // the result thrown, used, lost, …; with EventEarned, 0 where a capture earned it
	Count  int            // pieces, throws, or with EventRanked the place taken (1 is first)
	From   board.Place
	To     board.Place
	Path   []board.Station // with EventMoved, EventPushed, EventThrownBack and the EventShifted of a dash, the stations stepped on, in order, without the one left
	Saved  bool            // with EventMoved, a saved back-do was used
	Back   bool            // with EventMoved, the move went back
}

// EventKind is what kind of thing happened.
type EventKind uint8

// The kinds of events, in the order in which one action causes them.
const (
	EventCast       EventKind = iota + 1 // the side decided to throw before it moves
	EventThrown                          // the sticks came to Result
	EventVoided                          // a 낙 took Result out of the hand
	EventMoved                           // Count pieces moved with Result from From to To over Path
	EventJoined                          // they joined own pieces: Count now stand together on To
	EventCaptured                        // Count pieces of Side were captured on To
	EventFinished                        // Count pieces came home
	EventEarned                          // Count throws were earned, by Result or by a capture
	EventSkipped                         // Result was skipped
	EventLost                            // Result had no legal move and is lost
	EventSaved                           // Result, a back-do, is saved for later turns
	EventRethrown                        // Result, a 낙 or a backward result, is thrown again
	EventRanked                          // Side has finished, and took place Count
	EventPassed                          // the turn passed to Seat of Side
	EventEnded                           // the game is over
	EventDrawn                           // the station of To is an event station now
	EventCleared                         // the event stations are taken away, to be drawn anew
	EventGiven                           // Count pieces of Side on To have Effect
	EventShielded                        // the station of To has Count shields now
	EventThrownBack                      // a shield on From has thrown Count pieces of Side back to To
	EventShifted                         // an effect has taken Count pieces of Side from From to To
	EventPushed                          // Count pieces of Side are pushed back from From to To over Path
)

// String is the name of k in lower case, such as "captured".
func (k EventKind) String() string {
	if int(k) >= len(eventForms) {
		return ""
	}
	return eventForms[k].word
}

// eventForms is the word for each kind, and the fields that its events have beside
// kind, seat and side: those that are always there, and those that may be.
var eventForms = [...]struct {
	word     string
	has, may string
}{
	EventCast:       {"cast", "", ""},
	EventThrown:     {"thrown", "result", ""},
	EventVoided:     {"voided", "result", ""},
	EventMoved:      {"moved", "result count from to path", "saved back"},
	EventJoined:     {"joined", "count to", ""},
	EventCaptured:   {"captured", "count to", ""},
	EventFinished:   {"finished", "count", ""},
	EventEarned:     {"earned", "count", "result"},
	EventSkipped:    {"skipped", "result", ""},
	EventLost:       {"lost", "result", ""},
	EventSaved:      {"saved", "result", ""},
	EventRethrown:   {"rethrown", "result", ""},
	EventRanked:     {"ranked", "count", ""},
	EventPassed:     {"passed", "", ""},
	EventEnded:      {"ended", "", ""},
	EventDrawn:      {"drawn", "to", ""},
	EventCleared:    {"cleared", "", ""},
	EventGiven:      {"given", "effect count from to", ""},
	EventShielded:   {"shielded", "count to", ""},
	EventThrownBack: {"thrown-back", "count from to path", ""},
	EventShifted:    {"shifted", "count from to", "path"},
	EventPushed:     {"pushed", "count from to path", ""},
}

// eventField is a field of the JSON of an event.
type eventField struct {
	name, is string
	at       func(*Event) any // a pointer to it
}

// eventFields is every field, in the order in which they are written.
var eventFields = []eventField{
	{"kind", "a word", func(e *Event) any { return &e.Kind }},
	{"seat", "a whole number", func(e *Event) any { return &e.Seat }},
	{"side", "a whole number", func(e *Event) any { return &e.Side }},
	{"effect", "a word", func(e *Event) any { return &e.Effect }},
	{"result", "a word", func(e *Event) any { return &e.Result }},
	{"count", "a whole number", func(e *Event) any { return &e.Count }},
	{"from", "the text of a place", func(e *Event) any { return &e.From }},
	{"to", "the text of a place", func(e *Event) any { return &e.To }},
	{"path", "a list of stations", func(e *Event) any { return &e.Path }},
	{"saved", "true, or left out", func(e *Event) any { return &e.Saved }},
	{"back", "true, or left out", func(e *Event) any { return &e.Back }},
}

// has reports whether every event of the kind has that field.
func (k EventKind) has(field string) bool {
	return slices.Contains([]string{"kind", "seat", "side"}, field) || slices.Contains(strings.Fields(eventForms[k].has), field)
}

// may reports whether an event of the kind can have that field.
func (k EventKind) may(field string) bool {
	return k.has(field) || slices.Contains(strings.Fields(eventForms[k].may), field)
}

func (f eventField) isZero(e *Event) bool { return reflect.ValueOf(f.at(e)).Elem().IsZero() }

// Codes of faults of the JSON of events, and of the words of enumerations.
const (
	ErrUnknownWord  fault.Code = "unknown-word"  // no kind or phase has this word
	ErrMissingField fault.Code = "missing-field" // a field that has to be there is not
)

// MarshalJSON returns the JSON of e. It fails, with a [*fault.Error], where e has a
// field that its kind has not, or one whose value cannot be.
func (e Event) MarshalJSON() ([]byte, error) {
	if _, err := e.Kind.MarshalText(); err != nil {
		return nil, err
	}
	if e.Path == nil && e.Kind.has("path") {
		e.Path = []board.Station{}
	}
	if bad := e.check(); bad != nil {
		return nil, bad
	}
	b := []byte{'{'}
	for _, f := range eventFields {
		if !e.Kind.has(f.name) && f.isZero(&e) {
			continue
		}
		value, err := json.Marshal(f.at(&e))
		if err != nil {
			return nil, err
		}
		b = append(fmt.Appendf(b, "%q:", f.name), value...)
		b = append(b, ',')
	}
	b[len(b)-1] = '}'
	return b, nil
}

// check finds a field of e that its kind has not, or whose number cannot be.
func (e *Event) check() *fault.Error {
	for _, f := range eventFields {
		if !e.Kind.may(f.name) && !f.isZero(e) {
			return noField(e.Kind, f.name)
		}
	}
	switch {
	case e.Seat < 0 || e.Seat >= maxSeats:
		return fault.Newf(fault.ErrOutOfRange, "seat", "from 0 to %d", maxSeats-1)
	case e.Side < 0 || e.Side >= maxSides:
		return fault.Newf(fault.ErrOutOfRange, "side", "from 0 to %d", maxSides-1)
	case e.Kind.has("count") && e.Count < 1:
		return fault.New(fault.ErrOutOfRange, "count", "1 or more")
	}
	return nil
}

const maxSides, maxSeats = 4, 16

func noField(k EventKind, name string) *fault.Error {
	fields := strings.Fields("kind seat side " + eventForms[k].has + " " + eventForms[k].may)
	return fault.New(ErrUnknownField, name, "an event of kind "+k.String()+" has only "+strings.Join(fields, ", "))
}

// UnmarshalJSON sets e to the event that data describes: an object with all the
// fields that its kind has, each once, and no other. The error is a [*fault.Error]
// whose column counts the bytes of data from 1, and e is as it was.
func (e *Event) UnmarshalJSON(data []byte) error {
	members, bad := readObject(data)
	if bad != nil {
		return bad
	}
	read, bad := readEvent(members)
	if bad != nil {
		return bad
	}
	*e = read
	return nil
}

// readEvent makes an event of the members of an object: the kind first, which says
// what else there has to be.
func readEvent(members []member) (e Event, bad *fault.Error) {
	for _, f := range eventFields {
		i := slices.IndexFunc(members, func(m member) bool { return m.name == f.name })
		switch {
		case i >= 0 && e.Kind.may(f.name):
			bad = members[i].read(f, &e)
		case i < 0 && e.Kind.has(f.name):
			bad = fault.Newf(ErrMissingField, f.name, "it has to be there: %s", f.is)
		}
		if bad != nil {
			return e, bad
		}
	}
	for _, m := range members {
		if !e.Kind.may(m.name) {
			return e, m.at(noField(e.Kind, m.name))
		}
		if bad := e.check(); bad != nil && bad.Part == m.name {
			return e, m.at(bad)
		}
	}
	return e, nil
}

// member is a field of a JSON object as it stands in a text.
type member struct {
	name   string
	column int // of its value
	value  json.RawMessage
}

// at sets the place of a fault to that of m.
func (m member) at(bad *fault.Error) *fault.Error {
	bad.Column = m.column
	return bad
}

// read sets a field of e to the value of m.
func (m member) read(f eventField, e *Event) *fault.Error {
	err := json.Unmarshal(m.value, f.at(e))
	var bad *fault.Error
	switch {
	case errors.As(err, &bad):
		return m.at(bad)
	case err != nil || f.isZero(e) && !e.Kind.has(f.name) || string(m.value) == "null":
		return m.at(fault.New(fault.ErrSyntax, string(m.value), fmt.Sprintf("%q is %s", f.name, f.is)))
	}
	return nil
}

// readObject takes a JSON object apart. No name may be there twice.
func readObject(data []byte) (members []member, _ *fault.Error) {
	d := json.NewDecoder(bytes.NewReader(data))
	column := func() int { return int(d.InputOffset()) + 1 }
	notObject := func() *fault.Error {
		return &fault.Error{Code: fault.ErrSyntax, Column: column(), Detail: "an event is a JSON object"}
	}
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, notObject()
	}
	for d.More() {
		var m member
		name, err := d.Token()
		if err == nil {
			m.name, _ = name.(string)
			err = d.Decode(&m.value)
		}
		if err != nil {
			return nil, notObject()
		}
		m.column = column() - len(m.value)
		if slices.ContainsFunc(members, func(other member) bool { return other.name == m.name }) {
			return nil, m.at(fault.New(ErrDuplicateField, m.name, "given twice"))
		}
		members = append(members, m)
	}
	if _, err := d.Token(); err != nil {
		return nil, notObject()
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, notObject()
	}
	return members, nil
}
