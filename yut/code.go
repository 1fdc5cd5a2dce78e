package yut

import "github.com/go-yutnori/yutnori/board"

// Fault and Faults are how everything that is read or set up reports what is
// wrong with it; see [board.Fault].
type (
	Fault  = board.Fault
	Faults = board.Faults
)

// What is wrong with a text or a position.
const (
	Syntax         Code = "syntax"          // the text is not of the form it should have
	BadPlace            = board.BadPlace    // no place has this text
	BadCount       Code = "bad-count"       // not a number of pieces
	BadNumber      Code = "bad-number"      // not a whole number
	UnknownResult  Code = "unknown-result"  // no result has this text
	UnknownField   Code = "unknown-field"   // no state has this field, or these rules do not
	DuplicateField Code = "duplicate-field" // a field is given twice

	WrongSides       Code = "wrong-sides"       // not as many sides as the rules have
	WrongPieces      Code = "wrong-pieces"      // a side has not the right number of pieces
	UnreachablePlace Code = "unreachable-place" // no game under these rules reaches the place
	SharedStation    Code = "shared-station"    // two sides stand on one station
	ForbiddenGroup   Code = "forbidden-group"   // pieces stand together, or apart, as stack forbids
	ImpossibleResult Code = "impossible-result" // a result that cannot fall under these rules
	OutOfRange       Code = "out-of-range"      // a seat or a count is too small or too large
	WrongRank        Code = "wrong-rank"        // the finished sides and the ranked ones are not the same
	Unsettled        Code = "unsettled"         // something would happen by itself
	NotCanonical     Code = "not-canonical"     // right, but not written the way it is always written
)
