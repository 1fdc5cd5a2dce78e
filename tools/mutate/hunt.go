package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/go-yutnori/yutnori/tools/mutate/mutant"
)

// fate is what becomes of a mutant.
type fate struct {
	killed  bool
	endless bool   // and that because it took too long, or too much
	how     string // it died, or did not
}

// hunt runs the tests against the mutants.
type hunt struct {
	plan     *plan
	all      []*suite
	suites   map[*pkg][]*suite // those that test a package: its own first
	parallel int
	longest  time.Duration // a test of another package that takes longer is not asked
	progress func(what string, done, of int)

	mutex sync.Mutex
	took  time.Duration // of the processor, by all tests
}

// batch is tests that are run together.
type batch struct {
	suite *suite
	tests []*test
}

// quick is how long a test may take to be run together with others.
const quick = 60 * time.Millisecond

// measure runs every test once without a mutant.
func (h *hunt) measure(ctx context.Context, dir string) error {
	var jobs []func() error
	for _, s := range h.all {
		if err := s.list(ctx); err != nil {
			return err
		}
		for _, t := range s.tests {
			jobs = append(jobs, func() error { return s.measure(ctx, t, dir, h.plan.next) })
		}
	}
	return h.each("tests measured", jobs)
}

// fates tries every mutant, and gives what became of each.
func (h *hunt) fates(ctx context.Context, changes []*change) ([]fate, error) {
	fates := make([]fate, len(changes))
	var jobs []func() error
	for i, c := range changes {
		jobs = append(jobs, func() error {
			fates[i] = h.try(ctx, c)
			return ctx.Err()
		})
	}
	return fates, h.each("mutants tried", jobs)
}

// each does the jobs, several at a time, and gives the first error.
func (h *hunt) each(what string, jobs []func() error) error {
	var (
		mutex sync.Mutex
		done  int
		first error
		work  sync.WaitGroup
		queue = make(chan func() error)
	)
	for range h.parallel {
		work.Go(func() {
			for job := range queue {
				err := job()
				mutex.Lock()
				done++
				first = cmp.Or(first, err)
				h.progress(what, done, len(jobs))
				mutex.Unlock()
			}
		})
	}
	for _, job := range jobs {
		queue <- job
	}
	close(queue)
	work.Wait()
	return first
}

// try runs the tests that come to a mutant until one fails.
func (h *hunt) try(ctx context.Context, c *change) fate {
	how := h.unnoticed(c)
	for _, s := range h.suites[c.site.pkg] {
		for _, b := range h.batches(s, c) {
			how = "survived"
			done := b.run(ctx, c)
			h.add(done.took)
			if done.err != nil {
				return fate{
					killed:  true,
					endless: errors.Is(done.err, context.DeadlineExceeded) || strings.Contains(done.output, mutant.Stopped),
					how:     s.path + ": " + done.reason(),
				}
			}
		}
	}
	return fate{how: how}
}

// unnoticed is how a mutant lives that makes no difference in any test.
func (h *hunt) unnoticed(c *change) string {
	for _, s := range h.suites[c.site.pkg] {
		for _, t := range s.tests {
			if t.failure == "" && t.reached[c.id] > 0 {
				return "makes no difference"
			}
		}
	}
	return "not reached"
}

func (h *hunt) add(took time.Duration) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.took += took
}

// batches is the tests of a suite that could notice a mutant: the quick ones
// together, then each other one, the quickest first.
func (h *hunt) batches(s *suite, c *change) []batch {
	var able []*test
	for _, t := range s.tests {
		if t.failure == "" && t.notices(c) > 0 && (s.path == c.site.pkg.path || t.took <= h.longest) {
			able = append(able, t)
		}
	}
	slices.SortStableFunc(able, func(a, b *test) int { return cmp.Compare(a.took, b.took) })
	n := 0
	for n < len(able) && able[n].took < quick {
		n++
	}
	var batches []batch
	if n > 0 {
		batches = append(batches, batch{s, able[:n]})
	}
	for _, t := range able[n:] {
		batches = append(batches, batch{s, []*test{t}})
	}
	return batches
}

// run runs the tests of the batch with the mutant. It may take five times as
// long as without it and two seconds more, and come to the mutant twenty times as
// often and a million times more.
func (b batch) run(ctx context.Context, c *change) *outcome {
	var took time.Duration
	var runs uint64
	for _, t := range b.tests {
		took += t.took
		runs += uint64(t.notices(c))
	}
	return b.suite.run(ctx, 20*took+time.Minute, []string{
		fmt.Sprintf("%s=%d", mutant.Choice, c.id),
		fmt.Sprintf("%s=%d", mutant.Time, (5*took + 2*time.Second).Milliseconds()),
		fmt.Sprintf("%s=%d", mutant.Limit, min(20*runs+1_000_000, 1<<32-2)),
	}, b.tests...)
}

// prepare builds the tests of the packages and of those above them, and finds
// out what they do without a mutant.
func (h *hunt) prepare(ctx context.Context, above []string, dir string) error {
	m := h.plan.module
	var err error
	if h.all, err = m.testBinaries(above); err != nil {
		return err
	}
	if err := m.build(dir, h.all); err != nil {
		return err
	}
	h.suites = make(map[*pkg][]*suite)
	for _, of := range m.packages {
		for _, s := range h.all {
			if s.path == of.path {
				h.suites[of] = slices.Insert(h.suites[of], 0, s)
			} else if s.above && slices.Contains(s.uses, of.path) {
				h.suites[of] = append(h.suites[of], s)
			}
		}
	}
	return h.measure(ctx, dir)
}
