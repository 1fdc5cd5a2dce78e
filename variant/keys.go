package variant

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
)

// Key is one option: its key in the text of rules, and the values it has.
type Key struct {
	Name   string
	Values []string // every value, the default of standard first; of a list, "none" and what it can hold; of odds, some
	List   bool     // values are lists of Values, joined by "+"
	Odds   bool     // it decides chances only: nothing that can happen depends on it
	About  string   // what it decides, in a few words

	get func(*Rules) string
	set func(*Rules, string) *Fault // a fault's column is where it lies in a list, from 1
}

// Keys is every option, in the order in which rules are written.
func Keys() []Key { return slices.Clone(keys) }

var keys = []Key{
	list("shortcuts", "the corners that open a diagonal", cornerOf, func(r *Rules) *board.Shortcuts { return &r.Board.Shortcuts }),
	enum("branch", "must a piece on an open corner take its diagonal", func(r *Rules) *board.Branch { return &r.Board.Branch }),
	enum("centre", "ways out of the centre for a piece standing on it", func(r *Rules) *board.Centre { return &r.Board.Centre }),
	enum("pass", "way of a piece from mo that passes the centre", func(r *Rules) *board.Pass { return &r.Board.Pass }),
	enum("homeroad", "what comes after station 28", func(r *Rules) *board.HomeRoad { return &r.Board.HomeRoad }),
	enum("finish", "when a piece that comes round is home", func(r *Rules) *board.Finish { return &r.Board.Finish }),
	enum("overshoot", "may a result be larger than needed", func(r *Rules) *board.Overshoot { return &r.Board.Overshoot }),
	enum("exit", "with which results a piece finishes from 19 or 28", func(r *Rules) *board.Exit { return &r.Board.Exit }),
	number("marked", "sticks with a mark", 0, 3, func(r *Rules) *int { return &r.Marked }),
	flag("freegeol", "three steps either way when only the marked stick is round side up", func(r *Rules) *bool { return &r.FreeGeol }),
	enum("nak", "what a stick off the mat does", func(r *Rules) *NakRule { return &r.Nak }),
	list("extra", "results that earn another throw", extraOf, func(r *Rules) *Results { return &r.Extra }),
	number("extra.max", "at most so many such throws a turn, 0 for any number", 0, 32, func(r *Rules) *int { return &r.ExtraMax }),
	enum("order", "when results are thrown and used", func(r *Rules) *Order { return &r.Order }),
	enum("use", "in which order results are used", func(r *Rules) *Use { return &r.Use }),
	enum("back.way", "way of a backward step where lines meet", func(r *Rules) *board.BackWay { return &r.Board.BackWay }),
	enum("back.do", "one step back from station 1", func(r *Rules) *board.BackDo { return &r.Board.BackDo }),
	enum("back.home", "a further step back from there", func(r *Rules) *board.BackHome { return &r.Board.BackHome }),
	enum("back.lap", "a step back from chammeogi after a lap", func(r *Rules) *board.BackLap { return &r.Board.BackLap }),
	enum("back.empty", "a backward result with no piece on the board", func(r *Rules) *board.BackEmpty { return &r.Board.BackEmpty }),
	flag("back.bonus", "does a capture by a backward move earn its throw", func(r *Rules) *bool { return &r.BackBonus }),
	flag("back.skip", "may a backward result be declined", func(r *Rules) *bool { return &r.BackSkip }),
	number("capture", "throws earned by a capturing move", 0, 2, func(r *Rules) *int { return &r.Capture }),
	flag("capture.yutmo", "are they earned as well with a result of extra", func(r *Rules) *bool { return &r.CaptureExtra }),
	enum("stack", "what happens when own pieces meet", func(r *Rules) *Stack { return &r.Stack }),
	flag("split", "may a part of a stack move by itself", func(r *Rules) *bool { return &r.Split }),
	number("sides", "sides", 2, 4, func(r *Rules) *int { return &r.Sides }),
	number("pieces", "pieces of a side", 1, 6, func(r *Rules) *int { return &r.Pieces }),
	number("seats", "throwers of a side, in turn", 1, 4, func(r *Rules) *int { return &r.Seats }),
	enum("end", "when the game is over", func(r *Rules) *End { return &r.End }),
	odds("flat", "chance of a stick to show its flat side: one, or four, the marked ones first", parseFlat, func(r *Rules) *Flat { return &r.Flat },
		"1/2", "3/5", "2/5+1/2+1/2+3/5"),
	odds("table", "chances of the results outright, whatever the sticks", parseOdds, func(r *Rules) *Odds { return &r.Table },
		"none", onlineOdds.String()),
	odds("nak.odds", "chance of nak", parseChance, func(r *Rules) *Fraction { return &r.NakOdds }, "0", "1/10"),
	odds("boost.yutmo", "how many times as likely yut and mo are", parseFraction, func(r *Rules) *Fraction { return &r.BoostYutMo }, "1", "2"),
	odds("boost.back", "how many times as likely the backward results are", parseFraction, func(r *Rules) *Fraction { return &r.BoostBack }, "1", "3"),
}

var keyIndex = func() map[string]int {
	index := make(map[string]int, len(keys))
	for i, k := range keys {
		index[k.Name] = i
	}
	return index
}()

