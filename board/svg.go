package board

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
)

// The picture in SVG: its measures, in units of its own.
const (
	svgUnit   = 20                         // one step of the grid
	svgMargin = 120                        // around the grid, for the labels
	svgBoard  = Grid*svgUnit + 2*svgMargin // the width of the picture, and the height of the board in it
	svgScore  = 48                         // the height of a line below the board
	svgSmall  = 28                         // radius of a station
	svgLarge  = 42                         // radius of a corner and of the centre
)

const svgFonts = "'Noto Sans KR', 'Noto Sans CJK KR', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Nanum Gothic', sans-serif"

// sideColours are the sides' colours, from the palette of Okabe and Ito, which
// the colour-blind can tell apart, each with the colour of a letter upon it.
// https://jfly.uni-koeln.de/color/
var sideColours = [len(letters)]struct{ disc, letter string }{
	{"#0072B2", "#fff"}, // blue
	{"#F0E442", "#000"}, // yellow
	{"#009E73", "#000"}, // bluish green
	{"#CC79A7", "#000"}, // reddish purple
}

// svgXY is the middle of s in the picture in SVG.
func svgXY(s Station) (x, y int) {
	x, y = s.XY()
	return svgMargin + x*svgUnit, svgMargin + y*svgUnit
}

func svgRadius(s Station) int {
	if s.Large() {
		return svgLarge
	}
	return svgSmall
}

