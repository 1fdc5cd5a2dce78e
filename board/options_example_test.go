package board_test

import (
	"fmt"
	"log"

	"github.com/go-yutnori/yutnori/board"
)

// with is the standard board, back-do included, with one option changed.
func with(change func(*board.Options)) *board.Board {
	o := board.Standard()
	change(&o)
	b, err := board.New(o, 1, 2, 3, 4, 5, -1)
	if err != nil {
		log.Fatal(err)
	}
	return b
}

// from is the place that a text names.
func from(text string) board.Place {
	p, err := board.ParsePlace(text)
	if err != nil {
		log.Fatal(err)
	}
	return p
}

func ExampleOptions() {
	o := board.Standard()
	o.Pass = board.PassHome
	o.HomeRoad = board.HomeRoadSkip
	b, err := board.New(o, 1, 2, 3, 4, 5)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(b.StepsLeft(from("5")), "steps home from mo")
	// Output: 6 steps home from mo
}

func ExampleShortcuts() {
	for _, v := range []board.Shortcuts{board.ShortcutsNone, board.ShortcutsMo | board.ShortcutsDwitmo, board.ShortcutsMo | board.ShortcutsDwitmo | board.ShortcutsJjimo} {
		b := with(func(o *board.Options) { o.Shortcuts = v })
		fmt.Printf("%v: %v %v %v\n", v, b.Forward(from("5"), 1), b.Forward(from("10"), 1), b.Forward(from("15"), 1))
	}
	// Output:
	// none: [6] [11] [16]
	// mo+dwitmo: [20] [25] [16]
	// mo+dwitmo+jjimo: [20] [25] [24j]
}

func ExampleBranch() {
	for _, v := range []board.Branch{board.BranchForced, board.BranchChosen} {
		b := with(func(o *board.Options) { o.Branch = v })
		fmt.Printf("%v: %v\n", v, b.Forward(from("5"), 1))
	}
	// Output:
	// forced: [20]
	// chosen: [20 6]
}

func ExampleCentre() {
	for _, v := range []board.Centre{board.CentreHome, board.CentreFromMo, board.CentreAny} {
		b := with(func(o *board.Options) { o.Centre = v })
		fmt.Printf("%v: %v %v\n", v, b.Forward(from("22m"), 1), b.Forward(from("22d"), 1))
	}
	// Output:
	// home: [27m] [27d]
	// from-mo: [27m 23] [27d]
	// any: [27m 23x] [27d 23y]
}

func ExamplePass() {
	for _, v := range []board.Pass{board.PassStraight, board.PassHome} {
		b := with(func(o *board.Options) { o.Pass = v })
		fmt.Printf("%v: %v\n", v, b.Forward(from("21"), 2))
	}
	// Output:
	// straight: [23]
	// home: [27m]
}

func ExampleHomeRoad() {
	for _, v := range []board.HomeRoad{board.HomeRoadThrough, board.HomeRoadSkip} {
		b := with(func(o *board.Options) { o.HomeRoad = v })
		fmt.Printf("%v: %v\n", v, b.Forward(from("28m"), 1))
	}
	// Output:
	// through: [0m]
	// skip: [f]
}

func ExampleFinish() {
	for _, v := range []board.Finish{board.FinishPast, board.FinishOn} {
		b := with(func(o *board.Options) { o.Finish = v })
		fmt.Printf("%v: %v\n", v, b.Forward(from("19"), 1))
	}
	// Output:
	// past: [0]
	// on: [f]
}

func ExampleOvershoot() {
	for _, v := range []board.Overshoot{board.OvershootAllowed, board.OvershootExact} {
		b := with(func(o *board.Options) { o.Overshoot = v })
		fmt.Printf("%v: %v %v\n", v, b.Forward(from("19"), 2), b.Forward(from("19"), 3))
	}
	// Output:
	// allowed: [f] [f]
	// exact: [f] []
}

