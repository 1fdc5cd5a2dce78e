package prob

import "github.com/go-yutnori/yutnori/board"

// Code, Fault and Faults are how everything reports what is wrong with it; see
// [board.Fault]. Faults of rules are those of package variant.
type (
	Code   = board.Code
	Fault  = board.Fault
	Faults = board.Faults
)

// What can be wrong.
const (
	BadChance        Code = "bad-chance"         // not a number from 0 to 1
	BadRange         Code = "bad-range"          // no such range, or one of too many steps
	BadWidth         Code = "bad-width"          // the width of a bracket is more than 0
	BadCount         Code = "bad-count"          // a count is negative or too large
	BadFace          Code = "bad-face"           // a device without faces, or with one that is no result
	BadResult        Code = "bad-result"         // not a result, or one that cannot fall under these rules
	BadPlace              = board.BadPlace       // a place that no piece reaches under these rules
	Syntax           Code = "syntax"             // not of the form it should have
	DuplicateResult  Code = "duplicate-result"   // a result is given twice
	NoCounts         Code = "no-counts"          // no throw was observed
	NoCommonChance   Code = "no-common-chance"   // the sticks differ, or a table decides: there is no one p
	NothingLeft      Code = "nothing-left"       // boosts leave nothing for the other results at this p
	Endless          Code = "endless"            // it goes on for ever, or the expectation is infinite
	Unbounded        Code = "unbounded"          // there is no exact finite answer under these rules
	TooLarge         Code = "too-large"          // more cases than are worked through
	NotEnoughClasses Code = "not-enough-classes" // no degree of freedom is left for a test
)

func fault(code Code, part, detail string) *Fault {
	return &Fault{Code: code, Part: part, Detail: detail}
}
