package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// fault is the environment variable by which a test makes this program a faulty
// one that speaks the line protocol, and engine where the right one is.
const bad, engine = "CONFORM_FAULT", "CONFORM_ENGINE"

func TestMain(m *testing.M) {
	if kind := os.Getenv(bad); kind != "" {
		fake(kind)
		return
	}
	os.Exit(m.Run())
}

// fake passes requests on to the engine and answers back, with a fault.
func fake(kind string) {
	cmd := exec.Command(os.Getenv(engine))
	in, _ := cmd.StdinPipe()
	out, _ := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil {
		panic(err)
	}
	requests, answers := bufio.NewScanner(os.Stdin), bufio.NewScanner(out)
	last := ""
	for n := 1; requests.Scan(); n++ {
		fmt.Fprintln(in, requests.Text())
		answers.Scan()
		line := answers.Text()
		switch {
		case kind == "dies" && n == 2:
			os.Exit(3)
		case kind == "hangs" && n == 2:
			io.Copy(io.Discard, os.Stdin)
			time.Sleep(time.Minute)
		case kind == "floods" && n == 2:
			fmt.Print(strings.Repeat("flood ", maxLine))
		case kind == "rubbish":
			fmt.Println("thinking …")
		case kind == "late" && last != "":
			fmt.Println(last)
		case kind == "nameless" && n == 2:
			line = strings.Replace(line, `"id":`, `"number":`, 1)
		case kind == "form":
			line = strings.Replace(line, `"side":`, `"side":"x`, 1)
			line = strings.Replace(line, `,"throws"`, `","throws"`, 1)
		case kind == "road":
			line = strings.ReplaceAll(line, "22m", "22d")
		case kind == "refuses":
			line = fmt.Sprintf(`{"id":%d,"error":{"code":"syntax"}}`, n)
		case kind == "takes":
			line = strings.Replace(line, `"error":`, `"remark":`, 1)
		}
		fmt.Println(line)
		last = line
	}
}

// smallCorpus is five checks.
const smallCorpus = `case: a mo and a geol to the centre
rules: folk
play: mo geol
legal: geol:w-3 mo:w-5
illegal: yut:w-4 geol:5-22

case: standing on the centre
rules: standard
from: 5,w*3/w*4 0 0 geol
play: geol:5-22m
want: 22m,w*3/w*4 1 1 -

case: the end
rules: standard
from: f*4/w*4 0 0 - rank=0
legal:
`

func build(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "engine.exe")
	if out, err := exec.Command("go", "build", "-o", path, "../engine").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

func TestEngineConforms(t *testing.T) {
	var out, errors strings.Builder
	if status := run([]string{"-leaves", "2000", "--", build(t)}, &out, &errors); status != passed {
		t.Errorf("status %d\n%s%s", status, &out, &errors)
	}
	for _, group := range []string{"cases", "invalid", "moves", "games", "counts"} {
		if !strings.Contains(out.String(), group+": ") {
			t.Errorf("no %s\n%s", group, &out)
		}
	}
}

func TestFaultyProgramsFail(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "cases"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "cases", "small.txt"), []byte(smallCorpus), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv(engine, build(t))
	for _, test := range []struct {
		bad   string
		tells string // what is told of it
		sum   string
	}{
		{"none", "ok", "cases: 5 of 5"},
		{"dies", "it ended instead of answering: exit status 3", "cases: 3 of 5"},
		{"hangs", "no answer within 3s", "cases: 3 of 5"},
		{"floods", "it ended instead of answering", "cases: 3 of 5"},
		{"rubbish", `printed what is no answer: "thinking …"`, "cases: 0 of 5"},
		{"late", "answered 1 out of order, while 2 was asked", "cases: 1 of 5"},
		{"nameless", "answered without an id", "cases: 3 of 5"},
		{"form", "answered in another form", "cases: 2 of 5"},
		{"road", "state: expected 22m,w*3/w*4 1 1 -\n\t       got      22d,w*3/w*4 1 1 -", "cases: 4 of 5"},
		{"refuses", "error: expected none\n\t       got      syntax", "cases: 0 of 5"},
		{"takes", "FAIL testdata/cases/small.txt:1: a mo and a geol to the centre\n\tasked: {", "cases: 3 of 5"},
	} {
		t.Run(test.bad, func(t *testing.T) {
			t.Setenv(bad, test.bad)
			var out strings.Builder
			// Those that do not answer need a short time; the others have as long as
			// a busy machine may take.
			timeout := "1m"
			if test.bad == "hangs" || test.bad == "nameless" {
				timeout = "3s"
			}
			status := run([]string{"-corpus", folder, "-timeout", timeout, "--", os.Args[0]}, &out, io.Discard)
			if want := map[bool]int{true: passed, false: failed}[test.bad == "none"]; status != want {
				t.Errorf("status %d, not %d", status, want)
			}
			for _, text := range []string{test.tells, test.sum} {
				if !strings.Contains(out.String(), text) {
					t.Errorf("not told: %s\n%s", text, &out)
				}
			}
		})
	}
}

func TestWhatCannotBeRun(t *testing.T) {
	for _, args := range [][]string{
		{},
		{"-timeout", "soon", "--", "engine"},
		{"-corpus", "no such folder", "--", "engine"},
		{"--", "./no such program"},
	} {
		var out, errors strings.Builder
		if status := run(args, &out, &errors); status != notRun || errors.Len() == 0 {
			t.Errorf("%q: status %d\n%s%s", args, status, &out, &errors)
		}
	}
}

// TestGivingUp checks that a program that never answers is not asked for ever.
func TestGivingUp(t *testing.T) {
	var out strings.Builder
	t.Setenv(bad, "dies at once")
	t.Setenv(engine, "./no such program")
	if status := run([]string{"--", os.Args[0]}, &out, io.Discard); status != failed || !strings.Contains(out.String(), "given up after 10 answers") {
		t.Errorf("status %d\n%s", status, &out)
	}
}
