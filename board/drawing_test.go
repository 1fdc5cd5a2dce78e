package board_test

import (
	"encoding/xml"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/go-yutnori/yutnori/board"
)

var updateDrawings = flag.Bool("update", false, "write the pictures in testdata anew")

// drawings are the positions whose pictures are kept in testdata/drawing.
var drawings = []struct {
	name string
	board.Drawing
}{
	{"empty", board.Drawing{}},
	{"path", board.Drawing{
		Stacks:   []board.Stack{{board.Mo, 0, 2}, {board.Bang, 1, 1}, {28, 1, 1}, {19, 0, 1}},
		Waiting:  []int{1, 0},
		Finished: []int{0, 2},
		Path:     []board.Station{board.Mo, 20, 21, board.Bang, 27, 28},
	}},
	{"apart", board.Drawing{
		Stacks: slices.Concat(
			apart(18, 2, 6), apart(board.Chammeogi, 3, 6), apart(24, 1, 1, 1), apart(4, 0, 2),
			[]board.Stack{{board.Dwitmo, 0, 2}, {board.Dwitmo, 0, 1}, {24, 1, 3}, {12, 0, 1}},
		),
		Waiting:  []int{0, 1, 0, 0},
		Finished: []int{1, 0, 0, 0},
		Path:     []board.Station{24, board.Jjimo, 16},
	}},
	{"back", board.Drawing{
		Stacks:  []board.Stack{{4, 1, 6}, {1, 0, 1}, {8, 2, 4}},
		Waiting: []int{5, 0, 0}, Finished: []int{0, 0, 2},
		Path: []board.Station{1, 2, 3, 4, 3},
	}},
	{"events", board.Drawing{
		Stacks:  []board.Stack{{2, 1, 1}, {9, 0, 2}, {board.Bang, 0, 2}, {27, 1, 1}},
		Waiting: []int{0, 2}, Finished: []int{1, 0},
		Tiles:   []board.Station{27, 17, 6, 9, board.Bang, 25},
		Shields: []int{2: 1, 9: 2, 27: 3},
		Guarded: []bool{false, true},
		Path:    []board.Station{8, 9, 8, 7, 6},
	}},
	{"events-apart", board.Drawing{
		Stacks: slices.Concat(
			apart(18, 2, 6), apart(board.Chammeogi, 3, 6), apart(24, 1, 1, 1), apart(4, 0, 2),
			[]board.Stack{{board.Dwitmo, 0, 2}, {board.Dwitmo, 0, 1}, {24, 1, 3}, {12, 0, 1}},
		),
		Waiting: []int{6, 1, 0, 0},
		Tiles:   []board.Station{18, 19, board.Dwitmo, 24, 1},
		Shields: []int{0: 1, 4: 2, 10: 3, 18: 3, 24: 2, 28: 0},
		Guarded: []bool{true, true},
		Path:    []board.Station{24, board.Jjimo, 16},
	}},
}

// apart is stacks of one side that stand on one station side by side: count
// single pieces, and stacks of the sizes that follow.
func apart(s board.Station, side, count int, sizes ...int) (stacks []board.Stack) {
	for range count {
		stacks = append(stacks, board.Stack{Station: s, Side: side, Count: 1})
	}
	for _, n := range sizes {
		stacks = append(stacks, board.Stack{Station: s, Side: side, Count: n})
	}
	return stacks
}

func korean(d board.Drawing) board.Drawing {
	d.Hangul = true
	return d
}

func TestDrawingsAreAsKept(t *testing.T) {
	for _, d := range drawings {
		for file, got := range map[string]string{
			d.name + ".txt":    d.Text(),
			d.name + ".svg":    d.SVG(),
			d.name + ".ko.txt": korean(d.Drawing).Text(),
			d.name + ".ko.svg": korean(d.Drawing).SVG(),
		} {
			file = filepath.Join("testdata", "drawing", file)
			if *updateDrawings {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s differs (go test -run Drawing -update writes it anew); got\n%s", file, got)
			}
		}
	}
}

// checkText checks what holds for every picture in text.
func checkText(t *testing.T, d board.Drawing) {
	t.Helper()
	text := d.Text()
	if !strings.HasSuffix(text, "\n") {
		t.Errorf("the last line is not ended:\n%s", text)
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if strings.TrimRight(line, " ") != line {
			t.Errorf("line %q ends with a space", line)
		}
		if columns(line) > 64 {
			t.Errorf("line %q is %d columns wide", line, columns(line))
		}
		for _, r := range line {
			if r < ' ' || r >= 0x7f && !(d.Hangul && unicode.Is(unicode.Hangul, r)) {
				t.Errorf("line %q has the letter %q", line, r)
			}
		}
	}
}

