package variant

import (
	"slices"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
)

// Option is one option of the rules: its key in their text, and the values it
// has.
type Option struct {
	Key    string
	Values []string // every value, the default of standard first; of a list, "none" and what it can hold; of those with too many, some
	List   bool     // values are lists of Values, joined by "+"
	Some   bool     // Values are only some of its values
	Odds   bool     // it decides chances only: nothing that can happen depends on it
	About  string   // what it decides, in a few words

	get   func(*Rules) string
	set   func(*Rules, string) *fault.Error // a fault's column is where it lies in a list, from 1
	check func(*Rules) *fault.Error         // finds what get writes and set does not read; nil where there is nothing
}

// Options returns every option, in the order in which rules are written. The
// caller may change what it gets.
func Options() []Option {
	all := slices.Clone(options)
	for i := range all {
		all[i].Values = slices.Clone(all[i].Values)
	}
	return all
}

const allEffects = "again+dash+shield+teleport+headwind+swap+travel+trap+mystery"

var options = []Option{
	list("shortcuts", "the corners that open a diagonal", cornerOf, func(r *Rules) *board.Shortcuts { return &r.Shortcuts }),
	enum("branch", "must a piece on an open corner take its diagonal", func(r *Rules) *board.Branch { return &r.Branch }),
	enum("centre", "ways out of the centre for a piece standing on it", func(r *Rules) *board.Centre { return &r.Centre }),
	enum("pass", "way of a piece from mo that passes the centre", func(r *Rules) *board.Pass { return &r.Pass }),
	enum("homeroad", "what comes after station 28", func(r *Rules) *board.HomeRoad { return &r.HomeRoad }),
	enum("finish", "when a piece that comes round is home", func(r *Rules) *board.Finish { return &r.Finish }),
	enum("overshoot", "may a result be larger than needed", func(r *Rules) *board.Overshoot { return &r.Overshoot }),
	enum("exit", "with which results a piece finishes from 19 or 28", func(r *Rules) *board.Exit { return &r.Exit }),
	number("marked", "sticks with a mark", 0, 3, func(r *Rules) *int { return &r.Marked }),
	flag("freegeol", "three steps either way when only the marked stick is round side up", func(r *Rules) *bool { return &r.FreeGeol }),
	enum("nak", "what a stick off the mat does", func(r *Rules) *NakRule { return &r.Nak }),
	list("extra", "results that earn another throw", extraOf, func(r *Rules) *Results { return &r.Extra }),
	number("extra.max", "at most so many such throws a turn, 0 for any number", 0, 32, func(r *Rules) *int { return &r.ExtraMax }),
	enum("order", "when results are thrown and used", func(r *Rules) *Order { return &r.Order }),
	enum("use", "in which order results are used", func(r *Rules) *Use { return &r.Use }),
	enum("back.way", "way of a backward step where lines meet", func(r *Rules) *board.BackWay { return &r.BackWay }),
	enum("back.do", "one step back from station 1", func(r *Rules) *board.BackDoRule { return &r.BackDo }),
	enum("back.home", "a further step back from there", func(r *Rules) *board.BackHome { return &r.BackHome }),
	enum("back.lap", "a step back from chammeogi after a lap", func(r *Rules) *board.BackLap { return &r.BackLap }),
	enum("back.empty", "a backward result with no piece on the board", func(r *Rules) *board.BackEmpty { return &r.BackEmpty }),
	flag("back.bonus", "does a capture by a backward move earn its throw", func(r *Rules) *bool { return &r.BackBonus }),
	flag("back.skip", "may a backward result be skipped", func(r *Rules) *bool { return &r.BackSkip }),
	number("capture", "throws earned by a capturing move", 0, 2, func(r *Rules) *int { return &r.Capture }),
	flag("capture.yutmo", "are they earned as well with a result of extra", func(r *Rules) *bool { return &r.CaptureYutMo }),
	enum("capture.when", "when these throws are thrown", func(r *Rules) *When { return &r.CaptureWhen }),
	enum("stack", "what happens when own pieces meet", func(r *Rules) *Stacking { return &r.Stack }),
	flag("split", "may a part of a stack move by itself", func(r *Rules) *bool { return &r.Split }),
	number("sides", "sides", 2, 4, func(r *Rules) *int { return &r.Sides }),
	number("pieces", "pieces of a side", 1, 6, func(r *Rules) *int { return &r.Pieces }),
	number("seats", "throwers of a side, in turn", 1, 4, func(r *Rules) *int { return &r.Seats }),
	number("goal", "so many pieces home and a side has finished, 0 for all", 0, 5, func(r *Rules) *int { return &r.Goal }),
	enum("end", "when the game is over", func(r *Rules) *End { return &r.End }),
	number("tiles", "event stations", 0, 8, func(r *Rules) *int { return &r.Tiles }),
	number("tiles.every", "they are drawn anew after so many turns, 0 for never", 0, 99, func(r *Rules) *int { return &r.TilesEvery }),
	some("effects", "what the wheel can give, with weights", parseEffects, nil, func(r *Rules) *Effects { return &r.Effects },
		allEffects, "none", "again+dash:3", "pond+twin", "headwind+swap+trap", "shield+mystery"),
	some("fixed", "stations with a lasting effect", parseFixed, nil, func(r *Rules) *Fixed { return &r.Fixed },
		"none", "8:pond+22:twin", "3:dash+7:shield+12:trap+17:headwind", "2:swap+5:again+11:teleport+22:mystery", "1:trap+19:travel+28:trap"),
	flag("buddy", "has a stack the effect of an event station twice", func(r *Rules) *bool { return &r.Buddy }),
	flag("guard", "does each side begin with a shield", func(r *Rules) *bool { return &r.Guard }),
	number("momentum", "throws without yut or mo until the next is one, 0 for never", 0, 99, func(r *Rules) *int { return &r.Momentum }),
	flag("skill", "does who throws stop a gauge, and can miss", func(r *Rules) *bool { return &r.Skill }),
	odds("flat", "chance of a stick to show its flat side: one, or four, the marked ones first", parseFlat, checkFlat, func(r *Rules) *Flat { return &r.Flat },
		"1/2", "3/5", "2/5+1/2+1/2+3/5"),
	odds("table", "chances of the results outright, whatever the sticks", parseOdds, checkTable, func(r *Rules) *Odds { return &r.Table },
		"none", onlineOdds.String()),
	odds("nak.odds", "chance of nak", parseChance, checkOne, func(r *Rules) *Fraction { return &r.NakOdds }, "0", "1/10"),
	odds("boost.yutmo", "how many times as likely yut and mo are", parseFraction, nil, func(r *Rules) *Fraction { return &r.BoostYutMo }, "1", "2"),
	odds("boost.back", "how many times as likely the backward results are", parseFraction, nil, func(r *Rules) *Fraction { return &r.BoostBack }, "1", "3"),
}

