package main

import (
	"flag"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

var update = flag.Bool("update", false, "write the sessions in testdata anew")

// sessions are kept in testdata, by name.
var sessions = []struct {
	name, lang, rules string
	args              []string
	lines             []string // what is typed
	state             string   // where it ends
}{
	{
		name: "thrown", lang: "en", rules: "standard", args: []string{"-seed", "49"},
		lines: []string{"", "1", "help", "", "2", "first", "", "undo", "undo", "undo", "", "1", "", "gae:w-5", "gae:w-2", "", "2", "save", "save thrown.yut", "undo", "undo", "undo", "undo", "undo", "undo", "undo", "", "1"},
		state: "1,w*3/w*4 1 1 -",
	},
	{
		name: "fallen", lang: "ko", rules: "standard nak=throw sides=3", args: []string{"--real"},
		lines: []string{"개", "1", "도움말", "", "빽도", "낙", "모", "앞앞뒤뒤", "3", "2", "frrr", "자유걸", "밖앞앞앞", "앞앞앞", "do", "1", "무르기", "저장 이어서.yut"},
		state: "2*2,5,w/w*4/w*4 0 0 do",
	},
	{
		name: "whole", lang: "en", rules: "folk pieces=1", args: []string{"-real"},
		lines: []string{"Mo", "geol", "2", "1", "", "RRRR", "xrrr", "frrr", "1", "1", "yut", "do", "yut:22m-f", "yut:22-f", "more", "save whole.yut", "undo", "2", "save whole.yut", "quit", "do"},
		state: "f/6 0 0 - rank=0",
	},
	{
		name: "open", lang: "ko", rules: "online tiles=0 momentum=0 stack=choice back.skip=on", args: []string{"-real"},
		lines: []string{"do", "1", "do", "1", "yut", "3", "gae", "gae:1-3", "yut:w-4", "geol", "1", "개", "gae:3-5", "백도", "skip:backdo", "mo", "1", "undo", "mo:w-5+", "끝"},
		state: "5*2,w*2/4,w*3 0 1 -",
	},
	{
		name: "events", lang: "en", rules: "standard tiles=4 guard=on buddy=on momentum=5 effects=again+dash+shield+teleport+headwind+swap+travel:2+trap+mystery+pond+twin", args: []string{"-seed", "4"},
		lines: []string{"tile:3", "", "", "1", "", "", "1", "", "2", "", "1", "", "1", "spin", "", "undo", "", "", "1", "", "", "1", "", "2", "", "", "1", "", "", "", "3", "", "", "4", "", "28", "0"},
		state: "w*4/7,28m,w*2 1 0 yut,mo momentum=4/2 tiles=2,3,4,23",
	},
	{
		name: "gauge", lang: "ko", rules: "standard sides=3 pieces=2 tiles=8 tiles.every=4 momentum=2 skill=on fixed=3:shield+5:travel", args: []string{"-seed", "33"},
		lines: []string{"", "도움말", "무르기", "", "", "1", "p", "1", "m", "P", "", "1", "", "undo", "", "", "3", "x", "", "p", "m", "1", "2", "", "", "", "P", "1", "", "", "1", "", "2", "", "p", "3", "", "1"},
		state: "2,10/w*2/23*2 0 1 - momentum=1/2/1 shield=10:1/-/- tiles=1,2,6,7,8,14,17,20 turns=2",
	},
	{
		name: "full", lang: "ko", rules: "standard tiles=1 fixed=4:mystery momentum=1", args: []string{"-real", "-seed", "1"},
		lines: []string{"", "도움말", "개", "1", "개", "1", "도", "윷", "앞앞앞뒤", "4", "질주", "", "끝"},
		state: "w*4/2,5,w*2 1 0 geol momentum=1/1 tiles=18",
	},
}

func TestSessionsAreAsKept(t *testing.T) {
	kept, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for _, s := range sessions {
		args := slices.Concat([]string{"-lang", s.lang, "-rules", s.rules}, s.args)
		var stdout, stderr strings.Builder
		status := run(args, strings.NewReader(strings.Join(s.lines, "\n")), &stdout, &stderr)
		if status != 0 || stderr.Len() > 0 {
			t.Errorf("%s: status %d: %s", s.name, status, &stderr)
		}
		file := filepath.Join(kept, s.name+"."+s.lang+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(stdout.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if stdout.String() != string(want) {
			t.Errorf("%s differs (go test -update writes it anew); got\n%s", file, &stdout)
		}
		if final := recordAtEnd(t, stdout.String()); final.String() != s.state {
			t.Errorf("%s ends at %s, want %s", s.name, final, s.state)
		}
	}
}

// TestThrowsAreReadAsTheyAreTyped: in Hangul (taken apart, too), in full-width
// letters, with capitals and hyphens; the numbers of choices in full-width digits.
// What is saved is canonical.
func TestThrowsAreReadAsTheyAreTyped(t *testing.T) {
	lines := []string{"\u1106\u1169", "ｇｅｏｌ", "２", "１", "ＦＲＲＲ", "Back-do", "1", "백 도"}
	var stdout, stderr strings.Builder
	if status := run([]string{"-real", "-rules", "standard"}, strings.NewReader(strings.Join(lines, "\n")), &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, &stderr)
	}
	if final, want := recordAtEnd(t, stdout.String()).String(), "21,w*3/w*4 0 1 -"; final != want {
		t.Errorf("ends at %s, want %s\n%s", final, want, &stdout)
	}
}

// recordAtEnd is the state after the record that a session ends with.
func recordAtEnd(t *testing.T, session string) yut.State {
	t.Helper()
	record, err := yut.ParseRecord(session[strings.LastIndex(session, "\nrules: ")+1:])
	if err != nil {
		t.Fatal(err)
	}
	final, err := record.Replay()
	if err != nil {
		t.Fatal(err)
	}
	return final
}

// TestTheRefereeReadsWhatIsSaved saves a game, has the referee replay it, and
// goes on with it.
func TestTheRefereeReadsWhatIsSaved(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a game.yut")
	var stdout, stderr strings.Builder
	if status := run([]string{"-real"}, strings.NewReader("mo\ngeol\n2\nsave "+file+"\n"), &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, &stderr)
	}
	final, err := exec.Command("go", "run", "../referee", "-q", file).CombinedOutput()
	if want := "5,w*3/w*4 0 0 geol\n"; err != nil || string(final) != want {
		t.Errorf("the referee prints %q (%v), want %q", final, err, want)
	}
	stdout.Reset()
	run([]string{"-real", file}, strings.NewReader("geol:5-22m\n"), &stdout, &stderr)
	if final, want := recordAtEnd(t, stdout.String()), "22m,w*3/w*4 1 1 -"; final.String() != want {
		t.Errorf("went on to %v, want %v", final, want)
	}
}

func TestTheSameSeedThrowsTheSame(t *testing.T) {
	lines := strings.Repeat("\n1\n", 40)
	var first, second, other strings.Builder
	run([]string{"-seed", "1"}, strings.NewReader(lines), &first, &first)
	run([]string{"-seed", "1"}, strings.NewReader(lines), &second, &second)
	run([]string{"-seed", "2"}, strings.NewReader(lines), &other, &other)
	if first.String() != second.String() || first.String() == other.String() {
		t.Error("the seed does not decide the throws")
	}
}

// TestChanceTakenBackComesTheSame draws, throws and spins, and takes that back in
// between.
func TestChanceTakenBackComesTheSame(t *testing.T) {
	args := []string{"-seed", "4", "-rules", "standard tiles=4"}
	var once, again strings.Builder
	run(args, strings.NewReader("\n\n1\n\n"), &once, &once)
	run(args, strings.NewReader("\nundo\n\n\nundo\n\n1\n\nundo\nundo\n1\n\n"), &again, &again)
	if once, again := recordAtEnd(t, once.String()), recordAtEnd(t, again.String()); once.String() != again.String() {
		t.Errorf("%s, and then %s", once, again)
	}
	if !strings.Contains(once.String(), "wheel:") {
		t.Errorf("nothing was spun:\n%s", &once)
	}
}

// numbers gives what is in it.
type numbers []uint64

func (n *numbers) Uint64() uint64 {
	next := (*n)[0]
	*n = (*n)[1:]
	return next
}

// TestDrawIsExact draws with numbers about a bound of 1/3, which is 0x5555… without
// end.
func TestDrawIsExact(t *testing.T) {
	const third, most = 0x5555555555555555, 1<<64 - 1
	low, high := yut.Throw(variant.Do), yut.Throw(variant.Gae)
	outcomes := []prob.Outcome{{Action: low, P: big.NewRat(1, 3)}, {Action: high, P: big.NewRat(2, 3)}}
	for _, test := range []struct {
		src  numbers
		want yut.Action
	}{
		{numbers{0}, low},
		{numbers{third - 1}, low},
		{numbers{third + 1}, high},
		{numbers{most}, high},
		{numbers{third, 0}, low},
		{numbers{third, most}, high},
		{numbers{third, third, third - 1}, low},
		{numbers{third, third, third + 1}, high},
	} {
		src := slices.Clone(test.src)
		if got := draw(outcomes, &src); got != test.want || len(src) > 0 {
			t.Errorf("%x: %v, with %x left", test.src, got, src)
		}
	}
}

func TestNoOtherFileIsWrittenOver(t *testing.T) {
	file := filepath.Join(t.TempDir(), "letter.txt")
	if err := os.WriteFile(file, []byte("dear"), 0o644); err != nil {
		t.Fatal(err)
	}
	var stdout strings.Builder
	run([]string{"-real"}, strings.NewReader("save "+file+"\n"), &stdout, &stdout)
	text, err := os.ReadFile(file)
	if err != nil || string(text) != "dear" || !strings.Contains(stdout.String(), "is there already") {
		t.Errorf("%q, %v\n%s", text, err, &stdout)
	}
}

func TestUnreadable(t *testing.T) {
	dir := t.TempDir()
	refused := filepath.Join(dir, "refused.yut")
	if err := os.WriteFile(refused, []byte("rules: standard\nmo:w-5\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		want string // in what is told
	}{
		{[]string{"-rules", "standard marked=9"}, "column 10"},
		{[]string{"-rules", "standard", refused}, "usage"},
		{[]string{refused}, "line 2, column 1"},
		{[]string{filepath.Join(dir, "nowhere.yut")}, "nowhere.yut"},
		{[]string{"-seed", "many"}, "-seed"},
		{[]string{"-lang", "fr"}, "en and ko"},
		{[]string{"one", "two"}, "usage"},
	} {
		var stdout, stderr strings.Builder
		status := run(test.args, strings.NewReader(""), &stdout, &stderr)
		if status != 2 || !strings.Contains(stderr.String(), test.want) || stdout.Len() > 0 {
			t.Errorf("%v: status %d, %s", test.args, status, &stderr)
		}
	}
}

func TestLying(t *testing.T) {
	for word, want := range map[string]yut.Sticks{
		"frrr": {Flat: 1}, "rrrf": {Flat: 8}, "앞뒤뒤뒤": {Flat: 1}, "rrrr": {}, "fxrr": {Flat: 1, Off: 2}, "밖앞앞앞": {Flat: 14, Off: 1},
	} {
		if got, ok := lying(word); !ok || got != want {
			t.Errorf("%s: %+v, %v", word, got, ok)
		}
	}
	for _, word := range []string{"", "frr", "frrrr", "frro", "앞뒤뒤뒤뒤뒤뒤뒤뒤뒤"} {
		if got, ok := lying(word); ok {
			t.Errorf("%s: %+v", word, got)
		}
	}
}
