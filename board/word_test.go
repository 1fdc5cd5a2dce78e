package board_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
)

// TestOptionsAreJSON: words, not numbers.
func TestOptionsAreJSON(t *testing.T) {
	o := board.Standard()
	o.BackDo = board.BackDoStart
	data, err := json.Marshal(o)
	const want = `{"Shortcuts":"mo+dwitmo","Branch":"forced","Centre":"home","Pass":"straight","HomeRoad":"through","Finish":"past","Overshoot":"allowed","Exit":"any","BackWay":"walked","BackDo":"start","BackHome":"finish","BackLap":"walked","BackEmpty":"lost"}`
	if err != nil || string(data) != want {
		t.Errorf("%s, %v", data, err)
	}
	var read board.Options
	if err := json.Unmarshal(data, &read); err != nil || read != o {
		t.Errorf("read as %+v, %v", read, err)
	}
}

func TestStationsAreJSON(t *testing.T) {
	var all []board.Station
	for s := range board.Station(board.Stations) {
		all = append(all, s)
	}
	data, err := json.Marshal(all)
	if err != nil || string(data) != "[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28]" {
		t.Errorf("%s, %v", data, err)
	}
	var read []board.Station
	if err := json.Unmarshal(data, &read); err != nil || len(read) != board.Stations || read[28] != 28 {
		t.Errorf("read as %v, %v", read, err)
	}
	for _, text := range []string{`29`, `-1`, `257`, `1.0`, `1e0`, `"1"`, `"mo"`, `null`, `true`, `[]`, `99999999999999999999`} {
		s := board.Mo
		err := json.Unmarshal([]byte(text), &s)
		var bad *fault.Error
		if text == "null" && err == nil {
			continue // package json leaves a null alone
		}
		if !errors.As(err, &bad) || bad.Code != board.ErrBadStation || bad.Part != text || s != board.Mo {
			t.Errorf("%s is read as %v, %v", text, s, err)
		}
	}
	for _, text := range []string{"", "null", "01", "+1", " 1"} {
		if err := new(board.Station).UnmarshalJSON([]byte(text)); !errors.Is(err, board.ErrBadStation) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if data, err := json.Marshal(board.Station(29)); !errors.Is(err, board.ErrBadStation) {
		t.Errorf("station 29 is %s, %v", data, err)
	}
}