var optionIndex = func() map[string]int {
	index := make(map[string]int, len(options))
	for i, o := range options {
		index[o.Key] = i
	}
	return index
}()

// standardFirst puts the value that standard has before the others.
func standardFirst(o Option) Option {
	r := Standard()
	value := o.get(&r)
	if i := slices.Index(o.Values, value); i > 0 {
		o.Values = slices.Insert(slices.Delete(o.Values, i, i+1), 0, value)
	}
	return o
}

type value interface {
	~uint8
	String() string
}

// enum is an option whose values are named by the String of its type.
func enum[T value](key, about string, at func(*Rules) *T) Option {
	var values []string
	for v := T(0); v.String() != ""; v++ {
		values = append(values, v.String())
	}
	return Option{
		Key: key, About: about, Values: values,
		get: func(r *Rules) string { return (*at(r)).String() },
		set: func(r *Rules, text string) *fault.Error {
			i := slices.Index(values, text)
			if i < 0 {
				return unknownValue(key, text, values)
			}
			*at(r) = T(i)
			return nil
		},
	}
}

func flag(key, about string, at func(*Rules) *bool) Option {
	names := map[bool]string{false: "off", true: "on"}
	return standardFirst(Option{
		Key: key, About: about, Values: []string{"off", "on"},
		get: func(r *Rules) string { return names[*at(r)] },
		set: func(r *Rules, text string) *fault.Error {
			if text != "on" && text != "off" {
				return unknownValue(key, text, []string{"off", "on"})
			}
			*at(r) = text == "on"
			return nil
		},
	})
}

// number is an option whose value is a whole number from low to high. Of many, only
// some are listed.
func number(key, about string, low, high int, at func(*Rules) *int) Option {
	var values []string
	some := high-low > 50
	for n := low; n <= high; n++ {
		if !some || n < low+5 || n == 10 || n == high {
			values = append(values, strconv.Itoa(n))
		}
	}
	return standardFirst(Option{
		Key: key, About: about, Values: values, Some: some,
		get: func(r *Rules) string {
			if n := *at(r); n < low || n > high {
				return ""
			}
			return strconv.Itoa(*at(r))
		},
		set: func(r *Rules, text string) *fault.Error {
			n, bad := parseNumber(text, low, high)
			if bad != nil {
				return ofOption(bad, key, text)
			}
			*at(r) = n
			return nil
		},
	})
}

