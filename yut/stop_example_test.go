package yut_test

import (
	"fmt"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// A game with events: chance draws the stations and spins the wheel, the side
// chooses where to travel.
func ExampleStop() {
	rules, _ := variant.Parse("standard tiles=1")
	g, _ := yut.New(rules)
	s := g.Start()
	for _, text := range []string{"tile:3", "geol", "geol:w-3", "wheel:travel", "to:22"} {
		a, err := yut.ParseAction(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		if s, err = s.Apply(a); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(s, s.Phase(), s.Stop().Kind, s.Tiles())
	}
	// Output:
	// w*4/w*4 0 1 - tiles=3 throwing  [3]
	// w*4/w*4 0 0 geol tiles=3 moving  [3]
	// 3,w*3/w*4 0 0 - event=3 tiles=3 spinning event [3]
	// 3,w*3/w*4 0 0 - tiles=3 travel=3 choosing travel [3]
	// 22m,w*3/w*4 1 1 - tiles=3 throwing  [3]
}

func ExampleStopKind() {
	fmt.Println(yut.StopEvent, yut.StopMystery, yut.StopTravel)
	// Output: event mystery travel
}

func ExampleShield() {
	rules, _ := variant.Parse("standard guard=on")
	g, _ := yut.New(rules)
	s, _ := g.ParseState("4,w*3/5,w*3 0 0 do shield=-/5:1")
	fmt.Println(s.Shields(1))
	move, _ := yut.ParseAction("do:4-5")
	s, events, _ := s.Trace(move)
	fmt.Println(s, s.Shields(1))
	for _, e := range events {
		fmt.Println(e.Kind)
	}
	// Output:
	// [{5 1}]
	// 4,w*3/5,w*3 1 1 - []
	// moved
	// thrown-back
	// passed
}

func ExampleState_Momentum() {
	rules, _ := variant.Parse("standard momentum=3")
	g, _ := yut.New(rules)
	s := g.Start()
	s, _ = s.Apply(yut.Throw(variant.Gae))
	fmt.Println(s.Momentum(0), s.Momentum(1))
	// Output: 1 0
}
