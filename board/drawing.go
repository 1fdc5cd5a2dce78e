package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Drawing is a position to be shown: what stands where, without the rules.
// The zero Drawing is the empty board.
//
// Any data can be drawn. Left out are stacks that cannot be (their station not
// valid, their side outside 0 to 3, or no piece in them), what waits or is home
// beyond the fourth side, stations of the path and event stations that are not
// valid, and shields where nothing stands or waits. A number of pieces is drawn as
// at least 0 and at most 99, one of shields as at most 3.
type Drawing struct {
	Stacks   []Stack   // what stands on the board; several stacks on one station stand side by side, in this order
	Waiting  []int     // how many pieces of each side wait; as many sides are shown below the board (0 to 4)
	Finished []int     // how many pieces of each side have finished; 0 for the sides it does not reach
	Path     []Station // the stations to highlight, in the order they are stepped on, from where the piece stood if it was on the board
	Tiles    []Station // the event stations, in any order
	Shields  []int     // how many shields the pieces on each station hold, by its number; 0 for the stations it does not reach
	Guarded  []bool    // whether the waiting pieces of each side hold a shield; false for the sides it does not reach
	Hangul   bool      // names and words in Korean instead of Roman letters
}

// Stack is one or more pieces of a side that stand together: Count pieces of
// Side (0 to 3, drawn as A to D) on Station.
type Stack struct {
	Station     Station
	Side, Count int
}

// letters are the sides' letters, which tell them apart without colour.
const letters = "ABCD"

// labelSide is the side of each station that has room for its label: top,
// bottom, left or right.
const labelSide = "B" + "RRRR" + "TTTTTT" + "LLLL" + "BBBBB" + "LRRLR" + "RLRL"

// The largest numbers of pieces and of shields that are drawn as they are.
const (
	most        = 99
	mostShields = 3
)

// words are what a drawing says apart from names and numbers.
type words struct {
	board, side, waiting, finished, path, tiles, shields string
}

func (d Drawing) words() words {
	if d.Hangul {
		return words{"윷놀이 말판", "편", "대기", "난 말", "길", "노란칸", "방패"}
	}
	return words{"Yut Nori board", "", "waiting", "finished", "path", "event stations", "shields"}
}

func (d Drawing) name(s Station) string {
	if d.Hangul {
		return s.Hangul()
	}
	return s.Name()
}

// standing is what can be drawn of the stacks, by station.
func (d Drawing) standing() (on [Stations][]Stack) {
	for _, k := range d.Stacks {
		if k.Station.Valid() && k.Side >= 0 && k.Side < len(letters) && k.Count > 0 {
			on[k.Station] = append(on[k.Station], k)
		}
	}
	return on
}

// path is what can be drawn of the path: never a station twice in a row.
func (d Drawing) path() []Station {
	valid := slices.DeleteFunc(slices.Clone(d.Path), func(s Station) bool { return !s.Valid() })
	return slices.Compact(valid)
}

// tiles is what can be drawn of the event stations, ascending.
func (d Drawing) tiles() []Station {
	valid := slices.DeleteFunc(slices.Clone(d.Tiles), func(s Station) bool { return !s.Valid() })
	slices.Sort(valid)
	return slices.Compact(valid)
}

// shields is what can be drawn of the shields of what stands on s.
func (d Drawing) shields(s Station, stacks []Stack) int {
	if len(stacks) == 0 || int(s) >= len(d.Shields) {
		return 0
	}
	return max(0, min(d.Shields[s], mostShields))
}

// score is a line of what is shown below the board.
type score struct {
	side, waiting, finished int
	guarded                 bool
}

func (d Drawing) scores() []score {
	var all []score
	for side := range min(len(d.Waiting), len(letters)) {
		s := score{side: side, waiting: shown(d.Waiting[side])}
		if side < len(d.Finished) {
			s.finished = shown(d.Finished[side])
		}
		s.guarded = side < len(d.Guarded) && d.Guarded[side] && s.waiting > 0
		all = append(all, s)
	}
	return all
}

// text is the line in words, with what stands after the side and between the
// two numbers.
func (s score) text(w words, after, between string) string {
	text := fmt.Sprintf("%c%s%s%s %d%s%s %d", letters[s.side], w.side, after, w.waiting, s.waiting, between, w.finished, s.finished)
	if s.guarded {
		text += fmt.Sprintf("%s%s 1", between, w.shields)
	}
	return text
}

func shown(count int) int { return max(0, min(count, most)) }

// label is the stack as it is drawn: the side's letter, and the number of
// pieces where there are more than one.
func (k Stack) label() string {
	if k.Count == 1 {
		return letters[k.Side : k.Side+1]
	}
	return fmt.Sprintf("%c%d", letters[k.Side], shown(k.Count))
}

// The picture in text: where the grid lies on the lines and columns.
const (
	textTop    = 1  // lines above the board
	textLeft   = 7  // columns left of the board
	textHeight = 20 // lines from the top row of stations to the bottom row
	textWidth  = 50 // columns from the left row to the right row
	textRoom   = 7  // columns for the stacks of one station
)

// textXY is the line and the column of s in the picture in text.
func textXY(s Station) (line, col int) {
	x, y := s.XY()
	return textTop + (y*textHeight+Grid/2)/Grid, textLeft + (x*textWidth+Grid/2)/Grid
}

