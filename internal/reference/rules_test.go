package reference

import (
	"slices"
	"strings"
	"testing"
)

// Legal actions worked out by hand, one option each.
func TestLegalByHand(t *testing.T) {
	for _, c := range []struct{ rules, state, want string }{
		{"standard back.way=choice shortcuts=mo+dwitmo+jjimo", "22,w*3/w*4 0 0 backdo", "backdo:22-21 backdo:22-26 backdo:22-23j"},
		{"standard back.way=choice", "0,w*3/w*4 0 0 backdo", "backdo:0-19 backdo:0-28"},
		{"standard back.way=rim", "15,w*3/w*4 0 0 backdo", "backdo:15-14"},
		{"standard branch=chosen", "5,w*3/w*4 0 0 geol", "geol:5-22m geol:5-8 geol:w-3"},
		{"standard centre=from-mo", "22m,w*3/w*4 0 0 geol", "geol:22m-15x geol:22m-0m geol:w-3"},
		{"standard centre=any", "22d,w*3/w*4 0 0 do", "do:22d-23y do:22d-27d do:w-1"},
		{"standard shortcuts=mo+dwitmo+jjimo", "15,15x,w*2/w*4 0 0 do", ""},
		{"standard shortcuts=mo+dwitmo+jjimo", "15,w*3/w*4 0 0 yut", "yut:15-27j yut:w-4"},
		{"standard shortcuts=mo+dwitmo+jjimo", "15x,w*3/w*4 0 0 yut", "yut:15x-19x yut:w-4"},
		{"standard finish=on overshoot=exact", "19,28m,w*2/w*4 0 0 do", "do:19-f do:28m-f do:w-1"},
		{"standard overshoot=exact", "19,28m,w*2/w*4 0 0 gae", "gae:19-f gae:28m-f gae:w-2"},
		{"standard marked=3 back.do=waiting", "2,w*3/w*4 0 0 backgeol", "backgeol:2-w"},
		{"standard marked=2 back.home=do", "1,w*3/w*4 0 0 backgae", "backgae:1-1"},
		{"standard back.do=start", "0s,w*3/w*4 0 0 mo", "mo:0s-5 mo:w-5"},
		{"standard back.do=last", "1,w*3/w*4 0 0 backdo", "backdo:1-19"},
		{"standard back.lap=finish", "0,w*3/w*4 0 0 backdo", "backdo:0-f"},
		{"standard back.empty=bang marked=2", "w*4/w*4 0 0 backgae", "backgae:w-22m"},
		{"standard back.skip=on", "4,w*3/w*4 0 0 do,backdo", "backdo:4-3 do:4-5 do:w-1 skip:backdo"},
		{"standard stack=choice", "5,5*2,w/w*4 0 0 do,mo", "do:5-20 do:5*2-20 do:w-1 mo:5-24 mo:5*2-24 mo:w-5 mo:w-5+"},
		{"standard stack=choice split=on", "2*3,w/w*4 0 0 do", "do:2-3 do:2*2-3 do:2*3-3 do:w-1"},
		{"standard stack=apart", "2,2,w*2/w*4 0 0 do", "do:2-3 do:w-1"},
		{"standard use=thrown", "2,w*3/w*4 0 0 gae,do", "gae:2-4 gae:w-2"},
		{"standard order=open", "2,w*3/w*4 0 1 yut", "cast yut:2-6 yut:w-4"},
		{"standard order=open", "2,w*3/w*4 0 1 yut cast", "backdo do gae geol mo yut"},
		{"standard order=open", "w*4/w*4 0 1 backdo", "backdo do gae geol mo yut"},
		{"standard back.empty=save", "18,w*3/w*4 0 0 gae,yut saved=1/0", "gae:18-0 gae:w-2 gae^:18-19 gae^:w-1 yut:18-f yut:w-4 yut^:w-3"},
		{"standard back.empty=save", "18,w*3/w*4 0 0 yut saved=1/0", "yut^:w-3"},
		{"standard back.empty=save", "18,f*3/w*4 0 0 yut saved=1/0", "yut:18-f"},
		{"standard back.empty=save back.do=waiting", "w*4/w*4 0 0 do saved=1/0", "do^:w-w"},
		{"standard nak=throw", "w*4/w*4 0 1 -", "backdo do gae geol mo nak yut"},
	} {
		m := model(t, c.rules)
		legal, err := m.Legal(c.state)
		if want := strings.Fields(c.want); c.want == "" != (err != nil) {
			t.Errorf("%s, %s: %v", c.rules, c.state, err)
		} else if slices.Sort(want); !slices.Equal(legal, want) {
			t.Errorf("%s, %s:\n got %v\nwant %v", c.rules, c.state, legal, want)
		}
	}
}

