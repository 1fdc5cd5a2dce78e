package main

import (
	"math/big"
	"math/rand/v2"
	"strings"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/yut"
)

// chance is what chance brings now: a throw, an event station or what the wheel
// gives. What is taken back comes the same way again.
func (t *table) chance(g prob.Gauge) (yut.Action, error) {
	outcomes, err := prob.OutcomesWith(t.now(), g)
	if err != nil {
		return 0, err
	}
	return draw(outcomes, rand.NewPCG(t.seed, t.drawn())), nil
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

// draw is one of the outcomes, each with exactly its chance. They share the numbers
// from 0 to 1 among them; src gives 64 binary digits of one, and more until it is
// clear whose it is.
func draw(outcomes []prob.Outcome, src rand.Source) yut.Action {
	number, step := new(big.Rat), big.NewRat(1, 1)
	for {
		word := new(big.Int).SetUint64(src.Uint64())
		step.Quo(step, new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 64)))
		number.Add(number, new(big.Rat).Mul(step, new(big.Rat).SetInt(word)))
		next := new(big.Rat).Add(number, step)
		low := new(big.Rat)
		for _, o := range outcomes {
			high := new(big.Rat).Add(low, o.P)
			if low.Cmp(number) <= 0 && next.Cmp(high) <= 0 {
				return o.Action
			}
			low = high
		}
	}
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
