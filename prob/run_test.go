package prob_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// run is the run under the rules that a text describes; each is worked out once.
func run(t testing.TB, text string, goal prob.Goal) *prob.Run {
	t.Helper()
	key := fmt.Sprint(text, goal)
	if r := runs[key]; r != nil {
		return r
	}
	r, err := prob.RunOf(parse(t, text), goal)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	runs[key] = r
	return r
}

var runs = map[string]*prob.Run{}

// means are the expected turns and throws of a run from the start.
func means(t testing.TB, r *prob.Run, from board.Place) (turns, throws *big.Rat) {
	t.Helper()
	turns, err1 := r.MeanTurns(from)
	throws, err2 := r.MeanThrows(from)
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	return turns, throws
}

var goals = []prob.Goal{prob.FewestTurns, prob.FewestThrows}

// runRules are rules whose runs are tested.
var runRules = []string{
	"standard", "folk", "yunnori", "hotseat", "online", "namu", "baekjoon", "kaist", "seoul", "busan",
	"standard overshoot=exact", "standard branch=chosen centre=any", "standard back.empty=rethrow", "standard back.empty=fly",
	"standard extra.max=1", "standard extra.max=3 order=each", "standard nak=turn nak.odds=1/3 order=open", "standard nak=rethrow nak.odds=1/3",
	"namu back.skip=on nak.odds=1/8", "standard use=thrown", "standard marked=3", "standard flat=1/4", "standard boost.yutmo=2", "standard back.do=start back.home=none",
	"standard extra=yut+mo+backdo order=each", "online overshoot=exact", "standard order=open overshoot=exact back.skip=on nak=turn nak.odds=1/5",
	"standard use=thrown overshoot=exact", "online use=thrown overshoot=exact branch=chosen",
}

func TestRunsThatCanBeCounted(t *testing.T) {
	for _, c := range []struct{ rules, turns, throws string }{
		{"folk table=geol:1", "7", "7"},                // 3 … 18, and past chammeogi
		{"folk table=do:1", "12", "12"},                // 1 … 5, 20 … 22, 27, 28, 0, and past it
		{"baekjoon flat=0", "1", "4"},                  // 5, 24, 19, home, all in one turn
		{"folk shortcuts=none table=do:1", "21", "21"}, // the rim
	} {
		r := run(t, c.rules, prob.FewestTurns)
		turns, throws := means(t, r, board.Waiting)
		if turns.RatString() != c.turns || throws.RatString() != c.throws {
			t.Errorf("%s: %v turns, %v throws", c.rules, turns, throws)
		}
	}
}

// Without a choice, and with each result used as it falls, the run is a chain on
// the places alone, whose expectation value iteration on the board finds too.
func TestMeansOfAChainWithoutChoice(t *testing.T) {
	for _, text := range []string{"baekjoon", "yunnori", "baekjoon flat=1/3 overshoot=exact", "standard order=each marked=3 back.empty=enter", "standard order=each back.empty=mo back.do=finish"} {
		rules := parse(t, text)
		r := run(t, text, prob.FewestTurns)
		if r.Chosen() {
			t.Errorf("%s: nothing is chosen", text)
		}
		d, _ := prob.DistributionOf(rules)
		b := r.Game().Board()
		turns, throws, chances := map[board.Place]float64{}, map[board.Place]float64{}, d.Chances()
		for range 1000 {
			for _, p := range b.Places() {
				if p == board.Finished {
					continue
				}
				passes, more := 0.0, 1.0
				for _, q := range list(d.Results()) {
					ends := b.Forward(p, q.Steps())
					if q.Backward() {
						ends = b.Back(p, -q.Steps())
					}
					to := p
					if len(ends) > 0 {
						to = ends[0]
					}
					if to == board.Finished {
						continue
					}
					passes += chances[q] * turns[to]
					more += chances[q] * throws[to]
					if !rules.Extra.Has(q) {
						passes += chances[q]
					}
				}
				turns[p], throws[p] = passes, more
			}
		}
		for _, p := range b.Places() {
			if p == board.Finished {
				continue
			}
			a, b := means(t, r, p)
			if !near(float(a), 1+turns[p], 1e-9) || !near(float(b), throws[p], 1e-9) {
				t.Errorf("%s from %v: %v turns and %v throws, not %v and %v", text, p, float(a), float(b), 1+turns[p], throws[p])
			}
		}
	}
}

