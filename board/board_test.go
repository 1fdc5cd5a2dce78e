package board_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
)

// standardSteps are the steps of the results of the standard rules.
var standardSteps = []int{1, 2, 3, 4, 5, -1}

// compile is the standard board with changes.
func compile(t testing.TB, change func(*board.Options), steps ...int) *board.Board {
	t.Helper()
	o := board.Standard()
	if change != nil {
		change(&o)
	}
	if steps == nil {
		steps = standardSteps
	}
	b, err := board.New(o, steps...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func place(t testing.TB, text string) board.Place {
	t.Helper()
	p, err := board.ParsePlace(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// texts is places as one text.
func texts(places []board.Place) string {
	var names []string
	for _, p := range places {
		names = append(names, p.String())
	}
	return strings.Join(names, " ")
}

func jjimo(o *board.Options) { o.Shortcuts |= board.ShortcutsJjimo }

func TestStations(t *testing.T) {
	names := map[string]bool{}
	spots := map[[2]int]bool{}
	large := 0
	for s := range board.Station(board.Stations) {
		x, y := s.XY()
		if !s.Valid() || s.Name() == "" || s.Hangul() == "" || names[s.Name()] || names[s.Hangul()] || spots[[2]int{x, y}] {
			t.Errorf("station %d: %s %s at %d, %d", s, s.Name(), s.Hangul(), x, y)
		}
		if x < 0 || x > board.Grid || y < 0 || y > board.Grid {
			t.Errorf("station %d is off the grid", s)
		}
		names[s.Name()], names[s.Hangul()], spots[[2]int{x, y}] = true, true, true
		if s.Large() {
			large++
		}
	}
	if large != 5 {
		t.Errorf("%d stations are large, not the four corners and the centre", large)
	}
	if s := board.Station(29); s.Valid() || s.Name() != "" || s.Hangul() != "" || s.Large() {
		t.Error("there is a station 29")
	}
}

// TestLinesAreStraight: the stations of a line are evenly spaced between its
// corners, and the three lines hold all stations.
func TestLinesAreStraight(t *testing.T) {
	seen := map[board.Station]bool{}
	for i, line := range board.Lines() {
		for k, s := range line {
			seen[s] = true
			if k == 0 {
				continue
			}
			x, y := s.XY()
			px, py := line[k-1].XY()
			step := max(x-px, px-x) + max(y-py, py-y)
			if i == 0 && step != 6 || i > 0 && step != 10 {
				t.Errorf("line %d: from %d to %d is no even step", i, line[k-1], s)
			}
		}
	}
	if len(seen) != board.Stations {
		t.Errorf("the lines have %d stations", len(seen))
	}
}

func TestEveryPlaceText(t *testing.T) {
	valid := 0
	for i := range 256 {
		p := board.Place(i)
		text := p.String()
		back, err := board.ParsePlace(text)
		if !p.Valid() {
			if err == nil && back == p {
				t.Errorf("%d is not valid and can be read as %s", p, text)
			}
			continue
		}
		valid++
		var q board.Place
		b, _ := p.MarshalText()
		if err != nil || back != p || q.UnmarshalText(b) != nil || q != p {
			t.Errorf("%s is read as %v, %v", text, back, err)
		}
	}
	// 29 without a sign; 0 with seven signs; 15 to 19 with two; 22, 23, 24, 27 and
	// 28 with three; w and f.
	if want := 29 + 7 + 5*2 + 5*3 + 2; valid != want {
		t.Errorf("%d places, not %d", valid, want)
	}
}

func TestBadPlaceText(t *testing.T) {
	for _, text := range []string{"", "W", "x", "29", "-1", "+1", "01", "1 ", " 1", "22 m", "22M", "5m", "20m", "1b", "22x", "23m", "999", "22mm", "ㅁ", "5\x00"} {
		p := board.Place(7)
		err := p.UnmarshalText([]byte(text))
		var bad *fault.Error
		if !errors.As(err, &bad) || !errors.Is(err, board.ErrBadPlace) || bad.Part != text || p != 7 {
			t.Errorf("%q is read as %v, %v", text, p, err)
		}
	}
}

func TestPlacesThatAGameCanReach(t *testing.T) {
	rim := "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19"
	for _, test := range []struct {
		name   string
		change func(*board.Options)
		steps  []int
		want   string
	}{
		{"standard", nil, nil, "0 0x 0m 0d 0b 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 15x 16 16x 17 17x 18 18x 19 19x 20 21 22m 22d 23 24 25 26 27m 27d 28m 28d w f"},
		{"no back-do: no road makes a difference", nil, []int{1, 2, 3, 4, 5}, "0 " + rim + " 20 21 22 23 24 25 26 27 28 w f"},
		{"jjimo open, no back-do", jjimo, []int{1, 2, 3, 4, 5}, "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 15x 16 17 18 19 20 21 22 23x 23j 24x 24j 25 26 27 28 w f"},
		{"no shortcuts", func(o *board.Options) { o.Shortcuts = board.ShortcutsNone }, nil, "0 0b " + rim + " w f"},
		{"finish=on", func(o *board.Options) { o.Shortcuts, o.Finish = board.ShortcutsNone, board.FinishOn }, nil, "0 " + rim + " w f"},
		{"back.do=start finish=on", func(o *board.Options) {
			o.Shortcuts, o.Finish, o.BackDo = board.ShortcutsNone, board.FinishOn, board.BackDoStart
		}, nil, "0 " + rim + " w f"},
		{"back.lap=finish: all on 0 leave with whatever comes", func(o *board.Options) { o.Shortcuts, o.BackLap = board.ShortcutsNone, board.BackLapFinish }, nil, "0 " + rim + " w f"},
		{"back.do=start", func(o *board.Options) { o.Shortcuts, o.BackDo = board.ShortcutsNone, board.BackDoStart }, nil, "0 0s " + rim + " w f"},
		{"back.way=rim", func(o *board.Options) { o.BackWay = board.BackWayRim }, nil, "0 0b " + rim + " 20 21 22 23 24 25 26 27 28 w f"},
		{"only do", nil, []int{1}, "0 1 2 3 4 5 20 21 22 27 28 w f"},
		{"nothing", nil, []int{}, "w f"},
	} {
		if got := texts(compile(t, test.change, test.steps...).Places()); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
		}
	}
}

func TestForward(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*board.Options)
		from   string
		steps  int
		want   string
	}{
		{"waiting enters at n", nil, "w", 5, "5"},
		{"a corner is passed along the rim", nil, "4", 3, "7"},
		{"a corner stood on opens its diagonal", nil, "5", 1, "20"},
		{"the second too", nil, "10", 2, "26"},
		{"the third does not", nil, "15", 1, "16"},
		{"the third does where it is open", jjimo, "15", 1, "24j"},
		{"unless the piece came from mo", jjimo, "15x", 1, "16x"},
		{"from jjimo it goes home", jjimo, "24j", 4, "28j"},
		{"the centre stood on leads home", nil, "22m", 2, "28m"},
		{"the centre passed from mo leads on", nil, "21", 2, "23"},
		{"the centre passed from dwitmo leads home", nil, "26", 2, "27d"},
		{"pass=home", func(o *board.Options) { o.Pass = board.PassHome }, "21", 2, "27m"},
		{"branch=chosen", func(o *board.Options) { o.Branch = board.BranchChosen }, "5", 2, "21 7"},
		{"centre=from-mo, from mo", func(o *board.Options) { o.Centre = board.CentreFromMo }, "22m", 3, "0m 15x"},
		{"centre=from-mo, from dwitmo", func(o *board.Options) { o.Centre = board.CentreFromMo }, "22d", 1, "27d"},
		{"centre=any, from dwitmo", func(o *board.Options) { o.Centre = board.CentreAny }, "22d", 1, "27d 23y"},
		{"centre=any, from jjimo", func(o *board.Options) { o.Centre = board.CentreAny; jjimo(o) }, "22j", 1, "27j"},
		{"0 is stood on", nil, "19", 1, "0"},
		{"and left with any result", nil, "0", 5, "f"},
		{"past 0", nil, "19", 2, "f"},
		{"finish=on", func(o *board.Options) { o.Finish = board.FinishOn }, "19", 1, "f"},
		{"homeroad=skip", func(o *board.Options) { o.HomeRoad = board.HomeRoadSkip }, "28m", 1, "f"},
		{"overshoot=exact, too far", func(o *board.Options) { o.Overshoot = board.OvershootExact }, "19", 3, ""},
		{"overshoot=exact, just so", func(o *board.Options) { o.Overshoot = board.OvershootExact }, "19", 2, "f"},
		{"overshoot=exact from 0b", func(o *board.Options) { o.Overshoot = board.OvershootExact }, "0b", 1, "f"},
		{"overshoot=exact from 0b, too far", func(o *board.Options) { o.Overshoot = board.OvershootExact }, "0b", 2, ""},
		{"stepped back onto 0", nil, "0b", 4, "f"},
		{"back.do=start runs the lap", func(o *board.Options) { o.BackDo = board.BackDoStart }, "0s", 4, "4"},
		{"finished pieces stay", nil, "f", 1, ""},
		{"no step", nil, "3", 0, ""},
		{"a negative number", nil, "3", -2, ""},
		{"a place this board does not have", nil, "22", 1, ""},
	} {
		if got := texts(compile(t, test.change).Forward(place(t, test.from), test.steps)); got != test.want {
			t.Errorf("%s: %d from %s leads to %q, not %q", test.name, test.steps, test.from, got, test.want)
		}
	}
}

func TestBack(t *testing.T) {
	way := func(w board.BackWay) func(*board.Options) {
		return func(o *board.Options) { o.BackWay = w; jjimo(o) }
	}
	for _, test := range []struct {
		name   string
		change func(*board.Options)
		from   string
		steps  int
		want   string
	}{
		{"along the rim", nil, "7", 1, "6"},
		{"down the diagonal of mo", nil, "22m", 1, "21"},
		{"down the diagonal of dwitmo", nil, "22d", 1, "26"},
		{"off a diagonal onto its corner", nil, "20", 1, "5"},
		{"off the other", nil, "25", 1, "10"},
		{"from the home road to the centre", nil, "27d", 1, "22d"},
		{"over the centre, straight", nil, "23", 2, "21"},
		{"back up from jjimo", nil, "15x", 1, "24"},
		{"round jjimo", nil, "16x", 3, "23"},
		{"from the rim past jjimo", nil, "16", 2, "14"},
		{"from jjimo's own diagonal", jjimo, "22j", 3, "15"},
		{"from 0 by the rim", nil, "0", 1, "19"},
		{"from 0 by the home road", nil, "0m", 3, "22m"},
		{"from 0 straight across", nil, "0x", 5, "15x"},
		{"back.way=choice at the centre", way(board.BackWayChoice), "22", 1, "21 26 23j"},
		{"back.way=choice at jjimo", way(board.BackWayChoice), "15", 1, "14 24x"},
		{"back.way=choice at 0", way(board.BackWayChoice), "0", 1, "19 28"},
		{"back.way=choice with homeroad=skip", func(o *board.Options) { o.BackWay = board.BackWayChoice; o.HomeRoad = board.HomeRoadSkip }, "0", 1, "19"},
		{"back.way=rim", way(board.BackWayRim), "22", 1, "21"},
		{"back.way=rim at 15", way(board.BackWayRim), "15x", 1, "14"},
		{"back.do=home", nil, "1", 1, "0b"},
		{"and once more", nil, "1", 2, "f"},
		{"steps left over are dropped", nil, "1", 5, "f"},
		{"back.home=do", func(o *board.Options) { o.BackHome = board.BackHomeDo }, "1", 2, "1"},
		{"back.home=last", func(o *board.Options) { o.BackHome = board.BackHomeLast }, "1", 3, "18"},
		{"back.home=none", func(o *board.Options) { o.BackHome = board.BackHomeNone }, "1", 2, ""},
		{"back.do=waiting", func(o *board.Options) { o.BackDo = board.BackDoWaiting }, "2", 3, "w"},
		{"back.do=start", func(o *board.Options) { o.BackDo = board.BackDoStart }, "1", 1, "0s"},
		{"back.do=start, and once more", func(o *board.Options) { o.BackDo = board.BackDoStart }, "1", 2, ""},
		{"back.do=finish", func(o *board.Options) { o.BackDo = board.BackDoFinish }, "1", 1, "f"},
		{"back.do=last", func(o *board.Options) { o.BackDo = board.BackDoLast }, "1", 1, "19"},
		{"back.do=none", func(o *board.Options) { o.BackDo = board.BackDoNone }, "1", 1, ""},
		{"back.do=none, from further on", func(o *board.Options) { o.BackDo = board.BackDoNone }, "2", 2, ""},
		{"back.lap=finish", func(o *board.Options) { o.BackLap = board.BackLapFinish }, "0", 1, "f"},
		{"back.lap=none", func(o *board.Options) { o.BackLap = board.BackLapNone }, "0", 1, ""},
		{"back.empty=lost", nil, "w", 1, ""},
		{"back.empty=enter", func(o *board.Options) { o.BackEmpty = board.BackEmptyEnter }, "w", 1, "1"},
		{"back.empty=home", func(o *board.Options) { o.BackEmpty = board.BackEmptyHome }, "w", 1, "0b"},
		{"back.empty=home back.do=start", func(o *board.Options) { o.BackEmpty = board.BackEmptyHome; o.BackDo = board.BackDoStart }, "w", 1, "0s"},
		{"back.empty=mo", func(o *board.Options) { o.BackEmpty = board.BackEmptyMo }, "w", 1, "5"},
		{"back.empty=bang", func(o *board.Options) { o.BackEmpty = board.BackEmptyBang }, "w", 1, "22m"},
		{"back.empty=fly", func(o *board.Options) { o.BackEmpty = board.BackEmptyFly }, "w", 1, "f"},
		{"finished pieces stay", nil, "f", 1, ""},
		{"a negative number", nil, "3", -2, ""},
	} {
		if got := texts(compile(t, test.change).Back(place(t, test.from), test.steps)); got != test.want {
			t.Errorf("%s: %d back from %s leads to %q, not %q", test.name, test.steps, test.from, got, test.want)
		}
	}
	if got := compile(t, nil, 1, 2, 3, 4, 5).Back(place(t, "3"), 1); got != nil {
		t.Errorf("a board without backward steps has %v", got)
	}
}

func TestPath(t *testing.T) {
	b := compile(t, func(o *board.Options) { o.BackWay = board.BackWayChoice; o.BackEmpty = board.BackEmptyMo })
	for _, test := range []struct {
		from  string
		steps int
		to    string
		want  string
	}{
		{"w", 3, "3", "[1 2 3]"},
		{"5", 4, "23", "[20 21 22 23]"},
		{"28", 5, "f", "[0]"},
		{"0", 1, "f", "[]"},
		{"22", -1, "26", "[26]"},
		{"16", -2, "14", "[15 14]"},
		{"1", -3, "f", "[0]"},
		{"w", -1, "5", "[5]"},
	} {
		if got := fmt.Sprint(b.Path(place(t, test.from), test.steps, place(t, test.to))); got != test.want {
			t.Errorf("%d from %s to %s: %s, not %s", test.steps, test.from, test.to, got, test.want)
		}
	}
	for _, test := range []struct {
		from  string
		steps int
		to    string
	}{{"5", 1, "6"}, {"5", 0, "5"}, {"f", 1, "f"}, {"22m", 1, "27"}} {
		if got := b.Path(place(t, test.from), test.steps, place(t, test.to)); got != nil {
			t.Errorf("%d from %s to %s: %v", test.steps, test.from, test.to, got)
		}
	}
	if got := compile(t, nil, 1).Path(place(t, "3"), -1, place(t, "2")); got != nil {
		t.Errorf("a path back on a board without back steps: %v", got)
	}
}

func TestLeft(t *testing.T) {
	b := compile(t, func(o *board.Options) { o.Branch = board.BranchChosen; o.Centre = board.CentreFromMo })
	for text, want := range map[string]int{"w": 21, "19": 2, "0": 1, "0b": 1, "f": 0, "5": 12, "10": 7, "22m": 4, "22d": 4, "23": 8, "22": 0} {
		if got := b.StepsLeft(place(t, text)); got != want {
			t.Errorf("%d steps left from %s, not %d", got, text, want)
		}
	}
}

func TestNewReportsEveryFault(t *testing.T) {
	_, err := board.New(board.Options{Shortcuts: 9, Branch: 7, BackEmpty: 99}, 1, 0, 6, -6)
	var faults *fault.ListError
	if !errors.As(err, &faults) || !errors.Is(err, board.ErrBadValue) {
		t.Fatal(err)
	}
	var parts []string
	for _, bad := range faults.Errors {
		parts = append(parts, bad.Part)
	}
	if got := strings.Join(parts, " "); got != "shortcuts branch back.empty 0 6 -6" {
		t.Error(got)
	}
	want := `bad-value: "shortcuts": no value of this option; bad-value: "branch": no value of this option`
	if !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v\ndoes not begin %s", err, want)
	}
}

