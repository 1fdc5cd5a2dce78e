package prob

import "github.com/go-yutnori/yutnori/fault"

// What can be wrong. Faults of rules are those of package variant.
const (
	ErrBadChance      fault.Code = "bad-chance"       // not a number from 0 to 1
	ErrBadRange       fault.Code = "bad-range"        // no such range, or one of too many steps
	ErrBadWidth       fault.Code = "bad-width"        // the width of a bracket is more than 0
	ErrBadFace        fault.Code = "bad-face"         // a device without faces, or with one that is no result
	ErrBadResult      fault.Code = "bad-result"       // a result that has no chance at any p
	ErrNoCommonChance fault.Code = "no-common-chance" // the sticks differ, or a table decides: there is no one p
	ErrEndless        fault.Code = "endless"          // it goes on for ever, or the expectation is infinite
	ErrUnbounded      fault.Code = "unbounded"        // there is no exact finite answer under these rules
	ErrNotCounted     fault.Code = "not-counted"      // the rules have what this does not count
	ErrTooLarge       fault.Code = "too-large"        // more cases than are worked through
)
