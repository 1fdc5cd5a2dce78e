package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// ask sends lines to the engine and gives back its answers.
func ask(t *testing.T, lines ...string) []string {
	t.Helper()
	var out strings.Builder
	if err := serve(strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(answers) != len(lines) {
		t.Fatalf("%d answers to %d lines:\n%s", len(answers), len(lines), out.String())
	}
	return answers
}

func TestAnswers(t *testing.T) {
	for _, test := range []struct{ request, want string }{
		{
			`{"id":1,"rules":"standard marked=0","play":["mo","mo:w-5"],"perft":0}`,
			`{"id":1,"error":{"code":"not-your-phase","message":"not-your-phase: \"mo:w-5\": the sticks are to be thrown","index":1,"state":"w*4/w*4 0 1 mo"}}`,
		},
		{
			`{"id":1,"rules":"standard marked=0","play":["mo","gae","mo:w-5"],"perft":2}`,
			`{"id":1,"rules":"standard marked=0","state":"5,w*3/w*4 0 0 gae","phase":"moving","side":0,"actions":["gae:5-21","gae:w-2"],"perft":[2,10]}`,
		},
		{
			`{"rules":"folk","id":"a"}`,
			`{"id":"a","rules":"standard marked=0","state":"w*4/w*4 0 1 -","phase":"throwing","side":0,"actions":["do","gae","geol","mo","yut"]}`,
		},
		{
			`{"id":2,"rules":"standard","state":"0,f*3/w*4 0 0 do","play":["do:0-f"],"perft":2}`,
			`{"id":2,"rules":"standard","state":"f*4/w*4 0 0 - rank=0","phase":"over","side":0,"actions":[],"perft":[0,0]}`,
		},
		{
			`{"id":3,"rules":"standard marked=9"}`,
			`{"id":3,"error":{"code":"out-of-range","message":"column 10: out-of-range: \"marked=9\": from 0 to 3"}}`,
		},
		{
			`{"id":4,"rules":"standard","state":"w*4/w*4 0 0 -"}`,
			`{"id":4,"error":{"code":"unsettled","message":"column 11: unsettled: something would happen by itself: a result would be lost, or the turn would pass"}}`,
		},
		{
			`{"id":5,"rules":"standard","play":["mu"]}`,
			`{"id":5,"error":{"code":"unknown-result","message":"column 1: unknown-result: \"mu\": not a result; did you mean mo?","index":0,"state":"w*4/w*4 0 1 -"}}`,
		},
		{
			`{"id":6,"rules":"standard overshoot=exact","state":"19,w,f*2/w*4 0 0 geol","play":["geol:19-f"]}`,
			`{"id":6,"error":{"code":"overshoot","message":"overshoot: \"geol:19-f\": the result is larger than the piece may finish with","index":0,"state":"19,w,f*2/w*4 0 0 geol"}}`,
		},
		{`{"id":7}`, `{"id":7,"error":{"code":"bad-request","message":"no rules"}}`},
		{`{"id":8,"rules":"standard","deep":true}`, `{"id":8,"error":{"code":"bad-request","message":"column 28: syntax: \"deep\": no such field; there are id, perft, play, rules, state"}}`},
		{`{"rules":7,"play":["mo"],"id":8}`, `{"id":8,"error":{"code":"bad-request","message":"column 10: syntax: \"rules\": not a string"}}`},
		{`{"id":8,"rules":"standard","rules":"folk"}`, `{"id":8,"error":{"code":"bad-request","message":"column 28: syntax: \"rules\": given twice"}}`},
		{`{"id":9,"rules":"standard","perft":-1}`, `{"id":9,"error":{"code":"bad-request","message":"perft is 0 to 32"}}`},
		{`{"id":null,"rules":"seats"}`, `{"id":null,"error":{"code":"unknown-set","message":"column 1: unknown-set: \"seats\": rules begin with the name of a ready-made set, such as standard"}}`},
	} {
		if got := ask(t, test.request)[0]; got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.request, got, test.want)
		}
	}
}

// TestBadLines: a line that cannot be read gets an answer, and the next line is
// read.
func TestBadLines(t *testing.T) {
	bad := []string{`x`, ``, `[]`, `null`, `{"id":1,"rules":7}`, `{"id":1,"rules":"standard","play":"mo"}`, `{"id":1,"rules":"standard"} x`, `{"id":1,"Rules":"standard"}`, `{"id":1,"rules":"standard","perft":1.5}`, `{"id":1,"rules":"standard","state":[]}`, `{"id":1,"rules":"standard","state":""}`}
	good := `{"id":99,"rules":"standard"}`
	for i, line := range ask(t, append(bad, good)...) {
		var answer struct {
			ID    any
			Error *struct{ Code, Message string }
			Rules string
		}
		if err := json.Unmarshal([]byte(line), &answer); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if i == len(bad) {
			if answer.Error != nil || answer.Rules != "standard" {
				t.Errorf("after bad lines: %s", line)
			}
			continue
		}
		if strings.Contains(line, "Go ") || strings.Contains(line, "json:") {
			t.Errorf("%q is answered %s, in words of Go", bad[i], line)
		}
		if answer.Error == nil || answer.Error.Code == "" || answer.Error.Message == "" {
			t.Errorf("%q is answered %s", bad[i], line)
		}
		if hasID := strings.HasPrefix(bad[i], `{"id":1`) && !strings.HasSuffix(bad[i], "x"); (answer.ID != nil) != hasID {
			t.Errorf("%q is answered %s", bad[i], line)
		}
	}
}

// TestManyRules asks about more rules than the engine keeps compiled.
func TestManyRules(t *testing.T) {
	var lines []string
	for sides := 2; sides <= 4; sides++ {
		for pieces := 1; pieces <= 6; pieces++ {
			for marked := range 4 {
				for most := range 5 {
					lines = append(lines, strings.NewReplacer("S", string(rune('0'+sides)), "P", string(rune('0'+pieces)), "M", string(rune('0'+marked)), "E", string(rune('0'+most))).
						Replace(`{"rules":"standard sides=S pieces=P marked=M extra.max=E"}`))
				}
			}
		}
	}
	for i, answer := range ask(t, lines...) {
		if strings.Contains(answer, "error") {
			t.Errorf("%s: %s", lines[i], answer)
		}
	}
}
