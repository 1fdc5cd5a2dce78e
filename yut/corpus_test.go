package yut_test

import (
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// testdata is the folder of that name, whose folders rules and cases hold cases.
var testdata = os.DirFS("../testdata")

func TestCorpus(t *testing.T) {
	for _, folder := range []string{"rules", "cases"} {
		t.Run(folder, func(t *testing.T) { yuttest.Run(t, caseFolder(t, folder)) })
	}
}

func caseFolder(t *testing.T, folder string) fs.FS {
	t.Helper()
	fsys, err := fs.Sub(testdata, folder)
	if err != nil {
		t.Fatal(err)
	}
	return fsys
}

// playKeys is the options that decide about play, not about odds.
func playKeys() []variant.Option {
	return slices.DeleteFunc(variant.Options(), func(k variant.Option) bool { return k.Odds })
}

// ruled is a case and what its line of rules says.
type ruled struct {
	yuttest.Case
	rules   variant.Rules
	subject string // the key that the line names first; "" where it names none
}

func (c ruled) String() string { return fmt.Sprintf("%s:%d %q", c.File, c.Line, c.Name) }

func readCorpus(t *testing.T) (cases []ruled) {
	t.Helper()
	read, err := corpus.Cases(testdata)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range read {
		rules, err := variant.Parse(c.Rules)
		if err != nil {
			t.Fatalf("%s:%d: %v", c.File, c.Line, err)
		}
		subject := ""
		if options := strings.Fields(c.Rules)[1:]; len(options) > 0 {
			subject, _, _ = strings.Cut(options[0], "=")
		}
		cases = append(cases, ruled{c, rules, subject})
	}
	return cases
}

// games compiles each set of rules once.
type games map[variant.Rules]*yut.Game

func (gs games) of(t *testing.T, rules variant.Rules) *yut.Game {
	t.Helper()
	if gs[rules] == nil {
		g, err := yut.New(rules)
		if err != nil {
			t.Fatal(err)
		}
		gs[rules] = g
	}
	return gs[rules]
}

// neighbours is the rules that differ from r in one option only: by any other
// value, or where values are lists by one thing that is or is not in them. The
// key of the map is what differs: the value of r, or the thing in a list, that
// is no longer so ("none" where the list was empty).
func neighbours(r variant.Rules, k variant.Option) map[variant.Rules]string {
	near := map[variant.Rules]string{}
	add := func(value, lost string) {
		if q, err := r.Set(k.Key, value); err == nil && q != r && q.Check() == nil {
			near[q] = lost
		}
	}
	if !k.List {
		for _, value := range k.Values {
			add(value, r.Get(k.Key))
		}
		return near
	}
	has := elements(r.Get(k.Key))
	for _, e := range k.Values[1:] {
		switch i := slices.Index(has, e); {
		case i >= 0 && len(has) == 1:
			add("none", e)
		case i >= 0:
			add(strings.Join(slices.Delete(slices.Clone(has), i, i+1), "+"), e)
		case has == nil:
			add(e, "none")
		default:
			add(strings.Join(append(slices.Clone(has), e), "+"), "")
		}
	}
	return near
}

func elements(list string) []string {
	if list == "none" {
		return nil
	}
	return strings.Split(list, "+")
}

// signs is the sign of a road behind the number of a station.
var signs = regexp.MustCompile(`([0-9])[xymdjbs]`)

// plain is a text without the signs of roads: under other rules a place may
// only have another name.
func plain(text string) string { return signs.ReplaceAllString(text, "$1") }

// outcome is what a case comes to in a game, as far as the case looks at it. It
// is "" where the case cannot be read there: its position, or an action that is
// played, has no meaning under those rules, or goes by another name.
func outcome(c ruled, g *yut.Game) string {
	if c.Refused != "" {
		_, err := g.ParseState(c.Refused)
		return fmt.Sprintf("is a state: %v", err == nil)
	}
	s := g.Start()
	if c.From != "" {
		var err error
		if s, err = g.ParseState(c.From); err != nil {
			return ""
		}
	}
	for i, text := range c.Play {
		a, err := yut.ParseAction(text)
		if err != nil || !known(g, a) {
			return ""
		}
		next, err := s.Apply(a)
		if err != nil {
			if slices.Contains(plainLegal(s), plain(text)) {
				return ""
			}
			return fmt.Sprintf("%s (%d) is refused", text, i)
		}
		s = next
	}
	var parts []string
	if c.Want != "" {
		parts = append(parts, plain(s.String()))
	}
	if c.Legal != nil {
		parts = append(parts, strings.Join(plainLegal(s), " "))
	}
	for _, text := range c.Illegal {
		if slices.Contains(plainLegal(s), plain(text)) {
			parts = append(parts, text+" is legal")
		}
	}
	return "comes to " + strings.Join(parts, ", ")
}

func plainLegal(s yut.State) []string {
	var texts []string
	for _, text := range legal(s) {
		texts = append(texts, plain(text))
	}
	slices.Sort(texts)
	return texts
}

// known reports whether an action has a meaning in a game, be it legal or not.
func known(g *yut.Game, a yut.Action) bool {
	rules := g.Rules()
	switch a.Kind() {
	case yut.ActionCast:
		return rules.Order == variant.OrderOpen
	case yut.ActionSkip:
		return rules.BackSkip
	case yut.ActionTile, yut.ActionWheel, yut.ActionTo:
		return true
	case yut.ActionMove:
		if !g.Board().Has(a.From()) || !g.Board().Has(a.To()) ||
			a.Joins() && rules.Stack != variant.StackChoice ||
			a.Saved() && rules.BackEmpty != board.BackEmptySave {
			return false
		}
	}
	return g.Falls().Has(a.Result())
}

// shown is the values of an option that a case shows: under them, and not under
// a neighbour, it comes to what it does. It tells too whether the neighbours
// differ at all, and whether one of them cannot be read.
func shown(t *testing.T, gs games, c ruled, k variant.Option) (values []string, differs, unreadable bool) {
	t.Helper()
	own := outcome(c, gs.of(t, c.rules))
	for rules, value := range neighbours(c.rules, k) {
		switch other := outcome(c, gs.of(t, rules)); other {
		case own:
		case "":
			unreadable = true
		default:
			differs = true
			if value != "" && !slices.Contains(values, value) {
				values = append(values, value)
			}
		}
	}
	return values, differs, unreadable
}

// wanted is the values of an option that must have a case: all of them, but of
// a long range of numbers only those that are a case of their own.
func wanted(k variant.Option) []string {
	switch k.Key {
	case "extra.max":
		return []string{"0", "1", "2", "3", "32"}
	case "tiles", "tiles.every":
		return []string{"0", "1", "2"}
	case "momentum":
		return []string{"0", "1", "10"}
	case "effects", "fixed":
		return nil // TestEveryEffectHasItsCases asks for them
	}
	return k.Values
}

// TestEveryValueHasACase: every value of every option has a case that is about the
// option and shows the value, and beside that one stands a case from the same position whose rules
// differ in this option alone.
func TestEveryValueHasACase(t *testing.T) {
	cases, gs := readCorpus(t), games{}
	for _, k := range playKeys() {
		found, paired := map[string]ruled{}, map[string]bool{}
		for _, c := range cases {
			if c.subject != k.Key {
				continue
			}
			values, _, _ := shown(t, gs, c, k)
			for _, value := range values {
				if _, ok := found[value]; !ok {
					found[value] = c
				}
				paired[value] = paired[value] || slices.ContainsFunc(cases, func(d ruled) bool { return besides(c, d, k) })
			}
		}
		for _, value := range wanted(k) {
			c, ok := found[value]
			switch {
			case !ok:
				t.Errorf("%s=%s: no case about it shows it", k.Key, value)
			case !paired[value]:
				t.Errorf("%s=%s: shown by %v, and no case from the same position has another value", k.Key, value, c)
			default:
				t.Logf("%s=%s: %v", k.Key, value, c)
			}
		}
	}
}

// besides reports whether d is from the position of c, under rules that differ
// from those of c in one option alone.
func besides(c, d ruled, k variant.Option) bool {
	if c.From != d.From || c.rules == d.rules {
		return false
	}
	same, err := d.rules.Set(k.Key, c.rules.Get(k.Key))
	return err == nil && same == c.rules
}

// TestEverySetHasItsCases: every difference between a ready-made set and
// standard is shown by a case under the name of that set.
func TestEverySetHasItsCases(t *testing.T) {
	cases, gs := readCorpus(t), games{}
	standard := variant.Standard()
	for _, set := range variant.Sets() {
		for _, k := range playKeys() {
			value := standard.Get(k.Key)
			if set.Rules.Get(k.Key) == value {
				continue
			}
			shows := func(c ruled) bool {
				if name, _, _ := strings.Cut(c.Rules, " "); name != set.Name || c.rules.Get(k.Key) != set.Rules.Get(k.Key) {
					return false
				}
				other, err := c.rules.Set(k.Key, value)
				if err != nil || other.Check() != nil {
					return false
				}
				text := outcome(c, gs.of(t, other))
				return text != "" && text != outcome(c, gs.of(t, c.rules))
			}
			if !slices.ContainsFunc(cases, shows) {
				t.Errorf("%s: no case under its name shows %s=%s", set.Name, k.Key, set.Rules.Get(k.Key))
			}
		}
	}
}

// TestCaseNeedsItsValue: a case is about the option that its rules name first. It
// comes out otherwise, or cannot be read, under some other value of it. The
// options named after it are what the case needs to come about.
//
// Left out are the reported cases, which are as they were reported, the page on
// events, where much is about what makes no difference, and those on clashes and on
// text, which are about options that do nothing and about names.
func TestCaseNeedsItsValue(t *testing.T) {
	gs := games{}
	for _, c := range readCorpus(t) {
		if c.subject == "" || strings.HasPrefix(c.File, "cases/") || strings.HasPrefix(c.File, "rules/09") || slices.Contains([]string{"rules/12-clashes.md", "rules/13-text.md"}, c.File) {
			continue
		}
		k := keyNamed(c.subject)
		if _, differs, unreadable := shown(t, gs, c, k); !differs && !unreadable {
			t.Errorf("%v: %s=%s makes no difference", c, k.Key, c.rules.Get(k.Key))
		}
	}
}

func keyNamed(name string) variant.Option {
	keys := playKeys()
	return keys[slices.IndexFunc(keys, func(k variant.Option) bool { return k.Key == name })]
}

// TestTextForms runs the blocks of the pages that are no cases: texts that are
// refused, with the codes of what is wrong, and the one way to write rules.
func TestTextForms(t *testing.T) {
	forms := readForms(t)
	if len(forms) == 0 {
		t.Error("no block that begins with refused or written")
	}
	for _, form := range forms {
		switch {
		case form["text"] != "":
			if rules, err := variant.Parse(form["rules"]); err != nil || rules.String() != form["text"] {
				t.Errorf("%s: %s is written %s, %v", form["name"], form["rules"], rules, err)
			}
		case form["because"] == "":
			t.Errorf("%s: nothing is to be checked", form["name"])
		default:
			if codes := codesOf(readForm(t, form)); codes != form["because"] {
				t.Errorf("%s: refused because of %q, not of %q", form["name"], codes, form["because"])
			}
		}
	}
}

// form is the fields of a block, with its title as "name".
type form map[string]string

func readForms(t *testing.T) (forms []form) {
	t.Helper()
	for _, page := range []string{"12-clashes.md", "13-text.md"} {
		text, err := os.ReadFile("../testdata/rules/" + page)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(text), "\n") {
			key, value, _ := strings.Cut(line, ": ")
			switch key {
			case "refused", "written":
				forms = append(forms, form{"name": page + ", " + value})
			case "case":
				forms = append(forms, nil)
			case "rules", "state", "action", "because", "text":
				if last := len(forms) - 1; last >= 0 && forms[last] != nil {
					forms[last][key] = value
				}
			}
		}
	}
	return slices.DeleteFunc(forms, func(f form) bool { return f == nil })
}

