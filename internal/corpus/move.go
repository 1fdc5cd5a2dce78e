package corpus

import (
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/variant"
)

// Move is a line of a table of moves: where a result takes a piece that is
// alone on the board, and over which stations.
type Move struct {
	Set    string // the ready-made set of the table
	From   board.Place
	Result variant.Result
	Nil    bool // there is no such move, and the rest is empty
	To     board.Place
	Over   []board.Station // the stations stepped on, the last of them too

	File string
	Line int
}

// String is the line of m.
func (m Move) String() string {
	text := fmt.Sprintf("%-4s %-9s", m.From, m.Result)
	if m.Nil {
		return text + "-"
	}
	text += fmt.Sprintf("%-4s", m.To)
	for _, s := range m.Over {
		text += " " + strconv.Itoa(int(s))
	}
	return strings.TrimSpace(text)
}

// Moves is every line of the tables of moves of fsys.
func Moves(fsys fs.FS) ([]Move, error) { return readEach(fsys, "moves/*.txt", parseMoves) }

// parseMoves reads a table of moves, which has the name of its set.
func parseMoves(file, text string) (moves []Move, err error) {
	set := strings.TrimSuffix(path.Base(file), ".txt")
	number := 0
	for line := range strings.Lines(text) {
		number++
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		m, err := parseMove(words)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, number, err)
		}
		m.Set, m.File, m.Line = set, file, number
		moves = append(moves, m)
	}
	return moves, nil
}

func parseMove(words []string) (m Move, err error) {
	if len(words) < 3 {
		return m, fmt.Errorf("not a place, a result and where it leads: %q", words)
	}
	if m.From, err = board.ParsePlace(words[0]); err != nil {
		return m, err
	}
	if m.Result, err = variant.ParseResult(words[1]); err != nil {
		return m, err
	}
	if words[2] == "-" {
		m.Nil = true
		return m, nil
	}
	m.To, err = board.ParsePlace(words[2])
	for _, word := range words[3:] {
		s, bad := strconv.ParseUint(word, 10, 8)
		if bad != nil || s >= board.Stations {
			return m, fmt.Errorf("not a station: %q", word)
		}
		m.Over = append(m.Over, board.Station(s))
	}
	return m, err
}

// Lone returns the rules and the state in which a move can be asked for: its piece
// is the only one of its side, and that of the other side waits. Where the set has
// event stations, the first that can be drawn are.
func Lone(set string, from board.Place, r variant.Result) (rules, state string) {
	rules = set + " pieces=1"
	state = fmt.Sprintf("%v/%v 0 0 %v", from, board.Waiting, r)
	named, _ := variant.Named(set)
	for i, station := range named.TileStations()[:named.Tiles] {
		state += fmt.Sprintf("%s%d", [2]string{" tiles=", ","}[min(i, 1)], station)
	}
	return rules, state
}
