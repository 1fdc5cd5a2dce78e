package reference

import (
	"fmt"
	"maps"
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
	Later  int   // throws earned by captures that wait, under capture.when=after
	Tiles  []int // drawn event stations
	Turns  int   // ended since they were drawn, under tiles.every
	Event  Event // what is to be done before anything else
}

// A Side is the pieces of one side, the back-dos it has saved, its shields by
// station (that of guard by the one of waiting), and its momentum.
type Side struct {
	Groups   []Group
	Waiting  int
	Finished int
	Saved    int
	Shields  map[int]int
	Momentum int
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
		q.Sides[i].Shields = maps.Clone(p.Sides[i].Shields)
	}
	q.Hand = slices.Clone(p.Hand)
	q.Rank = slices.Clone(p.Rank)
	q.Tiles = slices.Clone(p.Tiles)
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
	slices.Sort(p.Tiles)
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
	if p.Event.Kind == EventWheel {
		text += p.Event.String()
	}
	if p.Extra > 0 {
		text += " extra=" + strconv.Itoa(p.Extra)
	}
	if p.Later > 0 {
		text += " later=" + strconv.Itoa(p.Later)
	}
	if slices.ContainsFunc(p.Sides, func(s Side) bool { return s.Momentum > 0 }) {
		text += " momentum=" + join(p.Sides, "/", func(s Side) string { return strconv.Itoa(s.Momentum) })
	}
	if p.Event.Kind == EventMystery {
		text += p.Event.String()
	}
	if len(p.Rank) > 0 {
		text += " rank=" + join(p.Rank, ",", strconv.Itoa)
	}
	if slices.ContainsFunc(p.Sides, func(s Side) bool { return s.Saved > 0 }) {
		text += " saved=" + join(p.Sides, "/", func(s Side) string { return strconv.Itoa(s.Saved) })
	}
	if slices.ContainsFunc(p.Sides, func(s Side) bool { return len(s.Shields) > 0 }) {
		text += " shield=" + join(p.Sides, "/", Side.shieldText)
	}
	if len(p.Tiles) > 0 {
		text += " tiles=" + join(p.Tiles, ",", strconv.Itoa)
	}
	if p.Event.Kind == EventTravel {
		text += p.Event.String()
	}
	if p.Turns > 0 {
		text += " turns=" + strconv.Itoa(p.Turns)
	}
	return text
}

// String is the field of the event, after a space.
func (e Event) String() string {
	return " " + string(e.Kind) + "=" + groupText(e.Group.Place, e.Group.Pieces)
}

// shieldText is the shields of a side, stations ascending, then that of guard.
func (s Side) shieldText() string {
	var texts []string
	for _, station := range slices.Sorted(maps.Keys(s.Shields)) {
		if station != waiting.station {
			texts = append(texts, strconv.Itoa(station)+":"+strconv.Itoa(s.Shields[station]))
		}
	}
	if n := s.Shields[waiting.station]; n > 0 {
		texts = append(texts, "w:"+strconv.Itoa(n))
	}
	if texts == nil {
		return "-"
	}
	return strings.Join(texts, "+")
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
		if err := m.parseField(p, field); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (m *Model) parseSide(text string) (s Side, err error) {
	for _, group := range strings.Split(text, ",") {
		g, err := m.parseGroup(group)
		if err != nil {
			return s, err
		}
		switch g.Place {
		case waiting:
			s.Waiting += g.Pieces
		case finished:
			s.Finished += g.Pieces
		default:
			s.Groups = append(s.Groups, g)
		}
	}
	return s, nil
}

func (m *Model) parseGroup(text string) (g Group, err error) {
	name, number, several := strings.Cut(text, "*")
	g.Pieces = 1
	if several {
		if g.Pieces, err = strconv.Atoi(number); err != nil {
			return g, err
		}
	}
	g.Place, err = m.parsePlace(name)
	return g, err
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

func (m *Model) parseField(p *Position, text string) (err error) {
	key, value, _ := strings.Cut(text, "=")
	switch key {
	case "cast":
		p.Cast = true
	case "rank":
		p.Rank, err = parseNumbers(value, ",")
	case "extra":
		p.Extra, err = strconv.Atoi(value)
	case "later":
		p.Later, err = strconv.Atoi(value)
	case "tiles":
		p.Tiles, err = parseNumbers(value, ",")
	case "turns":
		p.Turns, err = strconv.Atoi(value)
	case "saved":
		err = p.eachSide(value, func(s *Side, text string) (err error) {
			s.Saved, err = strconv.Atoi(text)
			return err
		})
	case "momentum":
		err = p.eachSide(value, func(s *Side, text string) (err error) {
			s.Momentum, err = strconv.Atoi(text)
			return err
		})
	case "shield":
		err = p.eachSide(value, (*Side).parseShields)
	case string(EventWheel), string(EventMystery), string(EventTravel):
		if p.Event.Kind != "" {
			return fmt.Errorf("%s: a second event", text)
		}
		p.Event.Kind = EventKind(key)
		p.Event.Group, err = m.parseGroup(value)
	default:
		err = fmt.Errorf("%s: no such field", text)
	}
	return err
}

// eachSide reads the value of a field that has a part for each side.
func (p *Position) eachSide(text string, read func(s *Side, text string) error) error {
	parts := strings.Split(text, "/")
	if len(parts) != len(p.Sides) {
		return fmt.Errorf("%s: not one part a side", text)
	}
	for i, part := range parts {
		if err := read(&p.Sides[i], part); err != nil {
			return err
		}
	}
	return nil
}

func (s *Side) parseShields(text string) error {
	if text == "-" {
		return nil
	}
	s.Shields = map[int]int{}
	for _, part := range strings.Split(text, "+") {
		where, number, _ := strings.Cut(part, ":")
		station, err := strconv.Atoi(where)
		if where == waiting.String() {
			station, err = waiting.station, nil
		}
		if err != nil {
			return err
		}
		if s.Shields[station], err = strconv.Atoi(number); err != nil {
			return err
		}
	}
	return nil
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