// readForm reads what a form has of an action, a state or rules.
func readForm(t *testing.T, f form) error {
	t.Helper()
	if text, ok := f["action"]; ok {
		_, err := yut.ParseAction(text)
		return err
	}
	if text, ok := f["state"]; ok {
		_, err := compile(t, f["rules"]).ParseState(text)
		return err
	}
	_, err := variant.Parse(f["rules"])
	return err
}

func codesOf(err error) string {
	var codes []string
	switch err := err.(type) {
	case *fault.Error:
		codes = append(codes, string(err.Code))
	case *fault.ListError:
		for _, bad := range err.Errors {
			codes = append(codes, string(bad.Code))
		}
	}
	return strings.Join(codes, " ")
}

// TestEveryEffectHasItsCases: every effect is given in a case once, and in one to a
// group that has it twice.
func TestEveryEffectHasItsCases(t *testing.T) {
	given := map[string]bool{}
	gs := games{}
	for _, c := range readCorpus(t) {
		s := position(t, gs.of(t, c.rules), c.From)
		for _, text := range c.Play {
			next, events, err := s.Trace(action(t, text))
			if err != nil {
				t.Fatalf("%v: %v", c, err)
			}
			for _, e := range events {
				if e.Kind == yut.EventGiven {
					given[fmt.Sprintf("%v, twice %v", e.Effect, c.rules.Buddy && e.Count >= 2)] = true
				}
			}
			s = next
		}
	}
	for e := variant.EffectAgain; e.Valid(); e++ {
		for _, twice := range []bool{false, true} {
			if name := fmt.Sprintf("%v, twice %v", e, twice); !given[name] {
				t.Errorf("no case gives %s", name)
			}
		}
	}
}
