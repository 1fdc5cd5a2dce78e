package reference

import (
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// A Fault is one small way to play wrongly, as game engines have done. Positions
// that are to check an engine can be tried on models that have them: a good set
// of positions finds every one.
type Fault string

// Faults on the roads (sections 2, 3 and 6).
const (
	FaultPassingTurns     Fault = "passing-turns"       // a piece that passes an open corner turns there
	FaultCentreClosed     Fault = "centre-closed"       // a piece that stands on the centre goes on as if it passed
	FaultDwitmoStraight   Fault = "dwitmo-straight"     // a piece from dwitmo that passes the centre goes straight on
	FaultCornerAndCentre  Fault = "corner-and-centre"   // a move that begins on mo and passes the centre turns home
	FaultJjimoOpens       Fault = "jjimo-opens"         // the third corner opens its diagonal under any rules
	FaultJjimoTurnsAll    Fault = "jjimo-turns-all"     // a piece that came to jjimo by the diagonal may turn back into it
	FaultBranchMoOnly     Fault = "branch-mo-only"      // branch=chosen holds at mo alone
	FaultCentreDwitmo     Fault = "centre-dwitmo"       // centre=from-mo holds for pieces from dwitmo too
	FaultStartSkipped     Fault = "start-skipped"       // the step after 19 is off the board
	FaultFinishByNumber   Fault = "finish-by-number"    // a forward step to a number of 20 or more finishes
	FaultStopFinishes     Fault = "stop-finishes"       // to stop on 0 finishes at once under any rules
	FaultBackFinishes     Fault = "back-finishes"       // under finish=on a step back onto 0 finishes
	FaultExactByOne       Fault = "exact-by-one"        // under overshoot=exact one step too many still finishes
	FaultExactFromStart   Fault = "exact-from-start"    // a piece that stepped back onto 0 leaves with any result
	FaultLapAgain         Fault = "lap-again"           // a piece that stepped back onto 0 has the lap to run again
	FaultOneMemory        Fault = "one-memory"          // a step back remembers only the station it came from: the next one swings
	FaultBackToCorner     Fault = "back-to-corner"      // a step back from the centre goes to the corner where the last move started
	FaultBackRewritten    Fault = "back-rewritten"      // a piece that steps back onto the centre is taken to have come from mo
	FaultBackJjimoRim     Fault = "back-jjimo-rim"      // a step back from jjimo goes along the rim
	FaultBackStopsAtStart Fault = "back-stops-at-start" // a longer move back that comes to 0 from 1 ends there
	FaultBackExact        Fault = "back-exact"          // under overshoot=exact a move back that leaves early is refused
	FaultLapIsHome        Fault = "lap-is-home"         // a step back from 0 after a lap is that of back.home
	FaultChoiceOnce       Fault = "choice-once"         // back.way=choice holds for moves of one step alone
	FaultSkipOffers28     Fault = "skip-offers-28"      // under homeroad=skip a step back from 0 may go to 28
	FaultEnterOnOne       Fault = "enter-on-one"        // back.empty=enter puts a piece on 1 whatever the size
	FaultHomeNeverStarts  Fault = "home-never-starts"   // back.empty=home puts a piece on 0b under back.do=start too
)

// Faults of capturing and stacking (section 7).
const (
	FaultCaptureByPlace  Fault = "capture-by-place"  // only pieces that came by the same road are captured
	FaultCapturePassing  Fault = "capture-passing"   // a forward move captures on the stations it passes
	FaultCaptureLeaving  Fault = "capture-leaving"   // a piece that goes out captures on 0
	FaultCaptureTurning  Fault = "capture-turning"   // a move with a saved back-do captures where it turns
	FaultCaptureWaiting  Fault = "capture-waiting"   // a piece that goes back to waiting captures those who wait
	FaultCaptureOne      Fault = "capture-one"       // only one of several groups on a station is captured
	FaultEnterTogether   Fault = "enter-together"    // captured pieces come back as a stack, told by some pieces waiting and others not
	FaultStackByPlace    Fault = "stack-by-place"    // only pieces that came by the same road join
	FaultStackOldRoad    Fault = "stack-old-road"    // a stack has the road of the part that stood there
	FaultSplitAlways     Fault = "split-always"      // a part of a stack may move under any rules
	FaultSplitLargest    Fault = "split-largest"     // pieces leave the largest stack of a place
	FaultJoinOne         Fault = "join-one"          // a piece joins only one of the groups on a station
	FaultBonusPerPiece   Fault = "bonus-per-piece"   // every captured piece earns a throw
	FaultBonusYutMo      Fault = "bonus-yutmo"       // capture.yutmo is about yut and mo, whatever extra says
	FaultBonusNeverTwice Fault = "bonus-never-twice" // a capture with a result of extra earns nothing under any rules
	FaultBonusFreeGeol   Fault = "bonus-freegeol"    // a free geol that goes back earns a throw without back.bonus
	FaultBonusSaved      Fault = "bonus-saved"       // a move with a saved back-do earns no throw without back.bonus
	FaultBonusEntering   Fault = "bonus-entering"    // a piece that enters with a backward result earns a throw without back.bonus
)

// Faults of the turn and the end (sections 4, 5, 6 and 8).
const (
	FaultExtraAtUse        Fault = "extra-at-use"         // a result of extra earns its throw when it is used
	FaultExtraTwice        Fault = "extra-twice"          // it earns one when it falls and one when it is used
	FaultExtraMaxByOne     Fault = "extra-max-by-one"     // one throw more than extra.max can be earned
	FaultRethrownKept      Fault = "rethrown-kept"        // the count of extra.max goes on over the turns
	FaultNakVoidsHand      Fault = "nak-voids-hand"       // nak=throw voids the hand too
	FaultNakKeepsHand      Fault = "nak-keeps-hand"       // nak=turn voids the throws, and the hand is still used
	FaultNakSpendsThrow    Fault = "nak-spends-throw"     // nak=rethrow spends the throw
	FaultNakSaves          Fault = "nak-saves"            // a back-do voided by nak is saved
	FaultHandLostOnCapture Fault = "hand-lost-on-capture" // a capture voids the hand
	FaultLostAtOnce        Fault = "lost-at-once"         // a result without a move is lost though another could bring a piece on first
	FaultLastFirst         Fault = "last-first"           // use=thrown uses the last result first
	FaultSkipFreeGeol      Fault = "skip-freegeol"        // free geol may be declined under back.skip
	FaultEmptyKept         Fault = "empty-kept"           // a back-do lost with an empty board is kept under any rules
	FaultEmptyFinished     Fault = "empty-finished"       // finished pieces count as on the board
	FaultEmptyIgnored      Fault = "empty-ignored"        // back.empty holds while the side has pieces on the board
	FaultRethrowAnyLost    Fault = "rethrow-any-lost"     // back.empty=rethrow holds while the side has pieces on the board
	FaultSavedMayWait      Fault = "saved-may-wait"       // the last forward result need not take a saved back-do
	FaultSavedMustAlways   Fault = "saved-must-always"    // every forward result has to take one
	FaultSavedStays        Fault = "saved-stays"          // using a saved back-do does not spend it
	FaultSavedForgotten    Fault = "saved-forgotten"      // saved back-dos are gone when the turn passes
	FaultSavesAll          Fault = "saves-all"            // back-gae and back-geol are saved as back-dos
	FaultRankReversed      Fault = "rank-reversed"        // the side that finished last is listed first
	FaultTurnToFinished    Fault = "turn-to-finished"     // a side that has finished is not passed over
	FaultOverKeepsTurn     Fault = "over-keeps-turn"      // a finished game keeps its throws and results
	FaultSeatsInBlocks     Fault = "seats-in-blocks"      // the throwers of a side sit next to each other
)

// Faults is every fault there is.
func Faults() []Fault {
	return []Fault{
		FaultPassingTurns, FaultCentreClosed, FaultDwitmoStraight, FaultCornerAndCentre, FaultJjimoOpens,
		FaultJjimoTurnsAll, FaultBranchMoOnly, FaultCentreDwitmo, FaultStartSkipped, FaultFinishByNumber,
		FaultStopFinishes, FaultBackFinishes, FaultExactByOne, FaultExactFromStart, FaultLapAgain, FaultOneMemory,
		FaultBackToCorner, FaultBackRewritten, FaultBackJjimoRim, FaultBackStopsAtStart, FaultBackExact,
		FaultLapIsHome, FaultChoiceOnce, FaultSkipOffers28, FaultEnterOnOne, FaultHomeNeverStarts,

		FaultCaptureByPlace, FaultCapturePassing, FaultCaptureLeaving, FaultCaptureTurning, FaultCaptureWaiting,
		FaultCaptureOne, FaultEnterTogether, FaultStackByPlace, FaultStackOldRoad, FaultSplitAlways,
		FaultSplitLargest, FaultJoinOne, FaultBonusPerPiece, FaultBonusYutMo, FaultBonusNeverTwice,
		FaultBonusFreeGeol, FaultBonusSaved, FaultBonusEntering,

		FaultExtraAtUse, FaultExtraTwice, FaultExtraMaxByOne, FaultRethrownKept, FaultNakVoidsHand,
		FaultNakKeepsHand, FaultNakSpendsThrow, FaultNakSaves, FaultHandLostOnCapture, FaultLostAtOnce,
		FaultLastFirst, FaultSkipFreeGeol, FaultEmptyKept, FaultEmptyFinished, FaultEmptyIgnored,
		FaultRethrowAnyLost, FaultSavedMayWait, FaultSavedMustAlways, FaultSavedStays, FaultSavedForgotten,
		FaultSavesAll, FaultRankReversed, FaultTurnToFinished, FaultOverKeepsTurn, FaultSeatsInBlocks,
	}
}

func (m *Model) has(f Fault) bool { return slices.Contains(m.faults, f) }

// turnsPassing is the diagonal of an open corner, for FaultPassingTurns.
func (m *Model) turnsPassing(at int) (diagonal int, turns bool) {
	open := m.rules.Board.Shortcuts
	switch {
	case at == mo && open&board.OpenMo != 0:
		return 20, true
	case at == dwitmo && open&board.OpenDwitmo != 0:
		return 25, true
	}
	return 0, false
}

// cornerOf is the road back to the corner where a road turned, for
// FaultBackToCorner.
func cornerOf(r road) road {
	for !slices.Contains([]int{mo, dwitmo, jjimo}, r.at()) {
		r = r.withoutLast()
	}
	return r
}

// passed is the stations that a forward move passes, for FaultCapturePassing.
func (m *Model) passed(a action) []int {
	from := m.roadOf[a.from]
	for _, to := range m.forward(from, max(a.result.Steps(), 0)) {
		if m.placeOf[to.key()] == a.to && to.onBoard() && len(to.walked) > len(from.walked) {
			return to.walked[len(from.walked) : len(to.walked)-1]
		}
	}
	return nil
}

// captureElsewhere is the captures of a move where it does not end, for
// FaultCapturePassing, FaultCaptureLeaving and FaultCaptureTurning.
func (m *Model) captureElsewhere(p *Position, a action) (captured int) {
	if m.has(FaultCapturePassing) && !a.back && !a.withSaved {
		for _, station := range m.passed(a) {
			captured += m.capture(p, place{station: station})
		}
	}
	if m.has(FaultCaptureLeaving) && a.to == finished {
		captured += m.capture(p, place{station: chammeogi})
	}
	if m.has(FaultCaptureTurning) && a.withSaved {
		captured += m.capture(p, a.via)
	}
	if m.has(FaultCaptureWaiting) && a.to == waiting {
		captured += m.waitingElsewhere(p)
	}
	return captured
}

func (m *Model) waitingElsewhere(p *Position) (pieces int) {
	for i, side := range p.Sides {
		if i != m.sideOf(p.Seat) {
			pieces += side.Waiting
		}
	}
	return pieces
}

// entering is how many waiting pieces move together, for FaultEnterTogether.
func (m *Model) entering(p *Position) int {
	if side := m.side(p); m.has(FaultEnterTogether) && side.Waiting > 1 && side.Waiting < m.rules.Pieces {
		return side.Waiting
	}
	return 1
}

// withMove is the results in hand that have a legal move, for FaultLostAtOnce.
func (m *Model) withMove(p *Position) (hand []variant.Result) {
	for _, r := range p.Hand {
		if len(m.movesWith(p, r)) > 0 {
			hand = append(hand, r)
		}
	}
	return hand
}
