package board

// The roads, one step at a time. Everything that a piece's way depends on is
// here; there is no arithmetic on stations but "the next one on this line".

// start is where a piece that stands on p can go with the first step of a
// forward move: the only step at which it may leave its line.
func (o *Options) start(p Place) []Place {
	switch {
	case p == At(Mo, Rim) && o.Shortcuts&ShortcutsMo != 0:
		return o.branch(p, At(20, Rim))
	case p == At(Dwitmo, Rim) && o.Shortcuts&ShortcutsDwitmo != 0:
		return o.branch(p, At(25, Rim))
	case p == At(Jjimo, Rim) && o.Shortcuts&ShortcutsJjimo != 0:
		return o.branch(p, At(24, FromJjimo))
	case p.Station() == Bang && p.OnBoard():
		return o.centre(p)
	}
	return []Place{o.pass(p)}
}

// branch is the diagonal that opens at p, and the line it leaves where the
// side may choose.
func (o *Options) branch(p, diagonal Place) []Place {
	if o.Branch == BranchChosen {
		return []Place{diagonal, o.pass(p)}
	}
	return []Place{diagonal}
}

// centre is the ways out for a piece that stands on the centre.
func (o *Options) centre(p Place) []Place {
	home := At(27, p.Road())
	switch {
	case p.Road() == FromMo && o.Centre != CentreHome:
		return []Place{home, At(23, StraightMo)}
	case p.Road() == FromDwitmo && o.Centre == CentreAny:
		return []Place{home, At(23, StraightDwitmo)}
	}
	return []Place{home}
}

// pass is the step after p for a piece that keeps to its line.
func (o *Options) pass(p Place) Place {
	if p == Waiting {
		return At(1, Rim)
	}
	s, road := p.Station(), p.Road()
	switch s {
	case Chammeogi:
		if road == AtStart {
			return At(1, Rim)
		}
		return Finished
	case 19:
		return o.arrive(road)
	case 28:
		if o.HomeRoad == HomeRoadSkip {
			return Finished
		}
		return o.arrive(road)
	case 21:
		return At(Bang, FromMo)
	case 26:
		return At(Bang, FromDwitmo)
	case Bang:
		if road == FromMo && o.Pass == PassStraight {
			return At(23, StraightMo)
		}
		return At(27, road)
	case 23:
		if road == FromJjimo {
			return At(Bang, FromJjimo)
		}
	case 24:
		if road == FromJjimo {
			return At(23, FromJjimo)
		}
		return At(Jjimo, road)
	}
	return At(s+1, road)
}

// mayFinish reports whether a result of n steps may take a piece from p off the
// board, which it leaves with the given step.
func (o *Options) mayFinish(p Place, step, n int) bool {
	if last := p.Station() == 19 || p.Station() == 28; last && o.Exit == ExitDoGae && n > 2 {
		return false
	}
	return step == n || o.Overshoot == OvershootAllowed
}

// arrive is the step onto chammeogi at the end of a lap.
func (o *Options) arrive(road Road) Place {
	if o.Finish == FinishOn {
		return Finished
	}
	return At(Chammeogi, road)
}

// back is where one step back from p, which is on the board, can lead; nothing
// where there is no such move.
func (o *Options) back(p Place) []Place {
	s, road := p.Station(), p.Road()
	switch {
	case s == Chammeogi:
		return o.backFromChammeogi(road)
	case s == 1:
		return o.backFromDo()
	case s == Bang && o.Shortcuts&ShortcutsJjimo != 0:
		return o.backWay(p, At(21, Rim), At(26, Rim), At(23, FromJjimo))
	case s == Bang:
		return o.backWay(p, At(21, Rim), At(26, Rim))
	case s == Jjimo:
		return o.backWay(p, At(14, Rim), At(24, StraightMo))
	}
	return []Place{walkedTo(p)}
}

// backWay is one step back from p, where lines meet: along the road walked, or
// by one of the lines that lead there, of which the first is the fixed way.
func (o *Options) backWay(p Place, lines ...Place) []Place {
	switch o.BackWay {
	case BackWayChoice:
		return lines
	case BackWayRim:
		return lines[:1]
	}
	return []Place{walkedTo(p)}
}

func (o *Options) backFromDo() []Place {
	switch o.BackDo {
	case BackDoHome:
		return []Place{At(Chammeogi, SteppedBack)}
	case BackDoWaiting:
		return []Place{Waiting}
	case BackDoStart:
		return []Place{At(Chammeogi, AtStart)}
	case BackDoFinish:
		return []Place{Finished}
	case BackDoLast:
		return []Place{At(19, Rim)}
	}
	return nil
}

func (o *Options) backFromChammeogi(road Road) []Place {
	switch road {
	case AtStart:
		return nil
	case SteppedBack:
		return o.backHome()
	}
	switch o.BackLap {
	case BackLapFinish:
		return []Place{Finished}
	case BackLapNone:
		return nil
	}
	p, rim := At(Chammeogi, road), At(19, Rim)
	if o.HomeRoad == HomeRoadSkip {
		return o.backWay(p, rim)
	}
	return o.backWay(p, rim, At(28, FromDwitmo))
}

func (o *Options) backHome() []Place {
	switch o.BackHome {
	case BackHomeFinish:
		return []Place{Finished}
	case BackHomeDo:
		return []Place{At(1, Rim)}
	case BackHomeLast:
		return []Place{At(19, Rim)}
	}
	return nil
}

// walkedTo is the station before p on the road that leads to p.
func walkedTo(p Place) Place {
	s, road := p.Station(), p.Road()
	switch s {
	case 20:
		return At(Mo, Rim)
	case 25:
		return At(Dwitmo, Rim)
	case Bang:
		switch road {
		case FromMo:
			return At(21, Rim)
		case FromDwitmo:
			return At(26, Rim)
		}
		return At(23, FromJjimo)
	case 23:
		switch road {
		case StraightMo:
			return At(Bang, FromMo)
		case StraightDwitmo:
			return At(Bang, FromDwitmo)
		}
		return At(24, FromJjimo)
	case 24:
		if road == FromJjimo {
			return At(Jjimo, Rim)
		}
	case 27:
		return At(Bang, road)
	case Jjimo:
		if road != Rim {
			return At(24, road)
		}
	case Chammeogi:
		switch road {
		case FromMo, FromDwitmo, FromJjimo:
			return At(28, road)
		}
		return At(19, road)
	}
	return At(s-1, road)
}

// empty is where a backward result of n steps puts a waiting piece while its
// side has no piece on the board; nothing where it has no move.
func (o *Options) empty(n int) []Place {
	switch o.BackEmpty {
	case BackEmptyEnter:
		return []Place{At(Station(n), Rim)}
	case BackEmptyHome:
		if o.BackDo == BackDoStart {
			return []Place{At(Chammeogi, AtStart)}
		}
		return []Place{At(Chammeogi, SteppedBack)}
	case BackEmptyLast:
		return []Place{At(19, Rim)}
	case BackEmptyMo:
		return []Place{At(Mo, Rim)}
	case BackEmptyBang:
		return []Place{At(Bang, FromMo)}
	case BackEmptyFly:
		return []Place{Finished}
	}
	return nil
}
