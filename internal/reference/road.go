package reference

import (
	"fmt"
	"slices"

	"github.com/go-yutnori/yutnori/board"
)

// A road is the way of one piece: every station it has walked, in order. A
// waiting piece has walked none.
type road struct {
	walked      []int
	steppedBack bool // stands on 0 by a step back from 1 (0b)
	toStart     bool // stands on 0 with the lap still to run (0s)
	finished    bool
}

const (
	chammeogi = 0
	mo        = 5
	dwitmo    = 10
	jjimo     = 15
	bang      = 22

	stations = 29

	off = -1 // the step beyond the last station
)

// The lines of section 1, each from where a piece comes on the board.
var (
	alongRim      = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 0}
	inAtMo        = []int{1, 2, 3, 4, 5, 20, 21, 22, 23, 24, 15, 16, 17, 18, 19, 0}
	inAtDwitmo    = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 26, 22, 27, 28, 0}
	inAtJjimo     = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 24, 23, 22, 27, 28, 0}
	onlyChammeogi = []int{chammeogi}
)

// upTo is the road along a line as far as a station.
func upTo(station int, line []int) road {
	return road{walked: line[:slices.Index(line, station)+1]}
}

func (r road) waiting() bool { return len(r.walked) == 0 && !r.finished }

func (r road) onBoard() bool { return len(r.walked) > 0 }

// at is the station the piece stands on.
func (r road) at() int { return r.walked[len(r.walked)-1] }

// cameFrom is the station walked before, off where there is none.
func (r road) cameFrom() int {
	if len(r.walked) < 2 {
		return off
	}
	return r.walked[len(r.walked)-2]
}

func (r road) on(station int) road {
	return road{walked: append(slices.Clone(r.walked), station)}
}

// withoutLast takes the last station back.
func (r road) withoutLast() road {
	return road{walked: r.walked[:len(r.walked)-1]}
}

// key tells roads apart.
func (r road) key() string { return fmt.Sprint(r) }

// sign is what section 13 calls the road by, where it needs to be told.
func (r road) sign() byte {
	turn := slices.Index(r.walked, bang)
	switch {
	case r.steppedBack:
		return 'b'
	case r.toStart:
		return 's'
	case turn > 0 && turn+1 < len(r.walked) && r.walked[turn+1] == 23:
		if r.walked[turn-1] == 21 {
			return 'x'
		}
		return 'y'
	case slices.Contains(r.walked, 20):
		return 'm'
	case slices.Contains(r.walked, 25):
		return 'd'
	case slices.Contains(r.walked, 24):
		return 'j'
	}
	return 0
}

// forward is where n steps forward lead (sections 2 and 3): several roads where
// the side has the choice, none where the piece cannot move so far.
func (m *Model) forward(r road, n int) []road {
	switch {
	case r.steppedBack && !m.has(MistakeLapAgain):
		return m.leaveFromStart(n)
	case r.toStart || r.steppedBack:
		r = road{}
	}
	var ends []road
	for _, next := range m.firstSteps(r) {
		if end, ok := m.walk(r, next, n); ok {
			ends = append(ends, end)
		}
	}
	return ends
}

// leaveFromStart finishes a piece that stepped back onto 0: exactly one step
// under overshoot=exact, whatever finish says (section 3).
func (m *Model) leaveFromStart(n int) []road {
	if m.rules.Overshoot == board.OvershootExact && n != 1 && !m.has(MistakeExactFromStart) {
		return nil
	}
	return []road{{finished: true}}
}

// walk goes n steps, the first of them to next.
func (m *Model) walk(r road, next, n int) (road, bool) {
	start := r
	fromMo := r.onBoard() && r.at() == mo
	for step := 1; ; step++ {
		if m.leaves(next) {
			if start.onBoard() && (start.at() == 19 || start.at() == 28) && m.rules.Exit == board.ExitDoGae && n > 2 {
				return road{}, false
			}
			exact := step == n || m.has(MistakeExactByOne) && step+1 == n
			return road{finished: true}, exact || m.rules.Overshoot == board.OvershootAllowed
		}
		r = r.on(next)
		if step == n {
			return r, true
		}
		next = m.passing(r)
		if m.has(MistakeCornerAndCentre) && fromMo && r.at() == bang {
			next = 27
		}
	}
}

