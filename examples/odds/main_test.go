package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what is printed and drawn in testdata anew")

// goldens are command lines whose output is kept in testdata.
var goldens = []struct{ file, args string }{
	{"standard.txt", "-p 0.6 -counts do=19,gae=31,geol=35,yut=11,mo=2,backdo=2"},
	{"standard.csv", "-p 0.6 -counts do=19,gae=31,geol=35,yut=11,mo=2,backdo=2 -format csv"},
	{"standard.json", "-p 0.6 -counts do=19,gae=31,geol=35,yut=11,mo=2,backdo=2 -format json"},
	{"namu.ko.txt", "-lang ko -from 0.4 -to 0.6 -step 0.1 -counts do=3,gae=9,freegeol=2,nak=4 -rules|namu nak.odds=1/20"},
	{"marked2.txt", "-from 1/4 -to 1/2 -step 1/8 -rules|standard marked=2"},
	{"festival.txt", "-from 0 -to 1 -step 0.1 -rules|standard boost.yutmo=2"},
	{"online.txt", "-rules online"},
	{"online.json", "-format json -rules online"},
	{"unlike.csv", "-format csv -rules|standard flat=2/5+1/2+1/2+1/2"},
}

// drawings are command lines whose drawing is kept in testdata.
var drawings = []struct{ file, args string }{
	{"standard.svg", "-p 0.6"},
	{"namu.ko.svg", "-lang ko -rules|namu nak.odds=1/20"},
	{"marked2.ko.svg", "-lang ko -rules|standard marked=2"},
	{"festival.svg", "-rules|standard boost.yutmo=2"},
}

// split is the arguments of a line: what follows a bar is one.
func split(line string) []string {
	head, tail, ok := strings.Cut(line, "|")
	args := strings.Fields(head)
	if ok {
		args = append(args, tail)
	}
	return args
}

func compare(t *testing.T, file string, got []byte) {
	t.Helper()
	file = filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("%s differs (go test ./examples/odds -update writes it anew); got\n%s", file, got)
	}
}

func TestWhatIsPrintedIsAsKept(t *testing.T) {
	for _, g := range goldens {
		var stdout, stderr bytes.Buffer
		if code := run(split(g.args), &stdout, &stderr); code != 0 || stderr.Len() > 0 {
			t.Fatalf("%s: %d: %s", g.args, code, &stderr)
		}
		compare(t, g.file, stdout.Bytes())
	}
}

func TestWhatIsDrawnIsAsKept(t *testing.T) {
	for _, g := range drawings {
		file := filepath.Join(t.TempDir(), "odds.svg")
		var stderr bytes.Buffer
		if code := run(append([]string{"-svg", file}, split(g.args)...), io.Discard, &stderr); code != 0 {
			t.Fatalf("%s: %d: %s", g.args, code, &stderr)
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, g.file, got)
		for d := xml.NewDecoder(bytes.NewReader(got)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", g.file, err)
			}
		}
	}
}

func TestProgramsCanReadIt(t *testing.T) {
	var out bytes.Buffer
	run(split("-format csv -counts do=3,gae=4,geol=5,mo=20"), &out, io.Discard)
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil || len(rows) < 50 {
		t.Errorf("%d rows, %v", len(rows), err)
	}
	out.Reset()
	run(split("-format json"), &out, io.Discard)
	var got report
	if err := json.Unmarshal(out.Bytes(), &got); err != nil || got.P.Exact != "1/2" || len(got.Range) != 9 || got.Range[6].Odds[1].Exact != "216/625" {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestWhatCannotBeIsSaid(t *testing.T) {
	for args, want := range map[string]struct {
		code int
		says string
	}{
		"-rules|standard flat=0.6":             {1, "column 15: unknown-value"},
		"-p 1.5":                               {1, "-p: bad-chance"},
		"-p x":                                 {1, `"x" is not a number`},
		"-p 1e9":                               {1, "is not a number"},
		"-p 0.3.4":                             {1, "is not a number"},
		"-p 1/0":                               {1, "is not a number"},
		"-from 0.7 -to 0.3":                    {1, "bad-range"},
		"-from x":                              {1, "is not a number"},
		"-step 0":                              {1, "bad-range"},
		"-counts do=1,cow=4":                   {1, "-counts: column 6: bad-result"},
		"-counts 도=1,dou=4":                    {1, "did you mean do=4?"},
		"-counts do=0":                         {1, "no-counts"},
		"-counts do=-1":                        {1, "out-of-range"},
		"-counts backgae=1":                    {1, "bad-result"},
		"-rules online -p 0.5":                 {1, "no-common-chance"},
		"-rules online -svg odds.svg":          {1, "-svg: no-common-chance"},
		"-rules online -counts do=1":           {1, "no-common-chance"},
		"-p 0.1 -rules|standard boost.yutmo=2": {1, "nothing-left"},
		"-svg no/such/directory/odds.svg":      {1, "odds:"},
		"-lang fr":                             {2, "en or ko"},
		"-format xml":                          {2, "text, csv or json"},
		"-counts":                              {2, "flag needs an argument"},
		"stray":                                {2, "everything is a flag"},
		"-help":                                {0, "-rules"},
	} {
		var stdout, stderr bytes.Buffer
		if code := run(split(args), &stdout, &stderr); code != want.code || !strings.Contains(stderr.String(), want.says) || stdout.Len() > 0 {
			t.Errorf("%s: %d: %s%s", args, code, &stderr, &stdout)
		}
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the pipe is broken") }

func TestOutputThatCannotBeWrittenIsAnError(t *testing.T) {
	for _, format := range []string{"text", "csv", "json"} {
		var stderr bytes.Buffer
		if code := run([]string{"-format", format}, broken{}, &stderr); code != 1 || !strings.Contains(stderr.String(), "broken") {
			t.Errorf("%s: %d, %s", format, code, &stderr)
		}
	}
}
