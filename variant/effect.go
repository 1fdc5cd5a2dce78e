package variant

import (
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
)

// Effect is what an event station does (section 9.1 of the rules). The zero Effect
// is none.
type Effect uint8

// The effects, in the order in which they are written.
const (
	EffectAgain    Effect = iota + 1 // 한 번 더, one more throw
	EffectDash                       // 질주, three steps forward
	EffectShield                     // 방패, a shield
	EffectTeleport                   // 순간이동, to the nearest station ahead that opens a way
	EffectHeadwind                   // 역풍, the leading enemy group is pushed two back
	EffectSwap                       // 자리바꾸기, change places with the nearest enemy group
	EffectTravel                     // 자유여행권, to a station that the side chooses
	EffectTrap                       // 함정, pushed two back
	EffectMystery                    // 미스터리, the wheel is spun again without it
	EffectPond                       // 퐁당, the group waits again
	EffectTwin                       // 자동 임신, one waiting piece joins the group
)

var effectNames = [...]struct{ text, hangul string }{
	EffectAgain: {"again", "한 번 더"}, EffectDash: {"dash", "질주"}, EffectShield: {"shield", "방패"},
	EffectTeleport: {"teleport", "순간이동"}, EffectHeadwind: {"headwind", "역풍"}, EffectSwap: {"swap", "자리바꾸기"},
	EffectTravel: {"travel", "자유여행권"}, EffectTrap: {"trap", "함정"}, EffectMystery: {"mystery", "미스터리"},
	EffectPond: {"pond", "퐁당"}, EffectTwin: {"twin", "자동 임신"},
}

// EffectCount is how many effects there are: they are 1 to EffectCount.
const EffectCount = len(effectNames) - 1

// Valid reports whether e is one of the effects.
func (e Effect) Valid() bool { return e >= 1 && int(e) <= EffectCount }

// String returns the text of e, such as "dash"; "" where e is not valid.
func (e Effect) String() string {
	if !e.Valid() {
		return ""
	}
	return effectNames[e].text
}

// Hangul returns the Korean name of e, such as "질주"; "" where e is not valid.
func (e Effect) Hangul() string {
	if !e.Valid() {
		return ""
	}
	return effectNames[e].hangul
}

// MarshalText returns the text of e. It fails, with [ErrUnknownEffect], for an
// effect that is not valid.
func (e Effect) MarshalText() ([]byte, error) {
	if !e.Valid() {
		return nil, fault.New(ErrUnknownEffect, "", "not an effect")
	}
	return []byte(e.String()), nil
}

// UnmarshalText sets e to the effect that text names; see [ParseEffect].
func (e *Effect) UnmarshalText(text []byte) error {
	f, err := ParseEffect(string(text))
	if err == nil {
		*e = f
	}
	return err
}

// ParseEffect reads the text of an effect. Anything but what [Effect.String]
// writes is a [*fault.Error] with code [ErrUnknownEffect].
func ParseEffect(text string) (Effect, error) {
	e, bad := parseEffect(text)
	if bad != nil {
		return 0, bad
	}
	return e, nil
}

func parseEffect(text string) (Effect, *fault.Error) {
	for e := EffectAgain; e.Valid(); e++ {
		if e.String() == text {
			return e, nil
		}
	}
	var names []string
	for e := EffectAgain; e.Valid(); e++ {
		names = append(names, e.String())
	}
	bad := fault.New(ErrUnknownEffect, text, "not an effect; there are "+strings.Join(names, ", "))
	return 0, bad.Suggest(fault.Nearest(text, names)...)
}

// Effects is what the wheel can give: the weight of each effect by [Effect], 0 to
// [MaxWeight], 0 for one that is not on it. The first element is not used.
type Effects [EffectCount + 1]uint16

// MaxWeight is the largest weight of an effect on the wheel.
const MaxWeight = 1000

// EffectsOf returns the given effects, each with weight 1.
func EffectsOf(effects ...Effect) (on Effects) {
	for _, e := range effects {
		if e.Valid() {
			on[e] = 1
		}
	}
	return on
}

// Has reports whether e is on the wheel.
func (on Effects) Has(e Effect) bool { return e.Valid() && on[e] > 0 }

// String lists the effects in their order, joined by "+", each with its weight
// where that is not 1, such as "again+dash:3"; "none" where there is none, "" where
// a weight is too large.
func (on Effects) String() string {
	if on == (Effects{}) {
		return "none"
	}
	var parts []string
	for i, weight := range on {
		switch e := Effect(i); {
		case weight > MaxWeight || i == 0 && weight > 0:
			return ""
		case weight == 1:
			parts = append(parts, e.String())
		case weight > 1:
			parts = append(parts, e.String()+":"+strconv.Itoa(int(weight)))
		}
	}
	return strings.Join(parts, "+")
}

func parseEffects(text string) (on Effects, _ *fault.Error) {
	if text == "none" {
		return on, nil
	}
	bad := eachPart(text, func(part string) *fault.Error {
		name, number, weighted := strings.Cut(part, ":")
		e, bad := parseEffect(name)
		if bad != nil {
			return bad
		}
		if on[e] > 0 {
			return fault.New(ErrDuplicateValue, part, "its effect is given twice")
		}
		on[e] = 1
		if !weighted {
			return nil
		}
		n, bad := parseNumber(number, 1, MaxWeight)
		if bad != nil {
			return bad.At(len(name) + 2)
		}
		on[e] = uint16(n)
		return nil
	})
	return on, bad
}

