package main

import (
	"strings"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/yut"
)

// chance is what chance brings now: a throw, an event station or what the wheel
// gives. What is taken back comes the same way again.
func (t *table) chance(g prob.Gauge) (yut.Action, error) {
	a, _, err := t.thrower.DrawWith(prob.Seeded(t.seed, t.drawn()), t.now(), g)
	return a, err
}

// drawn is how often chance has decided.
func (t *table) drawn() (n uint64) {
	for _, a := range t.record.Actions {
		switch a.Kind() {
		case yut.ActionThrow, yut.ActionTile, yut.ActionWheel:
			n++
		}
	}
	return n
}

// gauge is how a line says that the gauge has stopped (skill=on). On a Korean keyboard
// ㅔ and ㅡ are on the keys of p and m.
func (t *table) gauge(line string) (prob.Gauge, error) {
	switch strings.ToLower(line) {
	case "":
		return prob.GaugeNormal, nil
	case "p", "ㅔ", "perfect", "퍼펙트":
		return prob.GaugePerfect, nil
	case "m", "ㅡ", "miss", "낙":
		return prob.GaugeMiss, nil
	}
	return 0, t.wrong("Press Enter for a normal throw, or type p for a perfect one or m for a miss.",
		"보통이면 그냥 Enter를 누르고, 퍼펙트면 p, 빗나갔으면 m을 치십시오.")
}
