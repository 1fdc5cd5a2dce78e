package variant

// Day is one of the day's rules (오늘의 판 규칙): a ready-made change to any rule
// set, of which the online game draws one when a game starts (section 9.5 of the
// rules).
type Day struct {
	Name   string // such as "festival"
	Hangul string // such as "윷 축제"
	About  string // what it changes, in a few words
	Change Change
}

// Days returns the day's rules, in their order. Each is as likely as the others.
func Days() []Day {
	return []Day{
		{"tradition", "전통 그대로", "nothing", Tradition},
		{"festival", "윷 축제", "yut and mo are twice as likely", Festival},
		{"golden", "황금판", "four event stations", Golden},
		{"hunter", "사냥꾼의 날", "a capture earns two throws", Hunter},
		{"sloth", "느림보", "backward results are three times as likely", Sloth},
		{"buddy", "단짝", "a stack has the effect of an event station twice", Buddy},
		{"guardian", "수호의 날", "each side begins with a shield", Guardian},
		{"chaos", "혼돈", "the event stations are drawn anew every four turns", Chaos},
	}
}

// DrawDay returns one of [Days], each with the same chance. The caller brings the
// randomness: intN returns a number from 0 to n-1, as rand.IntN of math/rand/v2
// does. Where it returns another number the day is the first, tradition.
func DrawDay(intN func(n int) int) Day {
	days := Days()
	i := intN(len(days))
	if i < 0 || i >= len(days) {
		i = 0
	}
	return days[i]
}

// Tradition is the day without a special rule (전통 그대로).
func Tradition(r Rules) Rules { return r }

// Festival is the festival day (윷 축제): yut and mo are twice as likely.
func Festival(r Rules) Rules {
	r.BoostYutMo = Frac(2, 1)
	return r
}

// Golden is the golden board (황금판): four event stations.
func Golden(r Rules) Rules {
	r.Tiles = 4
	return r
}

// Hunter is the hunter's day (사냥꾼의 날): a capture earns two throws.
func Hunter(r Rules) Rules {
	r.Capture = 2
	return r
}

// Sloth is the sloth's day (느림보): backward results are three times as
// likely.
func Sloth(r Rules) Rules {
	r.BoostBack = Frac(3, 1)
	return r
}

// Buddy is the buddies' day (단짝): a group of two or more has the effect of an
// event station twice.
func Buddy(r Rules) Rules {
	r.Buddy = true
	return r
}

// Guardian is the guardian's day (수호의 날): each side begins with a shield.
func Guardian(r Rules) Rules {
	r.Guard = true
	return r
}

// Chaos is the day of chaos (혼돈): the event stations are drawn anew every four
// turns.
func Chaos(r Rules) Rules {
	r.TilesEvery = 4
	return r
}
