package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// count is how many mutants met which fate.
type count struct{ total, killed, endless, justified int }

// percent is the share of n in the whole, in percent; all of nothing.
func percent(n, whole int) float64 {
	if whole == 0 {
		return 100
	}
	return 100 * float64(n) / float64(whole)
}

// result is the outcome of a run.
type result struct {
	plan      *plan
	hunt      *hunt
	changes   []*change
	fates     []fate
	justified []*justified
}

// print writes the outcome, and gives the share of killed mutants among those
// that are not justified, in percent.
func (r *result) print(w io.Writer, verbose bool) float64 {
	r.printExcluded(w)
	counts := make(map[*pkg]count)
	var all count
	for i, c := range r.changes {
		n := r.printFate(w, c, r.fates[i], verbose)
		counts[c.site.pkg] = counts[c.site.pkg].plus(n)
		all = all.plus(n)
	}
	for _, line := range stale(r.justified, r.plan, r.changes) {
		fmt.Fprintf(w, "stale entry: %s\n", line)
	}
	r.printSkipped(w, verbose)
	for _, p := range r.plan.module.packages {
		fmt.Fprintf(w, "%s: %s\n", p.path, counts[p])
	}
	if len(r.plan.module.packages) > 1 {
		fmt.Fprintf(w, "all: %s\n", all)
	}
	return percent(all.killed, all.total-all.justified)
}

// printFate writes about a mutant that was not killed, and counts it.
func (r *result) printFate(w io.Writer, c *change, f fate, verbose bool) count {
	n := count{total: 1}
	switch {
	case f.endless:
		n.killed, n.endless = 1, 1
	case f.killed:
		n.killed = 1
	default:
		if why := reasonFor(r.justified, c); why != "" {
			n.justified = 1
			f.how = "justified: " + why
		}
	}
	if !f.killed {
		fmt.Fprintf(w, "%s  (%s)\n", c, f.how)
	} else if verbose {
		fmt.Fprintf(w, "%s  (killed by %s)\n", c, f.how)
	}
	return n
}

func (a count) plus(b count) count {
	return count{a.total + b.total, a.killed + b.killed, a.endless + b.endless, a.justified + b.justified}
}

func (a count) String() string {
	text := fmt.Sprintf("%d mutants, %d killed (%d by time), %d survived: %.1f%%",
		a.total, a.killed, a.endless, a.total-a.killed, percent(a.killed, a.total))
	if a.justified > 0 {
		text += fmt.Sprintf("; %.1f%% without %d justified survivors", percent(a.killed, a.total-a.justified), a.justified)
	}
	return text
}

// printExcluded writes which tests fail without a mutant, and are not used, and
// which take too long to be asked about the mutants of other packages.
func (r *result) printExcluded(w io.Writer) {
	for _, s := range r.hunt.all {
		for _, t := range s.tests {
			if t.failure != "" {
				fmt.Fprintf(w, "not used, it fails in the instrumented build: %s %s: %s\n", s.path, t.name, t.failure)
			} else if s.above && t.took > r.hunt.longest {
				fmt.Fprintf(w, "not used for other packages, it takes long: %s %s: %.1f s\n", s.path, t.name, t.took.Seconds())
			}
		}
	}
}

// printSkipped writes how many operators and statements have no mutant, and why.
func (r *result) printSkipped(w io.Writer, verbose bool) {
	numbers := make(map[string]int)
	for _, s := range r.plan.skipped {
		why, _, _ := strings.Cut(s.why, ": ")
		numbers[why]++
		if verbose {
			fmt.Fprintf(w, "%s:%d:%d: skipped: %s\n", s.file, s.place.Line, s.place.Column, s.why)
		}
	}
	for _, why := range slices.SortedFunc(maps.Keys(numbers), cmp.Compare) {
		fmt.Fprintf(w, "skipped: %d %s\n", numbers[why], why)
	}
}