// Text is the drawing for a terminal: lines of at most 64 columns in a
// fixed-width font, each ended by a newline and none by a space. Without Hangul
// it is plain ASCII; with it, only the names and words are not, whose letters
// are two columns wide.
//
// An empty station is "o", a corner and the centre "(O)", with its number
// around it. A stack is the letter of its side and the number of its pieces if
// more than one: "B" is one piece of side B, "A2" a stack of two, "A2AA" a
// stack of two with two single pieces beside it, and "+" stands for more than
// there is room for. The stations of the path are in brackets, with arrows
// along the lines between them.
//
// An event station has a star: "*" for the "o" or "O" of an empty one, and before
// what stands on it, "*A2". Each shield is an apostrophe behind what stands there:
// "A2'" is a stack of two with one shield. That of waiting pieces is told below the
// board.
func (d Drawing) Text() string {
	c := make(canvas, textTop+textHeight+2)
	c.lines()
	c.arrows(d.path())
	for i, stacks := range d.standing() {
		s := Station(i)
		text := d.mark(s, stacks)
		c.mark(s, text)
		c.label(s, d.name(s), len(text))
	}
	if scores := d.scores(); len(scores) > 0 {
		c = append(c, make(canvas, 1+len(scores))...)
		for i, s := range scores {
			c.put(len(c)-len(scores)+i, textLeft, s.text(d.words(), "   ", "   "))
		}
	}
	return c.String()
}

// canvas is lines of columns. A letter that is two columns wide is followed by
// a zero.
type canvas [][]rune

func (c canvas) put(line, col int, text string) {
	for _, r := range text {
		for len(c[line]) < col+columns(string(r)) {
			c[line] = append(c[line], ' ')
		}
		c[line][col] = r
		if col++; wide(r) {
			c[line][col] = 0
			col++
		}
	}
}

func (c canvas) String() string {
	var b strings.Builder
	for _, line := range c {
		text := strings.ReplaceAll(string(line), "\x00", "")
		b.WriteString(strings.TrimRight(text, " "))
		b.WriteByte('\n')
	}
	return b.String()
}

func wide(r rune) bool { return unicode.Is(unicode.Hangul, r) }

// columns is how many columns of a terminal the text takes.
func columns(text string) (n int) {
	for _, r := range text {
		if n++; wide(r) {
			n++
		}
	}
	return n
}

// The signs that lines and arrows are drawn with: going up, across and down,
// and in each to the left, straight and to the right.
var (
	lineSigns  = [3]string{`\|/`, `- -`, `/|\`}
	arrowSigns = [3]string{`^^^`, `< >`, `vvv`}
)

func (c canvas) lines() {
	for _, line := range Lines() {
		for i, s := range line[1:] {
			c.stroke(line[i], s, lineSigns)
		}
	}
}

func (c canvas) arrows(path []Station) {
	for i := 1; i < len(path); i++ {
		if neighbours(path[i-1], path[i]) {
			c.stroke(path[i-1], path[i], arrowSigns)
		}
	}
}

func neighbours(a, b Station) bool {
	for _, line := range Lines() {
		for i, s := range line[1:] {
			if line[i] == a && s == b || line[i] == b && s == a {
				return true
			}
		}
	}
	return false
}

// stroke draws what is between two stations: a sign in every line, or in every
// column where they are on one line.
func (c canvas) stroke(from, to Station, signs [3]string) {
	l0, c0 := textXY(from)
	l1, c1 := textXY(to)
	sign := signs[cmp.Compare(l1, l0)+1][cmp.Compare(c1, c0)+1:][:1]
	steps := max(l1-l0, l0-l1)
	if steps == 0 {
		steps = max(c1-c0, c0-c1)
	}
	for i := 1; i < steps; i++ {
		c.put(between(l0, l1, i, steps), between(c0, c1, i, steps), sign)
	}
}

// between is the whole number nearest to where i of n steps from a to b lead.
func between(a, b, i, n int) int { return (2*(a*(n-i)+b*i) + n) / (2 * n) }

// mark is what is drawn on s.
func (d Drawing) mark(s Station, stacks []Stack) string {
	inside, around, star := "o", "  ", ""
	if s.Large() {
		inside, around = "O", "()"
	}
	if slices.Contains(d.Tiles, s) {
		inside, star = "*", "*"
	}
	if len(stacks) > 0 {
		shields := strings.Repeat("'", d.shields(s, stacks))
		inside = star + sideBySide(stacks, textRoom-len(star)-len(shields)) + shields
	}
	if slices.Contains(d.Path, s) {
		around = "[]"
	}
	return around[:1] + inside + around[1:]
}

// sideBySide is what stands on a station, in so many columns.
func sideBySide(stacks []Stack, width int) (text string) {
	for i, k := range stacks {
		room := width
		if i < len(stacks)-1 {
			room-- // for a plus
		}
		if len(text)+len(k.label()) > room {
			return text + "+"
		}
		text += k.label()
	}
	return text
}

func (c canvas) mark(s Station, text string) {
	line, col := textXY(s)
	c.put(line, col-(len(text)-1)/2, text)
}

// label writes the number, and the name if s is large, beside a mark that is so
// many columns wide.
func (c canvas) label(s Station, name string, mark int) {
	text := fmt.Sprint(s)
	if s.Large() {
		text += " " + name
	}
	line, col := textXY(s)
	width := columns(text)
	switch labelSide[s] {
	case 'T':
		c.put(line-1, col-(width-1)/2, text)
	case 'B':
		c.put(line+1, col-(width-1)/2, text)
	case 'L':
		c.put(line, col-(mark-1)/2-1-width, text)
	case 'R':
		c.put(line, col+mark/2+2, text)
	}
}
