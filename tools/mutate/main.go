// Mutate tells how much the tests of the module notice: it makes small changes to
// the code, mutants, and looks for each whether a test fails.
//
//	go run -C tools ./mutate [flags] ./board ./variant
//
// It prints the mutants that survive, one a line, and the share of those killed;
// the exit status is 1 where that is less than -min.
//
// The packages are compiled once, with all mutants in them: each operator is a
// call of package mutant, which asks whether one of its mutants is chosen. The
// tests run once each without a mutant, which shows the mutants that would have
// changed a value in each; then a mutant is tried with these tests, those of its
// own package first, then those of the packages -with, until one fails. A mutant
// without any such test is not reached, or makes no difference where it is.
//
// The mutants are: a comparison by another, && by ||, a condition negated (which
// is the same as its two arms changed over), an arithmetic operator by another, a
// number in a condition, index, slice, shift or return by the next ones, a
// statement left out (not those that declare), the bodies of neighbouring cases
// changed over, a returned value by zero or its contrary, break or continue left
// out. What has no mutant, as constants of the compiler have not, is counted.
//
// A survivor that no test can kill stands in survivors.txt, as it is printed but
// without line and column, followed by two spaces, # and the reason. Its name has
// no line, so that it lasts when the file changes.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// settings is what the command line says.
type settings struct {
	dir      string
	with     string
	list     string
	only     string
	least    float64
	longest  time.Duration
	parallel int
	verbose  bool
	packages []string
	log      io.Writer
}

func main() {
	s := settings{log: os.Stderr}
	flag.StringVar(&s.dir, "dir", "..", "the `directory` from which the packages are seen")
	flag.StringVar(&s.with, "with", "./variant,./yut,./internal/corpus,./internal/reference",
		"the `packages` whose tests are asked as well, where they use the code, with commas")
	flag.StringVar(&s.list, "survivors", "mutate/survivors.txt", "the `file` of the justified survivors")
	flag.StringVar(&s.only, "run", "", "only what matches this `regexp`, as file:function")
	flag.Float64Var(&s.least, "min", 95, "the least share of killed mutants, in `percent`")
	flag.DurationVar(&s.longest, "longest", 5*time.Second, "do not ask tests of other packages that take longer")
	flag.IntVar(&s.parallel, "p", runtime.NumCPU(), "how many tests run at a time")
	flag.BoolVar(&s.verbose, "v", false, "list the killed as well, and what is skipped")
	flag.Parse()
	s.packages = flag.Args()
	if len(s.packages) == 0 {
		flag.Usage()
		os.Exit(2)
	}
	start := time.Now()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	r, err := s.run(ctx)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
	share := r.print(os.Stdout, s.verbose)
	fmt.Fprintf(os.Stderr, "%.0f s, of the processor %.0f s\n", time.Since(start).Seconds(), r.hunt.took.Seconds())
	if share < s.least {
		os.Exit(1)
	}
}

// run tries the mutants.
func (s *settings) run(ctx context.Context) (*result, error) {
	p, err := s.plan()
	if err != nil {
		return nil, err
	}
	list, err := readJustified(s.list)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	h := &hunt{plan: p, parallel: s.parallel, longest: s.longest, progress: s.progress}
	if err := h.prepare(ctx, s.above(), dir); err != nil {
		return nil, err
	}
	r := &result{plan: p, hunt: h, changes: p.changes(), justified: list}
	r.fates, err = h.fates(ctx, r.changes)
	return r, err
}

// plan reads the packages and plans their mutants.
func (s *settings) plan() (*plan, error) {
	var only *regexp.Regexp
	if s.only != "" {
		var err error
		if only, err = regexp.Compile(s.only); err != nil {
			return nil, err
		}
	}
	dir, err := filepath.Abs(s.dir)
	if err != nil {
		return nil, err
	}
	m, err := load(dir, s.packages)
	if err != nil {
		return nil, err
	}
	p, err := newPlan(m, only)
	if err != nil {
		return nil, err
	}
	return p, p.settle()
}

// above is the packages of -with.
func (s *settings) above() []string {
	return strings.FieldsFunc(s.with, func(r rune) bool { return r == ',' })
}

// progress keeps one line up to date, from time to time.
func (s *settings) progress(what string, done, of int) {
	if done%20 == 0 || done == of {
		fmt.Fprintf(s.log, "\r%s: %d of %d ", what, done, of)
	}
	if done == of {
		fmt.Fprintln(s.log)
	}
}