// columns is how wide a terminal shows a text in which only Hangul is wide.
func columns(text string) (n int) {
	for _, r := range text {
		n++
		if unicode.Is(unicode.Hangul, r) {
			n++
		}
	}
	return n
}

// circle is one that was found in a picture, with the class of its group.
type circle struct{ class, radius string }

// readSVG reads a picture as XML and returns its circles and its texts.
func readSVG(t *testing.T, doc string) (circles []circle, texts []string) {
	t.Helper()
	var open []string
	class := ""
	for dec := xml.NewDecoder(strings.NewReader(doc)); ; {
		token, err := dec.Token()
		if err == io.EOF {
			return circles, texts
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, doc)
		}
		switch e := token.(type) {
		case xml.StartElement:
			open = append(open, e.Name.Local)
			attr := map[string]string{}
			for _, a := range e.Attr {
				attr[a.Name.Local] = a.Value
			}
			if attr["class"] != "" {
				class = attr["class"]
			}
			if e.Name.Local == "circle" {
				circles = append(circles, circle{class, attr["r"]})
			}
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if strings.TrimSpace(string(e)) != "" {
				texts = append(texts, open[len(open)-1]+": "+string(e))
			}
		}
	}
}

func TestTextIsASCIIWithoutHangul(t *testing.T) {
	for _, d := range drawings {
		checkText(t, d.Drawing)
		checkText(t, korean(d.Drawing))
	}
}

// The two pictures are the same column for column, but for the names.
func TestHangulLinesUp(t *testing.T) {
	names := strings.NewReplacer("bang", "    ", "방", "  ")
	for _, d := range drawings {
		roman := strings.Split(d.Text(), "\n")
		hangul := strings.Split(korean(d.Drawing).Text(), "\n")
		if len(roman) != len(hangul) {
			t.Fatalf("%s: %d lines, %d with Hangul", d.name, len(roman), len(hangul))
		}
		for i := 1; i < 22; i++ {
			if r, h := names.Replace(roman[i]), names.Replace(hangul[i]); r != h {
				t.Errorf("%s: line %d is %q, with Hangul %q", d.name, i, roman[i], hangul[i])
			}
		}
		for _, lines := range [][]string{roman, hangul} {
			for _, corner := range []struct{ labels, marks int }{{0, 1}, {22, 21}} {
				middleOf(t, lines[corner.labels], lines[corner.marks])
			}
		}
	}
}

// middleOf checks that the labels at both ends of a line stand over the middle
// of the stations at both ends of another.
func middleOf(t *testing.T, labels, marks string) {
	t.Helper()
	start := func(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }
	field := strings.Fields(labels)
	first := columns(field[0] + " " + field[1])
	last := columns(field[len(field)-2] + " " + field[len(field)-1])
	left, right := 2*start(labels)+first, 2*columns(labels)-last
	mark := strings.FieldsFunc(marks, func(r rune) bool { return r == '-' || r == ' ' || r == '<' || r == '>' })
	if want := 2*start(marks) + len(mark[0]); left < want-2 || left > want+2 {
		t.Errorf("the left label of %q is not in the middle of %q", labels, marks)
	}
	if want := 2*len(marks) - len(mark[len(mark)-1]); right < want-2 || right > want+2 {
		t.Errorf("the right label of %q is not in the middle of %q", labels, marks)
	}
}

// Every number is there, whatever stands on the station.
func TestStationsAreNumbered(t *testing.T) {
	for _, d := range drawings {
		split := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
		words := strings.FieldsFunc(d.Text(), split)
		_, texts := readSVG(t, d.SVG())
		for s := range board.Station(board.Stations) {
			number := fmt.Sprint(s)
			if !slices.Contains(words, number) {
				t.Errorf("%s: no station %s in\n%s", d.name, number, d.Text())
			}
			for _, want := range []string{number, s.Name()} {
				if !slices.Contains(texts, "tspan: "+want) {
					t.Errorf("%s: no %q in the SVG", d.name, want)
				}
			}
		}
	}
}

func TestSVGHasOneCircleForEveryStation(t *testing.T) {
	for _, d := range drawings {
		circles, _ := readSVG(t, d.SVG())
		count := map[circle]int{}
		for _, c := range circles {
			count[c]++
		}
		if small, large := count[circle{"stations", "28"}], count[circle{"stations", "42"}]; small != 24 || large != 5 {
			t.Errorf("%s: %d small and %d large stations", d.name, small, large)
		}
	}
}

