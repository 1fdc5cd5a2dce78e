package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strconv"
)

// instrumented is the text of a file with all its mutants. Lines stay where they
// are, for messages of the tests.
func (s *source) instrumented(m *module) string {
	f := s.edits.file
	name := f.Offset(s.syntax.Name.End())
	return fmt.Sprintf("%s; import %s %q%s\n\nvar _ = %s.On\n",
		s.edits.render(0, name), alias, m.runtimePath(), s.edits.render(name, len(s.text)), alias)
}

// settle drops the sites that keep an instrumented package from type-checking,
// until it does.
func (p *plan) settle() error {
	for _, of := range p.module.packages {
		for {
			faults, err := p.faults(of)
			if err != nil {
				return err
			}
			if len(faults) == 0 {
				break
			}
			for s, why := range faults {
				p.drop(s, "does not type check: "+why)
			}
		}
	}
	return nil
}

// faults is the sites inside of which a package has errors. An error outside of
// all sites is a fault of this program.
func (p *plan) faults(of *pkg) (map[*site]string, error) {
	fset := token.NewFileSet()
	var files []*ast.File
	for _, s := range of.files {
		f, err := parser.ParseFile(fset, s.file, s.instrumented(p.module), parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	found := make(map[*site]string)
	var lost error
	config := types.Config{Importer: p.module.importer, Error: func(err error) {
		e := err.(types.Error)
		if s := p.siteAround(files, e.Pos); s != nil {
			found[s] = e.Msg
		} else {
			lost = err
		}
	}}
	if _, err := config.Check(of.path, fset, files, nil); err != nil && len(found) == 0 {
		return nil, lost
	}
	return found, nil
}

// siteAround is the innermost site around a place.
func (p *plan) siteAround(files []*ast.File, at token.Pos) (found *site) {
	for _, f := range files {
		if at < f.FileStart || at > f.FileEnd {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil || at < n.Pos() || at > n.End() {
				return false
			}
			if id, ok := siteOf(n); ok {
				found = p.siteOf(id)
			}
			return true
		})
	}
	return found
}

// siteOf is the number given to package mutant by n: a call, or an if statement
// that asks it.
func siteOf(n ast.Node) (uint32, bool) {
	if s, ok := n.(*ast.IfStmt); ok {
		if not, ok := s.Cond.(*ast.UnaryExpr); ok {
			return siteOf(not.X)
		}
	}
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return 0, false
	}
	fun := call.Fun
	if i, ok := fun.(*ast.IndexExpr); ok {
		fun = i.X
	}
	name, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return 0, false
	}
	of, ok := name.X.(*ast.Ident)
	if !ok || of.Name != alias {
		return 0, false
	}
	number, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		return 0, false
	}
	id, err := strconv.ParseUint(number.Value, 10, 32)
	return uint32(id), err == nil
}

func (p *plan) siteOf(id uint32) *site {
	for _, s := range p.sites {
		if s.id == id {
			return s
		}
	}
	return nil
}
