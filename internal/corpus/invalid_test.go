package corpus_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/internal/corpus"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

func readInvalid(t *testing.T) []corpus.Invalid {
	t.Helper()
	invalid, err := corpus.Invalids(files)
	if err != nil {
		t.Fatal(err)
	}
	return invalid
}

// TestInvalid reads every invalid text: it has one fault, of that code, at that
// place.
func TestInvalid(t *testing.T) {
	for _, v := range readInvalid(t) {
		bad, err := faultOf(t, v)
		if err != nil {
			t.Errorf("%s: %v", v.File, err)
			continue
		}
		if string(bad.Code) != v.Code || bad.Line != v.Line || bad.Column != v.Column {
			t.Errorf("%s: %s at line %d, column %d, not %s at %d, %d", v.File, bad.Code, bad.Line, bad.Column, v.Code, v.Line, v.Column)
		}
		folder, name := path.Split(v.File)
		if !strings.HasPrefix(name, v.Code) || path.Base(folder) != string(v.Kind) || v.About == "" {
			t.Errorf("%s: not named after its code and kind, or not told what it is about", v.File)
		}
	}
}

// faultOf is the only fault of an invalid text.
func faultOf(t *testing.T, v corpus.Invalid) (*fault.Error, error) {
	err := read(t, v)
	var faults *fault.ListError
	var bad *fault.Error
	var refused *yut.ReplayError
	switch {
	case errors.As(err, &faults) && faults.Len() == 1:
		return faults.Errors[0], nil
	case errors.As(err, &faults):
		return nil, fmt.Errorf("%d faults: %w", faults.Len(), err)
	case errors.As(err, &bad):
		return bad, nil
	case errors.As(err, &refused):
		return &fault.Error{Code: refused.Refusal.Code, Line: refused.Line, Column: refused.Column}, nil
	}
	return nil, fmt.Errorf("no fault, but %w", err)
}

// read is the error that reading an invalid text gives.
func read(t *testing.T, v corpus.Invalid) (err error) {
	switch v.Kind {
	case corpus.Rules:
		_, err = variant.Parse(v.Text)
	case corpus.State:
		_, err = compile(t, v.Rules).ParseState(v.Text)
	case corpus.Action:
		_, err = yut.ParseAction(v.Text)
	case corpus.Record:
		_, err = yut.ParseRecord(v.Text)
	case corpus.Play:
		record, bad := yut.ParseRecord(v.Text)
		if bad != nil {
			return fmt.Errorf("a record that cannot be read: %s", bad)
		}
		_, err = record.Replay()
	default:
		err = fmt.Errorf("no kind %q", v.Kind)
	}
	return err
}

// TestModelRefusesInvalidStates asks the reference model about the states that
// are invalid under rules, and about the actions that are refused.
func TestModelRefusesInvalidStates(t *testing.T) {
	for _, v := range readInvalid(t) {
		switch v.Kind {
		case corpus.State:
			limit := v.Code == string(fault.ErrOutOfRange) && strings.Contains(v.File, "throws") // which the rules do not have
			if err := model(t, v.Rules).Check(v.Text); err == nil && !limit {
				t.Errorf("%s: the model takes it", v.File)
			}
		case corpus.Play:
			checkRefusedByModel(t, v)
		}
	}
}

func checkRefusedByModel(t *testing.T, v corpus.Invalid) {
	record, err := yut.ParseRecord(v.Text)
	if err != nil {
		t.Fatal(err)
	}
	m, state := model(t, record.Start.Game().Rules().String()), record.Start.String()
	for i, a := range record.Actions {
		next, err := m.Apply(state, a.String())
		if line, column := record.Where(i); err != nil && (line != v.Line || column != v.Column) {
			t.Errorf("%s: the model refuses the action at %d, %d", v.File, line, column)
		}
		if err != nil {
			return
		}
		state = next
	}
	if v.Code != string(yut.ErrSavedFull) && v.Code != string(yut.ErrThrowsFull) { // limits that are none of the rules
		t.Errorf("%s: the model plays it", v.File)
	}
}

// TestEveryCodeIsShown looks the codes up in the source, and for each a file.
func TestEveryCodeIsShown(t *testing.T) {
	shown := map[string]bool{} // "rules syntax"
	for _, v := range readInvalid(t) {
		shown[string(v.Kind)+" "+v.Code] = true
	}
	kinds := map[string][]corpus.Kind{
		"fault":   {corpus.State, corpus.Action, corpus.Record, corpus.Rules},
		"board":   {corpus.State, corpus.Action},
		"variant": {corpus.Rules, corpus.State, corpus.Action},
		"yut":     {corpus.State, corpus.Action, corpus.Record, corpus.Play},
	}
	for pkg, kinds := range kinds {
		codes := codesOf(t, pkg)
		if len(codes) == 0 {
			t.Errorf("no codes in %s", pkg)
		}
		for _, name := range []string{
			"ErrBadValue",                       // only Go code can give an option what is no value of it
			"ErrChanceDecides",                  // the corpus plays what chance decides too
			"ErrUnknownWord", "ErrMissingField", // of JSON
		} {
			delete(codes, name)
		}
		for _, name := range slices.Sorted(maps.Keys(codes)) {
			if !slices.ContainsFunc(kinds, func(k corpus.Kind) bool { return shown[string(k)+" "+codes[name]] }) {
				t.Errorf("%s.%s: no file of testdata/invalid shows %s", pkg, name, codes[name])
			}
		}
	}
}

// codesOf is the constants of type Code of a package, by name.
func codesOf(t *testing.T, pkg string) map[string]string {
	t.Helper()
	codes := map[string]string{}
	sources, err := filepath.Glob(filepath.Join("..", "..", pkg, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, source := range sources {
		file, err := parser.ParseFile(token.NewFileSet(), source, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && isCode(spec.Type) && spec.Names[0].IsExported() {
				text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				codes[spec.Names[0].Name] = text
			}
			return true
		})
	}
	return codes
}

// isCode reports whether a type is written Code or fault.Code.
func isCode(expr ast.Expr) bool {
	if selector, ok := expr.(*ast.SelectorExpr); ok {
		return selector.Sel.Name == "Code"
	}
	name, ok := expr.(*ast.Ident)
	return ok && name.Name == "Code"
}
