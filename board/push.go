package board

import "slices"

// What moves a piece without a result: the events of section 9 of the rules.

// Push returns where p is after it is pushed back n steps (section 9.2 of the
// rules), one after the other: as a backward move goes, but under back.way=choice
// by the fixed way, and from chammeogi after a lap whatever back.lap says. Past
// the start, and where a step back would finish the piece or does not exist, it
// waits again, and the steps left over are dropped. A piece that is off the board
// stays where it is.
//
// It returns p where p is not a place of b, or n is not one of the pushes that b
// was compiled for.
func (b *Board) Push(p Place, n int) Place {
	if !b.Has(p) || !slices.Contains(b.pushes, n) {
		return p
	}
	return b.name[b.opts.pushed(b.road[p], n)]
}

// PushPath returns the stations that a piece on p steps on when it is pushed back
// n steps, in order, as [Board.Path] returns those of a move.
func (b *Board) PushPath(p Place, n int) []Station {
	path := []Station{}
	if !b.Has(p) {
		return path
	}
	for p = b.road[p]; n > 0 && p.OnBoard(); n-- {
		if p = b.opts.pushedOne(p); p.OnBoard() {
			path = append(path, p.Station())
		}
	}
	return path
}

func (o *Options) pushed(p Place, n int) Place {
	for ; n > 0 && p.OnBoard(); n-- {
		p = o.pushedOne(p)
	}
	return p
}

// pushedOne is one step back from p, which is on the board.
func (o *Options) pushedOne(p Place) Place {
	if p.Station() == Chammeogi && (p.Road() == SteppedBack || p.Road() == AtStart) {
		return Waiting
	}
	fixed := *o
	fixed.BackLap = BackLapWalked
	if fixed.BackWay == BackWayChoice {
		fixed.BackWay = BackWayRim
	}
	back := fixed.back(p)
	if len(back) == 0 || back[0] == Finished {
		return Waiting
	}
	return back[0]
}

// Ahead returns where p is after n steps forward along the plain way (that of
// branch=forced and centre=home), as a result of n steps takes it, and whether
// there is such a move: overshoot and exit can forbid it.
func (b *Board) Ahead(p Place, n int) (Place, bool) {
	path := b.ahead(p, n)
	if path == nil || b.name[path[len(path)-1]] == noPlace {
		return p, false
	}
	return b.name[path[len(path)-1]], true
}

// AheadPath returns the stations of the move of [Board.Ahead], in order; nil where
// there is none.
func (b *Board) AheadPath(p Place, n int) []Station {
	return onBoard(b.ahead(p, n))
}

func (b *Board) ahead(p Place, n int) []Place {
	if !b.Has(p) || p == Finished || n < 1 {
		return nil
	}
	plain := b.opts.plain()
	paths := plain.forward(b.road[p], n)
	if len(paths) == 0 {
		return nil
	}
	return paths[0]
}

// plain is o with the plain way: a corner takes the diagonal, the centre leads
// home.
func (o *Options) plain() Options {
	plain := *o
	plain.Branch, plain.Centre = BranchForced, CentreHome
	return plain
}

// Opening returns the nearest place ahead of p on the plain way where stopping
// opens a way, an open corner or the centre, and whether there is one. Jjimo
// opens one only to a piece that comes to it by the rim.
func (b *Board) Opening(p Place) (Place, bool) {
	if !b.Has(p) || !p.OnBoard() {
		return p, false
	}
	plain := b.opts.plain()
	for next := plain.start(b.road[p])[0]; next != Finished; next = plain.pass(next) {
		if plain.opens(next) && b.name[next] != noPlace {
			return b.name[next], true
		}
	}
	return p, false
}

// opens reports whether a piece that stands on p may leave its line there.
func (o *Options) opens(p Place) bool {
	switch p {
	case At(Mo, Rim):
		return o.Shortcuts&ShortcutsMo != 0
	case At(Dwitmo, Rim):
		return o.Shortcuts&ShortcutsDwitmo != 0
	case At(Jjimo, Rim):
		return o.Shortcuts&ShortcutsJjimo != 0
	}
	return p.Station() == Bang
}

// PlainLeft returns how many steps p is from finishing in one move along the plain
// way: 1 from chammeogi after a lap, 21 to start a lap there, 0 from [Finished]
// and where p is not a place of b.
func (b *Board) PlainLeft(p Place) int {
	if !b.Has(p) || p == Finished {
		return 0
	}
	plain := b.opts.plain()
	return plain.left(b.road[p])
}

// left is the fewest steps with which one move takes p off the board.
func (o *Options) left(p Place) int {
	left := 0
	for _, next := range o.start(p) {
		n := 1
		for ; next != Finished; n++ {
			next = o.pass(next)
		}
		if left == 0 || n < left {
			left = n
		}
	}
	return left
}
