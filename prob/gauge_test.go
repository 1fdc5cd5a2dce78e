package prob_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

func stateOf(t testing.TB, rules, text string) yut.State {
	t.Helper()
	g, err := yut.New(parse(t, rules))
	if err != nil {
		t.Fatal(err)
	}
	if text == "" {
		return g.Start()
	}
	s, err := g.ParseState(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestThrowInAState(t *testing.T) {
	for _, test := range []struct {
		rules, state string
		gauge        prob.Gauge
		want         string
	}{
		{"standard", "", prob.GaugeNormal, "do 3/16, gae 3/8, geol 1/4, yut 1/16, mo 1/16, backdo 1/16"},
		{"standard momentum=3", "w*4/w*4 0 1 - momentum=2/3", prob.GaugeNormal, "do 3/16, gae 3/8, geol 1/4, yut 1/16, mo 1/16, backdo 1/16"},
		{"standard momentum=3", "w*4/w*4 1 1 - momentum=2/3", prob.GaugeNormal, "yut 1/2, mo 1/2"},
		{"kaist momentum=3", "w*4/w*4 0 1 - momentum=3/0", prob.GaugeNormal, "yut 81/97, mo 16/97"},
		{"standard momentum=3 nak=throw nak.odds=1/2", "w*4/w*4 0 1 - momentum=3/0", prob.GaugeNormal, "yut 1/2, mo 1/2"},
		{"standard momentum=3 table=do:1/3+gae:2/3 nak=throw nak.odds=1/2", "w*4/w*4 0 1 - momentum=3/0", prob.GaugeNormal, "do 1/3, gae 2/3"},
		{"standard skill=on", "", prob.GaugeNormal, "do 3/16, gae 3/8, geol 1/4, yut 1/16, mo 1/16, backdo 1/16"},
		{"standard skill=on", "", prob.GaugePerfect, "do 9/56, gae 9/28, geol 3/14, yut 1/8, mo 1/8, backdo 3/56"},
		{"standard skill=on nak=throw nak.odds=1/2", "", prob.GaugePerfect, "do 9/112, gae 9/56, geol 3/28, yut 1/16, mo 1/16, backdo 3/112, nak 1/2"},
		{"standard skill=on boost.yutmo=2", "", prob.GaugePerfect, "do 3/28, gae 3/14, geol 1/7, yut 1/4, mo 1/4, backdo 1/28"},
		{"standard skill=on boost.yutmo=6", "", prob.GaugePerfect, "yut 1/2, mo 1/2"},
		{"standard skill=on boost.back=13", "", prob.GaugePerfect, "do 19/520, gae 19/260, geol 19/390, yut 1/40, mo 1/40, backdo 19/24"},
		{"standard skill=on boost.back=3", "", prob.GaugePerfect, "do 27/208, gae 27/104, geol 9/52, yut 1/8, mo 1/8, backdo 3/16"},
		{"standard skill=on", "", prob.GaugeMiss, "nak 1"},
		{"standard skill=on momentum=3", "w*4/w*4 0 1 - momentum=3/0", prob.GaugeMiss, "nak 1"},
		{"standard skill=on momentum=3", "w*4/w*4 0 1 - momentum=3/0", prob.GaugePerfect, "yut 1/2, mo 1/2"},
	} {
		d, err := prob.DistributionIn(stateOf(t, test.rules, test.state), test.gauge)
		if err != nil || d.String() != test.want {
			t.Errorf("%s, %s, %v: %v, %v, not %s", test.rules, test.state, test.gauge, d, err, test.want)
		}
	}
}

func TestNoThrowAndNoGauge(t *testing.T) {
	if _, err := prob.DistributionIn(stateOf(t, "standard", "w*4/w*4 0 0 do"), prob.GaugeNormal); !errors.Is(err, prob.ErrNoThrow) {
		t.Error(err)
	}
	if _, err := prob.DistributionIn(yut.State{}, prob.GaugeNormal); !errors.Is(err, prob.ErrNoThrow) {
		t.Error(err)
	}
	for _, g := range []prob.Gauge{prob.GaugePerfect, prob.GaugeMiss, 3} {
		if _, err := prob.DistributionIn(stateOf(t, "standard", ""), g); !errors.Is(err, prob.ErrNoGauge) {
			t.Error(g, err)
		}
	}
}

func TestEventStationsAreDrawnWithEqualChances(t *testing.T) {
	outcomes := prob.Outcomes(stateOf(t, "standard tiles=2", "w*4/w*4 0 1 - tiles=3"))
	if len(outcomes) != 23 {
		t.Fatalf("%d stations", len(outcomes))
	}
	for _, o := range outcomes {
		if o.P.Cmp(big.NewRat(1, 23)) != 0 || o.Action.Station() == 3 {
			t.Errorf("%v: %v", o.Action, o.P)
		}
	}
}

func TestWheelGoesByWeights(t *testing.T) {
	outcomes := prob.Outcomes(stateOf(t, "standard tiles=1 effects=again+dash:3+swap:1000+mystery:2", "3,w*3/w*4 0 0 - event=3 tiles=3"))
	got := ""
	for _, o := range outcomes {
		got += fmt.Sprintf("%v %v ", o.Action, o.P.RatString())
	}
	if got != "wheel:again 1/6 wheel:dash 1/2 wheel:mystery 1/3 " {
		t.Error(got)
	}
}

// In every state where chance decides the chances sum to 1, only what is legal has
// one, and the floating-point ones are the same.
func TestOutcomesOfEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := yuttest.State(yuttest.Game().Draw(t, "game")).Draw(t, "state")
		outcomes := prob.Outcomes(s)
		floats := prob.AppendOutcomes(nil, s)
		if len(outcomes) != len(floats) {
			t.Fatalf("%v: %d and %d outcomes", s, len(outcomes), len(floats))
		}
		sum := new(big.Rat)
		for i, o := range outcomes {
			if _, err := s.Apply(o.Action); err != nil && !yuttest.Full(err) {
				t.Fatalf("%v: %v", s, err)
			}
			p, _ := o.P.Float64()
			if floats[i].Action != o.Action || math.Abs(p-floats[i].P) > 1e-12 {
				t.Fatalf("%v: %v and %v", s, o, floats[i])
			}
			sum.Add(sum, o.P)
		}
		chance := s.Phase() == yut.Throwing || s.Phase() == yut.DrawingTiles || s.Phase() == yut.Spinning
		if want := big.NewRat(1, 1); chance != (len(outcomes) > 0) || chance && sum.Cmp(want) != 0 {
			t.Fatalf("%v: %d outcomes, in sum %v", s, len(outcomes), sum)
		}
	})
}

func ExampleDistributionIn() {
	rules, _ := variant.Parse("online skill=on momentum=10")
	g, _ := yut.New(rules)
	s, _ := g.ParseState("w*4/w*4 0 1 - momentum=10/2 tiles=3,17")
	sure, _ := prob.DistributionIn(s, prob.GaugeNormal)
	s, _ = g.ParseState("w*4/w*4 1 1 - momentum=10/2 tiles=3,17")
	perfect, _ := prob.DistributionIn(s, prob.GaugePerfect)
	fmt.Println(sure)
	fmt.Println(perfect.P(variant.Mo), perfect.P(variant.Yut))
	// Output:
	// yut 2/3, mo 1/3
	// 2/25 4/25
}

func ExampleOutcomesWith() {
	rules, _ := variant.Parse("standard skill=on")
	g, _ := yut.New(rules)
	outcomes, _ := prob.OutcomesWith(g.Start(), prob.GaugeMiss)
	for _, o := range outcomes {
		fmt.Println(o.Action, o.P)
	}
	// Output: nak 1/1
}

func ExampleGauge() {
	fmt.Println(prob.GaugeNormal, prob.GaugePerfect, prob.GaugeMiss)
	// Output: normal perfect miss
}
