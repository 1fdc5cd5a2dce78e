package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/variant"
)

// handLimit is how many unused results a turn holds.
const handLimit = 32

// A Position is what the text of a state says (section 13).
type Position struct {
	Sides  []Side
	Seat   int
	Throws int
	Hand   []variant.Result
	Rank   []int // sides in order of finishing
	Extra  int   // throws earned this turn by results of extra, under extra.max
	Cast   bool  // has decided to throw, under order=open
}

// A Side is the pieces of one side, and the back-dos it has saved.
type Side struct {
	Groups   []Group
	Waiting  int
	Finished int
	Saved    int
}

// A Group is a stack, or one piece, on the board.
type Group struct {
	Place  place
	Pieces int
}

func (p *Position) clone() *Position {
	q := *p
	q.Sides = slices.Clone(p.Sides)
	for i := range q.Sides {
		q.Sides[i].Groups = slices.Clone(p.Sides[i].Groups)
	}
	q.Hand = slices.Clone(p.Hand)
	q.Rank = slices.Clone(p.Rank)
	return &q
}

// sort puts what has no order of its own into the canonical one.
func (m *Model) sort(p *Position) {
	for _, side := range p.Sides {
		slices.SortFunc(side.Groups, func(g, h Group) int {
			if order := comparePlaces(g.Place, h.Place); order != 0 {
				return order
			}
			return g.Pieces - h.Pieces
		})
	}
	if m.rules.Use == variant.UseFree {
		slices.Sort(p.Hand)
	}
}

// String is the text of the state.
func (p *Position) String() string {
	sides := make([]string, len(p.Sides))
	for i, side := range p.Sides {
		sides[i] = side.String()
	}
	hand := "-"
	if len(p.Hand) > 0 {
		hand = join(p.Hand, ",", variant.Result.String)
	}
	text := strings.Join(sides, "/") + " " + strconv.Itoa(p.Seat) + " " + strconv.Itoa(p.Throws) + " " + hand
	if p.Cast {
		text += " cast"
	}
	if p.Extra > 0 {
		text += " extra=" + strconv.Itoa(p.Extra)
	}
	if len(p.Rank) > 0 {
		text += " rank=" + join(p.Rank, ",", strconv.Itoa)
	}
	if slices.ContainsFunc(p.Sides, func(s Side) bool { return s.Saved > 0 }) {
		text += " saved=" + join(p.Sides, "/", func(s Side) string { return strconv.Itoa(s.Saved) })
	}
	return text
}

func (s Side) String() string {
	var groups []string
	for _, g := range s.Groups {
		groups = append(groups, groupText(g.Place, g.Pieces))
	}
	if s.Waiting > 0 {
		groups = append(groups, groupText(waiting, s.Waiting))
	}
	if s.Finished > 0 {
		groups = append(groups, groupText(finished, s.Finished))
	}
	return strings.Join(groups, ",")
}

func groupText(at place, pieces int) string {
	if pieces == 1 {
		return at.String()
	}
	return at.String() + "*" + strconv.Itoa(pieces)
}

func join[T any](list []T, separator string, text func(T) string) string {
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = text(v)
	}
	return strings.Join(texts, separator)
}

// parse reads the text of a state; whether it holds what a game can come to is
// for Read to say.
func (m *Model) parse(text string) (*Position, error) {
	tokens := strings.Split(text, " ")
	if len(tokens) < 4 {
		return nil, fmt.Errorf("state %q: too short", text)
	}
	p := &Position{}
	for _, side := range strings.Split(tokens[0], "/") {
		s, err := m.parseSide(side)
		if err != nil {
			return nil, err
		}
		p.Sides = append(p.Sides, s)
	}
	var err error
	if p.Seat, err = strconv.Atoi(tokens[1]); err != nil {
		return nil, err
	}
	if p.Throws, err = strconv.Atoi(tokens[2]); err != nil {
		return nil, err
	}
	if tokens[3] != "-" {
		for _, result := range strings.Split(tokens[3], ",") {
			r, err := variant.ParseResult(result)
			if err != nil {
				return nil, err
			}
			p.Hand = append(p.Hand, r)
		}
	}
	for _, field := range tokens[4:] {
		if err := p.parseField(field); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (m *Model) parseSide(text string) (s Side, err error) {
	for _, group := range strings.Split(text, ",") {
		name, number, several := strings.Cut(group, "*")
		pieces := 1
		if several {
			if pieces, err = strconv.Atoi(number); err != nil {
				return s, err
			}
		}
		at, err := m.parsePlace(name)
		if err != nil {
			return s, err
		}
		switch at {
		case waiting:
			s.Waiting += pieces
		case finished:
			s.Finished += pieces
		default:
			s.Groups = append(s.Groups, Group{at, pieces})
		}
	}
	return s, nil
}

// parsePlace reads a place that a game can reach.
func (m *Model) parsePlace(text string) (place, error) {
	for at := range m.roadOf {
		if at.String() == text {
			return at, nil
		}
	}
	return place{}, fmt.Errorf("%s: no place of these rules", text)
}

func (p *Position) parseField(text string) (err error) {
	key, value, _ := strings.Cut(text, "=")
	switch key {
	case "cast":
		p.Cast = true
	case "rank":
		p.Rank, err = parseNumbers(value, ",")
	case "extra":
		p.Extra, err = strconv.Atoi(value)
	case "saved":
		var saved []int
		saved, err = parseNumbers(value, "/")
		if err == nil && len(saved) != len(p.Sides) {
			err = fmt.Errorf("%s: not one number a side", text)
		}
		for i := range saved {
			if err == nil {
				p.Sides[i].Saved = saved[i]
			}
		}
	default:
		err = fmt.Errorf("%s: no such field", text)
	}
	return err
}

func parseNumbers(text, separator string) (numbers []int, err error) {
	for _, number := range strings.Split(text, separator) {
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}
