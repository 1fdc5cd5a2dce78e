package yut_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

const lastEvent = yut.EventPushed

func TestEventKindsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for k := yut.EventCast; k <= lastEvent; k++ {
		if k.String() == "" || seen[k.String()] {
			t.Errorf("kind %d is called %q", k, k)
		}
		seen[k.String()] = true
	}
	if yut.EventKind(0).String() != "" || (lastEvent+1).String() != "" || yut.EventKind(255).String() != "" {
		t.Error("what is no kind has a name")
	}
}

// eventTexts has an event of each kind, and its JSON. Zeros that say something, seat 0,
// side 0, station 0, are in it.
var eventTexts = []struct {
	event yut.Event
	json  string
}{
	{yut.Event{Kind: yut.EventCast}, `{"kind":"cast","seat":0,"side":0}`},
	{yut.Event{Kind: yut.EventThrown, Seat: 5, Side: 1, Result: variant.FreeGeol}, `{"kind":"thrown","seat":5,"side":1,"result":"freegeol"}`},
	{yut.Event{Kind: yut.EventVoided, Result: variant.Mo}, `{"kind":"voided","seat":0,"side":0,"result":"mo"}`},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.Geol, Count: 2, From: board.At(5, board.Rim), To: board.At(22, board.FromMo), Path: []board.Station{20, 21, 22}},
		`{"kind":"moved","seat":0,"side":0,"result":"geol","count":2,"from":"5","to":"22m","path":[20,21,22]}`,
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.BackDo, Count: 1, From: board.At(1, board.Rim), To: board.At(0, board.SteppedBack), Path: []board.Station{0}, Back: true},
		`{"kind":"moved","seat":0,"side":0,"result":"backdo","count":1,"from":"1","to":"0b","path":[0],"back":true}`,
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.Do, Count: 1, From: board.Waiting, To: board.Waiting, Path: []board.Station{1}, Saved: true},
		`{"kind":"moved","seat":0,"side":0,"result":"do","count":1,"from":"w","to":"w","path":[1],"saved":true}`,
	},
	{
		yut.Event{Kind: yut.EventMoved, Result: variant.Do, Count: 1, From: board.At(0, board.Rim), To: board.Finished, Path: []board.Station{}},
		`{"kind":"moved","seat":0,"side":0,"result":"do","count":1,"from":"0","to":"f","path":[]}`,
	},
	{yut.Event{Kind: yut.EventJoined, Count: 2, To: board.At(0, board.Rim)}, `{"kind":"joined","seat":0,"side":0,"count":2,"to":"0"}`},
	{yut.Event{Kind: yut.EventCaptured, Seat: 1, Side: 0, Count: 3, To: board.At(8, board.Rim)}, `{"kind":"captured","seat":1,"side":0,"count":3,"to":"8"}`},
	{yut.Event{Kind: yut.EventFinished, Count: 1}, `{"kind":"finished","seat":0,"side":0,"count":1}`},
	{yut.Event{Kind: yut.EventEarned, Count: 1, Result: variant.Yut}, `{"kind":"earned","seat":0,"side":0,"result":"yut","count":1}`},
	{yut.Event{Kind: yut.EventEarned, Count: 2}, `{"kind":"earned","seat":0,"side":0,"count":2}`},
	{yut.Event{Kind: yut.EventSkipped, Result: variant.BackGae}, `{"kind":"skipped","seat":0,"side":0,"result":"backgae"}`},
	{yut.Event{Kind: yut.EventLost, Result: variant.BackGeol}, `{"kind":"lost","seat":0,"side":0,"result":"backgeol"}`},
	{yut.Event{Kind: yut.EventSaved, Result: variant.BackDo}, `{"kind":"saved","seat":0,"side":0,"result":"backdo"}`},
	{yut.Event{Kind: yut.EventRethrown, Result: variant.Nak}, `{"kind":"rethrown","seat":0,"side":0,"result":"nak"}`},
	{yut.Event{Kind: yut.EventRanked, Side: 3, Seat: 15, Count: 2}, `{"kind":"ranked","seat":15,"side":3,"count":2}`},
	{yut.Event{Kind: yut.EventPassed}, `{"kind":"passed","seat":0,"side":0}`},
	{yut.Event{Kind: yut.EventEnded}, `{"kind":"ended","seat":0,"side":0}`},
	{yut.Event{Kind: yut.EventDrawn, To: board.At(17, board.Rim)}, `{"kind":"drawn","seat":0,"side":0,"to":"17"}`},
	{yut.Event{Kind: yut.EventCleared}, `{"kind":"cleared","seat":0,"side":0}`},
	{
		yut.Event{Kind: yut.EventGiven, Effect: variant.EffectDash, Count: 1, From: board.At(7, board.Rim), To: board.At(7, board.Rim)},
		`{"kind":"given","seat":0,"side":0,"effect":"dash","count":1,"from":"7","to":"7"}`,
	},
	{yut.Event{Kind: yut.EventShielded, Count: 3, To: board.At(7, board.Rim)}, `{"kind":"shielded","seat":0,"side":0,"count":3,"to":"7"}`},
	{
		yut.Event{Kind: yut.EventThrownBack, Count: 1, From: board.At(1, board.Rim), To: board.At(0, board.Rim), Path: []board.Station{0}},
		`{"kind":"thrown-back","seat":0,"side":0,"count":1,"from":"1","to":"0","path":[0]}`,
	},
	{
		yut.Event{Kind: yut.EventShifted, Count: 1, From: board.At(7, board.Rim), To: board.Waiting},
		`{"kind":"shifted","seat":0,"side":0,"count":1,"from":"7","to":"w"}`,
	},
	{
		yut.Event{Kind: yut.EventPushed, Side: 1, Count: 1, From: board.At(2, board.Rim), To: board.At(0, board.SteppedBack), Path: []board.Station{1, 0}},
		`{"kind":"pushed","seat":0,"side":1,"count":1,"from":"2","to":"0b","path":[1,0]}`,
	},
}

