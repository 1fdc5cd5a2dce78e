package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

var update = flag.Bool("update", false, "write the answers of testdata/session.txt")

// ask sends lines to the engine and gives back its answers.
func ask(t testing.TB, lines ...string) []string {
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

// TestSession answers the requests of testdata/session.txt.
func TestSession(t *testing.T) {
	const file = "testdata/session.txt"
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for line := range strings.Lines(string(want)) {
		if strings.HasPrefix(line, "<") {
			continue
		}
		got.WriteString(line)
		if request, ok := strings.CutPrefix(line, "> "); ok {
			fmt.Fprintf(&got, "< %s\n", ask(t, strings.TrimSuffix(request, "\n"))[0])
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("go test ./examples/engine -update writes it (-want +got):\n%s", diff)
	}
}

// TestDocumentation: the lines that the documentation shows are of the session.
func TestDocumentation(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	session, err := os.ReadFile("testdata/session.txt")
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for line := range strings.Lines(string(source)) {
		if text, ok := strings.CutPrefix(line, "//\t{"); ok {
			shown++
			if !strings.Contains(string(session), " {"+text) {
				t.Errorf("not in the session: {%s", text)
			}
		}
	}
	if shown == 0 {
		t.Error("no line is shown")
	}
}

func TestAnswers(t *testing.T) {
	for _, test := range []struct{ request, has string }{
		{`{"rules":"folk","id":"a"}`, `{"id":"a","rules":"standard marked=0","state":"w*4/w*4 0 1 -","phase":"throwing","seat":0,"side":0,"throws":1,"hand":[],`},
		{`{"rules":"folk"}`, `{"id":null,"rules"`},
		{`{"rules":"folk","id":{"a":[1,"<>"]}}`, `{"id":{"a":[1,"<>"]},"rules"`},
		{`{"rules":"folk"}`, `"standing":[{"left":84,"finished":0},{"left":84,"finished":0}],"actions":["do","gae","geol","mo","yut"],"trace":[]}`},
		{`{"rules":"folk","state":null,"play":null,"decide":null}`, `"trace":[]}`},
		{`{"rules":"standard","state":"0b,22m*2,w/f,w*3 3 2 -"}`, `"seat","detail":"seats are 0 to 1"`},
		{`{"rules":"standard seats=2","state":"0b,22m*2,w/w*3,f 3 2 -"}`, `"seat":3,"side":1,"throws":2,"hand":[],"groups":[[{"place":"0b","station":0,"count":1},{"place":"22m","station":22,"count":2},{"place":"w","count":1}],[{"place":"w","count":3},{"place":"f","count":1}]],"standing":[{"left":30,"finished":0},{"left":63,"finished":1}]`},
		{`{"rules":"standard use=thrown","state":"w*4/w*4 0 1 mo,yut"}`, `"hand":["mo","yut"]`},
		{`{"rules":"standard","state":"0,f*3/w*4 0 0 do","play":["do:0-f"],"perft":2}`, `"phase":"over","seat":0,"side":0,"throws":0,"hand":[],"groups":[[{"place":"f","count":4}],[{"place":"w","count":4}]],"standing":[{"left":0,"finished":4,"rank":1},{"left":84,"finished":0}],"actions":[],`},
		{`{"rules":"standard","state":"0,f*3/w*4 0 0 do","play":["do:0-f"],"perft":2}`, `"perft":[0,0]}`},
		{`{"rules":"standard","perft":3,"nodes":6}`, `"perft":[6],"stopped":{"depth":2,"nodes":6}}`},
		{`{"rules":"standard","perft":1,"nodes":0}`, `"trace":[],"stopped":{"depth":1,"nodes":0}}`},
		{`{"rules":"standard tiles=1"}`, `"phase":"drawing"`},

		{`{"rules":"standard marked=9"}`, `{"code":"out-of-range","column":10,"part":"marked=9","detail":"from 0 to 3"}}`},
		{`{"rules":"standard","state":"w*4/w*4 0 0 -"}`, `{"code":"unsettled","column":11,`},
		{`{"rules":"standard","play":["mu"]}`, `{"code":"unknown-result","column":1,"part":"mu","detail":"not a result","suggestions":["mo"],"index":0,"state":"w*4/w*4 0 1 -"}}`},
		{`{"rules":"standard","play":["mo","geol"],"decide":"mi"}`, `"index":2,"state":"w*4/w*4 0 0 geol,mo"}}`},
		{`{"rules":"standard","play":["mo"],"decide":"mo:w-5"}`, `{"code":"not-your-phase",`},
		{`{"rules":"standard","decide":""}`, `"index":0,`},
		{`{"rules":"standard overshoot=exact","state":"19,w,f*2/w*4 0 0 geol","play":["geol:19-f"]}`, `{"code":"overshoot","part":"geol:19-f",`},
		{`{"rules":"nothing here"}`, `"more":[{"code":"syntax","column":9,`},

		{`{"id":7}`, `{"id":7,"error":{"code":"bad-request","part":"rules","detail":"it has to be there"}}`},
		{`{"rules":"standard","deep":true}`, `{"code":"bad-request","column":21,"part":"deep","detail":"no such field; there are decide, id, nodes, perft, play, rules, state"}`},
		{`{"rules":"standard","perft":-1}`, `{"code":"bad-request","part":"perft","detail":"0 to 32"}`},
		{`{"rules":"standard","perft":33}`, `"part":"perft","detail":"0 to 32"}`},
		{`{"rules":"standard","perft":1.5}`, `"part":"perft","detail":"not a whole number"}`},
		{`{"rules":"standard","nodes":-1}`, `"part":"nodes","detail":"0 to 1000000000"}`},
		{`{"rules":"standard","nodes":1000000001}`, `"part":"nodes","detail":"0 to 1000000000"}`},
		{`{"rules":"standard","play":[1]}`, `"part":"play","detail":"not a list of strings"}`},
		{`{"rules":"standard","decide":["mo"]}`, `"part":"decide","detail":"not a string"}`},
		{`[]`, `{"id":null,"error":{"code":"bad-request","column":1,"detail":"not a JSON object"}}`},
		{"{\"id\":\"\xff\"}", `{"id":null,"error":{"code":"bad-request","detail":"not UTF-8"}}`},
		{`{"rules":"standard","rules":"folk"}`, `"part":"rules","detail":"given twice"`},
		{`{"rules":"standard"} x`, `"column":22,"detail":"not JSON: invalid character 'x' after top-level value"}`},
	} {
		if got := ask(t, test.request)[0]; !strings.Contains(got, test.has) {
			t.Errorf("%s\n got %s\n not %s", test.request, got, test.has)
		}
	}
}

// TestBadLines: a line that cannot be read gets an answer without a Go type in it,
// and the next line is read.
func TestBadLines(t *testing.T) {
	bad := []string{
		`x`, ``, `[]`, `null`, `7`, `"a"`, `{`, `{"id":1,"rules":7}`, `{"id":1,"rules":"standard","play":"mo"}`, `{"id":1,"rules":"standard"} x`, `{"id":1,"Rules":"standard"}`, `{"id":1,"rules":"standard","state":""}`,
		`{"id":1,"rules":{}}`, `{"id":1,"rules":"standard","state":7}`, `{"id":1,"rules":"standard","play":[[]]}`, `{"id":1,"rules":"standard","perft":"2"}`, `{"id":1,"rules":"standard","perft":1e99}`,
		strings.Repeat("[", 20_000), `{"id":2,"rules":"` + strings.Repeat("x", maxLine) + `"}`, strings.Repeat(" ", 3*maxLine), "\x00\xff",
	}
	good := `{"id":99,"rules":"standard"}`
	for i, line := range ask(t, append(bad, good)...) {
		var answer struct {
			ID    any
			Error *struct{ Code, Detail string }
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
		if answer.Error == nil || answer.Error.Code == "" || answer.Error.Detail == "" || len(line) > 1000 {
			t.Errorf("%.99q is answered %s", bad[i], line)
		}
		for _, word := range []string{"Go ", "json:", "main.", "yut.", "*"} {
			if answer.Error != nil && strings.Contains(answer.Error.Detail, word) {
				t.Errorf("%.99q is answered %s", bad[i], line)
			}
		}
		if hasID := strings.HasPrefix(bad[i], `{"id":1`) && !strings.HasSuffix(bad[i], "x"); (answer.ID != nil) != hasID {
			t.Errorf("%.99q is answered %s", bad[i], line)
		}
	}
}

// TestLongestLine: a line may be as long as the limit, with its end or without.
func TestLongestLine(t *testing.T) {
	const request = `{"id":1,"rules":"standard"}`
	line := request + strings.Repeat(" ", maxLine-len(request))
	for i, answer := range ask(t, line, line+" ", line) {
		if refused := strings.Contains(answer, "error"); refused != (i == 1) {
			t.Errorf("line %d: %.200s", i, answer)
		}
	}
}

// TestPerftStopsAtItsNodes: it is told in full, or is not.
func TestPerftStopsAtItsNodes(t *testing.T) {
	g, err := yut.New(variant.Standard())
	if err != nil {
		t.Fatal(err)
	}
	full, _ := perfts(g.Start(), 4, maxNodes)
	if len(full) != 4 {
		t.Fatal(full)
	}
	lengths := map[int]bool{}
	for nodes := range uint64(2000) {
		counts, stop := perfts(g.Start(), 4, nodes)
		if diff := cmp.Diff(full[:len(counts)], counts, cmpEmpty); diff != "" || (stop == nil) != (len(counts) == 4) {
			t.Fatalf("%d nodes: %v, %v", nodes, counts, stop)
		}
		if stop != nil && (stop.Depth != len(counts)+1 || stop.Nodes != nodes) {
			t.Fatalf("%d nodes: %v, %v", nodes, counts, stop)
		}
		lengths[len(counts)] = true
	}
	for n := range 5 {
		if !lengths[n] {
			t.Errorf("no bound allows just %d", n)
		}
	}
}

// cmpEmpty takes nil for empty.
var cmpEmpty = cmp.Transformer("empty", func(counts []uint64) string { return fmt.Sprint(counts) })

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
