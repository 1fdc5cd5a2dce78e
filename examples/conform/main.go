// Conform runs the corpus against a program that plays Yut Nori and speaks the
// line protocol of examples/engine, in whatever language it is written:
//
//	go run ./examples/conform -- PROGRAM ARGS
//
// It tells what the program answers otherwise than the corpus says, where in
// the corpus that is, and what was expected. The exit status is 0 where nothing
// fails, 1 where something does, and 2 where it could not be run.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/go-yutnori/yutnori/testdata"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// The exit statuses.
const (
	passed = iota
	failed
	notRun
)

func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("conform", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: conform [flags] -- PROGRAM ARGS")
		flags.PrintDefaults()
	}
	corpus := flags.String("corpus", "", "the `folder` of the corpus (default: the one that is built in)")
	leaves := flags.Uint64("leaves", 20_000, "count no more than so many lines of play at a time")
	timeout := flags.Duration("timeout", 10*time.Second, "how long an answer may take")
	show := flags.Int("show", 20, "how many failures to show")
	switch err := flags.Parse(args); {
	case err == flag.ErrHelp:
		return passed
	case err != nil:
		return notRun
	case flags.NArg() == 0:
		flags.Usage()
		return notRun
	}
	var files fs.FS = testdata.Files
	if *corpus != "" {
		files = os.DirFS(*corpus)
	}
	checks, err := readChecks(files, *leaves)
	if err != nil {
		fmt.Fprintln(stderr, "conform: the corpus cannot be read:", err)
		return notRun
	}
	p := &program{command: flags.Args(), timeout: *timeout, errors: stderr}
	defer p.stop()
	r := report{out: stdout, show: *show}
	if err := r.runAll(p, checks); err != nil {
		fmt.Fprintln(stderr, "conform:", err)
		return notRun
	}
	return r.sum()
}

// report tells what fails, as it does, and counts.
type report struct {
	out    io.Writer
	show   int
	groups []group
	failed int
}

// group is the checks of one folder of the corpus.
type group struct {
	name       string
	ok, checks int
}

// patience is how often a program may fail to answer before the rest of the
// checks is left out.
const patience = 10

// runAll runs the checks. The error is that the program cannot be run.
func (r *report) runAll(p *program, checks []check) error {
	unanswered := 0
	for i, c := range checks {
		c.ask.ID = i + 1
		a, err := p.ask(c.ask)
		switch {
		case errors.Is(err, errStart):
			return err
		case err != nil:
			unanswered++
			r.add(c, append(p.takeNoise(), err.Error()))
		default:
			r.add(c, append(p.takeNoise(), c.want.differences(a)...))
		}
		if unanswered == patience {
			fmt.Fprintf(r.out, "given up after %d answers that did not come: %d checks are left out\n", patience, len(checks)-i-1)
			return nil
		}
	}
	return nil
}

// add counts a check, and tells what is wrong.
func (r *report) add(c check, wrong []string) {
	if len(r.groups) == 0 || r.groups[len(r.groups)-1].name != c.group {
		r.groups = append(r.groups, group{name: c.group})
	}
	g := &r.groups[len(r.groups)-1]
	g.checks++
	if len(wrong) == 0 {
		g.ok++
		return
	}
	r.failed++
	if r.failed > r.show {
		return
	}
	fmt.Fprintf(r.out, "FAIL %s: %s\n\tasked: %s\n", c.where(), c.name, c.ask)
	for _, line := range wrong {
		fmt.Fprintf(r.out, "\t%s\n", line)
	}
}

// sum tells how many checks passed, and gives the exit status.
func (r *report) sum() int {
	if hidden := r.failed - r.show; hidden > 0 {
		fmt.Fprintf(r.out, "and %d more\n", hidden)
	}
	for _, g := range r.groups {
		fmt.Fprintf(r.out, "%s: %d of %d\n", g.name, g.ok, g.checks)
	}
	if r.failed > 0 {
		fmt.Fprintln(r.out, "FAIL")
		return failed
	}
	fmt.Fprintln(r.out, "ok")
	return passed
}
