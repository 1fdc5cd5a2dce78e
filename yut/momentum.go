package yut

import "github.com/go-yutnori/yutnori/variant"

// countThrow counts a throw for momentum: the count of the side rises up to the
// limit, and falls to 0 with yut or mo (section 9.4 of the rules).
func (s *State) countThrow(r variant.Result) {
	limit := s.game.momentum
	switch count := &s.momentum[s.side]; {
	case limit == 0:
	case r == variant.Yut || r == variant.Mo:
		*count = 0
	case *count < limit:
		*count++
	}
}

// falls returns what the next throw can come to.
func (s *State) falls() variant.Results {
	if limit := s.game.momentum; limit > 0 && s.momentum[s.side] == limit {
		return s.game.sure
	}
	return s.game.falls
}
