package variant_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

func TestEventsAreReadInAnyOrderAndWrittenInOne(t *testing.T) {
	for text, want := range map[string]string{
		"standard effects=mystery+trap+travel+swap+headwind+teleport+shield+dash+again": "standard",
		"standard effects=dash:1+again":                                  "standard effects=again+dash",
		"standard effects=twin+pond:1000":                                "standard effects=pond:1000+twin",
		"standard effects=none":                                          "standard effects=none",
		"standard fixed=22:twin+8:pond":                                  "standard fixed=8:pond+22:twin",
		"standard skill=on momentum=10 guard=on buddy=on tiles=2 goal=1": "standard goal=1 tiles=2 buddy=on guard=on momentum=10 skill=on",
		"standard flat=3/5 tiles.every=4 end=rank":                       "standard end=rank tiles.every=4 flat=3/5",
		"standard split=on capture.when=after capture=2":                 "standard capture=2 capture.when=after split=on",
	} {
		rules, err := variant.Parse(text)
		if err != nil || rules.String() != want {
			t.Errorf("%s is written %v, %v, not %s", text, rules, err, want)
		}
		if again, err := variant.Parse(want); err != nil || again != rules {
			t.Errorf("%s is read as %v, %v", want, again, err)
		}
	}
}

func TestFaultsOfEvents(t *testing.T) {
	for text, want := range map[string]string{
		"standard effects=again+dnce":               "24:unknown-effect",
		"standard effects=":                         "18:unknown-effect",
		"standard effects=again+dash:0":             "29:out-of-range",
		"standard effects=again+dash:1001":          "29:out-of-range",
		"standard effects=again+dash:x":             "29:unknown-value",
		"standard effects=again+dash:":              "29:unknown-value",
		"standard effects=dash+dash:2":              "23:duplicate-value",
		"standard fixed=0:pond":                     "16:unknown-station",
		"standard fixed=29:pond":                    "16:unknown-station",
		"standard fixed=08:pond":                    "16:unknown-station",
		"standard fixed=3:dash+8":                   "23:unknown-value",
		"standard fixed=3:dash+8:pnd":               "25:unknown-effect",
		"standard fixed=3:dash+3:pond":              "23:duplicate-value",
		"standard tiles=9":                          "10:out-of-range",
		"standard tiles.every=100":                  "10:out-of-range",
		"standard momentum=-1":                      "10:out-of-range",
		"standard goal=6":                           "10:out-of-range",
		"standard capture.when=later":               "10:unknown-value",
		"standard tiles=8 shortcuts=none " + nine(): "10:too-many-tiles",
	} {
		_, err := variant.Parse(text)
		var faults *fault.ListError
		if !errors.As(err, &faults) || len(faults.Errors) != 1 {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := fmt.Sprintf("%d:%s", faults.Errors[0].Column, faults.Errors[0].Code); got != want {
			t.Errorf("%s: %s, not %s", text, got, want)
		}
	}
}

// nine is lasting effects on nine of the sixteen stations of the rim that can be drawn.
func nine() string { return "fixed=1:pond+2:pond+3:pond+4:pond+6:pond+7:pond+8:pond+9:pond+11:pond" }

func TestValuesThatNoEventHas(t *testing.T) {
	for name, change := range map[string]func(*variant.Rules){
		"effects":            func(r *variant.Rules) { r.Effects[variant.EffectDash] = 1001 },
		"effects of nothing": func(r *variant.Rules) { r.Effects[0] = 1 },
		"fixed":              func(r *variant.Rules) { r.Fixed[3] = 12 },
		"fixed on chammeogi": func(r *variant.Rules) { r.Fixed[0] = variant.EffectPond },
		"tiles":              func(r *variant.Rules) { r.Tiles = 9 },
		"every":              func(r *variant.Rules) { r.TilesEvery = -1 },
		"momentum":           func(r *variant.Rules) { r.Momentum = 100 },
		"goal":               func(r *variant.Rules) { r.Goal = 6 },
		"when":               func(r *variant.Rules) { r.CaptureWhen = 2 },
	} {
		rules := variant.Standard()
		change(&rules)
		if err := rules.Check(); !errors.Is(err, fault.ErrOutOfRange) {
			t.Errorf("%s: %v", name, err)
		}
		if rules.TileStations() != nil {
			t.Errorf("%s: has stations", name)
		}
		if _, err := rules.Board(); err == nil {
			t.Errorf("%s: has a board", name)
		}
	}
}

func TestEffects(t *testing.T) {
	hangul := map[string]bool{}
	for e := variant.EffectAgain; e.Valid(); e++ {
		read, err := variant.ParseEffect(e.String())
		if err != nil || read != e || e.Hangul() == "" || hangul[e.Hangul()] {
			t.Errorf("%d: %v, %v, %s", e, read, err, e.Hangul())
		}
		hangul[e.Hangul()] = true
		data, err := json.Marshal(e)
		var back variant.Effect
		if err == nil {
			err = json.Unmarshal(data, &back)
		}
		if err != nil || back != e {
			t.Errorf("%s is read as %v, %v", data, back, err)
		}
	}
	for _, e := range []variant.Effect{0, variant.Effect(variant.EffectCount + 1), 255} {
		if _, err := e.MarshalText(); e.Valid() || e.String() != "" || e.Hangul() != "" || !errors.Is(err, variant.ErrUnknownEffect) {
			t.Errorf("%d: %v, %v", e, e, err)
		}
		if on := variant.EffectsOf(e); on != (variant.Effects{}) || on.Has(e) {
			t.Errorf("%d is on %v", e, on)
		}
	}
	e := variant.EffectSwap
	if err := e.UnmarshalText([]byte("Swap")); !errors.Is(err, variant.ErrUnknownEffect) || e != variant.EffectSwap {
		t.Error(e, err)
	}
}

func TestPushesInForce(t *testing.T) {
	for text, want := range map[string][]int{
		"standard":                                 nil,
		"standard tiles=1":                         {1, 2},
		"standard tiles=1 buddy=on":                {1, 2, 4},
		"standard tiles=1 effects=trap":            {2},
		"standard tiles=1 effects=shield buddy=on": {1},
		"standard tiles=1 effects=dash":            nil,
		"standard guard=on":                        {1},
		"standard guard=on buddy=on":               {1},
		"standard buddy=on":                        nil,
		"standard fixed=3:headwind":                {2},
		"standard fixed=3:mystery":                 {1, 2},
		"standard fixed=3:mystery effects=trap":    {2},
		"standard fixed=3:dash":                    nil,
	} {
		rules, err := variant.Parse(text)
		if err != nil || !slices.Equal(rules.Pushes(), want) {
			t.Errorf("%s: %v, %v, not %v", text, rules.Pushes(), err, want)
		}
	}
}

func TestSureFalls(t *testing.T) {
	for text, want := range map[string]string{
		"standard":                               "yut+mo",
		"standard skill=on":                      "yut+mo+nak",
		"standard nak=throw":                     "yut+mo",
		"standard flat=0":                        "yut+mo",
		"standard table=do:1/2+gae:1/2":          "do+gae+geol+yut+mo+backdo",
		"standard boost.yutmo=0 nak=turn":        "do+gae+geol+yut+mo+backdo",
		"standard boost.yutmo=0 skill=on":        "do+gae+geol+yut+mo+backdo+nak",
		"standard marked=2 table=do:1/2+gae:1/2": "do+gae+geol+yut+mo+backdo+backgae",
	} {
		rules, err := variant.Parse(text)
		if err != nil || rules.SureFalls().String() != want {
			t.Errorf("%s: %v, %v, not %s", text, rules.SureFalls(), err, want)
		}
	}
}

func TestStationsToBeDrawn(t *testing.T) {
	for text, want := range map[string]int{
		"standard": 24, "standard shortcuts=none": 16, "standard homeroad=skip": 24, "standard fixed=1:pond+22:pond": 23,
		"standard shortcuts=dwitmo": 20,
	} {
		rules, _ := variant.Parse(text)
		stations := rules.TileStations()
		if len(stations) != want || slices.ContainsFunc(stations, board.Station.Large) || !slices.IsSorted(stations) {
			t.Errorf("%s: %d stations, %v, not %d", text, len(stations), stations, want)
		}
	}
}

func TestADayIsDrawnWithinTheDays(t *testing.T) {
	for i, day := range variant.Days() {
		if drawn := variant.DrawDay(func(int) int { return i }); drawn.Name != day.Name || day.Hangul == "" || day.About == "" {
			t.Errorf("day %d is %v", i, drawn)
		}
	}
	for _, i := range []int{-1, 8, 1000} {
		if day := variant.DrawDay(func(int) int { return i }); day.Name != "tradition" {
			t.Errorf("day %d is %v", i, day)
		}
	}
}

func TestNoEvents(t *testing.T) {
	rules, _ := variant.Parse("online tiles.every=4 effects=dash fixed=3:dash buddy=on guard=on skill=on")
	if got := rules.With(variant.NoEvents).String(); got != "standard order=open back.lap=finish effects=dash table=do:3/20+gae:7/20+geol:7/20+yut:2/25+mo:1/25+backdo:3/100" {
		t.Error(got)
	}
}