// leaves reports whether a step forward to next finishes (section 3).
func (m *Model) leaves(next int) bool {
	if m.has(MistakeFinishByNumber) && next >= 20 {
		return true
	}
	return next == off || next == chammeogi && m.rules.Finish == board.FinishOn
}

// firstSteps is where a piece may go that stands at the start of its move.
func (m *Model) firstSteps(r road) []int {
	if r.waiting() {
		return []int{1}
	}
	switch r.at() {
	case mo:
		return m.fromCorner(board.ShortcutsMo, 20, 6)
	case dwitmo:
		return m.fromCorner(board.ShortcutsDwitmo, 25, 11)
	case jjimo:
		if r.cameFrom() == 24 && !m.has(MistakeJjimoTurnsAll) {
			return []int{16}
		}
		return m.fromCorner(board.ShortcutsJjimo, 24, 16)
	case bang:
		if m.mayGoStraight(r) {
			return []int{27, 23}
		}
		if !m.has(MistakeCentreClosed) {
			return []int{27}
		}
	}
	return []int{m.passing(r)}
}

// fromCorner is the way out of a corner: options shortcuts and branch.
func (m *Model) fromCorner(corner board.Shortcuts, diagonal, rim int) []int {
	switch {
	case m.rules.Shortcuts&corner == 0:
		return []int{rim}
	case m.has(MistakeBranchMoOnly) && corner != board.ShortcutsMo:
		return []int{diagonal}
	case m.rules.Branch == board.BranchChosen:
		return []int{diagonal, rim}
	}
	return []int{diagonal}
}

// mayGoStraight is option centre: may a piece on 22 go on to 23?
func (m *Model) mayGoStraight(r road) bool {
	switch m.rules.Centre {
	case board.CentreFromMo:
		return r.cameFrom() == 21
	case board.CentreAny:
		return r.cameFrom() == 21 || r.cameFrom() == 26
	}
	return false
}

// passing is the next station of a piece that keeps to its line.
func (m *Model) passing(r road) int {
	if next, wrong := m.passingWrongly(r); wrong {
		return next
	}
	switch at := r.at(); at {
	case 19:
		return chammeogi
	case chammeogi:
		return off
	case 21, 26:
		return bang
	case bang:
		if r.cameFrom() == 21 && m.rules.Pass == board.PassStraight {
			return 23
		}
		return 27
	case 23:
		if r.cameFrom() == 24 {
			return bang
		}
		return 24
	case 24:
		if r.cameFrom() == jjimo {
			return 23
		}
		return jjimo
	case 28:
		if m.rules.HomeRoad == board.HomeRoadSkip {
			return off
		}
		return chammeogi
	default: // the next of its line has the next number
		return at + 1
	}
}

// backward is where n steps back lead (section 6). Steps left over when the
// piece leaves the board are dropped.
func (m *Model) backward(r road, n int) []road {
	if m.has(MistakeChoiceOnce) && n > 1 && m.rules.BackWay == board.BackWayChoice {
		walked := *m
		walked.rules.BackWay = board.BackWayWalked
		return walked.backward(r, n)
	}
	ends := []road{r}
	for range n {
		var next []road
		for _, end := range ends {
			switch {
			case m.has(MistakeBackStopsAtStart) && end.steppedBack && !r.steppedBack:
				next = append(next, end)
			case end.onBoard():
				next = append(next, m.stepBack(end)...)
			case m.has(MistakeBackExact) && m.rules.Overshoot == board.OvershootExact:
			default:
				next = append(next, end)
			}
		}
		ends = next
	}
	return ends
}

