package tell_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/tell"
)

func TestEnglishAndKoreanAreWhole(t *testing.T) {
	for _, l := range []tell.Language{tell.English, tell.Korean} {
		if err := tell.Check(l); err != nil {
			t.Errorf("%s: %v", l.Tag, err)
		}
	}
}

// TestEveryCodeHasASentence reads the codes from where they are declared: a code
// that is new there is told here as that of a refused action or of a fault.
func TestEveryCodeHasASentence(t *testing.T) {
	found := 0
	for _, dir := range []string{"../../fault", "../../board", "../../variant", "..", "."} {
		for name, code := range codes(t, dir) {
			found++
			if dir == "." && name != "ErrUnknownLanguage" {
				continue // what Check finds is for those who write languages
			}
			if tell.Korean.Sentences["refusal."+code] == "" && tell.Korean.Sentences["fault."+code] == "" {
				t.Errorf("%s: %s (%s) has no sentence", dir, name, code)
			}
		}
	}
	if found < 40 {
		t.Errorf("%d codes were found", found)
	}
}

// codes returns the constants of a package whose names begin with Err.
func codes(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if ok && strings.HasPrefix(spec.Names[0].Name, "Err") && len(spec.Values) == 1 {
				if value, ok := spec.Values[0].(*ast.BasicLit); ok {
					all[spec.Names[0].Name] = strings.Trim(value.Value, `"`)
				}
			}
			return true
		})
	}
	return all
}

// TestFormsAreKnown: a form that Inflect does not know would be printed as it is.
func TestFormsAreKnown(t *testing.T) {
	gap := regexp.MustCompile(`\{\w+:([^}]*)\}`)
	known := map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`^(th|[^/]+/[^/]+)$`),
		"ko": regexp.MustCompile(`^(말|번|(말:)?(이/가|은/는|을/를|과/와|으로/로|으로는/로는))$`),
	}
	// A particle that stands alone fits some words only.
	alone := regexp.MustCompile(`\{(side|result|from|to|n)(:말)?\}(이|가|은|는|을|를|과|와|으로|로) `)
	for _, l := range []tell.Language{tell.English, tell.Korean} {
		for key, sentence := range l.Sentences {
			for _, form := range gap.FindAllStringSubmatch(sentence, -1) {
				if !known[l.Tag].MatchString(form[1]) {
					t.Errorf("%s: %s: %s", l.Tag, key, form[1])
				}
			}
			if alone.MatchString(sentence) {
				t.Errorf("%s: %s: %s", l.Tag, key, sentence)
			}
		}
	}
}

// esperanto is a third language, made with what is exported: its Inflect adds the
// accusative, and chooses the plural.
func esperanto() tell.Language {
	l := tell.Language{
		Tag:       "eo",
		Sentences: maps.Clone(tell.English.Sentences),
		Inflect: func(word, form string) string {
			one, more, plural := strings.Cut(form, "/")
			switch {
			case !plural:
				return word + form
			case word == "1":
				return one
			}
			return strings.ReplaceAll(more, "#", word)
		},
		ResultName: func(r variant.Result) string {
			return map[variant.Result]string{variant.Do: "porko", variant.Gae: "hundo"}[r]
		},
	}
	l.Sentences["side"] = "Flanko {letter}"
	l.Sentences["event.thrown"] = "{side} ĵetas {result:n}."
	l.Sentences["event.captured"] = "{n:Unu peco/# pecoj} de {side} {n:estas kaptita/estas kaptitaj}!"
	return l
}

func TestAThirdLanguage(t *testing.T) {
	l := esperanto()
	for _, test := range []struct {
		event yut.Event
		want  string
	}{
		{yut.Event{Kind: yut.EventThrown, Result: variant.Gae}, "Flanko A ĵetas hundon."},
		{yut.Event{Kind: yut.EventCaptured, Side: 1, Count: 1}, "Unu peco de Flanko B estas kaptita!"},
		{yut.Event{Kind: yut.EventCaptured, Side: 1, Count: 2}, "2 pecoj de Flanko B estas kaptitaj!"},
	} {
		if got := l.Event(test.event); got != test.want {
			t.Errorf("%s, not %s", got, test.want)
		}
	}
}

// TestAMissingSentenceIsFound takes each sentence away in turn: it is then told in
// English, and Check names it.
func TestAMissingSentenceIsFound(t *testing.T) {
	for key := range tell.Korean.Sentences {
		l := tell.Korean
		l.Sentences = maps.Clone(l.Sentences)
		delete(l.Sentences, key)
		only(t, tell.Check(l), tell.ErrMissingSentence, key)
	}
	l := tell.Korean
	l.Sentences = maps.Clone(l.Sentences)
	l.Sentences["event.ended"] = ""
	only(t, tell.Check(l), tell.ErrMissingSentence, "event.ended")
	if got := l.Event(yut.Event{Kind: yut.EventEnded}); got != "The game is over." {
		t.Errorf("a missing sentence is told as %q", got)
	}
	if got := (tell.Language{}).Event(yut.Event{Kind: yut.EventFinished, Count: 2}); got != "2 pieces of Side A finish!" {
		t.Errorf("the zero Language says %q", got)
	}
	if tell.Check(tell.Language{}) == nil {
		t.Error("the zero Language is whole")
	}
}

func TestMistakesAreFound(t *testing.T) {
	for _, test := range []struct {
		key, sentence string
		want          fault.Code
	}{
		{"event.thrown", "{side} throws {results}.", tell.ErrBadSentence},
		{"event.thrown", "{side} throws {result", tell.ErrBadSentence},
		{"event.thrown", "{side throws {result}.", tell.ErrBadSentence},
		{"event.thrown", "{side}} throws {result}.", tell.ErrBadSentence},
		{"event.thrown", "{side} throws {}.", tell.ErrBadSentence},
		{"comma", "{side}", tell.ErrBadSentence},
		{"refusal.overshoot", "{what}", tell.ErrBadSentence},
		{"event.flown", "{side} flies.", tell.ErrUnknownSentence},
	} {
		l := tell.Korean
		l.Sentences = maps.Clone(l.Sentences)
		l.Sentences[test.key] = test.sentence
		only(t, tell.Check(l), test.want, test.key)
	}
	l := tell.Korean
	l.StationName = func(s board.Station) string { return strings.Trim(s.Hangul(), "방") }
	only(t, tell.Check(l), tell.ErrMissingName, "bang")
	l = tell.Korean
	l.ResultName = func(r variant.Result) string { return strings.Trim(r.Hangul(), "낙") }
	only(t, tell.Check(l), tell.ErrMissingName, "nak")
	l = tell.Korean
	l.EffectName = func(e variant.Effect) string { return strings.Trim(e.Hangul(), "퐁당") }
	only(t, tell.Check(l), tell.ErrMissingName, "pond")
}

// only checks that an error is one fault, with that code and part.
func only(t *testing.T, err error, code fault.Code, part string) {
	t.Helper()
	var list *fault.ListError
	if !errors.As(err, &list) || len(list.Errors) != 1 || list.Errors[0].Code != code || list.Errors[0].Part != part {
		t.Errorf("%s of %s: %v", code, part, err)
	}
}
