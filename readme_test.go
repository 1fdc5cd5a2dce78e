package yutnori_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/tell"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

var update = flag.Bool("update", false, "write the generated parts of README.md and OPTIONS.md")

// The code of README.md, but for its first program: TestReadmeCode keeps both
// equal.

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
func events() {
	rules, err := variant.Parse("standard tiles=1")
	if err != nil {
		log.Fatal(err)
	}
	g, err := yut.New(rules)
	if err != nil {
		log.Fatal(err)
	}
	s := g.Start()
	for _, text := range []string{"tile:3", "geol", "geol:w-3", "wheel:travel", "to:22"} {
		a, err := yut.ParseAction(text)
		if err != nil {
			log.Fatal(err)
		}
		next, events, err := s.Trace(a)
		if err != nil {
			log.Fatal(err)
		}
		s = next
		fmt.Println(s, "–", tell.English.Events(events))
	}
}

func Example_events() {
	events()
	// Output:
	// w*4/w*4 0 1 - tiles=3 – An event station is drawn: geol (3).
	// w*4/w*4 0 0 geol tiles=3 – Side A throws geol.
	// 3,w*3/w*4 0 0 - event=3 tiles=3 – Side A enters a new piece on geol (3) with geol.
	// 3,w*3/w*4 0 0 - tiles=3 travel=3 – The event for Side A on geol (3): travel!
	// 22m,w*3/w*4 1 1 - tiles=3 – A piece of Side A goes from geol (3) to bang (22). The turn passes to Side B.
}

func Example_server() {
	server()
	// Output:
	// refused: chance-decides: "mo": chance decides this, not a side
	// refused: wrong-distance: "geol:w-4": the result does not lead there, but to 3; did you mean geol:w-3?
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

// TestReadmeCode: the code of the READMEs is here, or is the first program.
func TestReadmeCode(t *testing.T) {
	source, play := read(t, "readme_test.go"), read(t, "examples/play/main.go")
	for _, name := range []string{"README.md", "README.ko.md"} {
		blocks := strings.Split(read(t, name), "```go\n")[1:]
		if len(blocks) == 0 {
			t.Errorf("%s has no code", name)
		}
		for _, block := range blocks {
			code, _, _ := strings.Cut(block, "```")
			if !strings.Contains(source, "\n"+code) && !strings.HasSuffix(play, "\n"+code) {
				t.Errorf("this code of %s is neither in readme_test.go nor examples/play:\n%s", name, code)
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

// TestReadmePlay runs the first program: the README shows how it begins and ends.
func TestReadmePlay(t *testing.T) {
	out, err := exec.Command("go", "run", "./examples/play").Output()
	if err != nil {
		t.Fatal(err)
	}
	const first = 8
	lines := strings.SplitAfter(string(out), "\n")
	if len(lines) < first+2 || !strings.Contains(string(out), " rank=") {
		t.Fatalf("it plays no game:\n%s", out)
	}
	output := strings.Join(lines[:first], "") + "…\n" + lines[len(lines)-2]
	for _, name := range []string{"README.md", "README.ko.md"} {
		generated(t, name, "<!-- output: examples/play -->\n", "\n<!-- end of output -->", "```\n"+output+"```\n")
	}
}

// TestReadmeState: the position that the READMEs explain is one, and they explain
// each part of it, in order.
func TestReadmeState(t *testing.T) {
	g, err := yut.New(variant.Standard())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"README.md", "README.ko.md"} {
		_, rest, _ := strings.Cut(read(t, name), "<!-- state -->\n```\n")
		text, rest, _ := strings.Cut(rest, "\n```\n")
		if s, err := g.ParseState(text); err != nil || s.String() != text {
			t.Errorf("%s explains %q: %v", name, text, err)
		}
		table, _, _ := strings.Cut(strings.TrimSpace(rest), "\n\n")
		var parts string
		for _, row := range regexp.MustCompile("(?m)^\\| `([^`]*)`").FindAllStringSubmatch(table, -1) {
			parts += row[1]
		}
		if parts != strings.ReplaceAll(text, " ", "") {
			t.Errorf("%s explains %q as %q", name, text, parts)
		}
	}
}

// TestLinks: what a page of this folder or of testdata leads to is there.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)
	for _, pattern := range []string{"*.md", "testdata/*.md", "testdata/rules/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil || pages == nil {
			t.Fatalf("%s: %d pages, %v", pattern, len(pages), err)
		}
		for _, page := range pages {
			for _, to := range link.FindAllStringSubmatch(read(t, page), -1) {
				if _, err := os.Stat(filepath.Join(filepath.Dir(page), to[1])); err != nil {
					t.Errorf("%s: %v", page, err)
				}
			}
		}
	}
}

// TestFloors: each package imports of ours only what the table of CONTRIBUTING.md
// lets it, and the core nothing but the standard library.
func TestFloors(t *testing.T) {
	const module = "github.com/go-yutnori/yutnori/"
	core := []string{"fault", "board", "variant", "yut", "yut/tell"}
	rows := regexp.MustCompile("(?m)^\\| `([a-z/]+)` \\| [^|`]* \\| ([a-z/` –]+) \\|$").FindAllStringSubmatch(read(t, "CONTRIBUTING.md"), -1)
	if len(rows) < len(packages) {
		t.Fatalf("CONTRIBUTING.md has a table of %d packages, and there are %d", len(rows), len(packages))
	}
	for _, row := range rows {
		dir, allowed := row[1], strings.Fields(strings.ReplaceAll(row[2], "`", ""))
		files := parse(t, dir)
		for _, file := range files.all {
			if strings.HasSuffix(files.set.File(file.Pos()).Name(), "_test.go") {
				continue
			}
			for _, spec := range file.Imports {
				path, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				ours, isOurs := strings.CutPrefix(path, module)
				foreign := !isOurs && strings.Contains(path, ".")
				if isOurs && !slices.Contains(allowed, ours) || foreign && slices.Contains(core, dir) {
					t.Errorf("%s imports %s", dir, path)
				}
			}
		}
	}
}

// TestOptions keeps the table of OPTIONS.md true.
func TestOptions(t *testing.T) {
	generated(t, "OPTIONS.md", "<!-- options: go test . -update makes this table -->\n", "<!-- end of options -->", optionsTable())
}

// generated checks that a page has a text between two marks, or writes it there.
func generated(t *testing.T, page, begin, end, text string) {
	t.Helper()
	old := read(t, page)
	before, rest, ok := strings.Cut(old, begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatalf("%s has no place for what belongs after %s", page, begin)
	}
	want := before + begin + text + end + after
	switch {
	case want == old:
	case !*update:
		t.Errorf("%s is out of date after %s; go test . -update writes it", page, begin)
	default:
		if err := os.WriteFile(page, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
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
	if option.Odds || option.Some {
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
