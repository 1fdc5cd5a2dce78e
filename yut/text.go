package yut

import (
	"slices"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// AppendText appends the text of g, "22m" or "3*2", to b. It never fails.
func (g Group) AppendText(b []byte) ([]byte, error) {
	b, _ = g.Place.AppendText(b)
	if g.Count != 1 {
		b = strconv.AppendInt(append(b, '*'), int64(g.Count), 10)
	}
	return b, nil
}

// String is the text of g.
func (g Group) String() string {
	b, _ := g.AppendText(nil)
	return string(b)
}

// String is the text of s: the sides' pieces, the seat, the throws left, the
// unused results, and the fields that apply, such as
//
//	5,22m*2,w/w*4 0 1 geol,backdo
//
// States of one game have equal text exactly when they are equal. The text of
// the zero State is "".
func (s State) String() string { return string(s.appendText(nil)) }

func (s *State) appendText(b []byte) []byte {
	if s.game == nil {
		return b
	}
	for side := range int(s.game.sides) {
		if side > 0 {
			b = append(b, '/')
		}
		b = appendList(b, ',', s.Groups(side), func(b []byte, g Group) []byte {
			b, _ = g.AppendText(b)
			return b
		})
	}
	b = append(b, ' ')
	b = strconv.AppendUint(b, uint64(s.seat), 10)
	b = append(b, ' ')
	b = strconv.AppendUint(b, uint64(s.throws), 10)
	b = append(b, ' ')
	if s.hand.isEmpty() {
		b = append(b, '-')
	}
	b = appendList(b, ',', s.Hand(), func(b []byte, r variant.Result) []byte { return append(b, r.String()...) })
	return s.appendFields(b)
}

// appendFields appends the fields that apply, sorted by key.
func (s *State) appendFields(b []byte) []byte {
	stop, sides := s.Stop(), s.game.sides
	if s.cast {
		b = append(b, " cast"...)
	}
	b = appendStop(b, stop, StopEvent)
	b = appendNumber(b, " extra=", s.extra)
	b = appendNumber(b, " later=", s.later)
	if s.momentum != [4]uint8{} {
		b = appendList(append(b, " momentum="...), '/', s.momentum[:sides], number)
	}
	b = appendStop(b, stop, StopMystery)
	if s.ranked > 0 {
		b = appendList(append(b, " rank="...), ',', s.rank[:s.ranked], number)
	}
	if s.saved != [4]uint8{} {
		b = appendList(append(b, " saved="...), '/', s.saved[:sides], number)
	}
	if s.shields != 0 {
		b = s.appendShields(append(b, " shield="...))
	}
	if s.tiles != 0 {
		b = appendList(append(b, " tiles="...), ',', s.Tiles(), number)
	}
	b = appendStop(b, stop, StopTravel)
	return appendNumber(b, " turns=", s.turns)
}

func number[T ~uint8](b []byte, n T) []byte { return strconv.AppendUint(b, uint64(n), 10) }

// appendNumber appends a field that is left out where it is 0.
func appendNumber(b []byte, key string, n uint8) []byte {
	if n == 0 {
		return b
	}
	return number(append(b, key...), n)
}

// appendStop appends the field of a stop, if it is of that kind.
func appendStop(b []byte, stop Stop, kind StopKind) []byte {
	if stop.Kind != kind {
		return b
	}
	b = append(append(append(b, ' '), kind.String()...), '=')
	b, _ = stop.Group.AppendText(b)
	return b
}

func (s *State) appendShields(b []byte) []byte {
	for side := range int(s.game.sides) {
		if side > 0 {
			b = append(b, '/')
		}
		held := s.Shields(side)
		if len(held) == 0 {
			b = append(b, '-')
		}
		b = appendList(b, '+', held, func(b []byte, shield Shield) []byte {
			b, _ = shield.Place.AppendText(b)
			return strconv.AppendInt(append(b, ':'), int64(shield.Count), 10)
		})
	}
	return b
}

func appendList[T any](b []byte, between byte, list []T, text func([]byte, T) []byte) []byte {
	for i, v := range list {
		if i > 0 {
			b = append(b, between)
		}
		b = text(b, v)
	}
	return b
}

// AppendText appends the text of s to b. It fails only for the zero State.
func (s State) AppendText(b []byte) ([]byte, error) {
	if s.game == nil {
		return b, fault.New(fault.ErrSyntax, "", "the zero state belongs to no game and has no text")
	}
	return s.appendText(b), nil
}

// MarshalText is the text of s, which is its JSON too. The rules are not part
// of it: keep their text beside it, or use a [Record].
func (s State) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText sets s, which must already be a state of the game that text is
// from (such as its [Game.Start]), to the state that text describes. See
// [Game.ParseState] for the errors.
func (s *State) UnmarshalText(text []byte) error {
	if s.game == nil {
		return fault.New(fault.ErrSyntax, "", "a state can only be read into a state of its game")
	}
	q, err := s.game.ParseState(string(text))
	if err == nil {
		*s = q
	}
	return err
}

// ParseState reads the text of a state of g. It reads exactly what
// [State.String] writes, and nothing that people type otherwise; the error is [*fault.ListError], all that is wrong, each with
// its column: faults of the text, or of the position as [Game.Position] finds
// them, or [ErrNotCanonical] where it is right but written in another way.
func (g *Game) ParseState(text string) (State, error) {
	p := parser{game: g}
	p.state(text)
	if err := p.faults.Err(); err != nil {
		return State{}, err
	}
	s, err := g.position(p.setup, p.where)
	if err != nil {
		return State{}, err
	}
	if canonical := s.String(); canonical != text {
		column := 1
		for column <= min(len(text), len(canonical)) && text[column-1] == canonical[column-1] {
			column++
		}
		return State{}, fault.List(fault.New(ErrNotCanonical, "", "the state is written otherwise").At(column).Suggest(canonical))
	}
	return s, nil
}

// parser reads the text of a state into a setup, with where everything stood.
type parser struct {
	game   *Game
	setup  Setup
	where  columns
	faults fault.ListError
}

func (p *parser) add(bad *fault.Error) { p.faults.Add(bad) }

func (p *parser) state(text string) {
	var fields []fault.Field
	fields, p.faults = fault.Fields(text)
	if len(fields) < 4 {
		if len(fields) > 0 || p.faults.Len() == 0 {
			p.add(p.tooShort(text))
		}
		return
	}
	tokens := make([]token, len(fields))
	for i, f := range fields {
		tokens[i] = token{f.Text, f.Column}
	}
	for _, side := range split(tokens[0].text, "/", tokens[0].column) {
		p.side(side)
	}
	p.where.seat, p.where.throws = tokens[1].column, tokens[2].column
	p.setup.Seat = p.number(tokens[1])
	p.setup.Throws = p.number(tokens[2])
	p.hand(tokens[3])
	seen := map[string]bool{}
	for _, field := range tokens[4:] {
		p.field(field, seen)
	}
}

// tooShort is the fault of a text that does not have all parts of a state. A text
// of nothing may have been meant as a new game.
func (p *parser) tooShort(text string) *fault.Error {
	bad := fault.New(fault.ErrSyntax, "", "a state is SIDES SEAT THROWS RESULTS and fields").At(len(text) + 1)
	if strings.TrimSpace(text) == "" {
		return bad.Suggest(p.game.Start().String())
	}
	return bad
}

// token is a part of a text and the column it begins at.
type token struct {
	text   string
	column int
}

func split(text, between string, column int) (tokens []token) {
	for part := range strings.SplitSeq(text, between) {
		tokens = append(tokens, token{part, column})
		column += len(part) + len(between)
	}
	return tokens
}

func (p *parser) side(side token) {
	var groups []Group
	var where []int
	for _, t := range split(side.text, ",", side.column) {
		group, bad := parseGroup(t.text, t.column)
		if bad != nil {
			p.add(bad)
			continue
		}
		groups, where = append(groups, group), append(where, t.column)
	}
	p.setup.Sides = append(p.setup.Sides, groups)
	p.where.sides = append(p.where.sides, where)
}

func (p *parser) hand(hand token) {
	if hand.text == "-" {
		return
	}
	for _, t := range split(hand.text, ",", hand.column) {
		r, err := variant.ParseResult(t.text)
		if err != nil {
			p.add(err.(*fault.Error).At(t.column))
			continue
		}
		p.setup.Hand = append(p.setup.Hand, r)
		p.where.hand = append(p.where.hand, t.column)
	}
}

func (p *parser) field(field token, seen map[string]bool) {
	key, value, hasValue := strings.Cut(field.text, "=")
	if seen[key] {
		p.add(fault.New(ErrDuplicateField, key, "given twice").At(field.column))
		return
	}
	seen[key] = true
	v := token{value, field.column + len(key) + 1}
	switch {
	case key == "cast" && !hasValue:
		p.setup.Cast, p.where.cast = true, field.column
	case key == "rank" && hasValue:
		p.setup.Rank, p.where.rank = p.numbers(v, ","), field.column
	case key == "extra" && hasValue:
		p.setup.Extra, p.where.extra = p.number(v), field.column
	case key == "later" && hasValue:
		p.setup.Later, p.where.later = p.number(v), field.column
	case key == "tiles" && hasValue:
		p.tiles(v)
	case key == "turns" && hasValue:
		p.setup.Turns, p.where.turns = p.number(v), field.column
	case key == "momentum" && hasValue:
		p.setup.Momentum, p.where.momentum = p.numbers(v, "/"), field.column
	case key == "shield" && hasValue:
		p.shields(v)
	case slices.Contains(stopNames[1:], key) && hasValue:
		p.stop(key, v, field.column)
	case key == "saved" && hasValue:
		p.setup.Saved, p.where.saved = p.numbers(v, "/"), field.column
	default:
		bad := fault.New(ErrUnknownField, field.text, "no such field; there are cast, event=, extra=, later=, momentum=, mystery=, rank=, saved=, shield=, tiles=, travel= and turns=")
		p.add(bad.At(field.column).Suggest(meantField(key, value)...))
	}
}

func (p *parser) tiles(list token) {
	for _, t := range split(list.text, ",", list.column) {
		station, bad := parseStation(t.text, t.column)
		if bad != nil {
			p.add(bad)
			continue
		}
		p.setup.Tiles = append(p.setup.Tiles, station)
		p.where.tiles = append(p.where.tiles, t.column)
	}
}

func (p *parser) shields(sides token) {
	for _, side := range split(sides.text, "/", sides.column) {
		var held []Shield
		if side.text != "-" {
			for _, t := range split(side.text, "+", side.column) {
				place, count, _ := strings.Cut(t.text, ":")
				at, bad := parsePlace(place, t.column)
				if bad != nil {
					p.add(bad)
					continue
				}
				held = append(held, Shield{at, p.number(token{count, t.column + len(place) + 1})})
			}
		}
		p.setup.Shields = append(p.setup.Shields, held)
		p.where.shields = append(p.where.shields, side.column)
	}
}

func (p *parser) stop(key string, value token, column int) {
	group, bad := parseGroup(value.text, value.column)
	switch {
	case bad != nil:
		p.add(bad)
	case p.setup.Stop != (Stop{}):
		p.add(fault.New(ErrDuplicateField, key, "only one of event, mystery and travel").At(column))
	default:
		kind := StopKind(slices.Index(stopNames[:], key))
		p.setup.Stop, p.where.stop = Stop{kind, group}, column
	}
}

func (p *parser) numbers(list token, between string) (numbers []int) {
	for _, t := range split(list.text, between, list.column) {
		numbers = append(numbers, p.number(t))
	}
	return numbers
}

// number reads a whole number. One that is too small or too large for anything
// stays so: its range is for [Game.Position] to check.
func (p *parser) number(t token) int {
	const digits, longest = "0123456789", 6
	number, negative := strings.CutPrefix(t.text, "-")
	if number == "" || strings.Trim(number, digits) != "" {
		p.add(fault.New(ErrBadNumber, t.text, "not a whole number").At(t.column).Suggest(meantNumber(t.text)...))
		return 0
	}
	number = strings.TrimLeft(number, "0")
	n, _ := strconv.Atoi(number[:min(len(number), longest)])
	if negative {
		return -n
	}
	return n
}

// parseGroup reads a place and, after a star, how many pieces are there.
func parseGroup(text string, column int) (Group, *fault.Error) {
	place, count, many := strings.Cut(text, "*")
	p, bad := parsePlace(place, column)
	if bad != nil {
		return Group{}, bad
	}
	if !many {
		return Group{p, 1}, nil
	}
	if len(count) != 1 || count[0] < '2' || count[0] > '6' {
		return Group{}, fault.New(ErrBadCount, count, "from 2 to 6 pieces; one piece has no star").At(column + len(place) + 1)
	}
	return Group{p, int(count[0] - '0')}, nil
}

func parseStation(text string, column int) (board.Station, *fault.Error) {
	n, err := strconv.ParseUint(text, 10, 8)
	if err != nil || n >= board.Stations || strconv.FormatUint(n, 10) != text {
		return 0, fault.New(ErrBadStation, text, "not a station: a number from 0 to 28").At(column).Suggest(meantStation(text)...)
	}
	return board.Station(n), nil
}

func parsePlace(text string, column int) (board.Place, *fault.Error) {
	p, err := board.ParsePlace(text)
	if err != nil {
		return 0, err.(*fault.Error).At(column)
	}
	return p, nil
}