// parseNumber reads a whole number from low to high.
func parseNumber(text string, low, high int) (int, *fault.Error) {
	digits, negative := strings.CutPrefix(text, "-")
	if !isNumber(digits) || text == "-0" {
		return 0, notNumber(text, low, high)
	}
	n, err := strconv.Atoi(digits[:min(len(digits), 10)]) // more digits than any range has
	if negative {
		n = -n
	}
	if err != nil || n < low || n > high {
		return 0, fault.Newf(fault.ErrOutOfRange, text, "from %d to %d", low, high)
	}
	return n, nil
}

// ofOption makes the fault of a value that of an option.
func ofOption(bad *fault.Error, key, text string) *fault.Error {
	of := fault.New(bad.Code, key+"="+text, bad.Detail)
	for _, value := range bad.Suggestions {
		of.Suggestions = append(of.Suggestions, key+"="+value)
	}
	return of
}

type set interface {
	~uint8 | ~uint16
	String() string
}

// list is an option whose value is a set; element is a set of one, by name.
func list[T set](key, about string, element func(i int) T, at func(*Rules) *T) Option {
	values := []string{"none"}
	for i := 0; element(i) != 0; i++ {
		values = append(values, element(i).String())
	}
	return Option{
		Key: key, About: about, Values: values, List: true,
		get: func(r *Rules) string { return (*at(r)).String() },
		set: func(r *Rules, text string) *fault.Error {
			var chosen T
			if text == "none" {
				*at(r) = chosen
				return nil
			}
			column := 1
			for part := range strings.SplitSeq(text, "+") {
				i := slices.Index(values[1:], part)
				if i < 0 {
					return unknownPart(key, text, part, values).At(column)
				}
				if chosen&element(i) != 0 {
					return fault.New(ErrDuplicateValue, part, "given twice in "+key).At(column)
				}
				chosen |= element(i)
				column += len(part) + 1
			}
			*at(r) = chosen
			return nil
		},
		check: func(r *Rules) *fault.Error {
			chosen := *at(r)
			for i := range values[1:] {
				chosen &^= element(i)
			}
			if chosen == 0 {
				return nil
			}
			return unknownPart(key, "", chosen.String(), values)
		},
	}
}

func cornerOf(i int) board.Shortcuts {
	return 1 << i & (board.ShortcutsMo | board.ShortcutsDwitmo | board.ShortcutsJjimo)
}

func extraOf(i int) Results {
	if r := Do + Result(i); r < Nak {
		return ResultsOf(r)
	}
	return 0
}

// odds is an option that decides chances only: its value is a fraction or made of
// fractions.
func odds[T interface{ String() string }](key, about string, parse func(string) (T, *fault.Error), check func(T) *fault.Error, at func(*Rules) *T, values ...string) Option {
	o := some(key, about, parse, check, at, values...)
	o.Odds = true
	return o
}

// some is an option with too many values to list; some are given, that of standard
// first. A check, unless nil, finds what has a text that parse does not read.
func some[T interface{ String() string }](key, about string, parse func(string) (T, *fault.Error), check func(T) *fault.Error, at func(*Rules) *T, values ...string) Option {
	return Option{
		Key: key, About: about, Values: values, Some: true,
		get: func(r *Rules) string { return (*at(r)).String() },
		set: func(r *Rules, text string) *fault.Error {
			v, bad := parse(text)
			if bad != nil {
				return bad
			}
			*at(r) = v
			return nil
		},
		check: func(r *Rules) *fault.Error {
			if check == nil {
				return nil
			}
			return check(*at(r))
		},
	}
}

// Get is the text of the value of one option of r; "" where there is no such
// key, or the field holds no value of it.
func (r Rules) Get(key string) string {
	i, ok := optionIndex[key]
	if !ok {
		return ""
	}
	return options[i].get(&r)
}

// Set is r with one option changed, as "key=value" in the text of rules
// changes it. The error is a [*fault.Error] with code [ErrUnknownKey], [ErrUnknownValue],
// [ErrDuplicateValue], [fault.ErrOutOfRange] or [ErrBadSum], its column that in the value, where
// that is a list; then r comes back as it was. Whether the outcome contradicts
// itself is for [Rules.Check].
func (r Rules) Set(key, value string) (Rules, error) {
	i, ok := optionIndex[key]
	if !ok {
		return r, unknownKey(key)
	}
	if bad := options[i].set(&r, value); bad != nil {
		return r, bad
	}
	return r, nil
}