// TestPlacesThatAreNearlyRight: what may have been meant by a text that is no
// place.
func TestPlacesThatAreNearlyRight(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "x": "", "29": "", "30": "", "m": "", "22mm": "22 22m 22d 22j", "-1": "", "1.5": "",
		"W": "w", " w": "w", "F\n": "f", "waiting": "w", "Finished": "f", "home": "f",
		"05": "5", "022m": "22m", "22M": "22m", "22 ": "22",
		"3b": "3", "22x": "22 22m 22d 22j", "0q": "0 0x 0y 0m 0d 0j 0b 0s",
		"모": "5", "방": "22", "Bang": "22", "dwitmo": "10", "참먹이": "0", "chammeogi": "0",
		strings.Repeat("0", 20) + "5": "",
	} {
		_, err := board.ParsePlace(text)
		var bad *fault.Error
		if !errors.As(err, &bad) || !errors.Is(err, board.ErrBadPlace) || strings.Join(bad.Suggestions, " ") != want {
			t.Errorf("%q: %v, not %s", text, err, want)
			continue
		}
		for _, text := range bad.Suggestions {
			if _, err := board.ParsePlace(text); err != nil {
				t.Error(err)
			}
		}
	}
}

// anyOptions draws options.
func anyOptions() *rapid.Generator[board.Options] {
	return rapid.Custom(func(t *rapid.T) board.Options {
		n := func(name string, most int) uint8 { return uint8(rapid.IntRange(0, most).Draw(t, name)) }
		return board.Options{
			Shortcuts: board.Shortcuts(n("shortcuts", 7)), Branch: board.Branch(n("branch", 1)), Centre: board.Centre(n("centre", 2)),
			Pass: board.Pass(n("pass", 1)), HomeRoad: board.HomeRoad(n("homeroad", 1)), Finish: board.Finish(n("finish", 1)),
			Overshoot: board.Overshoot(n("overshoot", 1)), Exit: board.Exit(n("exit", 1)), BackWay: board.BackWay(n("way", 2)), BackDo: board.BackDoRule(n("do", 5)),
			BackHome: board.BackHome(n("home", 3)), BackLap: board.BackLap(n("lap", 2)), BackEmpty: board.BackEmpty(n("empty", 8)),
		}
	})
}

