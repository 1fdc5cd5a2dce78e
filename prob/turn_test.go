package prob_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

func turn(t testing.TB, text string) *prob.Turn {
	t.Helper()
	turn, err := prob.TurnOf(parse(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return turn
}

// walkTurns calls visit for every turn under rules with an extra.max, as a
// sequence of throws, with its chance and the results that are left.
func walkTurns(rules variant.Rules, d prob.Distribution, visit func(p *big.Rat, throws int, hand []variant.Result)) {
	var walk func(p *big.Rat, throws, earned int, hand []variant.Result)
	walk = func(p *big.Rat, throws, earned int, hand []variant.Result) {
		for r := variant.Do; r <= variant.Nak; r++ {
			if !d.Results().Has(r) {
				continue
			}
			q := new(big.Rat).Mul(p, d.P(r))
			switch {
			case r == variant.Nak && rules.Nak == variant.NakTurn:
				visit(q, throws+1, nil)
			case r == variant.Nak:
				visit(q, throws+1, hand)
			case rules.Extra.Has(r) && earned < rules.ExtraMax:
				walk(q, throws+1, earned+1, append(slices.Clone(hand), r))
			default:
				visit(q, throws+1, append(slices.Clone(hand), r))
			}
		}
	}
	walk(big.NewRat(1, 1), 0, 0, nil)
}

// subsets is the sums of all subsets of a hand, free geol either way.
func subsets(hand []variant.Result) map[int]bool {
	sums := map[int]bool{0: true}
	for _, r := range hand {
		next := map[int]bool{}
		for s := range sums {
			next[s], next[s+r.Steps()] = true, true
			if r == variant.FreeGeol {
				next[s-r.Steps()] = true
			}
		}
		sums = next
	}
	return sums
}

func TestLimitedTurnsEqualTheEnumerationOfAllThrows(t *testing.T) {
	for _, text := range []string{
		"standard extra.max=3", "standard extra.max=1 nak=throw nak.odds=1/9", "standard extra.max=2 nak=turn nak.odds=1/9",
		"namu extra.max=2 extra=yut+mo+freegeol+backdo nak.odds=1/20", "standard marked=3 extra.max=2 extra=mo+backgeol nak=turn nak.odds=1/3",
	} {
		t.Run(text, func(t *testing.T) {
			rules := parse(t, text)
			d, _ := prob.DistributionOf(rules)
			turn := turn(t, text)
			throws, steps, reach, hands := map[int]*big.Rat{}, map[int]*big.Rat{}, map[int]*big.Rat{}, map[string]*big.Rat{}
			byText := map[string][]variant.Result{}
			add := func(m map[int]*big.Rat, k int, p *big.Rat) {
				if m[k] == nil {
					m[k] = new(big.Rat)
				}
				m[k].Add(m[k], p)
			}
			walkTurns(rules, d, func(p *big.Rat, n int, hand []variant.Result) {
				add(throws, n, p)
				sum := 0
				for _, r := range hand {
					sum += r.Steps()
				}
				add(steps, sum, p)
				for s := range subsets(hand) {
					add(reach, s, p)
				}
				hand = slices.Sorted(slices.Values(hand))
				key := fmt.Sprint(hand)
				byText[key] = hand
				if hands[key] == nil {
					hands[key] = new(big.Rat)
				}
				hands[key].Add(hands[key], p)
			})
			for n := -1; n < 7; n++ {
				got, err := turn.Throws(n)
				compare(t, fmt.Sprint(n, " throws"), got, throws[n], err)
			}
			for d := -15; d < 25; d++ {
				got, err := turn.Steps(d)
				compare(t, fmt.Sprint(d, " steps"), got, steps[d], err)
				got, err = turn.Reach(d)
				compare(t, fmt.Sprint("reach ", d), got, reach[d], err)
			}
			for key, want := range hands {
				compare(t, key, turn.Hand(byText[key]...), want, nil)
			}
			checkMoments(t, "throws", turn.MeanThrows(), turn.VarianceThrows(), throws)
			checkMoments(t, "steps", turn.MeanSteps(), turn.VarianceSteps(), steps)
		})
	}
}

func compare(t *testing.T, what string, got, want *big.Rat, err error) {
	t.Helper()
	if want == nil {
		want = new(big.Rat)
	}
	if err != nil || got.Cmp(want) != 0 {
		t.Errorf("%s: %v, %v; not %v", what, got, err, want)
	}
}

func checkMoments(t *testing.T, what string, mean, variance *big.Rat, pmf map[int]*big.Rat) {
	t.Helper()
	first, second := new(big.Rat), new(big.Rat)
	for k, p := range pmf {
		first.Add(first, new(big.Rat).Mul(p, big.NewRat(int64(k), 1)))
		second.Add(second, new(big.Rat).Mul(p, big.NewRat(int64(k*k), 1)))
	}
	second.Sub(second, new(big.Rat).Mul(first, first))
	if mean.Cmp(first) != 0 || variance.Cmp(second) != 0 {
		t.Errorf("%s: mean %v, variance %v; not %v, %v", what, mean, variance, first, second)
	}
}

// unlimited are turns without a limit of extra throws.
var unlimited = []string{
	"standard", "folk", "online", "kaist", "namu nak.odds=1/10", "standard nak=turn nak.odds=1/5", "standard nak=rethrow nak.odds=1/5",
	"standard extra=do+gae+geol flat=2/5", "standard marked=3 boost.yutmo=2", "standard extra=none",
}

func TestUnlimitedTurnsSumToOne(t *testing.T) {
	for _, text := range unlimited {
		turn := turn(t, text)
		sum, mean, square := 0.0, 0.0, 0.0
		for n := range 120 {
			p, err := turn.Throws(n)
			if err != nil {
				t.Fatal(err)
			}
			f := float(p)
			sum, mean, square = sum+f, mean+float64(n)*f, square+float64(n*n)*f
		}
		if !near(sum, 1, 1e-9) || !near(mean, float(turn.MeanThrows()), 1e-9) || !near(square-mean*mean+1, float(turn.VarianceThrows())+1, 1e-9) {
			t.Errorf("%s: throws %v, mean %v, variance %v", text, sum, mean, square-mean*mean)
		}
		sum, mean, square = 0, 0, 0
		for d := -10; d < 110; d++ {
			p, err := turn.Steps(d)
			if err != nil {
				t.Fatal(err)
			}
			f := float(p)
			sum, mean, square = sum+f, mean+float64(d)*f, square+float64(d*d)*f
		}
		if !near(sum, 1, 1e-6) || !near(mean, float(turn.MeanSteps()), 1e-5) || !near(square-mean*mean, float(turn.VarianceSteps()), 1e-4) {
			t.Errorf("%s: steps %v, mean %v, variance %v", text, sum, mean, square-mean*mean)
		}
	}
}

// A limit that is hardly ever met makes hardly any difference.
func TestAHighLimitIsAlmostNone(t *testing.T) {
	for _, text := range unlimited {
		free, limited := turn(t, text), turn(t, text+" extra.max=32")
		for d := -3; d < 12; d++ {
			a, _ := free.Steps(d)
			b, _ := limited.Steps(d)
			if math.Abs(float(a)-float(b)) > 2e-3 {
				t.Errorf("%s: %d steps: %v and %v", text, d, float(a), float(b))
			}
			a, _ = free.Reach(d)
			b, _ = limited.Reach(d)
			if math.Abs(float(a)-float(b)) > 2e-3 {
				t.Errorf("%s: reach %d: %v and %v", text, d, float(a), float(b))
			}
		}
	}
}

func TestHandsOfUnlimitedTurns(t *testing.T) {
	standard := turn(t, "standard")
	// yut, mo and gae in any order: gae is last.
	compare(t, "yut mo gae", standard.Hand(variant.Gae, variant.Mo, variant.Yut), big.NewRat(2*3, 16*16*8), nil)
	compare(t, "yut yut", standard.Hand(variant.Yut, variant.Yut), new(big.Rat), nil)
	compare(t, "gae gae", standard.Hand(variant.Gae, variant.Gae), new(big.Rat), nil)
	compare(t, "none", standard.Hand(), new(big.Rat), nil)
	compare(t, "nak", standard.Hand(variant.Nak), new(big.Rat), nil)
	compare(t, "no result", standard.Hand(99), new(big.Rat), nil)
	void := turn(t, "standard nak=throw nak.odds=1/2")
	compare(t, "yut, then nak", void.Hand(variant.Yut), big.NewRat(1, 64), nil)
	compare(t, "nak", void.Hand(), big.NewRat(1, 2), nil)
	// 1/2 after any number of yut and mo, of 1/16 together.
	compare(t, "all void", turn(t, "standard nak=turn nak.odds=1/2").Hand(), big.NewRat(8, 15), nil)
	compare(t, "thrown again", turn(t, "standard nak=rethrow nak.odds=1/2").Hand(variant.Gae), big.NewRat(3, 8), nil)
}

// The engine, thrown for with the odds and capturing nothing, has turns as they
// are expected.
func TestTurnsOfTheEngineAreAsExpected(t *testing.T) {
	const turns = 200_000
	for _, text := range []string{"standard", "namu nak.odds=1/10", "standard nak=turn nak.odds=1/5", "standard nak=rethrow nak.odds=1/5", "standard extra.max=1 flat=4/5"} {
		rules := parse(t, text)
		g, _ := yut.New(rules)
		turn, src := turn(t, text), rand.NewPCG(7, 7)
		thrower, err := prob.NewThrower(rules)
		if err != nil {
			t.Fatal(err)
		}
		var throws, steps, reach5 float64
		for range turns {
			s := g.Start()
			var hand []variant.Result
			for s.Phase() == yut.Throwing && s.Seat() == 0 {
				a, _ := thrower.Draw(src, s)
				s = s.Next(a)
				throws++
				hand = s.Hand()
			}
			if s.Seat() != 0 && len(hand) == 0 { // a back-do alone is lost at once, and counts as a step back
				continue
			}
			for _, r := range hand {
				steps += float64(r.Steps())
			}
			if subsets(hand)[5] {
				reach5++
			}
		}
		lost := 0.0
		for r := variant.BackDo; r <= variant.BackGeol; r++ {
			lost -= float64(r.Steps()) * float(turn.Hand(r))
		}
		within := func(what string, got, want, variance float64) {
			if math.Abs(got/turns-want) > 5*math.Sqrt(variance/turns) {
				t.Errorf("%s: %s %v, not %v", text, what, got/turns, want)
			}
		}
		p, _ := turn.Reach(5)
		within("throws", throws, float(turn.MeanThrows()), float(turn.VarianceThrows()))
		within("steps", steps, float(turn.MeanSteps())+lost, float(turn.VarianceSteps()))
		within("reach 5", reach5, float(p), 0.25)
	}
}

func TestHittingOnALineIsReaching(t *testing.T) {
	for _, text := range []string{"folk", "folk shortcuts=none", "folk extra.max=1", "folk use=thrown", "standard", "standard nak=turn nak.odds=1/4", "standard extra.max=2 nak=turn nak.odds=1/4"} {
		turn := turn(t, text)
		for d := 1; d <= 4; d++ { // from station 6 to before dwitmo
			want, _ := turn.Reach(d)
			got, err := turn.Hit(board.At(6, board.Rim), board.Station(6+d))
			compare(t, fmt.Sprint(text, " ", d), got, want, err)
		}
	}
}

// The chance to hit is that of the hands with which the engine can bring the
// piece there, moving it and a waiting one.
func TestHitsAreWhatTheEngineCanDo(t *testing.T) {
	for _, text := range []string{"standard extra.max=2", "namu extra.max=2", "standard extra.max=2 use=thrown", "yunnori order=collect extra.max=2"} {
		rules := parse(t, text)
		rules.Pieces = 4
		g, err := yut.New(rules)
		if err != nil {
			t.Fatal(err)
		}
		d, _ := prob.DistributionOf(rules)
		turn := turn(t, text)
		for _, from := range []string{"3", "5", "9", "20"} {
			var place board.Place
			if err := place.UnmarshalText([]byte(from)); err != nil {
				t.Fatal(err)
			}
			start, err := g.ParseState(from + ",w*3/w*4 0 1 -")
			if err != nil {
				t.Fatal(err)
			}
			hits := map[board.Station]*big.Rat{}
			for s := range board.Station(board.Stations) {
				hits[s] = new(big.Rat)
			}
			var walk func(s yut.State, p *big.Rat)
			walk = func(s yut.State, p *big.Rat) {
				if s.Phase() == yut.Throwing && s.Seat() == 0 {
					for r := variant.Do; r <= variant.Nak; r++ {
						if d.Results().Has(r) {
							walk(s.Next(yut.Throw(r)), new(big.Rat).Mul(p, d.P(r)))
						}
					}
					return
				}
				seen := map[board.Station]bool{place.Station(): true}
				stations(s, place, seen)
				for to := range seen {
					hits[to].Add(hits[to], p)
				}
			}
			walk(start, big.NewRat(1, 1))
			for to, want := range hits {
				got, err := turn.Hit(place, to)
				if err != nil {
					t.Fatal(err)
				}
				if got.Cmp(want) != 0 {
					t.Errorf("%s: from %s to %d: %v, not %v", text, from, to, got, want)
				}
			}
		}
	}
}

// stations notes where the piece on a place can be brought in the turn of s.
func stations(s yut.State, piece board.Place, seen map[board.Station]bool) {
	if s.Phase() != yut.Moving || s.Seat() != 0 {
		return
	}
	for a := range s.Actions() {
		if a.Kind() != yut.ActionMove {
			continue
		}
		at := piece
		if a.From() == piece {
			at = a.To()
		} else if a.From() != board.Waiting {
			continue // only this piece, with what joins it, and new ones
		}
		if at.OnBoard() {
			seen[at.Station()] = true
			stations(s.Next(a), at, seen)
		}
	}
}

func TestBadTurnsAreRefused(t *testing.T) {
	for text, code := range map[string]fault.Code{
		"standard flat=0":                          prob.ErrEndless,
		"standard table=yut:1/2+mo:1/2":            prob.ErrEndless,
		"standard nak=rethrow nak.odds=1":          prob.ErrEndless,
		"standard extra=do+gae+geol+yut+mo+backdo": prob.ErrEndless,
	} {
		_, err := prob.TurnOf(parse(t, text))
		wants(t, err, code)
	}
	endless := turn(t, "standard flat=0 extra.max=4")
	compare(t, "only mo", endless.Hand(variant.Mo, variant.Mo, variant.Mo, variant.Mo, variant.Mo), big.NewRat(1, 1), nil)

	standard := turn(t, "standard")
	_, err := standard.Throws(prob.MaxTurnThrows + 1)
	wants(t, err, prob.ErrTooLarge)
	for _, d := range []int{prob.MaxTurnSteps + 1, -prob.MaxTurnSteps - 1, math.MinInt} {
		_, err = standard.Steps(d)
		wants(t, err, prob.ErrTooLarge)
		_, err = standard.Reach(d)
		wants(t, err, prob.ErrTooLarge)
	}
	back := turn(t, "standard extra=yut+mo+backdo")
	_, err = back.Steps(3)
	wants(t, err, prob.ErrUnbounded)
	_, err = back.Reach(3)
	wants(t, err, prob.ErrUnbounded)
	_, err = back.Hit(board.Waiting, 3)
	wants(t, err, prob.ErrUnbounded)
	if back.MeanSteps().Sign() <= 0 {
		t.Error("the mean is known all the same")
	}
	_, err = standard.Hit(board.At(22, board.FromJjimo), 3)
	wants(t, err, board.ErrBadPlace)
	_, err = standard.Hit(board.Waiting, 29)
	wants(t, err, board.ErrBadPlace)
	for _, d := range []int{-prob.MaxTurnSteps, prob.MaxTurnSteps} {
		if p, err := standard.Reach(d); err != nil || p.Cmp(big.NewRat(1, 1)) > 0 {
			t.Errorf("%v, %v", p, err)
		}
	}
}

func TestChancesOfATurnAreChances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, true)
		rules.ExtraMax = rapid.IntRange(0, 6).Draw(t, "extra.max")
		rules.Extra = variant.Results(rapid.Uint16Range(0, 1<<9-1).Draw(t, "extra") << 1)
		turn, err := prob.TurnOf(rules)
		if err != nil {
			wants(t, err, prob.ErrEndless)
			return
		}
		d := rapid.IntRange(-10, 30).Draw(t, "d")
		steps, err := turn.Steps(d)
		if err != nil {
			return
		}
		if steps.Sign() < 0 || steps.Cmp(big.NewRat(1, 1)) > 0 || turn.VarianceSteps().Sign() < 0 || turn.MeanThrows().Cmp(big.NewRat(1, 1)) < 0 {
			t.Fatalf("%v: %v", rules, steps)
		}
		reach, err := turn.Reach(d)
		if err == nil && !rules.Falls().Has(variant.FreeGeol) && reach.Cmp(steps) < 0 {
			t.Fatalf("%v: all results make %d steps more often, %v, than some do, %v", rules, d, steps, reach)
		}
	})
}

