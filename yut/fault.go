package yut

import "github.com/go-yutnori/yutnori/fault"

// What is wrong with the text of a state or of an action, or with a position.
const (
	ErrBadCount       fault.Code = "bad-count"       // not a number of pieces
	ErrBadNumber      fault.Code = "bad-number"      // not a whole number
	ErrUnknownField   fault.Code = "unknown-field"   // no state has this field, or these rules do not
	ErrDuplicateField fault.Code = "duplicate-field" // a field is given twice
	ErrNotCanonical   fault.Code = "not-canonical"   // right, but not written the way it is always written

	ErrWrongSides         fault.Code = "wrong-sides"          // not as many sides as the rules have
	ErrWrongPieces        fault.Code = "wrong-pieces"         // a side has not the right number of pieces
	ErrUnreachablePlace   fault.Code = "unreachable-place"    // no game under these rules reaches the place
	ErrSharedStation      fault.Code = "shared-station"       // two sides stand on one station
	ErrForbiddenGroup     fault.Code = "forbidden-group"      // pieces stand together, or apart, as stack forbids
	ErrImpossibleResult   fault.Code = "impossible-result"    // a result that cannot fall under these rules
	ErrWrongRank          fault.Code = "wrong-rank"           // the finished sides and the ranked ones are not the same
	ErrMissingTiles       fault.Code = "missing-tiles"        // event stations are missing in the middle of a turn
	ErrShieldWithoutPiece fault.Code = "shield-without-piece" // the side has no piece where it is to have a shield
	ErrNoEvent            fault.Code = "no-event"             // no group stands there, or nothing can ask for an action there
	ErrUnsettled          fault.Code = "unsettled"            // something would happen by itself
)
