package variant

import (
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// Codes of the faults of rules.
const (
	ErrUnknownResult  fault.Code = "unknown-result"  // no result has this text
	ErrUnknownEffect  fault.Code = "unknown-effect"  // no effect has this text
	ErrUnknownStation fault.Code = "unknown-station" // no station has this number, or it can have no effect
	ErrTooManyTiles   fault.Code = "too-many-tiles"  // there are not so many free stations
	ErrUnknownSet     fault.Code = "unknown-set"     // no ready-made set has this name
	ErrUnknownKey     fault.Code = "unknown-key"     // no option has this key
	ErrUnknownValue   fault.Code = "unknown-value"   // the option, or the list, has no such value
	ErrDuplicateKey   fault.Code = "duplicate-key"   // a key is given twice
	ErrDuplicateValue fault.Code = "duplicate-value" // a list names something twice
	ErrClash          fault.Code = "clash"           // two options contradict each other
	ErrBadSum         fault.Code = "bad-sum"         // the chances of a table do not sum to 1
	ErrNothingLeft    fault.Code = "nothing-left"    // boosts leave nothing for the other results
)

// Check reports all that is wrong with r, as [*fault.ListError]; nil where nothing is. An
// option that another makes pointless is no fault and does nothing.
func (r Rules) Check() error {
	faults := r.check()
	return faults.Err()
}

func (r Rules) check() (faults fault.ListError) {
	wrong := map[string]bool{}
	for i := range options {
		o := &options[i]
		text := o.get(&r)
		if text == "" {
			faults.Addf(fault.ErrOutOfRange, o.Key, "not a value of this option")
			wrong[o.Key] = true
			continue
		}
		// What prints, such as nak in a list, need not be a value.
		if o.check == nil {
			continue
		}
		if bad := o.check(&r); bad != nil {
			bad.Part = o.Key + "=" + text
			faults.Add(bad)
			wrong[o.Key] = true
		}
	}
	if r.FreeGeol && r.Marked != 1 {
		faults.Addf(ErrClash, "freegeol", "free geol needs marked=1")
	}
	if !wrong["marked"] && !wrong["flat"] && !wrong["table"] && !wrong["boost.yutmo"] && !wrong["boost.back"] {
		r.checkOdds(&faults)
	}
	if faults.Len() == 0 {
		r.checkTiles(&faults)
	}
	return faults
}

// String is the canonical text of r: "standard" and what differs from it, in
// the order of [Options]. Equal rules have equal text, and [Parse] reads it back,
// as long as r passes [Rules.Check].
func (r Rules) String() string { return string(r.appendText(nil)) }

func (r Rules) appendText(b []byte) []byte {
	standard := Standard()
	b = append(b, "standard"...)
	for i := range options {
		o := &options[i]
		if text := o.get(&r); text != o.get(&standard) {
			b = append(b, ' ')
			b = append(b, o.Key...)
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
// It takes no other spelling: what people type otherwise is refused, with what
// may have been meant. The error is [*fault.ListError]: everything that is wrong,
// each with its column.
func Parse(text string) (Rules, error) {
	fields, faults := fault.Fields(text)
	if len(fields) == 0 {
		if faults.Len() == 0 {
			faults.Add(unknownSet("").At(1))
		}
		return Rules{}, faults.Err()
	}
	rules, ok := Named(fields[0].Text)
	if !ok {
		faults.Add(unknownSet(fields[0].Text).At(fields[0].Column))
		rules = Standard()
	}
	columns := map[string]int{}
	for _, f := range fields[1:] {
		if bad := rules.read(f.Text, columns, f.Column); bad != nil {
			faults.Add(bad.At(bad.Column + f.Column))
		}
	}
	unfit := rules.check()
	for _, bad := range unfit.Errors {
		bad.Column = columns[bad.Part]
		if bad.Column == 0 {
			bad.Column = columns["marked"] // the set has the free geol that it clashes with
		}
		faults.Add(bad)
	}
	if err := faults.Err(); err != nil {
		return Rules{}, err
	}
	return rules, nil
}

// read sets what one token says, and notes where its key was given. The column of
// a fault is where it lies in the token, counting from 0.
func (r *Rules) read(token string, columns map[string]int, column int) *fault.Error {
	key, value, ok := strings.Cut(token, "=")
	if !ok {
		return notPair(token)
	}
	i, ok := optionIndex[key]
	if !ok {
		return unknownKey(key)
	}
	if columns[key] != 0 {
		return fault.New(ErrDuplicateKey, key, "given twice")
	}
	columns[key] = column
	bad := options[i].set(r, value)
	if bad != nil && bad.Column > 0 {
		bad.Column += len(key) // and the =, for the first column of value is 1
	}
	return bad
}
