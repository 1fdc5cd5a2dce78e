package board

import (
	"strconv"

	"github.com/go-yutnori/yutnori/fault"
)

// Station is one of the 29 stations (밭) of the board, numbered 0 to 28.
//
// The rim is 0, 1, … 19 and back to 0; the diagonal of mo (모) is
// 5 20 21 22 23 24 15; the diagonal of dwitmo (뒷모) is 10 25 26 22 27 28 0.
type Station uint8

// The corners and the centre.
const (
	Chammeogi Station = 0  // 참먹이, where pieces enter and leave
	Mo        Station = 5  // 모, the first corner
	Dwitmo    Station = 10 // 뒷모, the second corner
	Jjimo     Station = 15 // 찌모, the third corner
	Bang      Station = 22 // 방, the centre
)

// Stations is how many stations there are.
const Stations = 29

// Grid is the width and the height of the grid that [Station.XY] measures in.
const Grid = 30

type stationInfo struct {
	hangul, roman string
	x, y          int
}

var stations = [Stations]stationInfo{
	{"참먹이", "chammeogi", 30, 30},
	{"도", "do", 30, 24},
	{"개", "gae", 30, 18},
	{"걸", "geol", 30, 12},
	{"윷", "yut", 30, 6},
	{"모", "mo", 30, 0},
	{"뒷도", "dwitdo", 24, 0},
	{"뒷개", "dwitgae", 18, 0},
	{"뒷걸", "dwitgeol", 12, 0},
	{"뒷윷", "dwityut", 6, 0},
	{"뒷모", "dwitmo", 0, 0},
	{"찌도", "jjido", 0, 6},
	{"찌개", "jjigae", 0, 12},
	{"찌걸", "jjigeol", 0, 18},
	{"찌윷", "jjiyut", 0, 24},
	{"찌모", "jjimo", 0, 30},
	{"날도", "naldo", 6, 30},
	{"날개", "nalgae", 12, 30},
	{"날걸", "nalgeol", 18, 30},
	{"날윷", "nalyut", 24, 30},
	{"모도", "modo", 25, 5},
	{"모개", "mogae", 20, 10},
	{"방", "bang", 15, 15},
	{"속윷", "sogyut", 10, 20},
	{"속모", "songmo", 5, 25},
	{"뒷모도", "dwitmodo", 5, 5},
	{"뒷모개", "dwitmogae", 10, 10},
	{"방수기", "bangsugi", 20, 20},
	{"안찌", "anjji", 25, 25},
}

// Valid reports whether s is one of the 29 stations.
func (s Station) Valid() bool { return s < Stations }

// Name is the Roman name of s, such as "dwitmo"; "" where s is not valid.
func (s Station) Name() string { return s.info().roman }

// Hangul is the Korean name of s, such as "뒷모"; "" where s is not valid.
func (s Station) Hangul() string { return s.info().hangul }

// XY is where s is drawn, on a grid of [Grid] by [Grid] units whose x runs to
// the right and y downwards: chammeogi is at the bottom right (30, 30), mo at
// the top right (30, 0), bang in the middle (15, 15).
func (s Station) XY() (x, y int) {
	i := s.info()
	return i.x, i.y
}

// Large reports whether s is drawn larger: the four corners and the centre.
func (s Station) Large() bool {
	switch s {
	case Chammeogi, Mo, Dwitmo, Jjimo, Bang:
		return true
	}
	return false
}

// MarshalJSON returns the number of s. It fails, with [ErrBadStation], where s is not
// valid.
func (s Station) MarshalJSON() ([]byte, error) {
	text := strconv.AppendUint(nil, uint64(s), 10)
	if !s.Valid() {
		return nil, badStation(text)
	}
	return text, nil
}

// UnmarshalJSON sets s to the station with the number that data is. It fails, with
// [ErrBadStation], for anything but a number from 0 to 28.
func (s *Station) UnmarshalJSON(data []byte) error {
	n, err := strconv.ParseUint(string(data), 10, 8)
	if err != nil || n >= Stations || strconv.FormatUint(n, 10) != string(data) {
		return badStation(data)
	}
	*s = Station(n)
	return nil
}

func badStation(text []byte) error {
	return fault.New(ErrBadStation, string(text), "not a station: a number from 0 to 28")
}

func (s Station) info() stationInfo {
	if !s.Valid() {
		return stationInfo{}
	}
	return stations[s]
}

// Lines are the three lines of the board, each with all of its stations in the
// order they are walked: the rim (which ends where it began), the diagonal of
// mo and the diagonal of dwitmo.
func Lines() [3][]Station {
	return [3][]Station{
		{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 0},
		{5, 20, 21, 22, 23, 24, 15},
		{10, 25, 26, 22, 27, 28, 0},
	}
}