// stepBack is one step back: none where there is no such move.
func (m *Model) stepBack(r road) []road {
	if to, wrong := m.stepBackWrongly(r); wrong {
		return []road{to}
	}
	switch {
	case r.toStart:
		return nil
	case r.steppedBack:
		return m.backHome()
	case r.at() == chammeogi:
		return m.backLap(r)
	case r.at() == 1:
		return m.backDo()
	case r.at() == bang || r.at() == jjimo:
		return m.backWay(r)
	}
	return []road{r.withoutLast()}
}

// backDo is one step back from station 1.
func (m *Model) backDo() []road {
	switch m.rules.BackDo {
	case board.BackDoHome:
		if m.has(MistakeBackFinishes) && m.rules.Finish == board.FinishOn {
			return []road{{finished: true}}
		}
		return []road{{walked: onlyChammeogi, steppedBack: true}}
	case board.BackDoWaiting:
		return []road{{}}
	case board.BackDoStart:
		return []road{{walked: onlyChammeogi, toStart: true}}
	case board.BackDoFinish:
		return []road{{finished: true}}
	case board.BackDoLast:
		return []road{upTo(19, alongRim)}
	}
	return nil
}

// backHome is one more step back by a piece that had stepped back onto 0.
func (m *Model) backHome() []road {
	switch m.rules.BackHome {
	case board.BackHomeFinish:
		return []road{{finished: true}}
	case board.BackHomeDo:
		return []road{upTo(1, alongRim)}
	case board.BackHomeLast:
		return []road{upTo(19, alongRim)}
	}
	return nil
}

// backLap is a step back from 0 by a piece that had come round.
func (m *Model) backLap(r road) []road {
	if m.has(MistakeLapIsHome) {
		return m.backHome()
	}
	switch m.rules.BackLap {
	case board.BackLapFinish:
		return []road{{finished: true}}
	case board.BackLapNone:
		return nil
	}
	return m.backWay(r)
}

// backWay is a step back from where lines meet: 22, 15 and 0.
func (m *Model) backWay(r road) []road {
	switch m.rules.BackWay {
	case board.BackWayChoice:
		return m.linesInto(r.at())
	case board.BackWayRim:
		return m.linesInto(r.at())[:1]
	}
	return []road{r.withoutLast()}
}

// linesInto is the plainest roads to the stations before one where lines meet,
// that of back.way=rim first.
func (m *Model) linesInto(station int) []road {
	switch station {
	case bang:
		roads := []road{upTo(21, inAtMo), upTo(26, inAtDwitmo)}
		if m.rules.Shortcuts&board.ShortcutsJjimo != 0 {
			roads = append(roads, upTo(23, inAtJjimo))
		}
		return roads
	case jjimo:
		return []road{upTo(14, alongRim), upTo(24, inAtMo)}
	}
	roads := []road{upTo(19, alongRim)}
	if m.rules.HomeRoad != board.HomeRoadSkip || m.has(MistakeSkipOffers28) {
		roads = append(roads, upTo(28, inAtDwitmo))
	}
	return roads
}

// onEmptyBoard is what a backward result of n does with a waiting piece while
// its side has none on the board: option back.empty.
func (m *Model) onEmptyBoard(n int) []road {
	switch m.rules.BackEmpty {
	case board.BackEmptyEnter:
		if m.has(MistakeEnterOnOne) {
			n = 1
		}
		return m.forward(road{}, n)
	case board.BackEmptyHome:
		start := m.rules.BackDo == board.BackDoStart && !m.has(MistakeHomeNeverStarts)
		return []road{{walked: onlyChammeogi, toStart: start, steppedBack: !start}}
	case board.BackEmptyLast:
		return []road{upTo(19, alongRim)}
	case board.BackEmptyMo:
		return []road{upTo(mo, alongRim)}
	case board.BackEmptyBang:
		return []road{upTo(bang, inAtMo)}
	case board.BackEmptyFly:
		return []road{{finished: true}}
	}
	return nil
}
