package reference

import (
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// A Mistake is one small way to play wrongly, as game engines have done. Positions
// that are to check an engine can be tried on models that have them: a good set
// of positions finds every one.
type Mistake string

// Mistakes on the roads (sections 2, 3 and 6).
const (
	MistakePassingTurns     Mistake = "passing-turns"       // a piece that passes an open corner turns there
	MistakeCentreClosed     Mistake = "centre-closed"       // a piece that stands on the centre goes on as if it passed
	MistakeDwitmoStraight   Mistake = "dwitmo-straight"     // a piece from dwitmo that passes the centre goes straight on
	MistakeCornerAndCentre  Mistake = "corner-and-centre"   // a move that begins on mo and passes the centre turns home
	MistakeJjimoOpens       Mistake = "jjimo-opens"         // the third corner opens its diagonal under any rules
	MistakeJjimoTurnsAll    Mistake = "jjimo-turns-all"     // a piece that came to jjimo by the diagonal may turn back into it
	MistakeBranchMoOnly     Mistake = "branch-mo-only"      // branch=chosen holds at mo alone
	MistakeCentreDwitmo     Mistake = "centre-dwitmo"       // centre=from-mo holds for pieces from dwitmo too
	MistakeStartSkipped     Mistake = "start-skipped"       // the step after 19 is off the board
	MistakeFinishByNumber   Mistake = "finish-by-number"    // a forward step to a number of 20 or more finishes
	MistakeStopFinishes     Mistake = "stop-finishes"       // to stop on 0 finishes at once under any rules
	MistakeBackFinishes     Mistake = "back-finishes"       // under finish=on a step back onto 0 finishes
	MistakeExactByOne       Mistake = "exact-by-one"        // under overshoot=exact one step too many still finishes
	MistakeExactFromStart   Mistake = "exact-from-start"    // a piece that stepped back onto 0 leaves with any result
	MistakeLapAgain         Mistake = "lap-again"           // a piece that stepped back onto 0 has the lap to run again
	MistakeOneMemory        Mistake = "one-memory"          // a step back remembers only the station it came from: the next one swings
	MistakeBackToCorner     Mistake = "back-to-corner"      // a step back from the centre goes to the corner where the last move started
	MistakeBackRewritten    Mistake = "back-rewritten"      // a piece that steps back onto the centre is taken to have come from mo
	MistakeBackJjimoRim     Mistake = "back-jjimo-rim"      // a step back from jjimo goes along the rim
	MistakeBackStopsAtStart Mistake = "back-stops-at-start" // a longer move back that comes to 0 from 1 ends there
	MistakeBackExact        Mistake = "back-exact"          // under overshoot=exact a move back that leaves early is refused
	MistakeLapIsHome        Mistake = "lap-is-home"         // a step back from 0 after a lap is that of back.home
	MistakeChoiceOnce       Mistake = "choice-once"         // back.way=choice holds for moves of one step alone
	MistakeSkipOffers28     Mistake = "skip-offers-28"      // under homeroad=skip a step back from 0 may go to 28
	MistakeEnterOnOne       Mistake = "enter-on-one"        // back.empty=enter puts a piece on 1 whatever the size
	MistakeHomeNeverStarts  Mistake = "home-never-starts"   // back.empty=home puts a piece on 0b under back.do=start too
)

// Mistakes of capturing and stacking (section 7).
const (
	MistakeCaptureByPlace  Mistake = "capture-by-place"  // only pieces that came by the same road are captured
	MistakeCapturePassing  Mistake = "capture-passing"   // a forward move captures on the stations it passes
	MistakeCaptureLeaving  Mistake = "capture-leaving"   // a piece that goes out captures on 0
	MistakeCaptureTurning  Mistake = "capture-turning"   // a move with a saved back-do captures where it turns
	MistakeCaptureWaiting  Mistake = "capture-waiting"   // a piece that goes back to waiting captures those who wait
	MistakeCaptureOne      Mistake = "capture-one"       // only one of several groups on a station is captured
	MistakeEnterTogether   Mistake = "enter-together"    // captured pieces come back as a stack, told by some pieces waiting and others not
	MistakeStackByPlace    Mistake = "stack-by-place"    // only pieces that came by the same road join
	MistakeStackOldRoad    Mistake = "stack-old-road"    // a stack has the road of the part that stood there
	MistakeSplitAlways     Mistake = "split-always"      // a part of a stack may move under any rules
	MistakeSplitLargest    Mistake = "split-largest"     // pieces leave the largest stack of a place
	MistakeJoinOne         Mistake = "join-one"          // a piece joins only one of the groups on a station
	MistakeBonusPerPiece   Mistake = "bonus-per-piece"   // every captured piece earns a throw
	MistakeBonusYutMo      Mistake = "bonus-yutmo"       // capture.yutmo is about yut and mo, whatever extra says
	MistakeBonusNeverTwice Mistake = "bonus-never-twice" // a capture with a result of extra earns nothing under any rules
	MistakeBonusFreeGeol   Mistake = "bonus-freegeol"    // a free geol that goes back earns a throw without back.bonus
	MistakeBonusSaved      Mistake = "bonus-saved"       // a move with a saved back-do earns no throw without back.bonus
	MistakeBonusEntering   Mistake = "bonus-entering"    // a piece that enters with a backward result earns a throw without back.bonus
)

// Mistakes of the turn and the end (sections 4, 5, 6 and 8).
const (
	MistakeExtraAtUse        Mistake = "extra-at-use"         // a result of extra earns its throw when it is used
	MistakeExtraTwice        Mistake = "extra-twice"          // it earns one when it falls and one when it is used
	MistakeExtraMaxByOne     Mistake = "extra-max-by-one"     // one throw more than extra.max can be earned
	MistakeExtraKept         Mistake = "extra-kept"           // the count of extra.max goes on over the turns
	MistakeNakVoidsHand      Mistake = "nak-voids-hand"       // nak=throw voids the hand too
	MistakeNakKeepsHand      Mistake = "nak-keeps-hand"       // nak=turn voids the throws, and the hand is still used
	MistakeNakSpendsThrow    Mistake = "nak-spends-throw"     // nak=rethrow spends the throw
	MistakeNakSaves          Mistake = "nak-saves"            // a back-do voided by nak is saved
	MistakeHandLostOnCapture Mistake = "hand-lost-on-capture" // a capture voids the hand
	MistakeLostAtOnce        Mistake = "lost-at-once"         // a result without a move is lost though another could bring a piece on first
	MistakeLastFirst         Mistake = "last-first"           // use=thrown uses the last result first
	MistakeSkipFreeGeol      Mistake = "skip-freegeol"        // free geol may be skipped under back.skip
	MistakeEmptyKept         Mistake = "empty-kept"           // a back-do lost with an empty board is kept under any rules
	MistakeEmptyFinished     Mistake = "empty-finished"       // finished pieces count as on the board
	MistakeEmptyIgnored      Mistake = "empty-ignored"        // back.empty holds while the side has pieces on the board
	MistakeRethrowAnyLost    Mistake = "rethrow-any-lost"     // back.empty=rethrow holds while the side has pieces on the board
	MistakeSavedMayWait      Mistake = "saved-may-wait"       // the last forward result need not take a saved back-do
	MistakeSavedMustAlways   Mistake = "saved-must-always"    // every forward result has to take one
	MistakeSavedStays        Mistake = "saved-stays"          // using a saved back-do does not spend it
	MistakeSavedForgotten    Mistake = "saved-forgotten"      // saved back-dos are gone when the turn passes
	MistakeSavesAll          Mistake = "saves-all"            // back-gae and back-geol are saved as back-dos
	MistakeRankReversed      Mistake = "rank-reversed"        // the side that finished last is listed first
	MistakeTurnToFinished    Mistake = "turn-to-finished"     // a side that has finished is not passed over
	MistakeOverKeepsTurn     Mistake = "over-keeps-turn"      // a finished game keeps its throws and results
	MistakeSeatsInBlocks     Mistake = "seats-in-blocks"      // the throwers of a side sit next to each other
)

// Mistakes of events, and of the throws and goals of houses (sections 7, 8 and 9).
const (
	MistakeEventByEffect   Mistake = "event-by-effect"   // a group that an effect has moved makes an event
	MistakeEventThrownBack Mistake = "event-thrown-back" // a move that a shield throws back makes an event
	MistakeTileOnCorner    Mistake = "tile-on-corner"    // corners and the centre can be drawn
	MistakeDashOnce        Mistake = "dash-once"         // a stack dashes three steps under buddy too
	MistakeBuddySingle     Mistake = "buddy-single"      // a single piece has its effect twice under buddy
	MistakeTeleportJjimo   Mistake = "teleport-jjimo"    // a piece from 24 teleports to jjimo
	MistakeHeadwindNearest Mistake = "headwind-nearest"  // headwind pushes the nearest enemy group
	MistakeTieByStation    Mistake = "tie-by-station"    // of groups with as many steps left that on the higher station leads
	MistakePushedEarns     Mistake = "pushed-earns"      // a capture by a pushed enemy earns its throw
	MistakeSwapOldRoad     Mistake = "swap-old-road"     // who changes places does not take the other's road
	MistakeSwapCrowded     Mistake = "swap-crowded"      // a group changes places though others stand by
	MistakeMysteryTwice    Mistake = "mystery-twice"     // mystery is on its own wheel
	MistakePushFinishes    Mistake = "push-finishes"     // a push past the start finishes as a result would
	MistakePushByLap       Mistake = "push-by-lap"       // back.lap holds for pushes too
	MistakeShieldNotSpent  Mistake = "shield-not-spent"  // a shield holds for ever
	MistakeShieldNoHelp    Mistake = "shield-no-help"    // a shield is spent, and its piece captured
	MistakeShieldsLost     Mistake = "shields-lost"      // shields do not go along
	MistakeGuardForAll     Mistake = "guard-for-all"     // every piece that enters has the shield of guard
	MistakeMomentumMo      Mistake = "momentum-mo"       // a mo does not let momentum fall
	MistakeMomentumNak     Mistake = "momentum-nak"      // a void throw does not raise momentum
	MistakeMomentumShared  Mistake = "momentum-shared"   // the sides share one count
	MistakeLaterNow        Mistake = "later-now"         // the throw for a capture never waits
	MistakeLaterLost       Mistake = "later-lost"        // it is lost when the hand is played
	MistakeGoalLeaves      Mistake = "goal-leaves"       // a side that has reached its goal keeps pieces on the board
)

// Mistakes is every mistake there is.
func Mistakes() []Mistake {
	return []Mistake{
		MistakePassingTurns, MistakeCentreClosed, MistakeDwitmoStraight, MistakeCornerAndCentre, MistakeJjimoOpens,
		MistakeJjimoTurnsAll, MistakeBranchMoOnly, MistakeCentreDwitmo, MistakeStartSkipped, MistakeFinishByNumber,
		MistakeStopFinishes, MistakeBackFinishes, MistakeExactByOne, MistakeExactFromStart, MistakeLapAgain, MistakeOneMemory,
		MistakeBackToCorner, MistakeBackRewritten, MistakeBackJjimoRim, MistakeBackStopsAtStart, MistakeBackExact,
		MistakeLapIsHome, MistakeChoiceOnce, MistakeSkipOffers28, MistakeEnterOnOne, MistakeHomeNeverStarts,

		MistakeCaptureByPlace, MistakeCapturePassing, MistakeCaptureLeaving, MistakeCaptureTurning, MistakeCaptureWaiting,
		MistakeCaptureOne, MistakeEnterTogether, MistakeStackByPlace, MistakeStackOldRoad, MistakeSplitAlways,
		MistakeSplitLargest, MistakeJoinOne, MistakeBonusPerPiece, MistakeBonusYutMo, MistakeBonusNeverTwice,
		MistakeBonusFreeGeol, MistakeBonusSaved, MistakeBonusEntering,

		MistakeExtraAtUse, MistakeExtraTwice, MistakeExtraMaxByOne, MistakeExtraKept, MistakeNakVoidsHand,
		MistakeNakKeepsHand, MistakeNakSpendsThrow, MistakeNakSaves, MistakeHandLostOnCapture, MistakeLostAtOnce,
		MistakeLastFirst, MistakeSkipFreeGeol, MistakeEmptyKept, MistakeEmptyFinished, MistakeEmptyIgnored,
		MistakeRethrowAnyLost, MistakeSavedMayWait, MistakeSavedMustAlways, MistakeSavedStays, MistakeSavedForgotten,
		MistakeSavesAll, MistakeRankReversed, MistakeTurnToFinished, MistakeOverKeepsTurn, MistakeSeatsInBlocks,

		MistakeEventByEffect, MistakeEventThrownBack, MistakeTileOnCorner, MistakeDashOnce, MistakeBuddySingle,
		MistakeTeleportJjimo, MistakeHeadwindNearest, MistakeTieByStation, MistakePushedEarns, MistakeSwapOldRoad,
		MistakeSwapCrowded, MistakeMysteryTwice, MistakePushFinishes, MistakePushByLap, MistakeShieldNotSpent,
		MistakeShieldNoHelp, MistakeShieldsLost, MistakeGuardForAll, MistakeMomentumMo, MistakeMomentumNak,
		MistakeMomentumShared, MistakeLaterNow, MistakeLaterLost, MistakeGoalLeaves,
	}
}

func (m *Model) has(f Mistake) bool { return slices.Contains(m.mistakes, f) }

// turnsPassing is the diagonal of an open corner, for MistakePassingTurns.
func (m *Model) turnsPassing(at int) (diagonal int, turns bool) {
	open := m.rules.Shortcuts
	switch {
	case at == mo && open&board.ShortcutsMo != 0:
		return 20, true
	case at == dwitmo && open&board.ShortcutsDwitmo != 0:
		return 25, true
	}
	return 0, false
}

// cornerOf is the road back to the corner where a road turned, for
// MistakeBackToCorner.
func cornerOf(r road) road {
	for !slices.Contains([]int{mo, dwitmo, jjimo}, r.at()) {
		r = r.withoutLast()
	}
	return r
}

// passed is the stations that a forward move passes, for MistakeCapturePassing.
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
// MistakeCapturePassing, MistakeCaptureLeaving and MistakeCaptureTurning.
func (m *Model) captureElsewhere(p *Position, a action) (captured int) {
	if m.has(MistakeCapturePassing) && !a.back && !a.withSaved {
		for _, station := range m.passed(a) {
			captured += m.capture(p, m.sideOf(p.Seat), place{station: station})
		}
	}
	if m.has(MistakeCaptureLeaving) && a.to == finished {
		captured += m.capture(p, m.sideOf(p.Seat), place{station: chammeogi})
	}
	if m.has(MistakeCaptureTurning) && a.withSaved {
		captured += m.capture(p, m.sideOf(p.Seat), a.via)
	}
	if m.has(MistakeCaptureWaiting) && a.to == waiting {
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

// entering is how many waiting pieces move together, for MistakeEnterTogether.
func (m *Model) entering(p *Position) int {
	if side := m.side(p); m.has(MistakeEnterTogether) && side.Waiting > 1 && side.Waiting < m.rules.Pieces {
		return side.Waiting
	}
	return 1
}

// withMove is the results in hand that have a legal move, for MistakeLostAtOnce.
func (m *Model) withMove(p *Position) (hand []variant.Result) {
	for _, r := range p.Hand {
		if len(m.movesWith(p, r)) > 0 {
			hand = append(hand, r)
		}
	}
	return hand
}
