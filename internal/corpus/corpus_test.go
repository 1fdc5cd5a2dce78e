package corpus_test

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/internal/reference"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

var update = flag.Bool("update", false, "write the files of testdata anew")

// part is the n of YUTNORI_LONG=n, under which a run counts up to an n-th of what
// the tables hold; 0 where it is not set. It is asked while tests run, so that
// their cached results depend on it.
func part() int {
	text := os.Getenv("YUTNORI_LONG")
	n, err := strconv.Atoi(text)
	if text != "" && (err != nil || n < 1) {
		return 1
	}
	return n
}

// folder is where the corpus is; its tests read the files there, not those that
// were there when they were compiled.
const folder = "../../testdata"

var files = os.DirFS(folder)

// golden checks that a file of the corpus holds exactly want, or writes it.
func golden(t *testing.T, name, want string) {
	t.Helper()
	name = filepath.Join(folder, name)
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is out of date: go test ./internal/corpus -update", name)
	}
}

// compile is the game of the rules that a text describes.
func compile(t testing.TB, rules string) *yut.Game {
	t.Helper()
	g, err := yut.New(parse(t, rules))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func parse(t testing.TB, rules string) variant.Rules {
	t.Helper()
	r, err := variant.Parse(rules)
	if err != nil {
		t.Fatalf("%s: %v", rules, err)
	}
	return r
}

// model is the reference model of the rules that a text describes.
func model(t testing.TB, rules string) *reference.Model {
	t.Helper()
	return reference.New(parse(t, rules))
}

// TestReadme checks the examples of the file that describes the corpus.
func TestReadme(t *testing.T) {
	text, err := fs.ReadFile(files, "README.md")
	if err != nil {
		t.Fatal(err)
	}
	cases, err := yuttest.Parse("README.md", string(text))
	if err != nil || len(cases) != 1 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	if err := cases[0].Check(); err != nil {
		t.Error(err)
	}
	invalid, err := fs.ReadFile(files, "invalid/play/wrong-distance-back.txt")
	if err != nil || !strings.Contains(string(text), "```text\n"+string(invalid)+"```\n") {
		t.Errorf("its invalid text is no file: %v", err)
	}
}
