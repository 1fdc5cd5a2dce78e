package fit

import "github.com/go-yutnori/yutnori/fault"

// What can be wrong with observed throws, and with what is asked of them.
// Faults of rules are those of package variant, and a chance that is none is
// [github.com/go-yutnori/yutnori/prob.ErrBadChance].
const (
	ErrDuplicateResult  fault.Code = "duplicate-result"   // a result is given twice
	ErrImpossibleResult fault.Code = "impossible-result"  // a result was observed that cannot fall under these rules
	ErrNoCounts         fault.Code = "no-counts"          // no throw was observed
	ErrBadConfidence    fault.Code = "bad-confidence"     // not a number between 0 and 1
	ErrNotEnoughClasses fault.Code = "not-enough-classes" // no degree of freedom is left for a test
)
