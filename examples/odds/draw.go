package main

import (
	"fmt"
	"html"
	"math/big"
	"strings"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
)

// The drawing, in pixels: the plot, and what is around it.
const (
	width0, height0          = 1060, 720
	left, right, top, bottom = 74, 780, 96, 566
	stripTop, stripHeight    = 622, 34
)

// style is how one curve is drawn: colours that people who see no red or no
// green can tell apart (after M. Okabe and K. Ito, dark enough for text), and
// dashes for those who see none.
type style struct {
	colour, dash string
	width        float64
}

var styles = [...]style{
	variant.Do:       {"#0072B2", "", 3.5},
	variant.Gae:      {"#D55E00", "14 6", 3.5},
	variant.Geol:     {"#00835F", "3 6", 4},
	variant.Yut:      {"#000000", "", 2},
	variant.Mo:       {"#B5548A", "18 5 4 5", 3.5},
	variant.BackDo:   {"#2A87BE", "8 4", 3},
	variant.BackGae:  {"#A66E00", "2 4", 3},
	variant.BackGeol: {"#7A5195", "16 4 2 4 2 4", 3},
	variant.FreeGeol: {"#806000", "5 3 2 3", 3},
	variant.Nak:      {"#777777", "", 1.5},
}

// line is a curve, and the results whose curve it is.
type line struct {
	results []variant.Result
	curve   prob.Curve
	style
}

// drawing is an SVG document being written, an element a line.
type drawing struct {
	strings.Builder
	r     *report
	w     *words
	lines []line
}

