package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func fixture(only string) *settings {
	return &settings{
		dir: "testdata/fixture", with: "./above", list: "testdata/survivors.txt", only: only,
		longest: time.Minute, parallel: 2, packages: []string{"./scale"}, log: io.Discard,
	}
}

// whole is the outcome for all of the fixture.
var whole = sync.OnceValues(func() (*result, error) { return fixture("").run(context.Background()) })

func wholeFixture(t *testing.T) *result {
	t.Helper()
	r, err := whole()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// survivors is the names of what is not killed in a function, without the file,
// each with how it lives; and how many mutants there are.
func (r *result) survivors(function string) (names []string, of int) {
	for i, f := range r.fates {
		if r.changes[i].function != function {
			continue
		}
		of++
		if !f.killed {
			names = append(names, strings.TrimPrefix(r.changes[i].name(), "scale/scale.go:"+function+":")+": "+f.how)
		}
	}
	return names, of
}

func TestKnownSurvivors(t *testing.T) {
	r := wholeFixture(t)
	for _, test := range []struct {
		function string
		of       int
		want     []string
	}{
		{"Of", 10, nil},
		{"Sum", 12, nil},
		{"Name", 6, nil},
		{"FromAbove", 2, nil},
		{"Loose", 5, []string{
			"compare:n < 10 -> n <= 10: makes no difference",
			"const:10 -> 10 + 1: survived",
			"const:10 -> 10 - 1: survived",
		}},
		{"Untested", 2, []string{
			"return:a - b -> 0: not reached",
			"arith:a - b -> a + b: not reached",
		}},
		{"Max", 5, []string{"compare:a > b -> a >= b: makes no difference"}},
	} {
		got, of := r.survivors(test.function)
		if !slices.Equal(got, test.want) || of != test.of {
			t.Errorf("%s: %d mutants, want %d; survivors\n%s\nwant\n%s",
				test.function, of, test.of, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// TestRunChooses runs a part, which must come out as in the whole.
func TestRunChooses(t *testing.T) {
	part, err := fixture("scale.go:Every$").run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	got, of := part.survivors("Every")
	want, all := wholeFixture(t).survivors("Every")
	if !slices.Equal(got, want) || of != all || of != len(part.changes) {
		t.Errorf("%d mutants of %d; %v and in the whole %v", of, all, got, want)
	}
}

// TestMutants compares all mutants of some functions with those they should have.
func TestMutants(t *testing.T) {
	p, err := fixture(":Of$|:Sum$|:Name$").plan()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range p.changes() {
		got = append(got, fmt.Sprintf("%d: %s: %s -> %s", c.position.Line, c.kind, c.from, c.to))
	}
	want := strings.Split(strings.TrimSpace(mutants), "\n")
	if !slices.Equal(got, want) {
		t.Errorf("mutants:\n%s", strings.Join(got, "\n"))
	}
}

const mutants = `
21: negate: n >= Limit && n != 99 -> !(n >= Limit && n != 99)
21: logic: n >= Limit && n != 99 -> n >= Limit || n != 99
21: compare: n >= Limit -> n > Limit
21: compare: n >= Limit -> n <= Limit
21: compare: n >= Limit -> n < Limit
21: compare: n != 99 -> n == 99
21: const: 99 -> 99 + 1
21: const: 99 -> 99 - 1
22: return: High -> 0
24: return: Low -> 0
32: compare: i <= n -> i < n
32: compare: i <= n -> i >= n
32: compare: i <= n -> i > n
32: arith: i++ -> i--
32: drop: i++ -> (dropped)
33: compare: i == 3 -> i != 3
33: const: 3 -> 3 + 1
33: const: 3 -> 3 - 1
34: jump: continue -> (dropped)
36: arith: sum += i -> sum -= i
36: drop: sum += i -> (dropped)
38: return: sum -> 0
46: swap: case Low, case High -> each with the body of the other
48: swap: case High, default -> each with the body of the other
43: arith: m &^ 4 -> m & 4
45: return: "low" -> ""
47: return: "high" -> ""
49: return: fmt.Sprint("mark ", uint8(m)) -> ""
`

// TestSkipped looks for what has no mutant in the fixture.
func TestSkipped(t *testing.T) {
	var got []string
	for _, s := range wholeFixture(t).plan.skipped {
		got = append(got, fmt.Sprintf("%d: %s", s.place.Line, s.why))
	}
	want := []string{
		"12: constant expression",
		"17: constant expression",
		"61: operator on an element of a map",
		"62: operator on an element of a map",
		"66: cases of a type switch",
		"70: panic, where the function may end",
	}
	if !slices.Equal(got, want) {
		t.Errorf("skipped:\n%s", strings.Join(got, "\n"))
	}
}

// TestSettle drops a site that was given something that does not type-check.
func TestSettle(t *testing.T) {
	p, err := fixture(":Loose$").plan()
	if err != nil {
		t.Fatal(err)
	}
	before := len(p.changes())
	s := p.sites[0]
	file := s.source.syntax.Decls[len(s.source.syntax.Decls)-1]
	bad, err := p.site(s.pkg, s.source, 1)
	if err != nil {
		t.Fatal(err)
	}
	bad.mutants = []*change{{site: bad, id: bad.id}}
	s.source.edits.around(bad, file.Pos(), fmt.Sprintf("var _ = %s.Not(%d, 1); ", alias, bad.id), file.End(), "")
	if err := p.settle(); err != nil {
		t.Fatal(err)
	}
	if !bad.dropped() || len(p.changes()) != before || len(p.skipped) != 1 {
		t.Errorf("%d mutants, want %d; skipped %v", len(p.changes()), before, p.skipped)
	}
}

func TestReport(t *testing.T) {
	r := wholeFixture(t)
	var out strings.Builder
	share := r.print(&out, false)
	for _, line := range []string{
		"not used, it fails in the instrumented build: example.org/fixture/scale TestPlain: scale_test.go:52: instrumented",
		"scale/scale.go:28:35: Loose:compare:n < 10 -> n <= 10  (justified: tested far from the bound)",
		"scale/scale.go:54:40: Untested:arith:a - b -> a + b  (not reached)",
		"scale/scale.go:28:37: Loose:const:10 -> 10 + 1  (survived)",
		"stale entry: scale/scale.go:Of:compare:n != 99 -> n == 99  (it is killed)",
		"stale entry: scale/scale.go:Gone:compare:a < b -> a <= b  (no such mutant)",
		"skipped: 2 operator on an element of a map",
	} {
		if !strings.Contains(out.String(), line+"\n") {
			t.Errorf("no line %q", line)
		}
	}
	if strings.Contains(out.String(), "other/other.go") {
		t.Error("an entry of another package is called stale")
	}
	if share < 50 || share >= 100 {
		t.Errorf("share %.1f", share)
	}
	if t.Failed() {
		t.Log(out.String())
	}
}
