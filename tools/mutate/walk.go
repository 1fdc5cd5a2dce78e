package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"strconv"
)

// The kinds of mutants.
const (
	kindCompare = "compare" // a comparison by another
	kindLogic   = "logic"   // && by ||, || by &&
	kindNegate  = "negate"  // a condition by its contrary
	kindArith   = "arith"   // an operator by another
	kindConst   = "const"   // a number by the next ones
	kindDrop    = "drop"    // a statement left out
	kindSwap    = "swap"    // the bodies of two cases changed over
	kindReturn  = "return"  // a returned value by zero or its contrary
	kindJump    = "jump"    // break or continue left out
)

const dropped = "(dropped)"

// alias is the name of package mutant in instrumented files.
const alias = "_mutant"

// walker plans the mutants of one file.
type walker struct {
	*plan
	pkg      *pkg
	source   *source
	function string
	err      error
}

// newPlan is the mutants of the module in the functions that only matches, as
// file:function.
func newPlan(m *module, only *regexp.Regexp) (*plan, error) {
	p := &plan{module: m, only: only}
	for _, of := range m.packages {
		for _, s := range of.files {
			if ast.IsGenerated(s.syntax) {
				continue
			}
			w := &walker{plan: p, pkg: of, source: s}
			for _, d := range s.syntax.Decls {
				w.decl(d)
			}
			if w.err != nil {
				return nil, w.err
			}
		}
	}
	return p, nil
}

func (w *walker) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		w.walk(functionName(d), d)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if v, ok := spec.(*ast.ValueSpec); ok {
				w.walk(v.Names[0].Name, d)
				return
			}
		}
	}
}

// functionName is the name of a function, after that of its receiver's type.
func functionName(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	t := d.Recv.List[0].Type
	if p, ok := t.(*ast.StarExpr); ok {
		t = p.X
	}
	if g, ok := t.(*ast.IndexExpr); ok {
		t = g.X
	}
	if g, ok := t.(*ast.IndexListExpr); ok {
		t = g.X
	}
	return types.ExprString(t) + "." + d.Name.Name
}

func (w *walker) walk(function string, root ast.Node) {
	w.function = function
	if w.only == nil || w.only.MatchString(w.source.path+":"+function) {
		ast.PreorderStack(root, nil, w.visit)
	}
}

// visit plans the mutants of one node, and reports whether to go on inside it.
func (w *walker) visit(n ast.Node, stack []ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		if n.Tok == token.CONST {
			w.skipOperators(n, "constant expression")
		}
		return n.Tok == token.VAR
	case *ast.ArrayType:
		return false
	case ast.Expr:
		return w.expr(n, stack)
	case ast.Stmt:
		w.stmt(n, stack)
	case *ast.FieldList:
		return false
	}
	return true
}

func (w *walker) stmt(n ast.Stmt, stack []ast.Node) {
	switch n := n.(type) {
	case *ast.IfStmt:
		w.condition(n.Cond)
	case *ast.ForStmt:
		w.condition(n.Cond)
	case *ast.CaseClause:
		if s, ok := stack[len(stack)-2].(*ast.SwitchStmt); ok && s.Tag == nil {
			for _, e := range n.List {
				w.condition(e)
			}
		}
	case *ast.SwitchStmt:
		w.swap(n)
	case *ast.TypeSwitchStmt:
		w.skip(n.Pos(), "cases of a type switch")
	case *ast.SelectStmt:
		w.skip(n.Pos(), "cases of a select")
	case *ast.ReturnStmt:
		w.returns(n, stack)
	case *ast.BranchStmt:
		w.branch(n, stack)
	case *ast.AssignStmt:
		w.assign(n, stack)
	case *ast.IncDecStmt:
		w.step(n, stack)
	case *ast.ExprStmt:
		w.call(n, stack)
	case *ast.SendStmt, *ast.DeferStmt, *ast.GoStmt:
		w.dropStmt(n, kindDrop, stack)
	}
}

// expr plans the mutants of an expression itself.
func (w *walker) expr(e ast.Expr, stack []ast.Node) bool {
	if w.pkg.info.Types[e].IsType() {
		return false
	}
	if w.constant(e) {
		w.literal(e, stack)
		return false
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		w.binary(e)
	case *ast.UnaryExpr:
		w.unary(e)
	}
	return true
}

// new is a site whose mutants are of one kind: from, and what it becomes.
// A mutant that is "" is none, but has a number.
func (w *walker) new(at token.Pos, kind, from string, mutants ...string) *site {
	s, err := w.plan.site(w.pkg, w.source, len(mutants))
	if err != nil {
		w.err = err
		return &site{why: err.Error()}
	}
	for i, to := range mutants {
		if to == "" {
			continue
		}
		s.mutants = append(s.mutants, &change{
			site: s, id: s.id + uint32(i), position: w.position(at), file: w.source.path,
			function: w.function, kind: kind, from: oneLine(from), to: oneLine(to),
		})
	}
	return s
}

func (w *walker) position(at token.Pos) token.Position { return w.module.fset.Position(at) }

func (w *walker) skip(at token.Pos, why string) {
	w.skipped = append(w.skipped, skip{w.position(at), w.source.path, why})
}

// skipOperators counts the operators of something that cannot be mutated.
func (w *walker) skipOperators(n ast.Node, why string) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			w.skip(n.OpPos, why)
		case *ast.UnaryExpr:
			w.skip(n.OpPos, why)
		}
		return true
	})
}

// src is the text of a node as it stands in the file.
func (w *walker) src(n ast.Node) string {
	f := w.source.edits.file
	return string(w.source.text[f.Offset(n.Pos()):f.Offset(n.End())])
}

// wrap makes an expression the last argument of a call of package mutant.
func (w *walker) wrap(s *site, e ast.Expr, name string) {
	w.source.edits.around(s, e.Pos(), fmt.Sprintf("%s.%s(%d, ", alias, name, s.id), e.End(), ")")
}

// wrapAs does the same, with the expression converted to a type.
func (w *walker) wrapAs(s *site, e ast.Expr, name, typ string) {
	w.source.edits.around(s, e.Pos(), fmt.Sprintf("%s.%s(%d, %s(", alias, name, s.id, typ), e.End(), "))")
}

// typeName is how a type is written in this file; false where it cannot be.
func (w *walker) typeName(t types.Type) (string, bool) {
	ok := true
	name := types.TypeString(t, func(p *types.Package) string {
		if p == w.pkg.types {
			return ""
		}
		name := w.importName(p)
		ok = ok && name != ""
		return name
	})
	return name, ok
}

// importName is what the file calls a package; "" where it does not import it.
func (w *walker) importName(p *types.Package) string {
	for _, spec := range w.source.syntax.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err != nil || path != p.Path() {
			continue
		}
		if spec.Name == nil {
			return p.Name()
		}
		if spec.Name.Name != "." && spec.Name.Name != "_" {
			return spec.Name.Name
		}
	}
	return ""
}