func TestEachGoalIsMetBestByItsOwnChoices(t *testing.T) {
	for _, text := range runRules {
		a, b := run(t, text, prob.FewestTurns), run(t, text, prob.FewestThrows)
		for _, p := range a.Game().Board().Places() {
			if p == board.Finished {
				continue
			}
			turns1, throws1 := means(t, a, p)
			turns2, throws2 := means(t, b, p)
			if turns1.Cmp(turns2) > 0 || throws1.Cmp(throws2) < 0 {
				t.Errorf("%s from %v: %v and %v turns, %v and %v throws", text, p, float(turns1), float(turns2), float(throws1), float(throws2))
			}
		}
	}
}

// Where all throws of a turn are made before it is known what they are for, and
// a turn has the same throws wherever the piece is, the expected throws are the
// expected turns times those of a turn (Wald's identity).
func TestThrowsAreTurnsTimesThrowsOfATurn(t *testing.T) {
	for _, text := range []string{"standard", "folk", "kaist", "namu nak.odds=1/8", "standard nak=turn nak.odds=1/8", "standard nak=rethrow nak.odds=1/8", "standard extra.max=2", "standard flat=1/4", "standard use=thrown"} {
		turns, throws := means(t, run(t, text, prob.FewestTurns), board.Waiting)
		if want := new(big.Rat).Mul(turns, turn(t, text).MeanThrows()); throws.Cmp(want) != 0 {
			t.Errorf("%s: %v throws, not %v", text, float(throws), float(want))
		}
	}
}

func TestDistributionsHaveTheMeans(t *testing.T) {
	for _, text := range []string{"standard", "baekjoon", "online", "standard nak=rethrow nak.odds=1/3", "standard back.empty=rethrow", "standard extra.max=3 order=each"} {
		r := run(t, text, prob.FewestTurns)
		turns, throws := means(t, r, board.Waiting)
		for name, c := range map[string]struct {
			pmf  func(board.Place, int) ([]*big.Rat, error)
			n    int
			mean *big.Rat
		}{"turns": {r.Turns, 70, turns}, "throws": {r.Throws, 100, throws}} {
			pmf, err := c.pmf(board.Waiting, c.n)
			if err != nil || len(pmf) != c.n {
				t.Fatal(len(pmf), err)
			}
			sum, mean := 0.0, 0.0
			for i, p := range pmf {
				if p.Sign() < 0 {
					t.Errorf("%s: %d %s with %v", text, i+1, name, p)
				}
				sum += float(p)
				mean += float64(i+1) * float(p)
			}
			if math.Abs(sum-1) > 1e-5 || !near(mean, float(c.mean), 1e-4) {
				t.Errorf("%s: %s: the sum is %v, the mean %v, not %v", text, name, sum, mean, float(c.mean))
			}
		}
	}
}