func ExampleExit() {
	for _, v := range []board.Exit{board.ExitAny, board.ExitDoGae} {
		b := with(func(o *board.Options) { o.Exit = v })
		fmt.Printf("%v: %v %v\n", v, b.Forward(from("19"), 2), b.Forward(from("19"), 3))
	}
	// Output:
	// any: [f] [f]
	// do-gae: [f] []
}

func ExampleBackWay() {
	for _, v := range []board.BackWay{board.BackWayWalked, board.BackWayChoice, board.BackWayRim} {
		b := with(func(o *board.Options) { o.BackWay = v })
		fmt.Printf("%v: %v\n", v, b.Back(b.Forward(from("10"), 3)[0], 1))
	}
	// Output:
	// walked: [26]
	// choice: [21 26]
	// rim: [21]
}

func ExampleBackDoRule() {
	for _, v := range []board.BackDoRule{board.BackDoHome, board.BackDoWaiting, board.BackDoStart, board.BackDoFinish, board.BackDoLast, board.BackDoNone} {
		b := with(func(o *board.Options) { o.BackDo = v })
		fmt.Printf("%v: %v\n", v, b.Back(from("1"), 1))
	}
	// Output:
	// home: [0b]
	// waiting: [w]
	// start: [0s]
	// finish: [f]
	// last: [19]
	// none: []
}

func ExampleBackHome() {
	for _, v := range []board.BackHome{board.BackHomeFinish, board.BackHomeDo, board.BackHomeLast, board.BackHomeNone} {
		b := with(func(o *board.Options) { o.BackHome = v })
		fmt.Printf("%v: %v\n", v, b.Back(from("1"), 2))
	}
	// Output:
	// finish: [f]
	// do: [1]
	// last: [19]
	// none: []
}

func ExampleBackLap() {
	for _, v := range []board.BackLap{board.BackLapWalked, board.BackLapFinish, board.BackLapNone} {
		b := with(func(o *board.Options) { o.BackLap = v })
		fmt.Printf("%v: %v\n", v, b.Back(from("0"), 1))
	}
	// Output:
	// walked: [19]
	// finish: [f]
	// none: []
}

func ExampleBackEmpty() {
	for v := board.BackEmptyLost; v <= board.BackEmptySave; v++ {
		b := with(func(o *board.Options) { o.BackEmpty = v })
		fmt.Printf("%v: %v\n", v, b.Back(board.Waiting, 1))
	}
	// Output:
	// lost: []
	// enter: [1]
	// home: [0b]
	// last: [19]
	// mo: [5]
	// bang: [22m]
	// rethrow: []
	// fly: [f]
	// save: []
}

func ExampleBoard() {
	b := with(func(o *board.Options) {})
	fmt.Println(len(b.Places()), "places,", b.Has(from("22m")), b.Has(from("22j")))
	// Output: 43 places, true false
}

func ExamplePlace() {
	p := board.At(board.Bang, board.FromDwitmo)
	fmt.Println(p, p.OnBoard(), p.Station().Hangul(), p.Road() == board.FromDwitmo)
	fmt.Println(board.Waiting, board.Waiting.OnBoard())
	// Output:
	// 22d true 방 true
	// w false
}

func ExampleRoad() {
	// The seven roads to chammeogi that have a sign, and the one that has none.
	for r := board.Rim; r <= board.AtStart; r++ {
		fmt.Print(board.At(board.Chammeogi, r), " ")
	}
	fmt.Println()
	// Output: 0 0x 0y 0m 0d 0j 0b 0s
}

func ExampleStack() {
	d := board.Drawing{Stacks: []board.Stack{{Station: board.Mo, Side: 0, Count: 2}, {Station: board.Mo, Side: 0, Count: 1}}}
	fmt.Println(len(d.Stacks), "stacks side by side on", d.Stacks[0].Station.Name())
	// Output: 2 stacks side by side on mo
}
