package fit

import (
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Counts is how often each result was observed, by [variant.Result]. The first
// element is not used.
type Counts [results]int

// results is one more than the largest result.
const results = variant.Nak + 1

// MaxCount is the largest count of one result.
const MaxCount = 1_000_000_000

// ParseCounts reads counts such as "do=19,gae=31,mo=2" or "도=19,개=31", in any
// order. A result that is not named was not observed. It reads what people type:
// results as [variant.ReadResult] does, numbers in full-width digits too. The error is a [*fault.ListError] of all
// faults, each with its column: [fault.ErrSyntax], [variant.ErrUnknownResult],
// [ErrDuplicateResult] or [fault.ErrOutOfRange].
func ParseCounts(text string) (Counts, error) {
	var counts Counts
	var faults fault.ListError
	var given variant.Results
	column := 1
	if len(text) > fault.MaxLine {
		return Counts{}, fault.List(fault.Newf(fault.ErrSyntax, text, "counts of %d bytes; %d are the most", len(text), fault.MaxLine).At(1))
	}
	for part := range strings.SplitSeq(text, ",") {
		r, n, bad := parseCount(part)
		if bad == nil && given.Has(r) {
			bad = fault.New(ErrDuplicateResult, part, "given twice")
		}
		if bad != nil {
			faults.Add(bad.At(column))
		} else {
			given |= variant.ResultsOf(r)
			counts[r] = n
		}
		column += len(part) + 1
	}
	if err := faults.Err(); err != nil {
		return Counts{}, err
	}
	return counts, nil
}

func parseCount(part string) (variant.Result, int, *fault.Error) {
	name, number, ok := strings.Cut(part, "=")
	if !ok {
		return 0, 0, fault.New(fault.ErrSyntax, part, "not of the form result=count")
	}
	r, err := variant.ReadResult(name)
	if err != nil {
		bad := fault.New(variant.ErrUnknownResult, part, "not a result")
		for _, meant := range err.(*fault.Error).Suggestions {
			bad.Suggestions = append(bad.Suggestions, meant+"="+number[:min(len(number), len("1000000000"))])
		}
		return 0, 0, bad
	}
	n, err := strconv.Atoi(strings.TrimSpace(variant.Halfwidth(number)))
	if err != nil || n < 0 || n > MaxCount {
		return 0, 0, fault.New(fault.ErrOutOfRange, part, "not a whole number from 0 to "+strconv.Itoa(MaxCount))
	}
	return r, n, nil
}

// check returns what is wrong with counts of results that can fall.
func (c Counts) check(falls variant.Results) error {
	var faults fault.ListError
	total := 0
	for i, n := range c {
		r := variant.Result(i)
		switch {
		case n < 0 || n > MaxCount:
			faults.Addf(fault.ErrOutOfRange, r.String(), "%d is not from 0 to %d", n, MaxCount)
		case n > 0 && !falls.Has(r):
			faults.Addf(ErrImpossibleResult, r.String(), "it was observed and cannot fall under these rules")
		case r != variant.Nak:
			total += n
		}
	}
	if faults.Len() == 0 && total == 0 {
		faults.Addf(ErrNoCounts, "", "no throw was observed in which the sticks count")
	}
	return faults.Err()
}
