package variant

import (
	"slices"
	"strings"

	"github.com/go-yutnori/yutnori/board"
)

// Codes of the faults of rules.
const (
	Syntax         board.Code = "syntax"          // the text is not a set's name and key=value pairs with one space between
	UnknownSet     board.Code = "unknown-set"     // no ready-made set has this name
	UnknownKey     board.Code = "unknown-key"     // no option has this key
	UnknownValue   board.Code = "unknown-value"   // the option, or the list, has no such value
	DuplicateKey   board.Code = "duplicate-key"   // a key is given twice
	DuplicateValue board.Code = "duplicate-value" // a list names something twice
	OutOfRange     board.Code = "out-of-range"    // a number is too small or too large
	Clash          board.Code = "clash"           // two options contradict each other
	BadSum         board.Code = "bad-sum"         // the chances of a table do not sum to 1
	NothingLeft    board.Code = "nothing-left"    // boosts leave nothing for the other results
)

// Check reports all that is wrong with r, as [Faults]; nil where nothing is. An
// option that another makes pointless is no fault and does nothing.
func (r Rules) Check() error { return r.check().Err() }

func (r Rules) check() (faults Faults) {
	wrong := map[string]bool{}
	for i := range keys {
		k := &keys[i]
		text := k.get(&r)
		if text == "" {
			faults.Add(OutOfRange, k.Name, "not a value of this option")
			wrong[k.Name] = true
			continue
		}
		// What prints but cannot be read, such as nak in a list, is no value either.
		if fault := k.set(&r, text); fault != nil {
			fault.Column, fault.Part = 0, k.Name+"="+text
			faults = append(faults, fault)
			wrong[k.Name] = true
		}
	}
	if r.FreeGeol && r.Marked != 1 {
		faults.Add(Clash, "freegeol", "free geol needs marked=1")
	}
	if !wrong["marked"] && !wrong["flat"] && !wrong["table"] && !wrong["boost.yutmo"] && !wrong["boost.back"] {
		r.checkOdds(&faults)
	}
	return faults
}

// String is the canonical text of r: "standard" and what differs from it, in
// the order of [Keys]. Equal rules have equal text, and [Parse] reads it back,
// as long as r passes [Rules.Check].
func (r Rules) String() string { return string(r.appendText(nil)) }

func (r Rules) appendText(b []byte) []byte {
	standard := Standard()
	b = append(b, "standard"...)
	for i := range keys {
		k := &keys[i]
		if text := k.get(&r); text != k.get(&standard) {
			b = append(b, ' ')
			b = append(b, k.Name...)
			b = append(b, '=')
			b = append(b, text...)
		}
	}
	return b
}

// AppendText appends the canonical text of r to b. It fails where r does not
// pass [Rules.Check].
func (r Rules) AppendText(b []byte) ([]byte, error) {
	if err := r.Check(); err != nil {
		return b, err
	}
	return r.appendText(b), nil
}

// MarshalText is the canonical text of r, which is its JSON too. It fails where
// r does not pass [Rules.Check].
func (r Rules) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText sets r to the rules that text describes; see [Parse].
func (r *Rules) UnmarshalText(text []byte) error {
	q, err := Parse(string(text))
	if err == nil {
		*r = q
	}
	return err
}

// Parse reads rules: the name of a ready-made set and what differs from it, as
// key=value pairs in any order, one space between:
//
//	yunnori marked=0 extra=yut+mo+geol
//
// The error is [Faults]: everything that is wrong, each with its column.
func Parse(text string) (Rules, error) {
	tokens := strings.Split(text, " ")
	var faults Faults
	rules, ok := Named(tokens[0])
	if !ok {
		faults = append(faults, &Fault{Code: UnknownSet, Column: 1, Part: tokens[0], Detail: "rules begin with the name of a ready-made set, such as standard"})
		rules = Standard()
	}
	columns := map[string]int{}
	column := 1
	for i, token := range tokens {
		if i > 0 {
			if fault := rules.read(token, columns, column); fault != nil {
				fault.Column += column
				faults = append(faults, fault)
			}
		}
		column += len(token) + 1
	}
	for _, fault := range rules.check() {
		fault.Column = columns[fault.Part]
		if fault.Column == 0 {
			fault.Column = columns["marked"] // the set has the free geol that it clashes with
		}
		faults = append(faults, fault)
	}
	slices.SortStableFunc(faults, func(a, b *Fault) int { return a.Column - b.Column })
	if len(faults) > 0 {
		return Rules{}, faults
	}
	return rules, nil
}

// read sets what one token says, and notes where its key was given. The column of
// a fault is where it lies in the token, counting from 0.
func (r *Rules) read(token string, columns map[string]int, column int) *Fault {
	key, value, ok := strings.Cut(token, "=")
	if !ok {
		return &Fault{Code: Syntax, Part: token, Detail: "not of the form key=value"}
	}
	i, ok := keyIndex[key]
	if !ok {
		return &Fault{Code: UnknownKey, Part: key, Detail: "no such option"}
	}
	if columns[key] != 0 {
		return &Fault{Code: DuplicateKey, Part: key, Detail: "given twice"}
	}
	columns[key] = column
	fault := keys[i].set(r, value)
	if fault != nil && fault.Column > 0 {
		fault.Column += len(key) // and the =, for the first column of value is 1
	}
	return fault
}
