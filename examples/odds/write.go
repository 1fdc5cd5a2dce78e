package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/go-yutnori/yutnori/variant"
)

var writers = map[string]func(*report, *words, io.Writer) error{
	"text": writeText, "csv": writeCSV, "json": writeJSON,
}

func writeJSON(r *report, _ *words, out io.Writer) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

// table is CSV: a line for each number, with what it is, the p it belongs to,
// the results, its value and, where it is rational, the exact one.
type table struct{ *csv.Writer }

func (t table) line(kind, p, result string, x exact) {
	_ = t.Write([]string{kind, p, result, decimal(x.Value), x.Exact}) // Error tells later
}

func (t table) plain(kind string, x float64) { t.line(kind, "", "", exact{Value: x}) }

func writeCSV(r *report, _ *words, out io.Writer) error {
	t := table{csv.NewWriter(out)}
	_ = t.Write([]string{"kind", "p", "result", "value", "exact"})
	t.odds(r)
	for _, x := range r.Crossings {
		t.line("crossing", x.P.text(), join(x.Results[:]), exact{Value: x.Chance})
	}
	for _, pair := range r.Equal {
		_ = t.Write([]string{"equal", "", join(pair[:]), "", ""})
	}
	for _, s := range r.Likeliest {
		t.line("likeliest-from", "", join(s.Results), s.From)
		t.line("likeliest-to", "", join(s.Results), s.To)
	}
	if r.Nearest != nil {
		t.line("nearest", r.Nearest.P.text(), "", exact{Value: r.Nearest.Distance})
	}
	if r.Fit != nil {
		t.fit(r.Fit)
	}
	t.Flush()
	return t.Error()
}

func (t table) odds(r *report) {
	p := ""
	if r.P != nil {
		p = r.P.text()
	}
	for _, x := range r.Odds {
		t.line("odds", p, x.Result.String(), x.exact)
	}
	t.line("mean", p, "", r.Mean)
	t.line("variance", p, "", r.Variance)
	t.line("again", p, "", r.Again)
	for _, row := range r.Range {
		for _, x := range row.Odds {
			t.line("range", row.P.text(), x.Result.String(), x.exact)
		}
	}
}

