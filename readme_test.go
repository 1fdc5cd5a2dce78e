package yutnori_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

var update = flag.Bool("update", false, "write the generated parts of README.md")

// The code of README.md: TestReadmeCode keeps both equal.

func server() {
	g, err := yut.New(variant.Standard())
	if err != nil {
		log.Fatal(err)
	}
	record := yut.Record{Start: g.Start()}
	s := record.Start
	for _, asked := range []string{"mo", "geol:w-4", "geol:w-3"} { // by a client, who is not to be trusted
		if s.Phase() == yut.Throwing { // the server throws, whoever asks for what
			a := yut.Throw(g.Read(yut.Sticks{Flat: 0b0111}))
			if s, err = s.Apply(a); err != nil {
				log.Fatal(err)
			}
			record.Actions = append(record.Actions, a)
		}
		a, err := yut.ParseAction(asked)
		var events []yut.Event
		if err == nil {
			s, events, err = s.Decide(a) // plays no throws; on error s is what it was
		}
		if err != nil {
			fmt.Println("refused:", err)
			continue
		}
		record.Actions = append(record.Actions, a)
		fmt.Println(s)
		json.NewEncoder(os.Stdout).Encode(events) // for the clients to show
	}
	fmt.Print(record)
}

// A server's part in a game: throw, check what a client asks for, answer, keep
// the record. What a client asks for goes to Decide, never to Apply: that would
// play the throw that the client likes.
func Example_server() {
	server()
	// Output:
	// refused: chance-decides: "mo": chance decides this, not a side
	// refused: wrong-distance: "geol:w-4": the result does not lead there
	// 3,w*3/w*4 1 1 -
	// [{"kind":"moved","seat":0,"side":0,"result":"geol","count":1,"from":"w","to":"3","path":[1,2,3]},{"kind":"passed","seat":1,"side":1}]
	// rules: standard
	// geol geol:w-3
}

func rules() {
	rules, err := variant.Parse("standard marked=0 sides=3 overshoot=exact")
	if err != nil {
		log.Fatal(err)
	}
	rules.Seats = 2 // teams of two
	fmt.Println(rules)
}

func Example_rules() {
	rules()
	// Output: standard overshoot=exact marked=0 sides=3 seats=2
}

func odds() {
	throw, err := prob.DistributionOf(variant.Standard())
	curves, err2 := prob.CurvesOf(variant.Standard())
	if err != nil || err2 != nil {
		log.Fatal(err, err2)
	}
	fmt.Println(throw.P(variant.BackDo), throw.Mean(), curves.Curve(variant.BackDo).Factored())
}

func Example_odds() {
	odds()
	// Output: 1/16 35/16 p(1-p)^3
}

func TestHouseRule(t *testing.T) {
	yuttest.Run(t, fstest.MapFS{"house.txt": {Data: []byte(`
case: with an empty board a back-do puts a piece on mo
rules: standard back.empty=mo
play: backdo
legal: backdo:w-5
`)}})
}

func TestReadmeCode(t *testing.T) {
	source := read(t, "readme_test.go")
	for _, name := range []string{"README.md", "README.ko.md"} {
		blocks := strings.Split(read(t, name), "```go\n")[1:]
		if len(blocks) == 0 {
			t.Errorf("%s has no code", name)
		}
		for _, block := range blocks {
			code, _, _ := strings.Cut(block, "```")
			if !strings.Contains(source, "\n"+code) {
				t.Errorf("this code of %s is not in readme_test.go:\n%s", name, code)
			}
		}
	}
}

// TestReadmeRules reads every set of rules that a table of README.ko.md shows.
func TestReadmeRules(t *testing.T) {
	shown := regexp.MustCompile("`((?:standard |folk|busan)[^`]*)`").FindAllStringSubmatch(read(t, "README.ko.md"), -1)
	if len(shown) == 0 {
		t.Error("README.ko.md shows no rules")
	}
	for _, text := range shown {
		if _, err := variant.Parse(text[1]); err != nil {
			t.Errorf("%s: %v", text[1], err)
		}
	}
}

func TestReadmeOutput(t *testing.T) {
	readme, source := read(t, "README.md"), read(t, "readme_test.go")
	_, output, _ := strings.Cut(readme, "<!-- output: server -->\n```\n")
	output, _, _ = strings.Cut(output, "```")
	commented := "\t// " + strings.ReplaceAll(strings.TrimSpace(output), "\n", "\n\t// ")
	if !strings.Contains(source, commented) {
		t.Errorf("README.md shows an output that is not the example's:\n%s", output)
	}
}

const (
	optionsBegin = "<!-- options: go test . -update makes this table -->\n"
	optionsEnd   = "<!-- end of options -->"
)

func TestReadmeOptions(t *testing.T) {
	readme := read(t, "README.md")
	before, rest, ok := strings.Cut(readme, optionsBegin)
	_, after, ok2 := strings.Cut(rest, optionsEnd)
	if !ok || !ok2 {
		t.Fatal("README.md has no place for the table of options")
	}
	want := before + optionsBegin + optionsTable() + optionsEnd + after
	if want == readme {
		return
	}
	if !*update {
		t.Fatal("the table of options in README.md is not what variant.Options gives; go test . -update writes it")
	}
	if err := os.WriteFile("README.md", []byte(want), 0o666); err != nil {
		t.Fatal(err)
	}
}

// optionsTable is every option with its values and the sets that differ.
func optionsTable() string {
	var b strings.Builder
	b.WriteString("\n| option | what it decides | values | differs in |\n|---|---|---|---|\n")
	for _, option := range variant.Options() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", option.Key, option.About, values(option), differs(option))
	}
	b.WriteString("\n")
	return b.String()
}

// values is the values of an option as a reader wants them: a range of numbers
// by its ends, a list by its default and elements.
func values(option variant.Option) string {
	if option.List {
		return fmt.Sprintf("`%s`; `none`, or any of %s joined by `+`", variant.Standard().Get(option.Key), quoted(option.Values[1:]))
	}
	if option.Odds {
		return fmt.Sprintf("`%s`; or such as %s", option.Values[0], quoted(option.Values[1:]))
	}
	if len(option.Values) > 10 {
		return fmt.Sprintf("`%s` to `%s`", option.Values[0], option.Values[len(option.Values)-1])
	}
	return quoted(option.Values)
}

func quoted(values []string) string { return "`" + strings.Join(values, "` `") + "`" }

func differs(option variant.Option) string {
	var sets []string
	for _, set := range variant.Sets() {
		if value := set.Rules.Get(option.Key); value != variant.Standard().Get(option.Key) {
			sets = append(sets, fmt.Sprintf("%s: `%s`", set.Name, value))
		}
	}
	return strings.Join(sets, ", ")
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
