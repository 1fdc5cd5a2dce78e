package fault_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// Errors of all packages are told apart by their codes.
func ExampleCode() {
	_, err := board.ParsePlace("30")
	fmt.Println(errors.Is(err, board.ErrBadPlace), board.ErrBadPlace)
	g, err := yut.New(variant.Standard())
	if err != nil {
		log.Fatal(err)
	}
	_, err = g.Start().Apply(yut.Move(variant.Mo, board.Waiting, 1, board.At(board.Mo, board.Rim)))
	fmt.Println(errors.Is(err, yut.ErrNotYourPhase), yut.ErrNotYourPhase)
	// Output:
	// true bad-place
	// true not-your-phase
}

// An error says what is wrong, where, and what may have been meant.
func ExampleError() {
	_, err := yut.ParseAction("Geol:5-22m")
	fmt.Println(err)
	var bad *fault.Error
	if errors.As(err, &bad) {
		fmt.Println(bad.Code, bad.Column, bad.Part, bad.Suggestions)
	}
	// Output:
	// column 1: unknown-result: "Geol": not a result; did you mean geol:5-22m?
	// unknown-result 1 Geol [geol:5-22m]
}

// As JSON an error has no fields that say nothing.
func ExampleError_json() {
	_, err := variant.Standard().Set("pieces", "7")
	data, err := json.Marshal(err)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(data))
	// Output: {"code":"out-of-range","part":"pieces=7","detail":"from 1 to 6"}
}

// Readers of your own give the same errors.
func ExampleNew() {
	const errNoTable fault.Code = "no-table"
	fmt.Println(fault.New(errNoTable, "tabel 3", "no such table").At(6).Suggest("table 3", "table 4"))
	// Output: column 6: no-table: "tabel 3": no such table; did you mean table 3 or table 4?
}

// A reader finds all that is wrong with a text, in the order of the places.
func ExampleListError() {
	_, err := variant.Parse("stanard marked=2 freegeol=on sides=9")
	var faults *fault.ListError
	if errors.As(err, &faults) {
		for _, bad := range faults.Errors {
			fmt.Println(bad.Column, bad.Code, bad.Suggestions)
		}
	}
	fmt.Println(errors.Is(err, variant.ErrClash))
	// Output:
	// 1 unknown-set [standard]
	// 18 clash []
	// 30 out-of-range []
	// true
}

// Add keeps the faults in the order of their places, and counts those that find
// no room.
func ExampleListError_Add() {
	var faults fault.ListError
	for column := 300; column > 0; column-- {
		faults.Add(fault.New(fault.ErrSyntax, "", "not of this form").At(column))
	}
	fmt.Println(len(faults.Errors), "and", faults.More, "more, the first at", faults.Errors[0].Column)
	fmt.Println(faults.Err() != nil, new(fault.ListError).Err())
	// Output:
	// 20 and 280 more, the first at 1
	// true <nil>
}

func ExampleQuote() {
	fmt.Println(fault.Quote("back-do\n"))
	fmt.Println(fault.Quote("도개걸윷모도개걸윷모도개걸윷모도개걸윷모"))
	// Output:
	// "back-do\n"
	// "도개걸윷모도개걸윷모도개걸"…
}

func ExampleFields() {
	fields, faults := fault.Fields("standard  marked=0\r\n")
	fmt.Println(fields)
	for _, bad := range faults.Errors {
		fmt.Println(bad.Column, bad.Detail)
	}
	// Output:
	// [{standard 1} {marked=0 11}]
	// 10 a second space where a single space belongs
	// 19 a line break (CRLF) after the text
}

func ExampleField() {
	fields, _ := fault.Fields("mo geol")
	fmt.Println(fields[1].Text, "at column", fields[1].Column)
	// Output: geol at column 4
}

func ExampleNearest() {
	fmt.Println(fault.Nearest("stanard", []string{"folk", "standard", "online"}))
	fmt.Println(fault.Nearest("zo", []string{"do", "gae", "mo"}))
	fmt.Println(fault.Nearest("sheep", []string{"do", "gae", "mo"}))
	// Output:
	// [standard]
	// [do mo]
	// []
}