// The expectation of a turn is that of what the engine leads to, each choice
// made for the least: Bellman's equation, worked out on the engine's states.
func TestNoOtherChoiceIsBetter(t *testing.T) {
	for _, text := range []string{"standard extra.max=1", "namu extra.max=1 back.skip=on nak.odds=1/8", "standard extra.max=1 order=open", "standard extra.max=1 overshoot=exact branch=chosen"} {
		for _, goal := range goals {
			r := run(t, text, goal)
			d, _ := prob.DistributionOf(parse(t, text))
			mean := func(s yut.State) float64 {
				turns, throws := means(t, r, s.Groups(0)[0].Place)
				if goal == prob.FewestThrows {
					return float(throws)
				}
				return float(turns)
			}
			var value func(s yut.State) float64
			value = func(s yut.State) float64 {
				switch {
				case s.Phase() == yut.Over:
					return map[prob.Goal]float64{prob.FewestTurns: 1}[goal]
				case s.Seat() != 0:
					return mean(s) + map[prob.Goal]float64{prob.FewestTurns: 1}[goal]
				case s.Phase() == yut.Throwing:
					sum := map[prob.Goal]float64{prob.FewestThrows: 1}[goal]
					for _, q := range list(d.Results()) {
						sum += d.Chances()[q] * value(s.Next(yut.Throw(q)))
					}
					return sum
				}
				least := math.Inf(1)
				for a := range s.Actions() {
					least = min(least, value(s.Next(a)))
				}
				return least
			}
			for _, p := range r.Game().Board().Places() {
				if p == board.Finished {
					continue
				}
				s, err := r.Game().ParseState(p.String() + "/w 0 1 -")
				if err != nil {
					t.Fatal(err)
				}
				if got, want := mean(s), value(s); !near(got, want, 1e-12) {
					t.Errorf("%s, %v, from %v: %v, not %v", text, goal, p, got, want)
				}
			}
		}
	}
}

// The engine, thrown for with the odds, takes as many turns and throws as are
// expected.
func TestRunsOfTheEngineAreAsExpected(t *testing.T) {
	const games = 20_000
	for i, text := range runRules {
		r := run(t, text, prob.FewestThrows)
		thrower, err := prob.NewThrower(r.Game().Rules())
		if err != nil {
			t.Fatal(err)
		}
		src := rand.NewPCG(11, uint64(i))
		var turns, throws, turns2, throws2 float64
		for range games {
			a, b := play(t, r, thrower, src)
			turns, throws = turns+a, throws+b
			turns2, throws2 = turns2+a*a, throws2+b*b
		}
		wantTurns, wantThrows := means(t, r, board.Waiting)
		for name, c := range map[string][3]float64{"turns": {turns, turns2, float(wantTurns)}, "throws": {throws, throws2, float(wantThrows)}} {
			mean := c[0] / games
			deviation := math.Sqrt((c[1]/games - mean*mean) / games)
			if math.Abs(mean-c[2]) > 4.5*deviation {
				t.Errorf("%s: %s %v ± %v, not %v", text, name, mean, deviation, c[2])
			}
		}
	}
}

