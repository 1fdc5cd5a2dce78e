package yuttest_test

import (
	"testing"
	"testing/fstest"

	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// houseRules is a test of yours, called TestHouseRules there. The cases may as
// well be in files: yuttest.Run(t, os.DirFS("testdata")).
func houseRules(t *testing.T) {
	yuttest.Run(t, fstest.MapFS{"house.md": {Data: []byte("" +
		"With an empty board a back-do brings a piece on to mo:\n\n" +
		"```\n" +
		"case: from there the diagonal is open\n" +
		"rules: standard back.empty=mo\n" +
		"play: backdo backdo:w-5 do do:w-1 geol\n" +
		"legal: geol:5-22m geol:w-3\n" +
		"```\n")}})
}

func ExampleRun() {
	tests := []testing.InternalTest{{Name: "TestHouseRules", F: houseRules}}
	_ = tests // go test runs it
	// Output:
}