// SVG is the drawing as a complete SVG document, 840 units wide and, with n
// sides below the board, 840 + 48n units high: it scales to any size, and needs
// no script and no font of its own. The same drawing is always the same bytes.
//
// A stack is a disc with the letter of its side and the number of its pieces if
// more than one, so that colour is never needed to tell the sides apart. The
// path is a broad arrow to a ring around its last station. An event station is
// yellow and has a star, whose points show behind what stands on it. Shields are a
// ring around what holds them, with their number on a shield at its edge; the one of
// waiting pieces is a ring around the first of them.
func (d Drawing) SVG() string {
	var p svg
	scores := d.scores()
	height := svgBoard + len(scores)*svgScore
	p.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="%s">`, svgBoard, height, svgFonts)
	p.add(`<title>%s</title>`, html.EscapeString(d.words().board))
	p.add(`<desc>%s</desc>`, html.EscapeString(d.description()))
	p.add(`<rect width="%d" height="%d" rx="24" fill="#FBF5E6"/>`, svgBoard, height)
	p.board()
	p.tiles(d.tiles())
	p.path(d.path())
	standing := d.standing()
	held := d.held(standing)
	p.rings(held)
	p.group(`class="stacks" text-anchor="middle" font-weight="bold" stroke-width="2"`, func() {
		for s, stacks := range standing {
			p.sideBySide(Station(s), stacks)
		}
	})
	p.shields(held)
	p.group(`class="labels" fill="#3B2F25" font-size="18"`, func() {
		for s := range Station(Stations) {
			p.label(s, d.name(s))
		}
	})
	p.group(`class="scores" fill="#3B2F25" font-size="24"`, func() {
		for i, s := range scores {
			p.score(svgBoard+i*svgScore, s, d.words())
		}
	})
	p.add(`</svg>`)
	return p.String()
}

// description is the drawing in words, for those who do not see it.
func (d Drawing) description() string {
	w := d.words()
	var parts []string
	for s, stacks := range d.standing() {
		if len(stacks) > 0 {
			parts = append(parts, fmt.Sprintf("%d %s:%s", s, d.name(Station(s)), labels(stacks)))
		}
		if n := d.shields(Station(s), stacks); n > 0 {
			parts[len(parts)-1] += fmt.Sprintf(", %s %d", w.shields, n)
		}
	}
	for _, s := range d.scores() {
		parts = append(parts, s.text(w, ": ", ", "))
	}
	if tiles := d.tiles(); len(tiles) > 0 {
		parts = append(parts, w.tiles+": "+numbers(tiles))
	}
	if path := d.path(); len(path) > 0 {
		parts = append(parts, w.path+": "+numbers(path))
	}
	return strings.Join(parts, "; ")
}

func numbers(stations []Station) string { return strings.Trim(fmt.Sprint(stations), "[]") }

func labels(stacks []Stack) (text string) {
	for _, k := range stacks {
		text += " " + k.label()
	}
	return text
}

// svg is a document being written, an element a line.
type svg struct{ strings.Builder }

func (p *svg) add(format string, args ...any) {
	fmt.Fprintf(p, format+"\n", args...)
}

func (p *svg) group(attributes string, content func()) {
	p.add(`<g %s>`, attributes)
	content()
	p.add(`</g>`)
}

func (p *svg) board() {
	p.group(`class="lines" fill="none" stroke="#A08C74" stroke-width="4"`, func() {
		for _, line := range Lines() {
			p.add(`<polyline points="%s"/>`, points(line))
		}
	})
	p.group(`class="stations" fill="#FFFFFF" stroke="#6B5844" stroke-width="3"`, func() {
		for s := range Station(Stations) {
			x, y := svgXY(s)
			p.add(`<circle cx="%d" cy="%d" r="%d"/>`, x, y, svgRadius(s))
		}
	})
}

func points(line []Station) string {
	var all []string
	for _, s := range line {
		x, y := svgXY(s)
		all = append(all, fmt.Sprintf("%d,%d", x, y))
	}
	return strings.Join(all, " ")
}

// tiles makes stations yellow, with a star of five points larger than they are.
func (p *svg) tiles(tiles []Station) {
	if len(tiles) == 0 {
		return
	}
	p.group(`class="tiles" fill="#FFD400" stroke="#6B5844" stroke-width="2" stroke-linejoin="round"`, func() {
		for _, s := range tiles {
			x, y := svgXY(s)
			r := svgRadius(s)
			p.add(`<polygon points="%s"/>`, star(x, y, float64(20+r*2/3)))
			p.add(`<circle cx="%d" cy="%d" r="%d"/>`, x, y, r-2)
			p.add(`<polygon points="%s" fill="#FFFFFF"/>`, star(x, y, float64(r)-8))
		}
	})
}

// star is the corners of a star of five points around a middle, one of them up, its
// inner corners half as far out as the points.
func star(x, y int, radius float64) string {
	var corners []string
	for i := range 10 {
		out := radius
		if i%2 == 1 {
			out /= 2
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		corners = append(corners, fmt.Sprintf("%.0f,%.0f", float64(x)+out*sin, float64(y)-out*cos))
	}
	return strings.Join(corners, " ")
}

// svgHeld is shields that are drawn: how many, and the ring around what holds them.
type svgHeld struct{ count, x, y, radius int }

// held is the shields of what stands on the board.
func (d Drawing) held(standing [Stations][]Stack) (held []svgHeld) {
	for i, stacks := range standing {
		s := Station(i)
		n := d.shields(s, stacks)
		if n == 0 {
			continue
		}
		x, y := svgXY(s)
		radius := svgRadius(s)
		if len(stacks) > 1 {
			radius = svgLarge + 2
		}
		held = append(held, svgHeld{n, x, y, radius})
	}
	return held
}

const svgShield = "#56B4E9" // sky blue, of the same palette as the sides

// rings draws a ring around what holds shields.
func (p *svg) rings(held []svgHeld) {
	if len(held) == 0 {
		return
	}
	p.group(`class="rings" fill="none" stroke="`+svgShield+`" stroke-width="5"`, func() {
		for _, h := range held {
			p.add(`<circle cx="%d" cy="%d" r="%d"/>`, h.x, h.y, h.radius)
		}
	})
}

// shields draws a shield at the upper right of each ring, with the number on it.
func (p *svg) shields(held []svgHeld) {
	if len(held) == 0 {
		return
	}
	p.group(`class="shields" text-anchor="middle" font-size="18" font-weight="bold"`, func() {
		for _, h := range held {
			x, y := h.x+h.radius*5/6, h.y-h.radius*5/6
			p.add(`<path d="M%d,%d h20 v12 q0,10 -10,14 q-10,-4 -10,-14 z" fill="`+svgShield+`" stroke="#000" stroke-width="2"/>`, x-10, y-13)
			p.add(`<text x="%d" y="%d">%d</text>`, x, y+6, h.count)
		}
	})
}

// path draws a ring around the last station of the path, and an arrow from the
// first station to that ring.
func (p *svg) path(path []Station) {
	if len(path) == 0 {
		return
	}
	last := path[len(path)-1]
	x, y := svgXY(last)
	p.group(`class="path" opacity="0.7" fill="none" stroke="#D55E00"`, func() {
		p.add(`<circle cx="%d" cy="%d" r="%d" stroke-width="8"/>`, x, y, svgRadius(last)+4)
		if len(path) > 1 {
			p.arrow(path[:len(path)-1], last)
		}
	})
}

func (p *svg) arrow(path []Station, last Station) {
	const length, half = 30, 24
	x0, y0 := svgXY(path[len(path)-1])
	x1, y1 := svgXY(last)
	dx, dy := float64(x1-x0), float64(y1-y0)
	way := math.Hypot(dx, dy)
	// at is a point so far before the last station, and so far aside.
	at := func(before, aside float64) string {
		x := float64(x1) - (before*dx+aside*dy)/way
		y := float64(y1) - (before*dy-aside*dx)/way
		return fmt.Sprintf("%.0f,%.0f", x, y)
	}
	tip := float64(svgRadius(last) + 6)
	p.add(`<polyline points="%s %s" stroke-width="18" stroke-linejoin="round" stroke-linecap="round"/>`, points(path), at(tip+length, 0))
	p.add(`<polygon points="%s %s %s" fill="#D55E00"/>`, at(tip, 0), at(tip+length, half), at(tip+length, -half))
}

// sideBySide draws the stacks of a station in rows, as large as they can be.
func (p *svg) sideBySide(s Station, stacks []Stack) {
	across := 1
	for across*across < len(stacks) {
		across++
	}
	size := min(2*svgLarge/across, 2*svgRadius(s)-8)
	x, y := svgXY(s)
	rows := slices.Collect(slices.Chunk(stacks, across)) // the last one may be shorter
	for i, row := range rows {
		for j, k := range row {
			p.disc(x+(2*j+1-len(row))*size/2, y+(2*i+1-len(rows))*size/2, max(1, size/2-1), k.Side, k.label())
		}
	}
}

func (p *svg) disc(x, y, r, side int, label string) {
	c := sideColours[side]
	p.add(`<circle cx="%d" cy="%d" r="%d" fill="%s" stroke="#000"/>`, x, y, r, c.disc)
	if label != "" {
		size := 4 * r / (len(label) + 2)
		p.add(`<text x="%d" y="%d" font-size="%d" fill="%s">%s</text>`, x, y+size*9/25, size, c.letter, html.EscapeString(label))
	}
}

// svgLabels is where the number of a station is written, by its labelSide, from
// the middle of the station; the name comes under it.
var svgLabels = map[byte]struct {
	dx, dy int
	anchor string
}{
	'T': {0, -73, "middle"},
	'B': {0, 70, "middle"},
	'L': {-50, -3, "end"},
	'R': {50, -3, "start"},
}

func (p *svg) label(s Station, name string) {
	x, y := svgXY(s)
	at := svgLabels[labelSide[s]]
	x, y = x+at.dx, y+at.dy
	p.add(`<text x="%d" y="%d" text-anchor="%s"><tspan font-size="24" font-weight="bold">%d</tspan><tspan x="%d" dy="21">%s</tspan></text>`,
		x, y, at.anchor, s, x, html.EscapeString(name))
}

func (p *svg) score(y int, s score, w words) {
	const left, waiting, finished = 60, 100, 460
	p.group(`text-anchor="middle" font-weight="bold" stroke-width="2"`, func() {
		p.disc(left, y+16, 19, s.side, letters[s.side:s.side+1])
	})
	p.pieces(waiting, y, s.side, s.waiting, w.waiting)
	if s.guarded {
		p.add(`<circle cx="%d" cy="%d" r="14" fill="none" stroke="%s" stroke-width="4"/>`, waiting+155, y+16, svgShield)
	}
	p.pieces(finished, y, s.side, s.finished, w.finished)
}

// pieces draws a word, a number and as many pieces, but six at most.
func (p *svg) pieces(x, y, side, count int, word string) {
	p.add(`<text x="%d" y="%d">%s %d</text>`, x, y+24, html.EscapeString(word), count)
	for i := range min(count, 6) {
		p.disc(x+155+i*27, y+16, 12, side, "")
	}
}