func (t table) fit(f *fitted) {
	t.plain("fit-throws", float64(f.Throws))
	t.line("fit-p", "", "", f.P)
	t.plain("fit-clopper-pearson-low", f.Exact.Low)
	t.plain("fit-clopper-pearson-high", f.Exact.High)
	t.plain("fit-wilson-low", f.Wilson.Low)
	t.plain("fit-wilson-high", f.Wilson.High)
	if f.Marked != nil {
		t.plain("fit-marked", *f.Marked)
		t.plain("fit-plain", *f.Plain)
	}
	for _, x := range f.Tests {
		t.plain("test-"+x.Name+"-statistic", x.Statistic)
		t.plain("test-"+x.Name+"-degrees", float64(x.Degrees))
		t.plain("test-"+x.Name+"-p", x.P)
	}
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// text is a number as a fraction where that is short, else as a decimal.
func (x exact) text() string {
	if x.Exact == "" || len(x.Exact) > 9 {
		return strconv.FormatFloat(x.Value, 'f', 6, 64)
	}
	return x.Exact
}

func join(rs []variant.Result) string { return joinNames(rs, variant.Result.String, "+") }

func joinNames(rs []variant.Result, name func(variant.Result) string, between string) string {
	var names []string
	for _, r := range rs {
		names = append(names, name(r))
	}
	return strings.Join(names, between)
}

// page is text in columns.
type page struct {
	out io.Writer
	err error
}

func (p *page) line(format string, args ...any) {
	if p.err == nil {
		text := strings.TrimRight(fmt.Sprintf(format, args...), " ")
		_, p.err = fmt.Fprintln(p.out, text)
	}
}

// wide is text filled up to so many columns, on the right or, where n is
// negative, on the left. Hangul takes two columns.
func wide(text string, n int) string {
	columns := 0
	for _, r := range text {
		columns++
		if unicode.Is(unicode.Hangul, r) {
			columns++
		}
	}
	if n < 0 {
		return strings.Repeat(" ", max(0, -n-columns)) + text
	}
	return text + strings.Repeat(" ", max(0, n-columns))
}

func writeText(r *report, w *words, out io.Writer) error {
	p := &page{out: out}
	p.line("%s", r.Rules)
	p.odds(r, w)
	p.overRange(r, w)
	p.crossings(r, w)
	p.likeliest(r, w)
	if r.Nearest != nil {
		p.line("")
		p.line(w.nearest, r.Nearest.P.text(), r.Nearest.Distance)
	}
	if r.Fit != nil {
		p.fit(r.Fit, w)
	}
	return p.err
}

func (p *page) odds(r *report, w *words) {
	p.line("")
	if r.P != nil {
		p.line(w.oddsAt, r.P.text())
	} else {
		p.line("%s", w.odds)
	}
	for _, x := range r.Odds {
		p.line("  %s %s %9.4f %%", wide(w.name(x.Result), 10), wide(x.Exact, -18), 100*x.Value)
	}
	for _, x := range []struct {
		name string
		exact
	}{{w.mean, r.Mean}, {w.variance, r.Variance}} {
		p.line("  %s %s %9.4f", wide(x.name, 16), wide(x.Exact, -12), x.Value)
	}
	p.line("  %s %s %9.4f %%", wide(w.again, 16), wide(r.Again.Exact, -12), 100*r.Again.Value)
}

func (p *page) overRange(r *report, w *words) {
	if len(r.Range) == 0 {
		return
	}
	p.line("")
	p.line("%s", w.overRange)
	head := wide("  p", 10)
	for _, x := range r.Range[0].Odds {
		head += wide(w.name(x.Result), -9)
	}
	p.line("%s", head)
	for _, row := range r.Range {
		line := fmt.Sprintf("  %-8s", strconv.FormatFloat(row.P.Value, 'g', 6, 64))
		for _, x := range row.Odds {
			line += fmt.Sprintf("%9.2f", 100*x.Value)
		}
		p.line("%s", line)
	}
}

func (p *page) crossings(r *report, w *words) {
	if len(r.Crossings)+len(r.Equal) == 0 {
		return
	}
	p.line("")
	p.line("%s", w.crossings)
	for _, x := range r.Crossings {
		both := fmt.Sprintf(w.and, w.name(x.Results[0]), w.name(x.Results[1]))
		p.line("  %s p = %s %9.2f %%", wide(both, 22), wide(x.P.text(), 9), 100*x.Chance)
	}
	for _, x := range r.Equal {
		p.line("  %s %s", wide(fmt.Sprintf(w.and, w.name(x[0]), w.name(x[1])), 22), w.equal)
	}
}

func (p *page) likeliest(r *report, w *words) {
	if len(r.Likeliest) == 0 {
		return
	}
	p.line("")
	p.line("%s", w.likeliest)
	for _, s := range r.Likeliest {
		p.line("  %s – %s %s", wide(s.From.text(), -9), wide(s.To.text(), 9), joinNames(s.Results, w.name, ", "))
	}
}

func (p *page) fit(f *fitted, w *words) {
	p.line("")
	p.line(w.fit, f.Throws)
	p.line("  %s %.4f = %s", wide(w.best, 22), f.P.Value, f.P.Exact)
	p.line("  %s %.4f – %.4f", wide(w.exact, 22), f.Exact.Low, f.Exact.High)
	p.line("  %s %.4f – %.4f", wide(w.wilson, 22), f.Wilson.Low, f.Wilson.High)
	if f.Marked != nil {
		p.line("  "+w.apart, *f.Marked, *f.Plain)
	}
	for _, t := range f.Tests {
		p.line("  %s χ² = %.3f (%d)  P = %.4f", wide(w.tests[t.Name], 22), t.Statistic, t.Degrees, t.P)
	}
}