// Each side is told by its letter: no colour is needed.
func TestSidesDifferWithoutColour(t *testing.T) {
	for side, letter := range []string{"A", "B", "C", "D"} {
		d := board.Drawing{
			Stacks:  []board.Stack{{3, side, 1}, {board.Mo, side, 2}, {22, side, 99}, {23, side, 1000}},
			Waiting: []int{0, 0, 0, 0},
		}
		text := d.Text()
		for _, want := range []string{" " + letter + "  3\n", "(" + letter + "2)", "(" + letter + "99)", " " + letter + "99 ", letter + "   waiting 0"} {
			if !strings.Contains(text, want) {
				t.Errorf("side %d: no %q in\n%s", side, want, text)
			}
		}
		_, texts := readSVG(t, d.SVG())
		for _, want := range []string{letter, letter + "2", letter + "99"} {
			if !slices.Contains(texts, "text: "+want) {
				t.Errorf("side %d: no %q in the SVG: %q", side, want, texts)
			}
		}
	}
}

// What does not fit on a station is left to a plus, and no stack is cut.
func TestRoomForStacksSideBySide(t *testing.T) {
	for _, test := range []struct {
		stacks []board.Stack
		want   string
	}{
		{apart(board.Bang, 0, 7), "(AAAAAAA) 22 bang"},
		{apart(board.Bang, 0, 8), "(AAAAAA+) 22 bang"},
		{apart(board.Bang, 0, 0, 2, 2, 2, 1), "(A2A2A2A) 22 bang"},
		{apart(board.Bang, 0, 0, 2, 2, 2, 2), "(A2A2A2+) 22 bang"},
		{slices.Concat(apart(board.Bang, 0, 1), apart(board.Bang, 1, 0, 3)), "(AB3) 22 bang"},
	} {
		if text := (board.Drawing{Stacks: test.stacks}).Text(); !strings.Contains(text, test.want) {
			t.Errorf("no %q in\n%s", test.want, text)
		}
	}
}

func TestWhatCannotBeIsLeftOut(t *testing.T) {
	bad := board.Drawing{
		Stacks: []board.Stack{{29, 0, 1}, {255, 0, 1}, {3, -1, 1}, {3, 4, 1}, {3, 0, 0}, {3, 0, -5}},
		Path:   []board.Station{29, 200},
		Tiles:  []board.Station{29, 255}, Shields: []int{3: 1, 40: 2}, Guarded: []bool{true},
	}
	empty := board.Drawing{}
	if bad.Text() != empty.Text() || bad.SVG() != empty.SVG() {
		t.Errorf("not the empty board:\n%s", bad.Text())
	}
	bad = board.Drawing{Waiting: []int{-1, 100, 1, 1, 7}, Finished: []int{1, -7}, Path: []board.Station{30, 3, 3, 99}, Tiles: []board.Station{7, 99, 3, 7}, Shields: []int{9: 7, 10: -1}, Guarded: []bool{true, true, false, false, true}}
	good := board.Drawing{Waiting: []int{0, 99, 1, 1}, Finished: []int{1, 0, 0, 0, 3}, Path: []board.Station{3}, Tiles: []board.Station{3, 7}, Shields: []int{9: 3}, Guarded: []bool{false, true}}
	bad.Stacks, good.Stacks = apart(9, 0, 1), apart(9, 0, 1)
	if bad.Text() != good.Text() || bad.SVG() != good.SVG() {
		t.Errorf("got\n%s\nwant\n%s", bad.Text(), good.Text())
	}
}

