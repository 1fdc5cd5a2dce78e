package yut_test

import (
	"encoding/json"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

func TestRecordIsWrittenALineATurn(t *testing.T) {
	record := yut.Record{Start: compile(t, "yunnori marked=0").Start()}
	for _, text := range []string{"mo", "mo:w-5", "geol", "geol:5-22", "do", "do:w-1"} {
		record.Actions = append(record.Actions, action(t, text))
	}
	want := `rules: standard shortcuts=mo+dwitmo+jjimo pass=home homeroad=skip marked=0 order=each back.do=waiting back.empty=enter
mo mo:w-5 geol geol:5-22
do do:w-1
`
	if got := record.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestRecordNamesItsStart(t *testing.T) {
	g := compile(t, "standard")
	record := yut.Record{Start: position(t, g, "19,f*3/w*4 0 1 -"), Actions: []yut.Action{action(t, "gae"), action(t, "gae:19-f")}}
	want := "rules: standard\nfrom: 19,f*3/w*4 0 1 -\ngae gae:19-f\n"
	if got := record.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	end, err := record.Replay()
	if err != nil || end.String() != "f*4/w*4 0 0 - rank=0" {
		t.Errorf("ends at %v, %v", end, err)
	}
}

func TestReplayStopsWhereItIsRefused(t *testing.T) {
	record, err := yut.ParseRecord("# a game\nrules: standard\n\nmo gae # so far so good\n  mo:w-5 gae:5-7\n")
	if err != nil {
		t.Fatal(err)
	}
	s, err := record.Replay()
	var failed *yut.ReplayError
	if !errors.As(err, &failed) || !errors.Is(err, yut.ErrWrongDistance) {
		t.Fatal(err)
	}
	if failed.Index != 3 || failed.Line != 5 || failed.Column != 10 || s.String() != "5,w*3/w*4 0 0 gae" || failed.Refusal.State != s {
		t.Errorf("%v at %v", failed, s)
	}
	want := `line 5, column 10: wrong-distance: "gae:5-7": the result does not lead there, but to 21; did you mean gae:5-21?`
	if failed.Error() != want {
		t.Errorf("%s\nnot %s", failed, want)
	}

	made := yut.Record{Start: record.Start, Actions: record.Actions}
	_, err = made.Replay()
	if want := `action 3: wrong-distance: "gae:5-7": the result does not lead there, but to 21; did you mean gae:5-21?`; err.Error() != want {
		t.Errorf("%s\nnot %s", err, want)
	}
	if line, column := made.Where(3); line != 0 || column != 0 {
		t.Error("a record that was not read has lines")
	}
	if line, column := record.Where(-1); line != 0 || column != 0 {
		t.Error("action -1 has a line")
	}
}

// TestRecordRoundTrip: text and JSON give back a record that starts, goes on and
// ends as the first.
func TestRecordRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := yuttest.Game().Draw(t, "game")
		record := yuttest.Record(g, 30).Draw(t, "record")
		data, err := json.Marshal(record)
		if err != nil {
			t.Fatal(err)
		}
		var back yut.Record
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatalf("%v\n%s", err, record)
		}
		end, err := record.Replay()
		backEnd, backErr := back.Replay()
		if err != nil || backErr != nil || end.String() != backEnd.String() || back.String() != record.String() {
			t.Fatalf("%v, %v, %v, %v\n%s", end, err, backEnd, backErr, record)
		}
	})
}

func TestRecordWithAnActionThatHasNoText(t *testing.T) {
	record := yut.Record{Start: compile(t, "standard").Start(), Actions: []yut.Action{0}}
	if _, err := record.MarshalText(); !errors.Is(err, fault.ErrSyntax) {
		t.Error(err)
	}
	if record.String() != "" {
		t.Error("it has a text")
	}
}