// standardFirst puts the value that standard has before the others.
func standardFirst(k Key) Key {
	r := Standard()
	value := k.get(&r)
	if i := slices.Index(k.Values, value); i > 0 {
		k.Values = slices.Insert(slices.Delete(k.Values, i, i+1), 0, value)
	}
	return k
}

type value interface {
	~uint8
	String() string
}

// enum is an option whose values are named by the String of its type.
func enum[T value](key, about string, at func(*Rules) *T) Key {
	var values []string
	for v := T(0); v.String() != ""; v++ {
		values = append(values, v.String())
	}
	return Key{
		Name: key, About: about, Values: values,
		get: func(r *Rules) string { return (*at(r)).String() },
		set: func(r *Rules, text string) *Fault {
			i := slices.Index(values, text)
			if i < 0 {
				return unknownValue(key, text, values)
			}
			*at(r) = T(i)
			return nil
		},
	}
}

func flag(key, about string, at func(*Rules) *bool) Key {
	names := map[bool]string{false: "off", true: "on"}
	return standardFirst(Key{
		Name: key, About: about, Values: []string{"off", "on"},
		get: func(r *Rules) string { return names[*at(r)] },
		set: func(r *Rules, text string) *Fault {
			if text != "on" && text != "off" {
				return unknownValue(key, text, []string{"off", "on"})
			}
			*at(r) = text == "on"
			return nil
		},
	})
}

func number(key, about string, low, high int, at func(*Rules) *int) Key {
	var values []string
	for n := low; n <= high; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return standardFirst(Key{
		Name: key, About: about, Values: values,
		get: func(r *Rules) string {
			if n := *at(r); n < low || n > high {
				return ""
			}
			return strconv.Itoa(*at(r))
		},
		set: func(r *Rules, text string) *Fault {
			n, err := strconv.ParseInt(text, 10, 32)
			if !errors.Is(err, strconv.ErrRange) && strconv.FormatInt(n, 10) != text {
				return &Fault{Code: UnknownValue, Part: key + "=" + text, Detail: "not a whole number"}
			}
			if n < int64(low) || n > int64(high) {
				return &Fault{Code: OutOfRange, Part: key + "=" + text, Detail: fmt.Sprintf("from %d to %d", low, high)}
			}
			*at(r) = int(n)
			return nil
		},
	})
}

type set interface {
	~uint8 | ~uint16
	String() string
}

// list is an option whose value is a set; element is a set of one, by name.
func list[T set](key, about string, element func(i int) T, at func(*Rules) *T) Key {
	values := []string{"none"}
	for i := 0; element(i) != 0; i++ {
		values = append(values, element(i).String())
	}
	return Key{
		Name: key, About: about, Values: values, List: true,
		get: func(r *Rules) string { return (*at(r)).String() },
		set: func(r *Rules, text string) *Fault {
			var chosen T
			if text == "none" {
				*at(r) = chosen
				return nil
			}
			column := 1
			for _, part := range strings.Split(text, "+") {
				i := slices.Index(values[1:], part)
				if i < 0 {
					fault := unknownValue(key, part, values)
					fault.Column = column
					return fault
				}
				if chosen&element(i) != 0 {
					return &Fault{Code: DuplicateValue, Column: column, Part: part, Detail: "given twice in " + key}
				}
				chosen |= element(i)
				column += len(part) + 1
			}
			*at(r) = chosen
			return nil
		},
	}
}

func cornerOf(i int) board.Shortcuts {
	return 1 << i & (board.OpenMo | board.OpenDwitmo | board.OpenJjimo)
}

func extraOf(i int) Results {
	if r := Do + Result(i); r < Nak {
		return ResultsOf(r)
	}
	return 0
}

// odds is an option whose value is a fraction or made of fractions. There are
// too many values to list; some are given, that of standard first.
func odds[T interface{ String() string }](key, about string, parse func(string) (T, *Fault), at func(*Rules) *T, some ...string) Key {
	return Key{
		Name: key, About: about, Values: some, Odds: true,
		get: func(r *Rules) string { return (*at(r)).String() },
		set: func(r *Rules, text string) *Fault {
			v, fault := parse(text)
			if fault != nil {
				return fault
			}
			*at(r) = v
			return nil
		},
	}
}

func unknownValue(key, text string, values []string) *Fault {
	return &Fault{Code: UnknownValue, Part: key + "=" + text, Detail: "one of " + strings.Join(values, ", ")}
}

// Get is the text of the value of one option of r; "" where there is no such
// key, or the field holds no value of it.
func (r Rules) Get(key string) string {
	i, ok := keyIndex[key]
	if !ok {
		return ""
	}
	return keys[i].get(&r)
}

// Set is r with one option changed, as "key=value" in the text of rules
// changes it. The error is a [*Fault] with code [UnknownKey], [UnknownValue],
// [DuplicateValue], [OutOfRange] or [BadSum], its column that in the value, where
// that is a list; then r comes back as it was. Whether the outcome contradicts
// itself is for [Rules.Check].
func (r Rules) Set(key, value string) (Rules, error) {
	i, ok := keyIndex[key]
	if !ok {
		return r, &Fault{Code: UnknownKey, Part: key, Detail: "no such option"}
	}
	if fault := keys[i].set(&r, value); fault != nil {
		return r, fault
	}
	return r, nil
}