func TestEventJSON(t *testing.T) {
	schema := eventSchema(t)
	tested := map[yut.EventKind]bool{}
	for _, test := range eventTexts {
		tested[test.event.Kind] = true
		data, err := json.Marshal(test.event)
		if err != nil || string(data) != test.json {
			t.Errorf("%+v\n is %s, %v\nnot %s", test.event, data, err, test.json)
		}
		var read yut.Event
		if err := json.Unmarshal([]byte(test.json), &read); err != nil {
			t.Errorf("%s: %v", test.json, err)
		}
		if diff := cmp.Diff(test.event, read); diff != "" {
			t.Errorf("%s (-written +read):\n%s", test.json, diff)
		}
		if err := schema.Check(data); err != nil {
			t.Errorf("%s is not of the schema: %v", data, err)
		}
	}
	for k := yut.EventCast; k <= lastEvent; k++ {
		if !tested[k] {
			t.Errorf("no event of kind %v is tested", k)
		}
	}
}

func eventSchema(t *testing.T) *corpus.Schema {
	t.Helper()
	schema, err := corpus.ReadSchema(testdata, "event.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// TestEventJSONIsReadInAnyOrder: white space and the order of fields are free.
func TestEventJSONIsReadInAnyOrder(t *testing.T) {
	var e yut.Event
	err := json.Unmarshal([]byte(" { \"to\" : \"8\", \"count\":3,\n\"side\":0, \"\\u006bind\":\"captured\", \"seat\":1 } "), &e)
	if diff := cmp.Diff(yut.Event{Kind: yut.EventCaptured, Seat: 1, Count: 3, To: board.At(8, board.Rim)}, e); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

func TestEventJSONIsRefused(t *testing.T) {
	schema := eventSchema(t)
	for _, test := range []struct {
		json   string
		code   fault.Code
		column int
		part   string
	}{
		{`{"kind":"jumped","seat":0,"side":0}`, yut.ErrUnknownWord, 9, "jumped"},
		{`{"kind":"Cast","seat":0,"side":0}`, yut.ErrUnknownWord, 9, "Cast"},
		{`{"kind":"","seat":0,"side":0}`, yut.ErrUnknownWord, 9, ""},
		{`{"kind":1,"seat":0,"side":0}`, fault.ErrSyntax, 9, "1"},
		{`{"kind":null,"seat":0,"side":0}`, fault.ErrSyntax, 9, "null"},
		{`{"seat":0,"side":0}`, yut.ErrMissingField, 0, "kind"},
		{`{"Kind":"cast","seat":0,"side":0}`, yut.ErrMissingField, 0, "kind"},
		{`{"kind":"cast","side":0}`, yut.ErrMissingField, 0, "seat"},
		{`{"kind":"cast","seat":0}`, yut.ErrMissingField, 0, "side"},
		{`{"kind":"cast","seat":16,"side":0}`, fault.ErrOutOfRange, 23, "seat"},
		{`{"kind":"cast","seat":-1,"side":0}`, fault.ErrOutOfRange, 23, "seat"},
		{`{"kind":"cast","seat":0,"side":4}`, fault.ErrOutOfRange, 32, "side"},
		{`{"kind":"cast","seat":0,"side":-1}`, fault.ErrOutOfRange, 32, "side"},
		{`{"kind":"cast","seat":0.5,"side":0}`, fault.ErrSyntax, 23, "0.5"},
		{`{"kind":"cast","seat":1e99,"side":0}`, fault.ErrSyntax, 23, "1e99"},
		{`{"kind":"cast","seat":null,"side":0}`, fault.ErrSyntax, 23, "null"},
		{`{"kind":"cast","seat":"0","side":0}`, fault.ErrSyntax, 23, `"0"`},
		{`{"kind":"cast","seat":0,"seat":0,"side":0}`, yut.ErrDuplicateField, 32, "seat"},
		{`{"kind":"cast","seat":0,"side":0,"result":"do"}`, yut.ErrUnknownField, 43, "result"},
		{`{"kind":"cast","seat":0,"side":0,"more":[{}]}`, yut.ErrUnknownField, 41, "more"},
		{`{"kind":"thrown","seat":0,"side":0}`, yut.ErrMissingField, 0, "result"},
		{`{"kind":"thrown","seat":0,"side":0,"result":"du"}`, variant.ErrUnknownResult, 45, "du"},
		{`{"kind":"finished","seat":0,"side":0,"count":0}`, fault.ErrOutOfRange, 46, "count"},
		{`{"kind":"drawn","seat":0,"side":0,"to":"29"}`, board.ErrBadPlace, 40, "29"},
		{`{"kind":"drawn","seat":0,"side":0,"to":17}`, fault.ErrSyntax, 40, "17"},
		{`{"kind":"given","seat":0,"side":0,"effect":"dish","count":1,"from":"7","to":"7"}`, variant.ErrUnknownEffect, 44, "dish"},
		{`{"kind":"pushed","seat":0,"side":0,"count":1,"from":"2","to":"1","path":[29]}`, board.ErrBadStation, 73, "29"},
		{`{"kind":"pushed","seat":0,"side":0,"count":1,"from":"2","to":"1","path":["1"]}`, board.ErrBadStation, 73, `"1"`},
		{`{"kind":"pushed","seat":0,"side":0,"count":1,"from":"2","to":"1","path":null}`, fault.ErrSyntax, 73, "null"},
		{`{"kind":"moved","seat":0,"side":0,"result":"do","count":1,"from":"w","to":"1","path":[1],"back":false}`, fault.ErrSyntax, 97, "false"},
		{`[]`, fault.ErrSyntax, 2, ""},
		{`null`, fault.ErrSyntax, 5, ""},
	} {
		before := yut.Event{Kind: yut.EventEarned, Count: 1}
		e := before
		err := json.Unmarshal([]byte(test.json), &e)
		var bad *fault.Error
		if !errors.As(err, &bad) || bad.Code != test.code || bad.Column != test.column || bad.Part != test.part {
			t.Errorf("%s: %v", test.json, err)
		}
		if bad != nil && strings.Contains(bad.Error(), "Go ") {
			t.Errorf("%s: %v", test.json, err)
		}
		if diff := cmp.Diff(before, e); diff != "" {
			t.Errorf("%s changes the event: %s", test.json, diff)
		}
		// A schema cannot say that a name stands there once.
		if test.code != yut.ErrDuplicateField && schema.Check([]byte(test.json)) == nil {
			t.Errorf("the schema takes %s", test.json)
		}
	}
	// What package json never hands on.
	for _, text := range []string{``, `{`, `{"kind"`, `{"kind":`, `{"kind":"cast"`, `{"kind":"cast",}`, `{"kind":"cast","seat":0,"side":0} x`, `{"kind":"cast","seat":0,"side":0}{}`, `{1:2}`, `x`} {
		if err := new(yut.Event).UnmarshalJSON([]byte(text)); !errors.Is(err, fault.ErrSyntax) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestEventsThatCannotBeHaveNoJSON: an event with a field that its kind has not, or
// without one that it has.
func TestEventsThatCannotBeHaveNoJSON(t *testing.T) {
	for _, test := range []struct {
		event yut.Event
		code  fault.Code
	}{
		{yut.Event{}, yut.ErrUnknownWord},
		{yut.Event{Kind: lastEvent + 1}, yut.ErrUnknownWord},
		{yut.Event{Kind: yut.EventCast, Seat: -1}, fault.ErrOutOfRange},
		{yut.Event{Kind: yut.EventCast, Seat: 16}, fault.ErrOutOfRange},
		{yut.Event{Kind: yut.EventCast, Side: 4}, fault.ErrOutOfRange},
		{yut.Event{Kind: yut.EventCast, Count: 1}, yut.ErrUnknownField},
		{yut.Event{Kind: yut.EventCast, Path: []board.Station{1}}, yut.ErrUnknownField},
		{yut.Event{Kind: yut.EventThrown}, variant.ErrUnknownResult},
		{yut.Event{Kind: yut.EventThrown, Result: variant.Do, Back: true}, yut.ErrUnknownField},
		{yut.Event{Kind: yut.EventFinished}, fault.ErrOutOfRange},
		{yut.Event{Kind: yut.EventPushed, Count: 1, Path: []board.Station{29}}, board.ErrBadStation},
	} {
		if data, err := json.Marshal(test.event); !errors.Is(err, test.code) {
			t.Errorf("%+v: %s, %v", test.event, data, err)
		}
	}
}

// TestEventsOfAnyGameAreJSON plays random games under random rules.
func TestEventsOfAnyGameAreJSON(t *testing.T) {
	schema := eventSchema(t)
	rapid.Check(t, func(t *rapid.T) {
		record := yuttest.Record(yuttest.Game().Draw(t, "game"), 60).Draw(t, "record")
		s := record.Start
		for _, a := range record.Actions {
			s = checkEventJSON(t, schema, s, a)
		}
	})
}

// TestEventsOfTheCorpusAreJSON plays the whole games of the corpus.
func TestEventsOfTheCorpusAreJSON(t *testing.T) {
	schema := eventSchema(t)
	games, err := corpus.Games(testdata)
	if err != nil || len(games) == 0 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for _, game := range games {
		s := position(t, compile(t, game.Rules), game.Turns[0].From)
		for _, turn := range game.Turns {
			for _, text := range turn.Actions {
				s = checkEventJSON(t, schema, s, action(t, text))
			}
		}
	}
}

// checkEventJSON plays an action and checks that its events are of the schema and
// are read as they were written.
func checkEventJSON(t rapid.TB, schema *corpus.Schema, s yut.State, a yut.Action) yut.State {
	t.Helper()
	next, events, err := s.Trace(a)
	if err != nil {
		t.Fatalf("%v: at %v: %v", s.Game().Rules(), s, err)
	}
	for _, e := range events {
		data, err := json.Marshal(e)
		if err == nil {
			err = schema.Check(data)
		}
		if err != nil {
			t.Errorf("%v: at %v, %v: %+v: %v", s.Game().Rules(), s, a, e, err)
		}
	}
	data, err := json.Marshal(events)
	if err != nil {
		t.Fatal(err)
	}
	var read []yut.Event
	if err := json.Unmarshal(data, &read); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	if diff := cmp.Diff(events, read); diff != "" {
		t.Errorf("%v: at %v, %v (-written +read):\n%s", s.Game().Rules(), s, a, diff)
	}
	return next
}

// FuzzEventJSON: what is read is written so that it is read again, as the same.
func FuzzEventJSON(f *testing.F) {
	for _, test := range eventTexts {
		f.Add([]byte(test.json))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var e, again yut.Event
		if err := e.UnmarshalJSON(text); err != nil {
			var bad *fault.Error
			if !errors.As(err, &bad) || bad.Column < 0 || bad.Column > len(text)+1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		data, err := json.Marshal(e)
		if err == nil {
			err = json.Unmarshal(data, &again)
		}
		if err != nil || !cmp.Equal(e, again) {
			t.Fatalf("%q is written %s, %v", text, data, err)
		}
	})
}
