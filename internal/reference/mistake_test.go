package reference

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// Rules under which a mistake shows; those that are not here show in standard.
var showsUnder = map[Mistake]string{
	MistakeJjimoTurnsAll:     "standard shortcuts=mo+dwitmo+jjimo",
	MistakeBranchMoOnly:      "standard branch=chosen",
	MistakeCentreDwitmo:      "standard centre=from-mo",
	MistakeBackFinishes:      "standard finish=on",
	MistakeExactByOne:        "standard overshoot=exact",
	MistakeExactFromStart:    "standard overshoot=exact",
	MistakeBackStopsAtStart:  "standard marked=2",
	MistakeBackExact:         "standard overshoot=exact marked=2",
	MistakeLapIsHome:         "standard back.lap=none",
	MistakeChoiceOnce:        "standard back.way=choice marked=2",
	MistakeSkipOffers28:      "standard back.way=choice homeroad=skip",
	MistakeEnterOnOne:        "standard back.empty=enter marked=2",
	MistakeHomeNeverStarts:   "standard back.empty=home back.do=start",
	MistakeCaptureTurning:    "standard back.empty=save",
	MistakeCaptureWaiting:    "standard back.do=waiting",
	MistakeCaptureOne:        "standard stack=apart",
	MistakeSplitLargest:      "standard stack=choice split=on",
	MistakeJoinOne:           "standard stack=choice",
	MistakeBonusYutMo:        "standard capture.yutmo=off extra=geol",
	MistakeBonusFreeGeol:     "standard back.bonus=off freegeol=on",
	MistakeBonusSaved:        "standard back.bonus=off back.empty=save",
	MistakeBonusEntering:     "standard back.bonus=off back.empty=enter",
	MistakeExtraMaxByOne:     "standard extra.max=2",
	MistakeExtraKept:         "standard extra.max=2",
	MistakeNakVoidsHand:      "standard nak=throw",
	MistakeNakKeepsHand:      "standard nak=turn",
	MistakeNakSpendsThrow:    "standard nak=rethrow",
	MistakeNakSaves:          "standard nak=turn back.empty=save extra=gae+yut+mo+backdo",
	MistakeLastFirst:         "standard use=thrown",
	MistakeSkipFreeGeol:      "standard freegeol=on back.skip=on",
	MistakeEmptyFinished:     "standard back.empty=enter pieces=2",
	MistakeEmptyIgnored:      "standard back.empty=fly",
	MistakeRethrowAnyLost:    "standard back.empty=rethrow back.home=none",
	MistakeSavedMayWait:      "standard back.empty=save",
	MistakeSavedMustAlways:   "standard back.empty=save",
	MistakeSavedStays:        "standard back.empty=save",
	MistakeSavedForgotten:    "standard back.empty=save",
	MistakeSavesAll:          "standard back.empty=save marked=3",
	MistakeRankReversed:      "standard end=rank sides=3 pieces=1",
	MistakeTurnToFinished:    "standard end=rank sides=3 pieces=1",
	MistakeOverKeepsTurn:     "standard pieces=1",
	MistakeSeatsInBlocks:     "standard seats=2",
	MistakeCapturePassing:    "standard pieces=3",
	MistakeCaptureLeaving:    "standard pieces=3",
	MistakeStackOldRoad:      "standard pieces=3",
	MistakeEnterTogether:     "standard pieces=3",
	MistakeDwitmoStraight:    "standard pieces=3",
	MistakeHandLostOnCapture: "standard extra=gae+geol",

	MistakeEventByEffect:   "standard tiles=4 effects=dash",
	MistakeEventThrownBack: "standard tiles=8 guard=on effects=again",
	MistakeTileOnCorner:    "standard tiles=1",
	MistakeDashOnce:        "standard fixed=3:dash+8:dash buddy=on",
	MistakeBuddySingle:     "standard tiles=4 effects=again buddy=on",
	MistakeTeleportJjimo:   "standard shortcuts=mo+dwitmo+jjimo fixed=23:teleport",
	MistakeHeadwindNearest: "standard fixed=3:headwind",
	MistakeTieByStation:    "standard fixed=3:headwind+1:headwind",
	MistakePushedEarns:     "standard fixed=4:headwind+3:headwind+2:headwind",
	MistakeSwapOldRoad:     "standard tiles=8 effects=swap",
	MistakeSwapCrowded:     "standard stack=apart fixed=3:swap+4:swap",
	MistakeMysteryTwice:    "standard fixed=3:mystery",
	MistakePushFinishes:    "standard back.do=finish fixed=1:trap",
	MistakePushByLap:       "standard back.lap=none fixed=3:headwind",
	MistakeShieldNotSpent:  "standard guard=on",
	MistakeShieldNoHelp:    "standard guard=on",
	MistakeShieldsLost:     "standard guard=on",
	MistakeGuardForAll:     "standard guard=on",
	MistakeMomentumMo:      "standard momentum=3",
	MistakeMomentumNak:     "standard momentum=3 nak=throw",
	MistakeMomentumShared:  "standard momentum=3",
	MistakeLaterNow:        "standard capture.when=after extra=geol",
	MistakeLaterLost:       "standard capture.when=after",
	MistakeGoalLeaves:      "standard goal=1",
}

// Every mistake makes some game differ from one by the rules.
func TestEveryFaultShows(t *testing.T) {
	seen := map[Mistake]bool{}
	for _, mistake := range Mistakes() {
		if seen[mistake] {
			t.Errorf("%s is there twice", mistake)
		}
		seen[mistake] = true
		t.Run(string(mistake), func(t *testing.T) {
			rules, ok := showsUnder[mistake]
			if !ok {
				rules = "standard"
			}
			difference := findDifference(model(t, rules), model(t, rules, mistake))
			if difference == "" {
				t.Errorf("never shows under %s", rules)
			}
			t.Log(difference)
		})
	}
}

// findDifference plays at random by the rules until the model with a mistake says
// something else, and tells what.
func findDifference(right, wrong *Model) string {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		state := right.Start()
		for range 150 {
			legal, _ := right.Legal(state)
			if other, err := wrong.Legal(state); !slices.Equal(legal, other) {
				return fmt.Sprintf("%s: %v, not %v (%v)", state, legal, other, err)
			}
			if len(legal) == 0 {
				break
			}
			action := legal[rng.IntN(len(legal))]
			next, _ := right.Apply(state, action)
			if other, err := wrong.Apply(state, action); other != next {
				return fmt.Sprintf("%s %s: %s, not %s (%v)", state, action, next, other, err)
			}
			state = next
		}
	}
	return ""
}
