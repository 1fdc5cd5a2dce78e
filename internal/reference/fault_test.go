package reference

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// Rules under which a fault shows; those that are not here show in standard.
var showsUnder = map[Fault]string{
	FaultJjimoTurnsAll:     "standard shortcuts=mo+dwitmo+jjimo",
	FaultBranchMoOnly:      "standard branch=chosen",
	FaultCentreDwitmo:      "standard centre=from-mo",
	FaultBackFinishes:      "standard finish=on",
	FaultExactByOne:        "standard overshoot=exact",
	FaultExactFromStart:    "standard overshoot=exact",
	FaultBackStopsAtStart:  "standard marked=2",
	FaultBackExact:         "standard overshoot=exact marked=2",
	FaultLapIsHome:         "standard back.lap=none",
	FaultChoiceOnce:        "standard back.way=choice marked=2",
	FaultSkipOffers28:      "standard back.way=choice homeroad=skip",
	FaultEnterOnOne:        "standard back.empty=enter marked=2",
	FaultHomeNeverStarts:   "standard back.empty=home back.do=start",
	FaultCaptureTurning:    "standard back.empty=save",
	FaultCaptureWaiting:    "standard back.do=waiting",
	FaultCaptureOne:        "standard stack=apart",
	FaultSplitLargest:      "standard stack=choice split=on",
	FaultJoinOne:           "standard stack=choice",
	FaultBonusYutMo:        "standard capture.yutmo=off extra=geol",
	FaultBonusFreeGeol:     "standard back.bonus=off freegeol=on",
	FaultBonusSaved:        "standard back.bonus=off back.empty=save",
	FaultBonusEntering:     "standard back.bonus=off back.empty=enter",
	FaultExtraMaxByOne:     "standard extra.max=2",
	FaultRethrownKept:      "standard extra.max=2",
	FaultNakVoidsHand:      "standard nak=throw",
	FaultNakKeepsHand:      "standard nak=turn",
	FaultNakSpendsThrow:    "standard nak=rethrow",
	FaultNakSaves:          "standard nak=turn back.empty=save extra=gae+yut+mo+backdo",
	FaultLastFirst:         "standard use=thrown",
	FaultSkipFreeGeol:      "standard freegeol=on back.skip=on",
	FaultEmptyFinished:     "standard back.empty=enter pieces=2",
	FaultEmptyIgnored:      "standard back.empty=fly",
	FaultRethrowAnyLost:    "standard back.empty=rethrow back.home=none",
	FaultSavedMayWait:      "standard back.empty=save",
	FaultSavedMustAlways:   "standard back.empty=save",
	FaultSavedStays:        "standard back.empty=save",
	FaultSavedForgotten:    "standard back.empty=save",
	FaultSavesAll:          "standard back.empty=save marked=3",
	FaultRankReversed:      "standard end=rank sides=3 pieces=1",
	FaultTurnToFinished:    "standard end=rank sides=3 pieces=1",
	FaultOverKeepsTurn:     "standard pieces=1",
	FaultSeatsInBlocks:     "standard seats=2",
	FaultCapturePassing:    "standard pieces=3",
	FaultCaptureLeaving:    "standard pieces=3",
	FaultStackOldRoad:      "standard pieces=3",
	FaultEnterTogether:     "standard pieces=3",
	FaultDwitmoStraight:    "standard pieces=3",
	FaultHandLostOnCapture: "standard extra=gae+geol",
}

// Every fault makes some game differ from one by the rules.
func TestEveryFaultShows(t *testing.T) {
	seen := map[Fault]bool{}
	for _, fault := range Faults() {
		if seen[fault] {
			t.Errorf("%s is there twice", fault)
		}
		seen[fault] = true
		t.Run(string(fault), func(t *testing.T) {
			rules, ok := showsUnder[fault]
			if !ok {
				rules = "standard"
			}
			difference := findDifference(model(t, rules), model(t, rules, fault))
			if difference == "" {
				t.Errorf("never shows under %s", rules)
			}
			t.Log(difference)
		})
	}
}

// findDifference plays at random by the rules until the model with a fault says
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
