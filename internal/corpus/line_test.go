package corpus_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/internal/corpus"
)

// TestJSONLinesAreTheCases keeps cases.jsonl equal to the files that the cases
// are written in.
func TestJSONLinesAreTheCases(t *testing.T) {
	cases, err := corpus.Cases(files)
	if err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	var lines []byte
	for _, c := range cases {
		if lines, err = corpus.AppendJSONLine(lines, c); err != nil {
			t.Fatal(err)
		}
	}
	golden(t, "cases.jsonl", string(lines))
}

func TestJSONLinesAreOfTheSchema(t *testing.T) {
	schema, err := corpus.ReadSchema(files, "cases.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	lines, err := fs.ReadFile(files, "cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(lines)) {
		if err := schema.Check([]byte(line)); err != nil {
			t.Errorf("%v: %s", err, line)
		}
	}
	for _, wrong := range []string{
		`[]`, `{}`, `{"file":"cases/a.txt","line":1,"case":"a","rules":"standard"}`,
		`{"file":"cases/a.txt","line":0.5,"case":"a","rules":"standard","want":"w/w 0 1 -"}`,
		`{"file":"cases/a.txt","line":0,"case":"a","rules":"standard","want":"w/w 0 1 -"}`,
		`{"file":"cases/a.txt","line":1,"case":"","rules":"standard","want":"w/w 0 1 -"}`,
		`{"file":"cases/a.txt","line":1,"case":"a","rules":"standard","want":"w/w 0"}`,
		`{"file":"cases/a.txt","line":1,"case":"a","rules":"standard","legal":[1]}`,
		`{"file":"cases/a.txt","line":1,"case":"a","rules":"standard","legal":null}`,
		`{"file":"cases/a.txt","line":1,"case":"a","rules":"standard","legal":[],"more":""}`,
	} {
		if schema.Check([]byte(wrong)) == nil {
			t.Errorf("the schema takes %s", wrong)
		}
	}
}
