package reference

import (
	"maps"
	"slices"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// A Mistake is one small way to play wrongly, as game engines have done. Positions
// that are to check an engine can be tried on models that have them: a good set
// of positions finds every one.
//
// Those that are another value of an option are in misreadings, and those that
// take more than a word are functions of this file. Where the rules ask m.has,
// they are what they are without that condition.
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

// misreadings are the mistakes that are another value of an option than the rules
// have.
var misreadings = map[Mistake]func(*variant.Rules){
	MistakeJjimoOpens:      func(r *variant.Rules) { r.Shortcuts |= board.ShortcutsJjimo },
	MistakeStopFinishes:    func(r *variant.Rules) { r.Finish = board.FinishOn },
	MistakeSplitAlways:     func(r *variant.Rules) { r.Split = true },
	MistakeBonusNeverTwice: func(r *variant.Rules) { r.CaptureYutMo = false },
	MistakeLaterNow:        func(r *variant.Rules) { r.CaptureWhen = variant.CaptureWhenNow },
	MistakeCentreDwitmo: func(r *variant.Rules) {
		if r.Centre == board.CentreFromMo {
			r.Centre = board.CentreAny
		}
	},
	MistakeExtraMaxByOne: func(r *variant.Rules) {
		if r.ExtraMax > 0 {
			r.ExtraMax++
		}
	},
}

// addMistakes makes the rules wrong. Places keep the names that they have under
// the right rules, so that both can be compared; a road that only a mistake leads
// to goes by its own sign.
func (m *Model) addMistakes(mistakes []Mistake) {
	if len(mistakes) == 0 {
		return
	}
	m.mistakes = mistakes
	for _, mistake := range mistakes {
		if misread := misreadings[mistake]; misread != nil {
			misread(&m.rules)
		}
	}
	var known []road
	for _, at := range slices.SortedFunc(maps.Keys(m.roadOf), comparePlaces) {
		known = append(known, m.roadOf[at])
	}
	for _, r := range m.reachable(known...) {
		if _, named := m.placeOf[r.key()]; named {
			continue
		}
		own := ownPlace(r)
		m.placeOf[r.key()] = own
		if _, taken := m.roadOf[own]; !taken {
			m.roadOf[own] = r
		}
	}
}

// passingWrongly is the next station of a piece that keeps to its line, where a
// mistake has it otherwise.
func (m *Model) passingWrongly(r road) (next int, wrong bool) {
	open := m.rules.Shortcuts
	switch at := r.at(); {
	case m.has(MistakePassingTurns) && at == mo && open&board.ShortcutsMo != 0:
		return 20, true
	case m.has(MistakePassingTurns) && at == dwitmo && open&board.ShortcutsDwitmo != 0:
		return 25, true
	case m.has(MistakeStartSkipped) && at == 19:
		return off, true
	case m.has(MistakeDwitmoStraight) && at == bang && r.cameFrom() == 26:
		return 23, true
	}
	return 0, false
}

// stepBackWrongly is one step back, where a mistake has it otherwise.
func (m *Model) stepBackWrongly(r road) (to road, wrong bool) {
	switch at := r.at(); {
	case m.has(MistakeBackToCorner) && at == bang:
		return cornerOf(r), true
	case m.has(MistakeBackJjimoRim) && at == jjimo:
		return upTo(14, alongRim), true
	case m.has(MistakeOneMemory) && at == 23 && r.cameFrom() == bang:
		return upTo(bang, inAtJjimo), true
	case m.has(MistakeBackRewritten) && r.cameFrom() == bang:
		return upTo(bang, inAtMo), true
	}
	return road{}, false
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

// nakWrongly does what a mistake does at a nak, and reports whether that was all.
func (m *Model) nakWrongly(p *Position) (done bool) {
	switch rule := m.rules.Nak; {
	case m.has(MistakeNakVoidsHand) && (rule == variant.NakThrow || rule == variant.NakOff):
		p.Hand = nil
	case m.has(MistakeNakKeepsHand) && rule == variant.NakTurn:
		p.Throws, p.Cast = 0, false
		return true
	case m.has(MistakeNakSaves) && rule == variant.NakTurn:
		for len(p.Hand) > 0 {
			m.lose(p, p.Hand[0])
		}
	case m.has(MistakeNakSpendsThrow) && rule == variant.NakRethrow:
		p.Throws--
	}
	return false
}

// obligedToUseSaved is mustUseSaved, but for mistakes.
func (m *Model) obligedToUseSaved(p *Position) bool {
	return m.has(MistakeSavedMustAlways) || m.mustUseSaved(p) && !m.has(MistakeSavedMayWait)
}

// moveWrongly does what a mistake does in a move beside it, and counts the pieces
// that this captures.
func (m *Model) moveWrongly(p *Position, a action) (captured int) {
	if m.has(MistakeSavedStays) && a.withSaved {
		m.side(p).Saved++
	}
	if (m.has(MistakeExtraAtUse) || m.has(MistakeExtraTwice)) && m.rules.Extra.Has(a.result) {
		p.Throws++
	}
	return m.captureElsewhere(p, a)
}

// spares reports whether a group is not captured by pieces that come to its
// station, for MistakeCaptureByPlace and MistakeCaptureOne.
func (m *Model) spares(g Group, at place, captured int) bool {
	return m.has(MistakeCaptureByPlace) && g.Place != at || m.has(MistakeCaptureOne) && captured > 0
}

// keepsApart reports whether a group that comes to a station does not join an own
// one there, for MistakeStackByPlace and MistakeJoinOne.
func (m *Model) keepsApart(own, coming, joined Group) bool {
	return m.has(MistakeStackByPlace) && own.Place != coming.Place || m.has(MistakeJoinOne) && joined.Pieces > coming.Pieces
}

// capturesOf is how many captures a move counts for that took so many pieces:
// one, but for mistakes.
func (m *Model) capturesOf(p *Position, pieces int) int {
	if m.has(MistakeHandLostOnCapture) {
		p.Hand = nil
	}
	if m.has(MistakeBonusPerPiece) {
		return pieces
	}
	return 1
}

// goesBack reports whether a capture counts as made by going back. It is
// a.back, but for mistakes.
func (m *Model) goesBack(a action) bool {
	switch {
	case m.has(MistakeBonusSaved) && a.withSaved:
		return true
	case m.has(MistakeBonusFreeGeol) && a.result == variant.FreeGeol, m.has(MistakeBonusEntering) && a.from == waiting:
		return false
	}
	return a.back
}

// earnedByResult is the results whose throw a capture does not add to under
// capture.yutmo=off: those of extra, but for MistakeBonusYutMo.
func (m *Model) earnedByResult() variant.Results {
	if m.has(MistakeBonusYutMo) {
		return variant.ResultsOf(variant.Yut, variant.Mo)
	}
	return m.rules.Extra
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