// An event station shows, and so do shields, whatever else is on the station.
func TestEventsDifferWithoutColour(t *testing.T) {
	for _, test := range []struct {
		d    board.Drawing
		want string
	}{
		{board.Drawing{Tiles: []board.Station{board.Bang}}, "(*) 22 bang"},
		{board.Drawing{Tiles: []board.Station{27}}, " *  27 "},
		{board.Drawing{Tiles: []board.Station{board.Bang}, Path: []board.Station{board.Bang}}, "[*] 22 bang"},
		{board.Drawing{Tiles: []board.Station{board.Bang}, Stacks: apart(board.Bang, 0, 0, 2)}, "(*A2) 22 bang"},
		{board.Drawing{Tiles: []board.Station{board.Bang}, Stacks: apart(board.Bang, 1, 1), Path: []board.Station{board.Bang}}, "[*B] 22 bang"},
		{board.Drawing{Shields: []int{board.Bang: 1}, Stacks: apart(board.Bang, 0, 0, 2)}, "(A2') 22 bang"},
		{board.Drawing{Shields: []int{27: 3}, Stacks: apart(27, 0, 1)}, " A'''  27 "},
		{board.Drawing{Tiles: []board.Station{board.Bang}, Shields: []int{board.Bang: 3}, Stacks: apart(board.Bang, 0, 3)}, "(*AAA''') 22 bang"},
		{board.Drawing{Tiles: []board.Station{board.Bang}, Shields: []int{board.Bang: 3}, Stacks: apart(board.Bang, 0, 4)}, "(*AA+''') 22 bang"},
		{board.Drawing{Waiting: []int{4}, Guarded: []bool{true}}, "A   waiting 4   finished 0   shields 1\n"},
	} {
		if text := test.d.Text(); !strings.Contains(text, test.want) {
			t.Errorf("no %q in\n%s", test.want, text)
		}
		with, _ := readSVG(t, test.d.SVG())
		if strings.Count(test.d.SVG(), "<polygon") < 2*len(test.d.Tiles) {
			t.Errorf("%q: no star in the SVG", test.want)
		}
		rings := min(1, len(test.d.Shields)+len(test.d.Guarded))
		test.d.Shields, test.d.Guarded = nil, nil
		if without, _ := readSVG(t, test.d.SVG()); len(with) != len(without)+rings {
			t.Errorf("%q: %d circles, %d without shields", test.want, len(with), len(without))
		}
	}
}

func TestAnyDataCanBeDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		d := board.Drawing{Hangul: random.IntN(2) == 0}
		for range random.IntN(60) {
			d.Stacks = append(d.Stacks, board.Stack{
				Station: board.Station(random.IntN(34)),
				Side:    random.IntN(7) - 1,
				Count:   random.IntN(200)*random.IntN(2) - 1 + random.IntN(3),
			})
		}
		for range random.IntN(7) {
			d.Waiting = append(d.Waiting, int(random.Uint64()>>random.IntN(64)))
			d.Finished = append(d.Finished, int(random.Uint64()>>random.IntN(64)))
		}
		for range random.IntN(9) {
			d.Path = append(d.Path, board.Station(random.IntN(34)))
		}
		for range random.IntN(9) {
			d.Tiles = append(d.Tiles, board.Station(random.IntN(34)))
		}
		for range random.IntN(34) {
			d.Shields = append(d.Shields, random.IntN(7)-1)
		}
		for range random.IntN(7) {
			d.Guarded = append(d.Guarded, random.IntN(2) == 0)
		}
		checkText(t, d)
		readSVG(t, d.SVG())
		if svg, text := d.SVG(), d.Text(); svg != d.SVG() || text != d.Text() {
			t.Errorf("not drawn twice alike: %+v", d)
		}
	}
	crowd := board.Drawing{Stacks: apart(3, 0, 8000)}
	checkText(t, crowd)
	readSVG(t, crowd.SVG())
}

func ExampleDrawing_Text() {
	d := board.Drawing{
		Stacks:   []board.Stack{{Station: 5, Side: 0, Count: 2}, {Station: 28, Side: 1, Count: 1}},
		Waiting:  []int{2, 1},
		Finished: []int{0, 2},
		Path:     []board.Station{5, 20, 21, 22},
	}
	fmt.Print(d.Text())
	// Output:
	//    10 dwitmo     9         8         7         6        5 mo
	//       (O)------- o ------- o ------- o ------- o -------[A2]
	//        |  \                                           v  |
	//        |    \                                       v    |
	//        |       o  25                         20 [o]      |
	//    11  o         \                             v         o  4
	//        |            \                        v           |
	//        |              \                   v              |
	//        |            26  o              [o] 21            |
	//    12  o                   \         v                   o  3
	//        |                     \     v                     |
	//        |                       [O] 22 bang               |
	//        |                     /     \                     |
	//    13  o                   /         \                   o  2
	//        |            23  o               o  27            |
	//        |              /                   \              |
	//        |            /                        \           |
	//    14  o         /                             \         o  1
	//        |       o  24                         28  B       |
	//        |    /                                       \    |
	//        |  /                                           \  |
	//       (O)------- o ------- o ------- o ------- o -------(O)
	//     15 jjimo     16        17        18        19   0 chammeogi
	//
	//        A   waiting 2   finished 0
	//        B   waiting 1   finished 2
}

func ExampleDrawing_SVG() {
	d := board.Drawing{Stacks: []board.Stack{{Station: 5, Side: 0, Count: 2}}, Hangul: true}
	for _, line := range strings.Split(d.SVG(), "\n")[1:3] {
		fmt.Println(line)
	}
	// Output:
	// <title>윷놀이 말판</title>
	// <desc>5 모: A2</desc>
}
