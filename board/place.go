package board

import (
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// Road tells how a piece came to its station, as far as one letter can: it is
// the sign that stands behind the station in the text of a [Place].
type Road uint8

// The roads, in the order of their signs. On a given board only some of them
// occur on a station, and those that no rule in force can tell apart are one.
const (
	Rim            Road = iota // no sign: by the rim, or the only road there is to this station
	StraightMo                 // x: straight across the centre from mo, towards jjimo
	StraightDwitmo             // y: straight across the centre from dwitmo, towards jjimo
	FromMo                     // m: in at mo, then home
	FromDwitmo                 // d: in at dwitmo, then home
	FromJjimo                  // j: in at jjimo, then home
	SteppedBack                // b: stepped back onto chammeogi (only 0b)
	AtStart                    // s: stands on chammeogi to start (only 0s)
)

const signs = "\x00xymdjbs"

// Place is where a piece is: waiting, finished, or on a station, come by a
// road. Places are ordered as they stand in the text of a position: stations
// ascending, then by road, then Waiting, then Finished.
//
// A Place is a name. What it stands for on a board (under a set of options) is
// known to the [Board]: there "23" may be the station of that number come to by
// the diagonal of mo, because nothing else leads to it.
type Place uint8

// The two places off the board.
const (
	Waiting  Place = Stations << 3
	Finished Place = (Stations + 1) << 3
)

// At is the place on station s, come by road r.
// It is [Place.Valid] only where a piece can come to s by r under some options.
func At(s Station, r Road) Place { return Place(s)<<3 | Place(r) }

// OnBoard reports whether p is on a station.
func (p Place) OnBoard() bool { return p < Waiting }

// Station is the station of p; it is not valid where p is off the board.
func (p Place) Station() Station { return Station(p >> 3) }

// Road is the road of p; Rim off the board.
func (p Place) Road() Road { return Road(p & 7) }

// roadsTo are the roads by which a piece can come to a station under some
// options, as a set of bits. Every station may also stand without a sign,
// because one road is left where the options close the others.
var roadsTo = func() (set [Stations]uint8) {
	const rim, across, home = 1 << Rim, 1<<StraightMo | 1<<StraightDwitmo, 1<<FromMo | 1<<FromDwitmo | 1<<FromJjimo
	for s := range set {
		set[s] = rim
	}
	for s := 15; s <= 19; s++ {
		set[s] |= across
	}
	set[22] |= home
	set[23] |= across | 1<<FromJjimo
	set[24] |= across | 1<<FromJjimo
	set[27] |= home
	set[28] |= home
	set[0] |= across | home | 1<<SteppedBack | 1<<AtStart
	return set
}()

// Valid reports whether p is a place that some options know.
func (p Place) Valid() bool {
	return p == Waiting || p == Finished || p.OnBoard() && roadsTo[p.Station()]&(1<<p.Road()) != 0
}

// String is the text of p: "w", "f", or the station's number and the sign of
// the road, such as "22m".
func (p Place) String() string { return string(p.appendText(nil)) }

func (p Place) appendText(b []byte) []byte {
	switch {
	case p == Waiting:
		return append(b, 'w')
	case p == Finished:
		return append(b, 'f')
	}
	b = strconv.AppendUint(b, uint64(p.Station()), 10)
	if r := p.Road(); r != Rim {
		b = append(b, signs[r])
	}
	return b
}

// AppendText appends the text of p to b. It never fails.
func (p Place) AppendText(b []byte) ([]byte, error) { return p.appendText(b), nil }

// MarshalText is the text of p. It never fails.
func (p Place) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText sets p to the place that text names; see [ParsePlace].
func (p *Place) UnmarshalText(text []byte) error {
	q, err := ParsePlace(string(text))
	if err == nil {
		*p = q
	}
	return err
}

// ParsePlace reads the text of a place. It reads exactly what [Place.String]
// writes; anything else is a [*fault.Error] with code [ErrBadPlace]. Whether a game can
// reach the place is for the board to say: [Board.Has].
func ParsePlace(text string) (Place, error) {
	p, ok := parsePlace(text)
	if !ok {
		const detail = "not a place: w, f, or a station from 0 to 28 and the sign of a road that leads there"
		return Waiting, fault.New(ErrBadPlace, text, detail).Suggest(meant(text)...)
	}
	return p, nil
}

func parsePlace(text string) (Place, bool) {
	switch text {
	case "w":
		return Waiting, true
	case "f":
		return Finished, true
	}
	digits := text
	road := Rim
	if n := len(text); n > 0 {
		if r := roadOf(text[n-1]); r != Rim {
			digits, road = text[:n-1], r
		}
	}
	if len(digits) > 2 {
		return Waiting, false
	}
	s, err := strconv.ParseUint(digits, 10, 8)
	if err != nil || s >= Stations || strconv.FormatUint(s, 10) != digits || !At(Station(s), road).Valid() {
		return Waiting, false
	}
	return At(Station(s), road), true
}

// offBoard are words for the places off the board.
var offBoard = map[string]string{"waiting": "w", "wait": "w", "finished": "f", "finish": "f", "home": "f", "out": "f"}

// meant returns the places that a text, which is none, may have been meant as.
func meant(text string) (places []string) {
	const longest = 16 // of what is still a name
	text = strings.TrimSpace(text)
	if len(text) > longest {
		return nil
	}
	text = strings.ToLower(text)
	if p, ok := parsePlace(text); ok {
		return []string{p.String()}
	}
	if place, ok := offBoard[text]; ok {
		return []string{place}
	}
	for i, info := range stations {
		if info.roman == text || info.hangul == text {
			return []string{strconv.Itoa(i)}
		}
	}
	digits := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
	s, err := strconv.ParseUint(digits, 10, 8)
	if err != nil || s >= Stations {
		return nil
	}
	signed := strconv.FormatUint(s, 10) + text[len(digits):]
	if _, ok := parsePlace(signed); ok {
		return []string{signed} // it had zeros in front
	}
	for r := Rim; r <= AtStart; r++ {
		if p := At(Station(s), r); p.Valid() {
			places = append(places, p.String())
		}
	}
	return places
}

func roadOf(sign byte) Road {
	for r := StraightMo; r <= AtStart; r++ {
		if signs[r] == sign {
			return r
		}
	}
	return Rim
}