// draw is the curves of all results over p.
func draw(r *report, w *words) string {
	d := &drawing{r: r, w: w, lines: linesOf(r.curves)}
	d.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="'Noto Sans CJK KR','Noto Sans KR','Apple SD Gothic Neo','Malgun Gothic',sans-serif" font-size="16" fill="#222">`, width0, height0)
	d.add(`<title>%s</title>`, html.EscapeString(w.title))
	d.add(`<rect width="%d" height="%d" fill="#fff"/>`, width0, height0)
	d.add(`<text x="%d" y="40" font-size="26" font-weight="bold">%s</text>`, left, html.EscapeString(w.title))
	d.add(`<text x="%d" y="66" font-size="15" fill="#555">%s</text>`, left, html.EscapeString(r.Rules))
	d.axes()
	d.here()
	for _, l := range d.lines {
		d.curve(l)
	}
	d.crossings()
	for _, l := range d.lines {
		d.name(l)
	}
	d.strip()
	d.legend()
	d.add(`</svg>`)
	return d.String()
}

// linesOf is the curves, those that are equal everywhere as one.
func linesOf(c *prob.Curves) (lines []line) {
	twin := map[variant.Result]variant.Result{}
	for _, pair := range c.AlwaysEqual() {
		if _, ok := twin[pair.A]; !ok {
			twin[pair.B] = pair.A
		}
	}
	index := map[variant.Result]int{}
	for _, r := range results(c.Results()) {
		if first, ok := twin[r]; ok {
			if i, ok := index[first]; ok {
				lines[i].results = append(lines[i].results, r)
			}
			continue
		}
		index[r] = len(lines)
		lines = append(lines, line{[]variant.Result{r}, c.Curve(r), styles[r]})
	}
	return lines
}

func (d *drawing) add(format string, args ...any) { fmt.Fprintf(d, format+"\n", args...) }

func x(p float64) float64 { return left + p*(right-left) }

func y(chance float64) float64 { return bottom - chance*(bottom-top) }

func (d *drawing) axes() {
	d.add(`<g stroke="#ddd">`)
	for i := range 11 {
		d.add(`<path d="M%.1f %d V%d M%d %.1f H%d"/>`, x(float64(i)/10), top, bottom, left, y(float64(i)/10), right)
	}
	d.add(`</g>`)
	d.add(`<path d="M%d %d V%d H%d" fill="none" stroke="#222" stroke-width="1.5"/>`, left, top, bottom, right)
	for i := range 11 {
		if i%2 == 0 {
			d.add(`<text x="%d" y="%.1f" text-anchor="end">%d %%</text>`, left-10, y(float64(i)/10)+5, 10*i)
		}
		d.add(`<text x="%.1f" y="%d" text-anchor="middle">%s</text>`, x(float64(i)/10), bottom+22, new(big.Rat).SetFrac64(int64(i), 10).FloatString(1))
	}
	d.add(`<text x="%d" y="%d" text-anchor="middle">%s</text>`, (left+right)/2, bottom+46, html.EscapeString(d.w.axis))
}

// here marks the p that the odds are for.
func (d *drawing) here() {
	if d.r.P == nil {
		return
	}
	at := x(d.r.P.Value)
	d.add(`<path d="M%.1f %d V%d" stroke="#999" stroke-width="1.5" stroke-dasharray="4 4"/>`, at, top-6, bottom)
	d.add(`<text x="%.1f" y="%d" text-anchor="middle" font-size="15" fill="#555">%s</text>`, at, top-12, fmt.Sprintf(d.w.here, d.r.P.text()))
}

// inside reports whether there are odds at p.
func (d *drawing) inside(p float64) bool {
	for _, s := range d.r.Likeliest {
		if p >= s.From.Value && p <= s.To.Value {
			return true
		}
	}
	return false
}

// curve draws a curve wherever there are odds.
func (d *drawing) curve(l line) {
	const steps = 240
	var path strings.Builder
	move := "M"
	for i := range steps + 1 {
		p := big.NewRat(int64(i), steps)
		at, _ := p.Float64()
		if !d.inside(at) {
			move = "M"
			continue
		}
		chance, _ := l.curve.At(p).Float64()
		fmt.Fprintf(&path, "%s%.1f %.1f", move, x(at), y(chance))
		move = "L"
	}
	d.add(`<path d="%s" fill="none" stroke="%s" stroke-width="%g"%s stroke-linejoin="round"/>`, path.String(), l.colour, l.width, dashes(l.dash))
}

func dashes(dash string) string {
	if dash == "" {
		return ""
	}
	return ` stroke-dasharray="` + dash + `"`
}

// crossings marks where two curves cross, and leads down from where the
// likeliest result changes.
func (d *drawing) crossings() {
	d.add(`<g stroke="#888" stroke-dasharray="2 4">`)
	for _, c := range d.changes() {
		d.add(`<path d="M%.1f %.1f V%d M%.1f %d V%d"/>`, x(c.P.Value), y(c.Chance), bottom, x(c.P.Value), stripTop-12, stripTop)
	}
	d.add(`</g>`)
	d.add(`<g fill="#fff" stroke="#222">`)
	for _, c := range d.r.Crossings {
		d.add(`<circle cx="%.1f" cy="%.1f" r="3" stroke-width="1.2"/>`, x(c.P.Value), y(c.Chance))
	}
	for _, c := range d.changes() {
		d.add(`<circle cx="%.1f" cy="%.1f" r="6.5" stroke-width="2.2"/>`, x(c.P.Value), y(c.Chance))
	}
	d.add(`</g>`)
}

// changes is the crossings at which the likeliest result changes, one each.
func (d *drawing) changes() (changes []crossing) {
	for i := 1; i < len(d.r.Likeliest); i++ {
		for _, c := range d.r.Crossings {
			before, after := d.r.Likeliest[i-1].Results[0], d.r.Likeliest[i].Results[0]
			pair := c.Results == [2]variant.Result{before, after} || c.Results == [2]variant.Result{after, before}
			if pair && c.P == d.r.Likeliest[i].From {
				changes = append(changes, c)
				break
			}
		}
	}
	return changes
}

// short is a number for a label.
func short(x exact) string {
	if x.Exact != "" && len(x.Exact) <= 5 {
		return x.Exact
	}
	return fmt.Sprintf("%.3f", x.Value)
}

// halo writes text that can be read over lines.
func (d *drawing) halo(x, y float64, anchor string, size int, colour, text string) {
	d.add(`<text x="%.1f" y="%.1f" text-anchor="%s" font-size="%d" font-weight="bold" fill="%s" stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke">%s</text>`,
		x, y, anchor, size, colour, html.EscapeString(text))
}

