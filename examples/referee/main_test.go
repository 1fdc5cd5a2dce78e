package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

var update = flag.Bool("update", false, "write the outputs in testdata anew")

// outcome is what a run of the program came to.
type outcome struct {
	status         int
	stdout, stderr string
}

func play(stdin string, args ...string) outcome {
	var stdout, stderr strings.Builder
	status := run(args, strings.NewReader(stdin), &stdout, &stderr)
	return outcome{status, stdout.String(), stderr.String()}
}

// inTestdata makes testdata the working directory, so that records are named as
// they are kept.
func inTestdata(t *testing.T) { t.Chdir("testdata") }

// runs are the runs whose outputs are kept in testdata, by the name of the file.
var runs = []struct {
	name   string
	args   string
	status int
}{
	{"game", "", played},
	{"moves", "-boards move ranked.yut", played},
	{"ranked", "-boards end ranked.yut", played},
	{"unfinished", "unfinished.yut", played},
	{"nak", "-boards end nak.yut", played},
	{"saved", "-boards end saved.yut", played},
	{"open", "-boards end open.yut", played},
	{"yunnori", "-boards end yunnori.yut", played},
	{"events", "events.yut", played},
	{"refused", "refused.yut", refused},
	{"refused-throw", "refused-throw.yut", refused},
	{"refused-wheel", "refused-wheel.yut", refused},
	{"over", "-boards end over.yut", refused},
	{"unreadable", "unreadable.yut", unreadable},
	{"bad-state", "bad-state.yut", unreadable},
	{"no-rules", "no-rules.yut", unreadable},
}

func TestOutputsAreAsKept(t *testing.T) {
	inTestdata(t)
	for _, r := range runs {
		for _, lang := range []string{"en", "ko"} {
			got := play("", append([]string{"-lang", lang}, strings.Fields(r.args)...)...)
			if got.status != r.status {
				t.Errorf("%s in %s: status %d, want %d", r.name, lang, got.status, r.status)
			}
			keep(t, r.name+"."+lang+".txt", got)
		}
	}
}

// keep compares an outcome with the file that it is kept in.
func keep(t *testing.T, file string, o outcome) {
	t.Helper()
	got := o.stdout
	if o.stderr != "" {
		got += "--- standard error, status " + fmt.Sprint(o.status) + "\n" + o.stderr
	}
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (go test -update writes it anew); got\n%s", file, got)
	}
}

func TestQuietIsTheFinalStateOnly(t *testing.T) {
	inTestdata(t)
	for file, want := range map[string]outcome{
		"":               {played, "f*4/18x*3,f 0 0 - rank=0\n", ""},
		"unfinished.yut": {played, "5*2,w*2/21,w*3 0 0 geol,yut\n", ""},
	} {
		args := strings.Fields("-q " + file)
		if got := play("", args...); got != want {
			t.Errorf("%v: %+v, want %+v", args, got, want)
		}
	}
	got := play("", "-q", "refused.yut")
	if got.status != refused || got.stdout != "" || !strings.Contains(got.stderr, "line 5, column 5") {
		t.Errorf("a refused action: %+v", got)
	}
}

func TestStandardInput(t *testing.T) {
	got := play("rules: folk\nmo geol mo:w-5\n", "-q", "-")
	if want := (outcome{played, "5,w*3/w*4 0 0 geol\n", ""}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	got = play("rules: folk\nbackdo\n", "-")
	if got.status != refused || !strings.HasPrefix(got.stderr, "-: line 2, column 1: ") {
		t.Errorf("a refused action: %+v", got)
	}
}

func TestUnreadable(t *testing.T) {
	for _, args := range []string{"nowhere.yut", "-lang fr", "-boards never", "-what", "one.yut two.yut", "testdata"} {
		got := play("", strings.Fields(args)...)
		if got.status != unreadable || got.stdout != "" || got.stderr == "" {
			t.Errorf("%s: %+v", args, got)
		}
	}
}

func TestHelp(t *testing.T) {
	if got := play("", "-h"); got.status != played || !strings.HasPrefix(got.stderr, "usage: ") {
		t.Errorf("%+v", got)
	}
}

// TestTheGameHasItAll checks that the record of the program shows what there is
// to see in a game under the standard rules.
func TestTheGameHasItAll(t *testing.T) {
	record, err := yut.ParseRecord(game)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	s := record.Start
	for _, a := range record.Actions {
		next, events, err := s.Trace(a)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			seen[e.Kind.String()] = true
			for _, station := range e.Path {
				seen[station.Name()] = true
			}
			if e.Kind == yut.EventMoved && e.Result == variant.BackDo {
				seen["back-do"] = true
			}
		}
		s = next
	}
	want := []string{"captured", "joined", "finished", "earned", "lost", "ended", "back-do"}
	for _, station := range []board.Station{20, 22, 24, 25, 27} {
		want = append(want, station.Name())
	}
	for _, what := range want {
		if !seen[what] {
			t.Errorf("the game has no %s", what)
		}
	}
	if s.Phase() != yut.Over {
		t.Errorf("the game ends at %v", s)
	}
}

func TestEveryRecordIsARun(t *testing.T) {
	files, err := filepath.Glob("testdata/*.yut")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		used := false
		for _, r := range runs {
			used = used || strings.Contains(r.args, filepath.Base(file))
		}
		if !used {
			t.Errorf("nothing runs %s", file)
		}
	}
}
