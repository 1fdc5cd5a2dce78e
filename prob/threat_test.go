package prob_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// game is the game of the rules that a text describes.
func game(t testing.TB, rules string) *yut.Game {
	t.Helper()
	g, err := yut.New(parse(t, rules))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func position(t testing.TB, g *yut.Game, text string) yut.State {
	t.Helper()
	s, err := g.ParseState(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// TestThreatsByHand checks threats worked out with a pencil, those in the
// documentation of Threats among them. Throws go on with yut and mo, so that the
// last result of a turn is do with 3/16 ÷ 7/8, which is 3/14.
func TestThreatsByHand(t *testing.T) {
	for _, test := range []struct{ rules, from, want string }{
		// One piece, so many steps behind on the rim, and nothing else.
		{"standard", "17,f*3/16,f*3 0 1 -", "3/14"}, // do last
		{"standard", "17,f*3/15,f*3 0 1 -", "3/7"},  // gae last
		// Geol last, or yut and then back-do: back-do is last in 1/14, and in 1/15 of
		// all turns with nothing but mo before it.
		{"standard", "17,f*3/14,f*3 0 1 -", "61/210"},
		// Yut before any other result but mo, 1/15; or back-do last, after at least
		// one mo and no yut, 1/15 less 1/16.
		{"standard", "17,f*3/13,f*3 0 1 -", "17/240"},
		{"standard", "17,f*3/18,f*3 0 1 -", "1/14"}, // past it: back-do last
		{"standard", "17,f*3/19,f*3 0 1 -", "0"},
		{"standard", "3,f*3/w,f*3 0 1 -", "61/210"}, // as from three steps behind
		{"standard", "12,f*3/10,f*3 0 1 -", "0"},    // it turns off

		// No throw is earned.
		{"standard extra=none", "17,f*3/16,f*3 0 1 -", "3/16"},
		{"standard extra=none", "17,f*3/13,f*3 0 1 -", "1/16"},
		// Each result is used before the next throw: yut and mo take a lone piece past.
		{"standard order=each", "17,f*3/16,f*3 0 1 -", "3/16"},
		// Mo twice, 1/256; or yut and mo in either order and then do, 3/2048.
		{"standard order=each", "12,f*3/2,f*3 0 1 -", "11/2048"},

		// What stands between earns a throw: yut, or gae and gae.
		{"standard extra=none", "13,15,f*2/11,f*3 0 1 -", "3/8 13/64"},
		{"standard extra=none capture=0", "13,15,f*2/11,f*3 0 1 -", "3/8 1/16"},
		// Two throws: gae, or yut and two back-dos; and yut, or gae and then a gae, two
		// dos, or geol and back-do, together 173/256.
		{"standard extra=none capture=2", "13,15,f*2/11,f*3 0 1 -", "1537/4096 647/2048"},

		// 낙 voids the turn, or only its throw, or is thrown again.
		{"standard nak=throw nak.odds=1/2", "12,f*3/11,f*3 0 1 -", "1/10"},
		{"standard nak=turn nak.odds=1/2", "12,f*3/11,f*3 0 1 -", "1/10"},
		{"standard nak=rethrow nak.odds=1/2", "12,f*3/11,f*3 0 1 -", "3/14"},
	} {
		g := game(t, test.rules)
		threats, err := prob.Threats(position(t, g, test.from))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for i, threat := range threats {
			if i > 0 {
				got += " "
			}
			got += threat.Chance.String()
		}
		if got != test.want {
			t.Errorf("%s: %s: %s, not %s", test.rules, test.from, got, test.want)
		}
	}
}

// outright works a turn out with nothing left out: every action of every state,
// and what happened as Trace tells it.
type outright struct {
	station board.Station
	victim  int
	known   map[outlook]prob.Bracket
}

type outlook struct {
	state  yut.State
	throws int // earned throws looked ahead
}

var (
	nothing = big.NewRat(0, 1)
	all     = big.NewRat(1, 1)
)

func (o *outright) chance(s yut.State, throws int) prob.Bracket {
	at := outlook{s, throws}
	if b, ok := o.known[at]; ok {
		return b
	}
	if len(o.known) > 4_000 {
		return prob.Bracket{Low: nothing, High: all}
	}
	var b prob.Bracket
	if s.Phase() == yut.Throwing {
		b = o.mean(s, throws)
	} else {
		b = o.most(s, throws)
	}
	o.known[at] = b
	return b
}

func (o *outright) mean(s yut.State, throws int) prob.Bracket {
	low, high, rest := new(big.Rat), new(big.Rat), big.NewRat(1, 1)
	for _, outcome := range prob.Outcomes(s) {
		b, next := o.after(s, outcome.Action, throws)
		if next == s {
			rest.Sub(rest, outcome.P)
			continue
		}
		low.Add(low, new(big.Rat).Mul(outcome.P, b.Low))
		high.Add(high, new(big.Rat).Mul(outcome.P, b.High))
	}
	if rest.Sign() == 0 {
		return prob.Bracket{Low: nothing, High: nothing}
	}
	return prob.Bracket{Low: low.Quo(low, rest), High: high.Quo(high, rest)}
}

func (o *outright) most(s yut.State, throws int) prob.Bracket {
	best := prob.Bracket{Low: nothing, High: nothing}
	for a := range s.Actions() {
		b, _ := o.after(s, a, throws)
		if b.Low.Cmp(best.Low) > 0 {
			best.Low = b.Low
		}
		if b.High.Cmp(best.High) > 0 {
			best.High = b.High
		}
	}
	return best
}

func (o *outright) after(s yut.State, a yut.Action, throws int) (prob.Bracket, yut.State) {
	next, events, err := s.Trace(a)
	if err != nil || next == s {
		return prob.Bracket{Low: nothing, High: all}, next
	}
	for _, e := range events {
		switch {
		case e.Kind == yut.EventCaptured && e.Side == o.victim && e.To.Station() == o.station:
			return prob.Bracket{Low: all, High: all}, next
		case e.Kind == yut.EventPassed, e.Kind == yut.EventEnded:
			return prob.Bracket{Low: nothing, High: nothing}, next
		}
	}
	if a.Kind() == yut.ActionThrow && next.Throws() >= s.Throws() {
		if throws == 0 {
			return prob.Bracket{Low: nothing, High: all}, next
		}
		throws--
	}
	return o.chance(next, throws), next
}

// drawTurnRules draws rules without events and with few pieces, most often such
// that a turn earns few throws.
func drawTurnRules(t *rapid.T) variant.Rules {
	rules := yuttest.Rules().Draw(t, "rules")
	rules.Pieces, rules.Sides = min(rules.Pieces, 3), min(rules.Sides, 3)
	rules = variant.NoEvents(rules)
	rules.CaptureWhen = variant.CaptureWhenNow
	switch rapid.IntRange(0, 3).Draw(t, "throws earned") {
	case 0:
		rules.Extra = 0
	case 1:
		rules.ExtraMax = 1
	case 2:
		rules.ExtraMax = 2
	}
	return rules
}

// drawCrowd draws rules under which all throws come first, which the search makes
// most of, and three pieces of each of two sides at close quarters.
func drawCrowd(t *rapid.T) yut.State {
	rules := variant.Standard()
	rules.Pieces, rules.ExtraMax = 3, rapid.IntRange(1, 2).Draw(t, "extra.max")
	rules.Capture = rapid.IntRange(1, 2).Draw(t, "capture")
	rules.Split = rapid.Bool().Draw(t, "split")
	rules.Stack = variant.Stacking(rapid.IntRange(0, 2).Draw(t, "stack"))
	rules.BackEmpty = rapid.SampledFrom([]board.BackEmpty{board.BackEmptyLost, board.BackEmptyLost, board.BackEmptyBang, board.BackEmptyRethrow, board.BackEmptySave}).Draw(t, "back.empty")
	rules.FreeGeol = rapid.IntRange(0, 3).Draw(t, "freegeol") == 0
	if rapid.IntRange(0, 3).Draw(t, "nak") == 0 {
		rules.Nak, rules.NakOdds = variant.NakTurn, variant.Frac(1, 4)
	}
	rules.Order = rapid.SampledFrom([]variant.Order{variant.OrderCollect, variant.OrderCollect, variant.OrderOpen}).Draw(t, "order")
	g, err := yut.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	var places []board.Place
	from := board.Station(rapid.SampledFrom([]int{1, 6, 14}).Draw(t, "from"))
	for _, p := range g.Board().Places() {
		if s := p.Station(); p.OnBoard() && (s >= from && s < from+6 || s == 0) {
			places = append(places, p)
		}
	}
	for {
		setup := yut.Setup{Throws: 1}
		for range 2 {
			var side []yut.Group
			for range 3 {
				p := rapid.SampledFrom(places).Draw(t, "place")
				if rapid.IntRange(0, 4).Draw(t, "waits") == 0 {
					p = board.Waiting
				}
				side = append(side, yut.Group{Place: p, Count: 1})
			}
			setup.Sides = append(setup.Sides, side)
		}
		if s, err := g.Position(setup); err == nil {
			return s
		}
	}
}

// TestThreatsAreThoseOfEveryWayToPlay compares with the turn worked out with
// nothing left out. Where a turn has no bound, that only tells between which
// numbers the chance lies.
func TestThreatsAreThoseOfEveryWayToPlay(t *testing.T) {
	draws := map[string]func(t *rapid.T) yut.State{
		"crowds": drawCrowd,
		"any rules": func(t *rapid.T) yut.State {
			g, err := yut.New(drawTurnRules(t))
			if err != nil {
				t.Skip(err)
			}
			return yuttest.State(g).Draw(t, "state")
		},
	}
	for name, draw := range draws {
		t.Run(name, func(t *testing.T) {
			exact := 0
			rapid.Check(t, func(t *rapid.T) { exact += compareThreats(t, draw(t)) })
			t.Logf("%d threats are exact and not 0", exact)
			if exact == 0 {
				t.Error("nothing compared")
			}
		})
	}
}

// compareThreats returns how many threats in s were compared with exact ones that
// are not 0.
func compareThreats(t *rapid.T, s yut.State) (exact int) {
	threats, err := prob.Threats(s)
	if errors.Is(err, prob.ErrTooLarge) {
		return 0
	}
	if err != nil {
		t.Fatalf("%v: %v: %v", s.Game().Rules(), s, err)
	}
	for _, threat := range threats {
		o := outright{station: threat.Group.Place.Station(), victim: s.Side(), known: map[outlook]prob.Bracket{}}
		want := o.chance(passTo(t, s, threat.By), 3)
		if threat.Chance.Low.Cmp(want.High) > 0 || threat.Chance.High.Cmp(want.Low) < 0 {
			t.Fatalf("%v: %v: %v is captured with %v to %v, not %v to %v", s.Game().Rules(), s, threat.Group.Place,
				threat.Chance.Low.FloatString(9), threat.Chance.High.FloatString(9), want.Low.FloatString(9), want.High.FloatString(9))
		}
		if want.Exact() && want.Low.Sign() > 0 {
			exact++
		}
	}
	return exact
}

// passTo is the position of s with a side to throw.
func passTo(t *rapid.T, s yut.State, side int) yut.State {
	setup := s.Setup()
	setup.Hand, setup.Throws, setup.Extra, setup.Cast, setup.Seat = nil, 1, 0, false, side
	passed, err := s.Game().Position(setup)
	if err != nil {
		t.Fatal(err)
	}
	return passed
}

// captures reports whether some way to move from s captures something before the
// turn ends. Nothing but the target is to be captured.
func captures(s yut.State, known map[yut.State]bool) bool {
	if yes, ok := known[s]; ok {
		return yes
	}
	yes := false
	for a := range s.Actions() {
		next := s.Next(a)
		if yes = s.Captures(a) > 0 || next.Seat() == s.Seat() && next.Phase() == yut.Moving && captures(next, known); yes {
			break
		}
	}
	known[s] = yes
	return yes
}

// TestThreatsAgreeWithTurnsThrown throws turns of the standard rules, in which
// the side throws all before it moves, and tries every way to use them.
func TestThreatsAgreeWithTurnsThrown(t *testing.T) {
	const turns = 4000
	g := game(t, "standard")
	d, err := prob.DistributionOf(g.Rules())
	if err != nil {
		t.Fatal(err)
	}
	source := rand.New(rand.NewPCG(7, 11))
	for _, from := range []string{
		"12,f*3/8,f*3 0 1 -", "12,w*3/w*4 0 1 -", "8*2,w*2/2,6,w,f 0 1 -", "22m,w*3/5,10,21,w 0 1 -", "17,w*3/4*2,19,w 0 1 -",
	} {
		s := position(t, g, from)
		threats, err := prob.Threats(s)
		if err != nil || len(threats) != 1 {
			t.Fatalf("%s: %v, %v", from, threats, err)
		}
		hits := 0
		for range turns {
			turn := position(t, g, from)
			setup := turn.Setup()
			setup.Seat = 1
			turn, err = g.Position(setup)
			if err != nil {
				t.Fatal(err)
			}
			for turn.Phase() == yut.Throwing && turn.Seat() == 1 {
				n, x := source.Int64N(d.Total().Int64()), variant.Do
				for ; n >= d.Weight(x).Int64(); x++ {
					n -= d.Weight(x).Int64()
				}
				turn = turn.Next(yut.Throw(x))
			}
			if turn.Phase() == yut.Moving && captures(turn, map[yut.State]bool{}) {
				hits++
			}
		}
		p := threats[0].Chance.Float64()
		if sigma := math.Sqrt(p * (1 - p) / turns); math.Abs(float64(hits)/turns-p) > 4*sigma {
			t.Errorf("%s: %d of %d turns capture, and the chance is %v", from, hits, turns, threats[0].Chance)
		}
	}
}

func TestThreatsUnderEventsAreNotCounted(t *testing.T) {
	for _, rules := range []string{"online", "standard fixed=3:dash", "standard guard=on", "standard capture.when=after"} {
		s := game(t, rules).Start()
		if _, err := prob.Threats(s); !errors.Is(err, prob.ErrNotCounted) {
			t.Errorf("%s: %v", rules, err)
		}
	}
}

// How likely is each group to be captured, and what does a move risk?
func ExampleThreats() {
	g, _ := yut.New(variant.Standard())
	s, _ := g.ParseState("17,f*3/16,f*3 0 0 do")
	threats, _ := prob.Threats(s)
	for _, threat := range threats {
		fmt.Println(threat.Group, "by side", threat.By, threat.Chance)
	}
	move, _ := yut.ParseAction("do:17-18")
	threats, _ = prob.Risk(s, move)
	fmt.Println("after", move, threats[0].Chance)
	// Output:
	// 17 by side 1 3/14
	// after do:17-18 3/7
}
