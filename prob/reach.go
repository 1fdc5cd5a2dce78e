package prob

import (
	"math/big"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Reach returns the chance that some of the results of a turn together are exactly d
// steps, free geol either way: that a piece can hit one that stands d stations
// ahead on a line where nothing turns off (behind, where d is negative), if other
// pieces can use what is left. Nothing is captured on the way. It is 1 for d = 0.
// For the real board see [Turn.Hit].
//
// The error is a [*fault.Error]: [ErrTooLarge] for more than [MaxTurnSteps] either
// way, [ErrUnbounded] where extra holds results that can go back and has no limit.
func (t *Turn) Reach(d int) (*big.Rat, error) {
	if d > MaxTurnSteps || d < -MaxTurnSteps {
		return nil, fault.New(ErrTooLarge, "", "too many steps to work through")
	}
	if err := t.forwardOnly(eitherWay); err != nil {
		return nil, err
	}
	// Bit origin+n of a set stands for n steps.
	origin := 3 * (t.limit + 2)
	window := new(big.Int)
	if t.limit < 0 {
		origin = 3
		window.Sub(window.Lsh(big.NewInt(1), uint(max(0, d+7))), big.NewInt(1)) // up to d+3 steps
	}
	if origin+d < 0 {
		return new(big.Rat), nil
	}
	h := &hits{
		turn: t,
		seen: map[string]*big.Rat{},
		hit:  func(set *big.Int) bool { return set.Bit(origin+d) != 0 },
		next: func(set *big.Int, r variant.Result) *big.Int {
			moved := shift(set, r.Steps())
			if r == variant.FreeGeol {
				moved.Or(moved, shift(set, -r.Steps()))
			}
			moved.Or(moved, set)
			if t.limit < 0 {
				moved.And(moved, window)
			}
			return moved
		},
	}
	return h.from(new(big.Int).Lsh(big.NewInt(1), uint(origin)))
}

func shift(set *big.Int, n int) *big.Int {
	if n < 0 {
		return new(big.Int).Rsh(set, uint(-n))
	}
	return new(big.Int).Lsh(set, uint(n))
}

// hits works out the chance that a turn comes to a hit, where a state is all
// that matters of the results of extra thrown so far, and a hit is never lost
// but to a 낙 that voids the turn.
type hits struct {
	turn *Turn
	next func(state *big.Int, r variant.Result) *big.Int
	hit  func(state *big.Int) bool
	seen map[string]*big.Rat
}

// maxStates is how many states are worked through.
const maxStates = 50_000

func (h *hits) from(state *big.Int) (*big.Rat, error) {
	if h.hit(state) {
		return big.NewRat(1, 1), nil
	}
	p := h.chance(state, 0)
	if len(h.seen) >= maxStates {
		return nil, fault.New(ErrTooLarge, "extra", "too many hands to work through")
	}
	return p, nil
}

// chance returns the chance of a hit with k results of extra behind.
func (h *hits) chance(state *big.Int, k int) *big.Rat {
	t := h.turn
	if h.hit(state) {
		if t.rules.Nak == variant.NakTurn {
			return new(big.Rat).Sub(one, t.voided(k))
		}
		return one
	}
	key := state.Text(62)
	if t.limit >= 0 {
		key = string(rune('0'+k)) + key
	}
	if p := h.seen[key]; p != nil || len(h.seen) >= maxStates {
		return p
	}
	sum, self := new(big.Rat), new(big.Rat)
	for r := variant.Do; r < variant.Nak; r++ {
		if t.p[r].Sign() == 0 {
			continue
		}
		next := h.next(state, r)
		switch {
		case !t.extra.Has(r) || k == t.limit:
			if h.hit(next) {
				sum.Add(sum, t.p[r])
			}
		case t.limit < 0 && next.Cmp(state) == 0:
			self.Add(self, t.p[r])
		default:
			p := h.chance(next, k+1)
			if p == nil {
				return nil
			}
			sum.Add(sum, new(big.Rat).Mul(t.p[r], p))
		}
	}
	sum.Quo(sum, self.Sub(one, self))
	h.seen[key] = sum
	return sum
}

// Hit returns the chance that a piece on from can be brought onto a station with
// some of the results of a turn, one after the other, by the roads of the board: it
// may turn off where it stands between two of them. The results that it does not
// use are for other pieces; under use=free any order will do, under use=thrown only
// that of the throws. Nothing is captured on the way, a waiting piece is the only
// one of its side, and saved back-dos are left aside. It is 1 where the piece stands
// on the station.
//
// The error is a [*fault.Error]: [board.ErrBadPlace] where no piece reaches from or
// there is no such station, [ErrUnbounded] where extra holds results that can go
// back and has no limit, [ErrTooLarge] where extra is so large that there are too
// many hands.
func (t *Turn) Hit(from board.Place, to board.Station) (*big.Rat, error) {
	g, err := yut.New(t.rules)
	if err != nil {
		return nil, err
	}
	if !g.Board().Has(from) {
		return nil, fault.New(board.ErrBadPlace, from.String(), "no piece reaches this place under these rules")
	}
	if !to.Valid() {
		return nil, fault.New(board.ErrBadPlace, "", "no such station")
	}
	if err := t.forwardOnly(eitherWay); err != nil {
		return nil, err
	}
	w := &walks{board: g.Board(), from: from, known: map[hand]*big.Int{}, moves: map[walk]*big.Int{}}
	h := &hits{turn: t, seen: map[string]*big.Rat{}}
	reached := func(places *big.Int) bool {
		for road := range board.Road(8) {
			if places.Bit(int(board.At(to, road))) != 0 {
				return true
			}
		}
		return false
	}
	if t.rules.Use == variant.UseThrown {
		h.hit = reached
		h.next = func(places *big.Int, r variant.Result) *big.Int { return w.step(places, r) }
		return h.from(place(from))
	}
	h.hit = func(code *big.Int) bool { return reached(w.places(unpack(code))) }
	h.next = func(code *big.Int, r variant.Result) *big.Int {
		hand := unpack(code)
		if t.limit >= 0 || int(hand[r])*r.Steps() < longestWay {
			hand[r]++
		}
		return hand.pack()
	}
	return h.from(hand{}.pack())
}

// longestWay is more steps than any piece can walk forward before it finishes,
// those that a last result has taken it back with them: more results of one
// kind are of no use to it.
const longestWay = 28

// hand is how many results there are of each.
type hand [results]uint8

func (h hand) pack() *big.Int { return new(big.Int).SetBytes(append([]byte{1}, h[:]...)) }

func unpack(code *big.Int) (h hand) {
	copy(h[:], code.Bytes()[1:])
	return h
}

func place(p board.Place) *big.Int { return new(big.Int).SetBit(new(big.Int), int(p), 1) }

// walks finds the places that some of a hand leads to; bit p of a set of places
// stands for place p.
type walks struct {
	board *board.Board
	from  board.Place
	known map[hand]*big.Int
	moves map[walk]*big.Int
}

type walk struct {
	from board.Place
	by   variant.Result
}

// places returns every place that the piece can come to with some of the hand, in any
// order: whatever result it uses last, it used some of the others before.
func (w *walks) places(h hand) *big.Int {
	if set := w.known[h]; set != nil {
		return set
	}
	set := place(w.from)
	for r := range h {
		if h[r] > 0 {
			less := h
			less[r]--
			set.Or(set, w.step(w.places(less), variant.Result(r)))
		}
	}
	w.known[h] = set
	return set
}

// step returns the places of a set, and those that r leads to from there.
func (w *walks) step(places *big.Int, r variant.Result) *big.Int {
	all := new(big.Int).Set(places)
	for p := range places.BitLen() {
		if places.Bit(p) != 0 {
			all.Or(all, w.move(board.Place(p), r))
		}
	}
	return all
}

func (w *walks) move(p board.Place, r variant.Result) *big.Int {
	if set := w.moves[walk{p, r}]; set != nil {
		return set
	}
	set := new(big.Int)
	var ends []board.Place
	switch {
	case r.Backward():
		ends = w.board.Back(p, -r.Steps())
	default:
		ends = w.board.Forward(p, r.Steps())
		if r == variant.FreeGeol && p != board.Waiting {
			ends = append(ends, w.board.Back(p, r.Steps())...)
		}
	}
	for _, end := range ends {
		set.SetBit(set, int(end), 1)
	}
	w.moves[walk{p, r}] = set
	return set
}
