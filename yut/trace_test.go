package yut_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/yut"
)

// tell writes events in short.
func tell(events []yut.Event) (lines []string) {
	for _, e := range events {
		line := e.Kind.String()
		switch e.Kind {
		case yut.EventThrown, yut.EventVoided, yut.EventLost, yut.EventSaved, yut.EventRethrown, yut.EventSkipped:
			line += fmt.Sprintf(" %v", e.Result)
		case yut.EventMoved:
			line += fmt.Sprintf(" %v %d %v-%v over %v", e.Result, e.Count, e.From, e.To, e.Path)
			if e.Saved {
				line += " with a saved back-do"
			}
			if e.Back {
				line += " back"
			}
		case yut.EventJoined:
			line += fmt.Sprintf(" %d on %v", e.Count, e.To)
		case yut.EventCaptured:
			line += fmt.Sprintf(" %d of side %d on %v", e.Count, e.Side, e.To)
		case yut.EventEarned:
			line += fmt.Sprintf(" %d by %q", e.Count, e.Result.String())
		case yut.EventFinished:
			line += fmt.Sprintf(" %d", e.Count)
		case yut.EventRanked:
			line += fmt.Sprintf(" side %d is %d", e.Side, e.Count)
		case yut.EventPassed:
			line += fmt.Sprintf(" to seat %d of side %d", e.Seat, e.Side)
		}
		lines = append(lines, line)
	}
	return lines
}

func TestTraceTellsWhatHappened(t *testing.T) {
	for _, test := range []struct{ rules, from, action, want string }{
		{"standard", "", "mo", "thrown mo; earned 1 by \"mo\""},
		{"standard", "", "backdo", "thrown backdo; lost backdo; passed to seat 1 of side 1"},
		{"standard", "5,w*3/w*4 0 0 yut", "yut:5-23", "moved yut 1 5-23 over [20 21 22 23]; passed to seat 1 of side 1"},
		{"standard", "3,5*2,w/8*2,w*2 0 0 do,mo", "mo:3-8", "moved mo 1 3-8 over [4 5 6 7 8]; captured 2 of side 1 on 8; earned 1 by \"\""},
		{"standard", "3,5*2,w/w*4 0 0 do,gae", "gae:3-5", "moved gae 1 3-5 over [4 5]; joined 3 on 5"},
		{"standard", "19*2,w*2/w*4 0 0 do,geol", "geol:19*2-f", "moved geol 2 19-f over [0]; finished 2"},
		{"standard", "19,w*3/w*4 0 0 gae,backdo", "gae:19-f", "moved gae 1 19-f over [0]; finished 1; lost backdo; passed to seat 1 of side 1"},
		{"standard", "0,f*3/w*4 0 0 do", "do:0-f", "moved do 1 0-f over []; finished 1; ranked side 0 is 1; ended"},
		{"standard sides=3 end=rank", "0,f*3/w*4/w*4 0 0 do", "do:0-f", "moved do 1 0-f over []; finished 1; ranked side 0 is 1; passed to seat 1 of side 1"},
		{"standard freegeol=on", "2,w*3/w*4 0 0 freegeol", "freegeol:2-f", "moved freegeol 1 2-f over [1 0] back; finished 1; passed to seat 1 of side 1"},
		{"standard freegeol=on", "2,w*3/w*4 0 0 freegeol", "freegeol:2-5", "moved freegeol 1 2-5 over [3 4 5]; passed to seat 1 of side 1"},
		{"standard back.empty=save", "", "backdo", "thrown backdo; saved backdo; passed to seat 1 of side 1"},
		{"standard back.empty=save", "w*4/2,w*3 0 0 geol saved=1/0", "geol^:w-2", "moved geol 1 w-2 over [1 2 3 2] with a saved back-do; captured 1 of side 1 on 2; earned 1 by \"\""},
		{"standard back.empty=rethrow", "", "backdo", "thrown backdo; rethrown backdo"},
		{"standard back.skip=on", "3,w*3/w*4 0 0 backdo", "skip:backdo", "skipped backdo; passed to seat 1 of side 1"},
		{"standard order=open", "3,w*3/w*4 0 1 do", "cast", "cast"},
		{"standard nak=throw", "w*4/w*4 0 1 mo", "nak", "thrown nak"},
		{"standard nak=turn", "w*4/w*4 0 1 mo", "nak", "thrown nak; voided mo; passed to seat 1 of side 1"},
		{"standard nak=rethrow", "w*4/w*4 0 1 mo", "nak", "thrown nak; rethrown nak"},
		{"standard stack=choice", "3,5,w*2/w*4 0 0 do,gae", "gae:3-5", "moved gae 1 3-5 over [4 5]"},
		{"standard stack=choice", "3,5,w*2/w*4 0 0 do,gae", "gae:3-5+", "moved gae 1 3-5 over [4 5]; joined 2 on 5"},
		{"standard stack=apart", "3,5,w*2/w*4 0 0 do,gae", "gae:3-5", "moved gae 1 3-5 over [4 5]"},
		{"standard capture=2 extra.max=1", "3,w*3/5,w*3 0 0 do,gae", "gae:3-5", "moved gae 1 3-5 over [4 5]; captured 1 of side 1 on 5; earned 2 by \"\""},
		{"standard back.way=choice", "22,w*3/w*4 0 0 backdo", "backdo:22-26", "moved backdo 1 22-26 over [26] back; passed to seat 1 of side 1"},
	} {
		s := position(t, compile(t, test.rules), test.from)
		_, events, err := s.Trace(action(t, test.action))
		if err != nil {
			t.Errorf("%s: %v", test.rules, err)
			continue
		}
		if diff := cmp.Diff(test.want, strings.Join(tell(events), "; ")); diff != "" {
			t.Errorf("%s: %s at %v (-want +got):\n%s", test.rules, test.action, s, diff)
		}
		for _, e := range events {
			if e.Kind != yut.EventPassed && e.Seat != s.Seat() {
				t.Errorf("%s: %v is told of seat %d", test.rules, e.Kind, e.Seat)
			}
		}
	}
}

// TestTracePathEndsWhereTheMoveEnds walks every move of random games: a path
// goes from station to neighbouring station and ends where the move does.
func TestTracePathEndsWhereTheMoveEnds(t *testing.T) {
	for _, rules := range []string{"standard", "yunnori", "namu back.empty=save", "kaist shortcuts=mo+dwitmo+jjimo centre=any branch=chosen marked=3"} {
		g := compile(t, rules)
		thrower := throwerOf(t, g)
		for seed := range uint64(40) {
			s := g.Start()
			for n := uint64(0); s.Phase() != yut.Over; n++ {
				a, thrown := thrower.Draw(prob.Seeded(seed, n), s)
				if !thrown {
					actions := s.AppendActions(nil)
					a = actions[(seed+3*n)%uint64(len(actions))]
				}
				next, events, err := s.Trace(a)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range events {
					if e.Kind == yut.EventMoved && e.To.OnBoard() && (len(e.Path) == 0 || e.Path[len(e.Path)-1] != e.To.Station()) {
						t.Errorf("%s: %v at %v goes over %v", rules, a, s, e.Path)
					}
				}
				s = next
			}
		}
	}
}