// play is the turns and throws of one run, as the engine plays it.
func play(t *testing.T, r *prob.Run, thrower *prob.Thrower, src rand.Source) (turns, throws float64) {
	s := r.Game().Start()
	turns = 1
	for s.Phase() != yut.Over {
		if s.Seat() != 0 {
			turns++
			setup := s.Setup()
			setup.Seat, setup.Throws = 0, 1
			var err error
			if s, err = r.Game().Position(setup); err != nil {
				t.Fatal(err)
			}
		}
		if a, thrown := thrower.Draw(src, s); thrown {
			throws++
			s = s.Next(a)
			continue
		}
		a, ok := r.Choose(s)
		if !ok {
			t.Fatalf("nothing is chosen in %v", s)
		}
		next, err := s.Apply(a)
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	return turns, throws
}

func TestBadRunsAreRefused(t *testing.T) {
	for text, code := range map[string]fault.Code{
		"standard flat=0":                      prob.ErrEndless,
		"baekjoon flat=1 overshoot=exact":      prob.ErrEndless,
		"standard nak=throw nak.odds=1":        prob.ErrEndless,
		"standard nak=rethrow nak.odds=1":      prob.ErrEndless,
		"standard back.empty=save":             prob.ErrUnbounded,
		"standard extra=yut+mo+backdo":         prob.ErrUnbounded,
		"online overshoot=exact":               "",
		"standard use=thrown overshoot=exact":  "",
		"standard extra=do+gae+geol+yut+mo":    prob.ErrTooLarge,
		"standard order=open extra.max=32":     "",
		"folk back.empty=save":                 "",
		"standard extra=backdo order=each":     "",
		"baekjoon flat=1":                      "",
		"online table=do:1/2+backdo:1/2":       "",
		"standard table=do:1/2+gae:1/2":        "",
		"standard nak=turn nak.odds=999/1000":  "",
		"standard extra=none back.empty=enter": "",
	} {
		_, err := prob.RunOf(parse(t, text), prob.FewestTurns)
		if code == "" {
			if err != nil {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		wants(t, err, code)
	}
	r := run(t, "standard", prob.FewestTurns)
	_, err := r.MeanTurns(board.Finished)
	wants(t, err, board.ErrBadPlace)
	_, err = r.MeanThrows(board.At(board.Bang, board.FromJjimo))
	wants(t, err, board.ErrBadPlace)
	_, err = r.Turns(board.Waiting, -1)
	wants(t, err, fault.ErrOutOfRange)
	_, err = r.Throws(board.Waiting, prob.MaxCounted+1)
	wants(t, err, fault.ErrOutOfRange)
	_, err = r.Throws(board.Finished, 1)
	wants(t, err, board.ErrBadPlace)
	if _, ok := r.Choose(r.Game().Start()); ok {
		t.Error("nothing is to be chosen before a throw")
	}
	if _, ok := r.Choose(yut.State{}); ok {
		t.Error("the zero state is of no run")
	}
}

func BenchmarkRun(b *testing.B) {
	for _, text := range []string{"standard", "baekjoon", "online"} {
		b.Run(text, func(b *testing.B) {
			rules := parse(b, text)
			for b.Loop() {
				if _, err := prob.RunOf(rules, prob.FewestTurns); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func ExampleRunOf() {
	run, err := prob.RunOf(variant.Baekjoon(), prob.FewestTurns)
	if err != nil {
		fmt.Println(err)
		return
	}
	turns, _ := run.MeanTurns(board.Waiting)
	throws, _ := run.MeanThrows(board.Waiting)
	fmt.Println("chosen:", run.Chosen())
	fmt.Println("turns:", turns.FloatString(6), "throws:", throws.FloatString(6))
	pmf, _ := run.Turns(board.Waiting, 4)
	for i, p := range pmf {
		fmt.Println(i+1, "turns:", p.FloatString(6))
	}
	// Output:
	// chosen: false
	// turns: 7.119068 throws: 7.851952
	// 1 turns: 0.000433
	// 2 turns: 0.004780
	// 3 turns: 0.023617
	// 4 turns: 0.057058
}

func ExampleRun_Choose() {
	run, _ := prob.RunOf(variant.Standard(), prob.FewestTurns)
	s, err := run.Game().ParseState("w/w 0 0 gae,mo")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(run.Choose(s))
	// Output: mo:w-5 true
}

func ExampleGoal() {
	rules, _ := variant.Parse("online back.skip=on table=none flat=3/5")
	for _, goal := range []prob.Goal{prob.FewestTurns, prob.FewestThrows} {
		run, err := prob.RunOf(rules, goal)
		if err != nil {
			fmt.Println(err)
			return
		}
		turns, _ := run.MeanTurns(board.Waiting)
		throws, _ := run.MeanThrows(board.Waiting)
		fmt.Println(goal, "means", turns.FloatString(4), "turns,", throws.FloatString(4), "throws")
	}
	// Output:
	// fewest turns means 6.3325 turns, 7.1907 throws
	// fewest throws means 6.3325 turns, 7.1907 throws
}

func ExampleRun_Throws() {
	run, _ := prob.RunOf(variant.Standard(), prob.FewestThrows)
	pmf, err := run.Throws(board.Waiting, 5)
	for i, p := range pmf {
		fmt.Println(i+1, p)
	}
	fmt.Println(err)
	// Output:
	// 1 0/1
	// 2 0/1
	// 3 15/1024
	// 4 177/8192
	// 5 62051/1048576
	// <nil>
}
