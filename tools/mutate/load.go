package main

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
)

//go:embed mutant/mutant.go
var runtimeSource []byte

// listed is what go list says of a package.
type listed struct {
	ImportPath string
	Dir        string
	Export     string
	GoFiles    []string
	Deps       []string
	DepOnly    bool
	Standard   bool
	Module     *struct{ Path, Dir string }
}

// module is the module that is mutated.
type module struct {
	path, dir string
	fset      *token.FileSet
	packages  []*pkg
	importer  types.Importer
}

// pkg is one of its packages.
type pkg struct {
	path, dir string
	files     []*source
	types     *types.Package
	info      *types.Info
}

// source is a file of a package.
type source struct {
	path   string // as the module sees it, with slashes
	file   string
	text   []byte
	syntax *ast.File
	edits  *edits
}

// runtimePath is the import path at which a module finds package mutant.
func (m *module) runtimePath() string { return path.Join(m.path, "internal/mutant") }

// load reads and checks the packages with those patterns, seen from dir.
func load(dir string, patterns []string) (*module, error) {
	m := &module{fset: token.NewFileSet()}
	runtime, err := parser.ParseFile(m.fset, "mutant.go", runtimeSource, 0)
	if err != nil {
		return nil, err
	}
	args := []string{"-export", "-deps"}
	for _, spec := range runtime.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, err
		}
		args = append(args, name)
	}
	all, err := goList(dir, append(args, patterns...)...)
	if err != nil {
		return nil, err
	}
	return m, m.add(all, runtime)
}

func (m *module) add(all []listed, runtime *ast.File) error {
	exports := make(map[string]string)
	for _, l := range all {
		exports[l.ImportPath] = l.Export
	}
	compiled := importer.ForCompiler(m.fset, "gc", func(name string) (io.ReadCloser, error) {
		if file := exports[name]; file != "" {
			return os.Open(file)
		}
		return nil, fmt.Errorf("nothing compiled of %s", name)
	})
	config := types.Config{Importer: compiled}
	checked, err := config.Check("internal/mutant", m.fset, []*ast.File{runtime}, nil)
	if err != nil {
		return err
	}
	m.importer = importerFunc(func(name string) (*types.Package, error) {
		if name == m.runtimePath() {
			return checked, nil
		}
		return compiled.Import(name)
	})
	for _, l := range all {
		if l.DepOnly || l.Standard {
			continue
		}
		m.path, m.dir = l.Module.Path, l.Module.Dir
		if err := m.addPackage(l); err != nil {
			return err
		}
	}
	if m.packages == nil {
		return errors.New("no package to mutate")
	}
	return nil
}

func (m *module) addPackage(l listed) error {
	p := &pkg{path: l.ImportPath, dir: l.Dir}
	for _, name := range l.GoFiles {
		s := &source{file: filepath.Join(l.Dir, name)}
		rel, err := filepath.Rel(m.dir, s.file)
		if err != nil {
			return err
		}
		s.path = filepath.ToSlash(rel)
		if s.text, err = os.ReadFile(s.file); err != nil {
			return err
		}
		if s.syntax, err = parser.ParseFile(m.fset, s.file, s.text, parser.ParseComments|parser.SkipObjectResolution); err != nil {
			return err
		}
		s.edits = newEdits(m.fset.File(s.syntax.Pos()), s.text)
		p.files = append(p.files, s)
	}
	p.info = &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue),
		Defs:  make(map[*ast.Ident]types.Object),
		Uses:  make(map[*ast.Ident]types.Object),
	}
	var files []*ast.File
	for _, s := range p.files {
		files = append(files, s.syntax)
	}
	var err error
	config := types.Config{Importer: m.importer}
	p.types, err = config.Check(p.path, m.fset, files, p.info)
	m.packages = append(m.packages, p)
	return err
}

type importerFunc func(string) (*types.Package, error)

func (f importerFunc) Import(name string) (*types.Package, error) { return f(name) }

// goList is the packages that go list, run in dir with those arguments, names.
func goList(dir string, args ...string) ([]listed, error) {
	cmd := exec.Command("go", append([]string{"list", "-json"}, args...)...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	var all []listed
	for decoder := json.NewDecoder(out); ; {
		var l listed
		if err = decoder.Decode(&l); err != nil {
			break
		}
		all = append(all, l)
	}
	if failed := cmd.Wait(); failed != nil {
		return nil, fmt.Errorf("go list: %w", failed)
	}
	if err != io.EOF {
		return nil, err
	}
	return all, nil
}