// name writes the name of a line where it is highest.
func (d *drawing) name(l line) {
	top, err := d.r.curves.Maximum(l.results[0], width)
	if err != nil {
		return
	}
	at, chance := top.At.Float64(), of(top.Value).Value
	name := joinNames(l.results, d.w.name, " = ")
	switch {
	case l.curve.Num.Degree() < 1:
		d.halo(x(0.97), y(chance)-8, "end", 17, l.colour, name)
	case at < 0.2:
		d.halo(x(at)+16, y(chance)+10, "start", 18, l.colour, name)
	case at > 0.8:
		d.halo(x(at)-16, y(chance)+10, "end", 18, l.colour, name)
	default:
		d.halo(x(at), y(chance)-14, "middle", 18, l.colour, name)
	}
}

// strip shows below the axis which result is the likeliest.
func (d *drawing) strip() {
	d.add(`<text x="%d" y="%d" font-size="15" fill="#555">%s</text>`, right+22, stripTop+stripHeight/2+6, html.EscapeString(d.w.likeliest))
	row := 0
	for i, s := range d.r.Likeliest {
		from, to := x(s.From.Value), x(s.To.Value)
		d.add(`<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s" stroke="#222"/>`, from, stripTop, to-from, stripHeight, [2]string{"#f4f4f4", "#e2e2e2"}[i%2])
		if name := joinNames(s.Results, d.w.name, ", "); to-from > float64(11*len([]rune(name))) {
			d.add(`<text x="%.1f" y="%d" text-anchor="middle" font-weight="bold">%s</text>`, (from+to)/2, stripTop+stripHeight/2+6, html.EscapeString(name))
		}
		if i > 0 {
			if row = 1 - row; from-x(d.r.Likeliest[i-1].From.Value) > 48 || i == 1 {
				row = 0
			}
			d.add(`<text x="%.1f" y="%d" text-anchor="middle" font-size="15">%s</text>`, from, stripTop+stripHeight+20+18*row, short(s.From))
		}
	}
}

// legend tells which line is whose, and what it is a function of p.
func (d *drawing) legend() {
	at := float64(top)
	for _, l := range d.lines {
		at += 8
		d.add(`<path d="M%d %.1f H%d" stroke="%s" stroke-width="%g"%s/>`, right+22, at, right+82, l.colour, l.width, dashes(l.dash))
		d.add(`<text x="%d" y="%.1f" font-weight="bold" font-size="17">%s</text>`, right+94, at+6, html.EscapeString(joinNames(l.results, d.w.name, " = ")))
		at += 24
		if formula := l.curve.Factored(); len(formula) <= 24 {
			d.add(`<text x="%d" y="%.1f" font-size="15" fill="#444">%s</text>`, right+94, at+2, superscript(formula))
			at += 14
		}
	}
	at += 16
	d.add(`<g fill="#fff" stroke="#222"><circle cx="%d" cy="%.1f" r="3" stroke-width="1.2"/><circle cx="%d" cy="%.1f" r="6.5" stroke-width="2.2"/></g>`, right+42, at, right+62, at)
	d.add(`<text x="%d" y="%.1f" font-size="15">%s</text>`, right+94, at+5, html.EscapeString(d.w.crossings))
}

// superscript sets powers as they are written by hand.
func superscript(formula string) string {
	return strings.NewReplacer("^2", "²", "^3", "³", "^4", "⁴", "-", "−").Replace(html.EscapeString(formula))
}
