package main

import (
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/go-yutnori/yutnori/tools/mutate/mutant"
)

// suite is the tests of one package.
type suite struct {
	path, dir string
	above     bool     // it is asked about the mutants of other packages as well
	uses      []string // the packages in its program
	binary    string
	tests     []*test
}

// test is a test function, and what it did without a mutant.
type test struct {
	name    string
	took    time.Duration
	reached []uint32 // what package mutant counted, by number
	failure string   // why it is not used, when it is not
}

// notices is how often a mutant would have made a difference in the test.
func (t *test) notices(c *change) uint32 { return t.reached[c.id] &^ mutant.Same }

// environment makes what a test does the same each time, and its failures short:
// those of rapid are neither made smaller nor written down.
var environment = []string{"GOMAXPROCS=1", "RAPID_SEED=1", "RAPID_NOFAILFILE=true", "RAPID_SHRINKTIME=0s"}

// outcome is what a run of a test program came to.
type outcome struct {
	output string
	took   time.Duration // of the processor, which does not depend on what else runs
	err    error         // nil when it has passed
}

// run runs tests of the suite.
func (s *suite) run(ctx context.Context, timeout time.Duration, variables []string, tests ...*test) *outcome {
	var names []string
	for _, t := range tests {
		names = append(names, t.name)
	}
	return s.command(ctx, timeout, variables, "-test.short", "-test.failfast",
		"-test.timeout=0", "-test.run", "^("+strings.Join(names, "|")+")$")
}

func (s *suite) command(ctx context.Context, timeout time.Duration, variables []string, args ...string) *outcome {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, s.binary, args...)
	cmd.Dir = s.dir
	cmd.Env = slices.Concat(os.Environ(), environment, variables)
	cmd.WaitDelay = time.Second
	output, err := cmd.CombinedOutput()
	o := &outcome{output: string(output), err: cmp.Or(ctx.Err(), err)}
	if cmd.ProcessState != nil {
		o.took = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	return o
}

// list finds the tests of the suite.
func (s *suite) list(ctx context.Context) error {
	o := s.command(ctx, time.Minute, nil, "-test.list", ".")
	if o.err != nil {
		return fmt.Errorf("listing the tests of %s: %w\n%s", s.path, o.err, o.output)
	}
	for name := range strings.FieldsSeq(o.output) {
		for _, prefix := range []string{"Test", "Fuzz", "Example"} {
			if strings.HasPrefix(name, prefix) {
				s.tests = append(s.tests, &test{name: name})
			}
		}
	}
	return nil
}

// patience is how long one test may take without a mutant.
const patience = 10 * time.Minute

// measure runs one test with a mutant that does not exist: how long it takes, and
// which of the mutants with numbers less than n it could notice.
func (s *suite) measure(ctx context.Context, t *test, dir string, n uint32) error {
	file := filepath.Join(dir, filepath.Base(s.binary)+"-"+t.name)
	if err := os.WriteFile(file, make([]byte, mutant.Size), 0o600); err != nil {
		return err
	}
	defer os.Remove(file)
	o := s.run(ctx, patience, []string{mutant.Reached + "=" + file, fmt.Sprintf("%s=%d", mutant.Choice, mutant.Max)}, t)
	t.took = o.took
	if o.err != nil {
		t.failure = o.reason()
		return ctx.Err()
	}
	counted, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	t.reached = make([]uint32, n)
	for i := range t.reached {
		t.reached[i] = binary.NativeEndian.Uint32(counted[4*i:])
	}
	return nil
}

// reason is the line of the output that says most about a failure.
func (o *outcome) reason() string {
	for line := range strings.Lines(o.output) {
		line = strings.TrimSpace(line)
		if strings.Contains(line, "_test.go:") || strings.HasPrefix(line, "panic:") || strings.HasPrefix(line, mutant.Stopped) {
			return line
		}
	}
	return o.err.Error()
}