// A turn at a chance is that of rules whose sticks have it, in all that a turn
// is asked for.
func TestTurnsAtAChanceAreThoseOfItsSticks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t, false)
		rules.Table = variant.Odds{}
		rules = rules.With(variant.FlatSide(drawChance(t, "flat")))
		rules.BoostYutMo, rules.ExtraMax = variant.Frac(rapid.IntRange(0, 4).Draw(t, "yutmo"), 2), rapid.IntRange(0, 3).Draw(t, "extra.max")
		p := drawChance(t, "p")
		at, err := prob.TurnAt(rules, p.Rat())
		of, err2 := prob.TurnOf(rules.With(variant.FlatSide(p)))
		if (err == nil) != (err2 == nil) {
			t.Fatalf("%v at %v: %v, %v", rules, p, err, err2)
		}
		if err != nil {
			return
		}
		hit, err := at.Hit(board.Waiting, 7)
		hit2, err2 := of.Hit(board.Waiting, 7)
		if (err == nil) != (err2 == nil) || err == nil && hit.Cmp(hit2) != 0 {
			t.Fatalf("%v at %v: hit with %v, not %v; %v", rules, p, hit, hit2, err)
		}
		for what, pair := range map[string][2]*big.Rat{
			"throws": {at.MeanThrows(), of.MeanThrows()},
			"steps":  {at.VarianceSteps(), of.VarianceSteps()},
			"hand":   {at.Hand(variant.Mo, variant.Gae), of.Hand(variant.Mo, variant.Gae)},
		} {
			if pair[0].Cmp(pair[1]) != 0 {
				t.Fatalf("%v at %v: %s %v, not %v", rules, p, what, pair[0], pair[1])
			}
		}
	})
}