// What a record comes to, worked out by hand.
func TestPlayByHand(t *testing.T) {
	for _, c := range []struct{ rules, state, play, want string }{
		{"standard stack=choice", "5,5*2,w/w*4 0 0 mo", "mo:w-5+", "5*4/w*4 1 1 -"},
		{"standard stack=choice split=on", "5,5*2,w/w*4 0 0 do", "do:5-20", "5*2,20,w/w*4 1 1 -"},
		{"standard split=on", "5*3,w/w*4 0 0 do", "do:5*2-20", "5,20*2,w/w*4 1 1 -"},
		{"standard stack=apart", "5,w*3/7,7,w*2 0 0 gae", "gae:w-2", "2,5,w*2/7,7,w*2 1 1 -"},
		{"standard back.empty=save", "w*4/w*4 0 1 -", "backdo", "w*4/w*4 1 1 - saved=1/0"},
		{"standard back.empty=rethrow", "w*4/w*4 0 1 -", "backdo", "w*4/w*4 0 1 -"},
		{"standard back.empty=rethrow use=thrown", "w*4/w*4 0 1 backdo", "do", "w*4/w*4 0 1 do"},
		{"standard nak=turn", "w*4/w*4 0 1 mo", "nak", "w*4/w*4 1 1 -"},
		{"standard nak=throw", "w*4/w*4 0 1 mo", "nak", "w*4/w*4 0 0 mo"},
		{"standard nak=rethrow order=open", "w*4/w*4 0 1 mo cast", "nak", "w*4/w*4 0 1 mo cast"},
		{"standard extra.max=1", "w*4/w*4 0 1 -", "mo mo", "w*4/w*4 0 0 mo,mo extra=1"},
		{"standard end=rank sides=3 pieces=1", "19/1/0 0 0 yut", "yut:19-f", "f/1/0 1 1 - rank=0"},
		{"standard end=rank sides=3 pieces=1", "f/19/0 2 0 do rank=0", "do:0-f", "f/19/f 2 0 - rank=0,2"},
		{"standard seats=2", "w*4/w*4 3 1 -", "do do:w-1", "w*4/1,w*3 0 1 -"},
		{"standard capture=2", "1,w*3/3,w*3 0 0 gae", "gae:1-3", "3,w*3/w*4 0 2 -"},
		{"standard back.bonus=off", "3,w*3/2,w*3 0 0 backdo", "backdo:3-2", "2,w*3/w*4 1 1 -"},
		{"standard back.skip=on", "4,w*3/w*4 0 0 backdo", "skip:backdo", "4,w*3/w*4 1 1 -"},
	} {
		m := model(t, c.rules)
		state := c.state
		for _, action := range strings.Fields(c.play) {
			next, err := m.Apply(state, action)
			if err != nil {
				t.Errorf("%s, %s: %v", c.rules, state, err)
			}
			state = next
		}
		if state != c.want {
			t.Errorf("%s, %s, %s:\n got %s\nwant %s", c.rules, c.state, c.play, state, c.want)
		}
	}
}

// States that section 13 refuses, one reason each.
func TestRefusedStates(t *testing.T) {
	for _, c := range []struct{ rules, state string }{
		{"standard", "w*4/w*4 0 0 -"},
		{"standard", "w*4/w*4 0 0 backdo"},
		{"standard order=each", "w*4/w*4 0 1 do,gae"},
		{"standard", "w*3/w*4 0 1 -"},
		{"standard", "3,w*3/3,w*3 0 1 -"},
		{"standard", "15,15x,w*2/w*4 0 1 -"},
		{"standard stack=apart", "3*2,w*2/w*4 0 1 -"},
		{"standard", "23x,w*3/w*4 0 1 -"},
		{"standard marked=0", "22m,w*3/w*4 0 1 -"},
		{"standard marked=0", "w*4/w*4 0 1 backdo"},
		{"standard", "w*4/w*4 0 1 nak"},
		{"standard", "f*4/w*4 0 1 -"},
		{"standard", "f*4/w*4 1 0 - rank=0"},
		{"standard", "f*4/w*4 0 1 - rank=0"},
		{"standard end=rank sides=3", "f*4/w*4/w*4 0 1 - rank=0"},
		{"standard", "w*4/w*4 2 1 -"},
		{"standard", "w*4/w*4/w*4 0 1 -"},
		{"standard", "w*4/w*4 0 1 - saved=1/0"},
		{"standard", "w*4/w*4 0 1 - extra=1"},
		{"standard", "w*4/w*4 0 1 - cast"},
		{"standard order=open", "w*4/w*4 0 1 - cast"},
		{"standard", "w*4/w*4 0 1 gae,do"},
		{"standard", "3,1,w*2/w*4 0 1 -"},
		{"standard", "1*1,w*3/w*4 0 1 -"},
		{"standard", "w*4/w*4 0 01 -"},
		{"standard", "w*4/w*4 0 1 - "},
		{"standard", "w*4/w*4 0 1"},
		{"standard", ""},
	} {
		if err := model(t, c.rules).Check(c.state); err == nil {
			t.Errorf("%s: %q is not refused", c.rules, c.state)
		}
	}
}
