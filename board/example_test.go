package board_test

import (
	"errors"
	"fmt"
	"log"
	"slices"

	"github.com/go-yutnori/yutnori/board"
)

// The board of the standard rules: five forward results and Back-Do.
func Example() {
	b, err := board.New(board.Standard(), 1, 2, 3, 4, 5, -1)
	if err != nil {
		log.Fatal(err)
	}
	mo := board.At(board.Mo, board.Rim)
	fmt.Println("a geol from mo leads to", b.Forward(mo, 3))
	fmt.Println("a yut passes the centre to", b.Forward(mo, 4))
	fmt.Println("a back-do leads to", b.Back(mo, 1))
	// Output:
	// a geol from mo leads to [22m]
	// a yut passes the centre to [23]
	// a back-do leads to [4]
}

func ExampleNew_faults() {
	_, err := board.New(board.Options{Pass: 9}, 1, 2, 3, 4, 5, 6)
	fmt.Println(errors.Is(err, board.ErrBadValue))
	fmt.Println(err)
	// Output:
	// true
	// bad-value: "pass": no value of this option; bad-value: "6": not a number of steps: 1 to 5, or as many backwards
}

// Roads that nothing tells apart are one place: without back-do it does not
// matter how a piece came to the centre.
func ExampleBoard_Places() {
	for _, steps := range [][]int{{1, 2, 3, 4, 5, -1}, {1, 2, 3, 4, 5}} {
		b, err := board.New(board.Standard(), steps...)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(slices.DeleteFunc(b.Places(), func(p board.Place) bool { return p.Station() != board.Bang }))
	}
	// Output:
	// [22m 22d]
	// [22]
}

// Where the rules let a side choose, a move can end in several places.
func ExampleBoard_Forward() {
	o := board.Standard()
	o.Branch = board.BranchChosen
	b, err := board.New(o, 1, 2, 3, 4, 5, -1)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(b.Forward(board.At(board.Mo, board.Rim), 2))
	// Output: [21 7]
}

func ExampleBoard_Back() {
	b, err := board.New(board.Standard(), 1, 2, 3, 4, 5, -1)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(b.Back(board.At(board.Bang, board.FromMo), 1))
	fmt.Println(b.Back(board.At(board.Bang, board.FromDwitmo), 1))
	fmt.Println(b.Back(board.At(1, board.Rim), 1))
	// Output:
	// [21]
	// [26]
	// [0b]
}

func ExampleBoard_Path() {
	b, err := board.New(board.Standard(), 1, 2, 3, 4, 5, -1)
	if err != nil {
		log.Fatal(err)
	}
	mo := board.At(board.Mo, board.Rim)
	for _, to := range b.Forward(mo, 5) {
		for _, s := range b.Path(mo, 5, to) {
			fmt.Print(s, " ", s.Hangul(), ", ")
		}
	}
	fmt.Println()
	// Output: 20 모도, 21 모개, 22 방, 23 속윷, 24 속모,
}

func ExampleBoard_StepsLeft() {
	b, err := board.New(board.Standard(), 1, 2, 3, 4, 5, -1)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(b.StepsLeft(board.Waiting), b.StepsLeft(board.At(19, board.Rim)))
	// Output: 21 2
}

func ExampleStation() {
	for _, s := range []board.Station{board.Chammeogi, board.Mo, board.Dwitmo, board.Jjimo, board.Bang} {
		x, y := s.XY()
		fmt.Println(s, s.Hangul(), s.Name(), x, y)
	}
	// Output:
	// 0 참먹이 chammeogi 30 30
	// 5 모 mo 30 0
	// 10 뒷모 dwitmo 0 0
	// 15 찌모 jjimo 0 30
	// 22 방 bang 15 15
}

func ExampleLines() {
	for _, line := range board.Lines() {
		fmt.Println(line[0], "to", line[len(line)-1], "by", len(line)-1, "steps")
	}
	// Output:
	// 0 to 0 by 20 steps
	// 5 to 15 by 6 steps
	// 10 to 0 by 6 steps
}

func ExampleParsePlace() {
	p, err := board.ParsePlace("27d")
	fmt.Println(p.Station().Name(), p.Road() == board.FromDwitmo, err)
	_, err = board.ParsePlace("27x")
	fmt.Println(err)
	// Output:
	// bangsugi true <nil>
	// bad-place: "27x": not a place: w, f, or a station from 0 to 28 and the sign of a road that leads there; did you mean 27, 27m, 27d or 27j?
}

func ExampleAt() {
	fmt.Println(board.At(board.Bang, board.FromMo), board.Waiting, board.Finished)
	fmt.Println(board.At(3, board.FromMo).Valid())
	// Output:
	// 22m w f
	// false
}

func ExampleOptions_Check() {
	o := board.Standard()
	o.Centre = 3
	fmt.Println(o.Check())
	// Output: bad-value: "centre": no value of this option
}