func ExampleTurnAt() {
	for _, p := range []*big.Rat{big.NewRat(1, 2), big.NewRat(611, 1000), big.NewRat(2, 3)} {
		turn, err := prob.TurnAt(variant.Standard(), p)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("at", p.FloatString(3), "a turn has", turn.MeanSteps().FloatString(3), "steps")
	}
	// Output:
	// at 0.500 a turn has 2.500 steps
	// at 0.611 a turn has 2.968 steps
	// at 0.667 a turn has 3.391 steps
}

func ExampleTurnOf() {
	turn, err := prob.TurnOf(variant.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	two, _ := turn.Throws(2)
	nine, _ := turn.Steps(9)
	hit, _ := turn.Reach(7)
	fmt.Println("throws:", turn.MeanThrows(), "on average, two with", two)
	fmt.Println("steps:", turn.MeanSteps(), "on average, nine with", nine)
	fmt.Println("a mo and a gae:", turn.Hand(variant.Mo, variant.Gae))
	fmt.Println("to hit seven ahead:", hit.FloatString(4))
	// Output:
	// throws: 8/7 on average, two with 7/64
	// steps: 5/2 on average, nine with 1/1024
	// a mo and a gae: 3/128
	// to hit seven ahead: 0.0479
}

func ExampleTurn_Hit() {
	turn, _ := prob.TurnOf(variant.Standard())
	bang, _ := turn.Hit(board.At(board.Mo, board.Rim), board.Bang)
	fmt.Println(bang.FloatString(4))
	// Output: 0.2905
}
