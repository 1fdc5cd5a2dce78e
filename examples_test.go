package yutnori_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// packages are those that users import.
var packages = []string{"fault", "board", "variant", "yut", "yut/tell", "yut/yuttest", "prob"}

// TestEveryExportedTypeIsDocumentedAndHasAnExample: and every exported function,
// method, constant and variable says what it is.
func TestEveryExportedTypeIsDocumentedAndHasAnExample(t *testing.T) {
	for _, dir := range packages {
		files := parse(t, dir)
		pkg, err := doc.NewFromFiles(files.set, files.all, "github.com/go-yutnori/yutnori/"+dir)
		if err != nil {
			t.Fatal(err)
		}
		if pkg.Doc == "" || !strings.HasPrefix(pkg.Doc, "Package "+pkg.Name+" ") {
			t.Errorf("%s has no documentation", dir)
		}
		documented(t, dir, pkg.Funcs)
		for _, typ := range pkg.Types {
			if typ.Doc == "" {
				t.Errorf("%s.%s has no documentation", dir, typ.Name)
			}
			documented(t, dir+"."+typ.Name, typ.Funcs)
			documented(t, dir+"."+typ.Name, typ.Methods)
			if !hasExample(typ) {
				t.Errorf("%s.%s has no example", dir, typ.Name)
			}
		}
	}
}

func documented(t *testing.T, of string, funcs []*doc.Func) {
	t.Helper()
	for _, f := range funcs {
		// A String that only names values, and the methods of an error, go without
		// saying.
		if f.Doc == "" && f.Name != "String" && f.Name != "Error" {
			t.Errorf("%s: %s has no documentation", of, f.Name)
		}
	}
}

func hasExample(typ *doc.Type) bool {
	if len(typ.Examples) > 0 {
		return true
	}
	for _, f := range append(typ.Funcs, typ.Methods...) {
		if len(f.Examples) > 0 {
			return true
		}
	}
	return false
}

type parsed struct {
	set *token.FileSet
	all []*ast.File
}

func parse(t *testing.T, dir string) (files parsed) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	files.set = token.NewFileSet()
	for _, name := range names {
		file, err := parser.ParseFile(files.set, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files.all = append(files.all, file)
	}
	return files
}