// Fixed is the lasting effect of each station, by its number; 0 for none.
// Chammeogi can have none.
type Fixed [board.Stations]Effect

// String lists the stations that have an effect, ascending, such as
// "8:pond+22:twin"; "none" where there is none, "" where chammeogi has one, or an
// effect is not valid.
func (f Fixed) String() string {
	if f == (Fixed{}) {
		return "none"
	}
	if f[board.Chammeogi] != 0 {
		return ""
	}
	var parts []string
	for station, e := range f {
		if e == 0 {
			continue
		}
		if !e.Valid() {
			return ""
		}
		parts = append(parts, strconv.Itoa(station)+":"+e.String())
	}
	return strings.Join(parts, "+")
}

func parseFixed(text string) (f Fixed, _ *fault.Error) {
	if text == "none" {
		return f, nil
	}
	bad := eachPart(text, func(part string) *fault.Error {
		number, name, ok := strings.Cut(part, ":")
		if !ok {
			return fault.New(ErrUnknownValue, part, "not of the form station:effect")
		}
		station, err := strconv.ParseUint(number, 10, 8)
		if err != nil || station == 0 || station >= board.Stations || strconv.FormatUint(station, 10) != number {
			return fault.New(ErrUnknownStation, part, "a lasting effect is on a station from 1 to 28")
		}
		e, bad := parseEffect(name)
		if bad != nil {
			return bad.At(len(number) + 2)
		}
		if f[station] != 0 {
			return fault.New(ErrDuplicateValue, part, "its station is given twice")
		}
		f[station] = e
		return nil
	})
	return f, bad
}

// eachPart reads the parts of a text that "+" joins, until one is bad. The column
// of a fault that read gives counts from 1 in the part, 0 for all of it.
func eachPart(text string, read func(part string) *fault.Error) *fault.Error {
	column := 1
	for part := range strings.SplitSeq(text, "+") {
		if bad := read(part); bad != nil {
			bad.Column = column + max(bad.Column-1, 0)
			return bad
		}
		column += len(part) + 1
	}
	return nil
}

// canHappen reports whether e can come to a group under r: a station of its own
// has it, or a wheel.
func (r *Rules) canHappen(e Effect) bool {
	wheel := r.Tiles > 0
	for _, f := range r.Fixed {
		if f == e {
			return true
		}
		wheel = wheel || f == EffectMystery
	}
	return wheel && r.Effects.Has(e)
}

// Shielded reports whether there can be shields under r.
func (r Rules) Shielded() bool { return r.Guard || r.canHappen(EffectShield) }

// SureFalls returns what a throw can come to at full momentum (section 9.4 of the
// rules): yut and mo, or, where neither has a chance, any result; 낙 only as the
// miss of a gauge.
func (r Rules) SureFalls() Results {
	sure := r.Falls() &^ ResultsOf(Nak)
	if yutMo, _ := r.chances(); yutMo.Sign() > 0 && r.BoostYutMo.Num() > 0 {
		sure = ResultsOf(Yut, Mo)
	}
	if r.Skill {
		sure |= ResultsOf(Nak)
	}
	return sure
}

// Pushes returns by how many steps a piece can be pushed back under r (section 9.2
// of the rules), ascending: 1 by a shield, 2 by headwind and trap, 4 by these
// under buddy. It is nil where nothing pushes.
func (r Rules) Pushes() (steps []int) {
	if r.Shielded() {
		steps = append(steps, 1)
	}
	if r.canHappen(EffectHeadwind) || r.canHappen(EffectTrap) {
		steps = append(steps, 2)
		if r.Buddy {
			steps = append(steps, 4)
		}
	}
	return steps
}

// Board compiles the board of r: all that decides where a piece gets to. The error
// is that of [Rules.Check].
func (r Rules) Board() (*board.Board, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	return r.board(), nil
}

// board compiles the board of rules that are right as far as it takes them.
func (r Rules) board() *board.Board {
	falls := r.Falls()
	var steps []int
	for result := Do; result <= FreeGeol; result++ {
		if falls.Has(result) {
			steps = append(steps, result.Steps())
		}
	}
	if r.FreeGeol {
		steps = append(steps, -FreeGeol.Steps())
	}
	b, _ := board.NewPushed(r.Options, r.Pushes(), steps...)
	return b
}

// TileStations returns the stations that can be drawn as event stations, ascending:
// no corner, not the centre, none with a lasting effect, and none that no piece
// can come to. It is nil where r does not pass [Rules.Check].
func (r Rules) TileStations() []board.Station {
	b, err := r.Board()
	if err != nil {
		return nil
	}
	return r.tileStations(b)
}

func (r *Rules) tileStations(b *board.Board) (stations []board.Station) {
	for _, p := range b.Places() {
		s := p.Station()
		if !p.OnBoard() || s.Large() || r.Fixed[s] != 0 || len(stations) > 0 && stations[len(stations)-1] == s {
			continue
		}
		stations = append(stations, s)
	}
	return stations
}

// checkTiles finds more event stations than there are free stations.
func (r *Rules) checkTiles(faults *fault.ListError) {
	if r.Tiles == 0 {
		return
	}
	if free := len(r.tileStations(r.board())); r.Tiles > free {
		faults.Addf(ErrTooManyTiles, "tiles", "only %d stations are free to be event stations", free)
	}
}