// TestPlacesDifferAndAreClosed: on any board every move from a place ends on a
// place of the board, Left is reached in one move and no sooner, and any two
// places of a station differ in where some sequence of results leads.
func TestPlacesDifferAndAreClosed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.SampledFrom([][]int{{1, 2, 3, 4, 5}, standardSteps, {1, 2, 3, 4, 5, -1, -2}, {1, 2, 3, 4, 5, -1, -2, -3}, {2, 3, -2}}).Draw(t, "steps")
		o := anyOptions().Draw(t, "options")
		b, err := board.New(o, steps...)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range b.Places() {
			if !p.Valid() || !b.Has(p) {
				t.Errorf("%v is a place of %+v", p, o)
			}
			for _, n := range steps {
				for _, to := range ends(b, p, n) {
					if !b.Has(to) {
						t.Errorf("%d from %v leads to %v, which is no place of %+v", n, p, to, o)
					}
					if b.Path(p, n, to) == nil {
						t.Errorf("%d from %v to %v has no path", n, p, to)
					}
				}
			}
			if left := b.StepsLeft(p); p != board.Finished && !slices.Contains(b.Forward(p, left), board.Finished) || left > 1 && slices.Contains(b.Forward(p, left-1), board.Finished) {
				t.Errorf("%d steps are left from %v under %+v", left, p, o)
			}
		}
		for _, p := range b.Places() {
			for _, q := range b.Places() {
				if p < q && p.Station() == q.Station() && !differ(b, steps, p, q, 8) {
					t.Errorf("nothing tells %v and %v apart under %+v", p, q, o)
				}
			}
		}
	})
}

// ends is where a result of n steps leads.
func ends(b *board.Board, p board.Place, n int) []board.Place {
	if n < 0 {
		return b.Back(p, -n)
	}
	return b.Forward(p, n)
}

// differ reports whether some sequence of at most depth results leads from p to
// other stations than from q.
func differ(b *board.Board, steps []int, p, q board.Place, depth int) bool {
	for _, n := range steps {
		ps, qs := ends(b, p, n), ends(b, q, n)
		if stations(ps) != stations(qs) {
			return true
		}
		if depth == 0 {
			continue
		}
		// With choices it is enough that one end has no counterpart.
		for _, pair := range [][2][]board.Place{{ps, qs}, {qs, ps}} {
			for _, from := range pair[0] {
				if !slices.ContainsFunc(pair[1], func(to board.Place) bool {
					return from == to || from.Station() == to.Station() && !differ(b, steps, from, to, depth-1)
				}) {
					return true
				}
			}
		}
	}
	return false
}

func stations(places []board.Place) string {
	var list []int
	for _, p := range places {
		list = append(list, int(p.Station()))
	}
	slices.Sort(list)
	return fmt.Sprint(slices.Compact(list))
}
