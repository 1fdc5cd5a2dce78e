package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// dropStmt plans the mutant that leaves out a statement.
func (w *walker) dropStmt(n ast.Stmt, kind string, stack []ast.Node) {
	before, after := "if !%[1]s.On(%[2]d) { ", " }"
	switch p := stack[len(stack)-1].(type) {
	case *ast.BlockStmt, *ast.LabeledStmt, *ast.CaseClause:
	case *ast.CommClause:
		if p.Comm == n {
			w.skip(n.Pos(), "communication of a select")
			return
		}
	default: // before or after the condition of if, for or switch
		before, after = "func() { "+before, after+" }()"
	}
	s := w.new(n.Pos(), kind, w.src(n), dropped)
	w.source.edits.around(s, n.Pos(), fmt.Sprintf(before, alias, s.id), n.End(), after)
}

func (w *walker) branch(n *ast.BranchStmt, stack []ast.Node) {
	if n.Tok == token.BREAK || n.Tok == token.CONTINUE {
		w.dropStmt(n, kindJump, stack)
		return
	}
	w.skip(n.Pos(), n.Tok.String())
}

func (w *walker) call(n *ast.ExprStmt, stack []ast.Node) {
	switch e := n.X.(type) {
	case *ast.CallExpr:
		if f, ok := e.Fun.(*ast.Ident); ok && f.Name == "panic" {
			w.skip(n.Pos(), "panic, where the function may end")
			return
		}
	case *ast.TypeAssertExpr: // of a type switch
		return
	}
	w.dropStmt(n, kindDrop, stack)
}

func (w *walker) assign(n *ast.AssignStmt, stack []ast.Node) {
	switch {
	case n.Tok == token.DEFINE:
	case n.Tok == token.ASSIGN && isBlank(n.Lhs):
	case n.Tok == token.ASSIGN:
		w.dropStmt(n, kindDrop, stack)
	case w.isMapElement(n.Lhs[0]):
		w.skip(n.TokPos, "operator on an element of a map")
		w.dropStmt(n, kindDrop, stack)
	default:
		w.operate(n)
	}
}

func isBlank(to []ast.Expr) bool {
	for _, e := range to {
		if id, ok := e.(*ast.Ident); !ok || id.Name != "_" {
			return false
		}
	}
	return true
}

func (w *walker) isMapElement(e ast.Expr) bool {
	i, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok {
		return false
	}
	_, isMap := w.pkg.info.TypeOf(i.X).Underlying().(*types.Map)
	return isMap
}

// operate plans the mutants of an assignment with an operator.
func (w *walker) operate(n *ast.AssignStmt) {
	left, right := n.Lhs[0], n.Rhs[0]
	sign := strings.TrimSuffix(n.Tok.String(), "=")
	op, ok := operatorOf(sign)
	info := w.basic(left)
	if !ok || info&types.IsComplex != 0 {
		w.skip(n.TokPos, "operator "+n.Tok.String()+" on such operands")
		return
	}
	name, other := op.name, op.mutants[0].String()+"="
	if info&types.IsString != 0 {
		name, other = "Cat", "="
	}
	s := w.new(n.TokPos, op.kind, w.src(n), w.src(left)+" "+other+" "+w.src(right), dropped)
	s.mutants[1].kind = kindDrop
	w.change(s, n, left, name+"To")
	w.source.edits.replace(s, n.TokPos, n.TokPos+token.Pos(len(n.Tok.String())), fixed(","))
}

func operatorOf(sign string) (operator, bool) {
	for tok, op := range operators {
		if tok.String() == sign {
			return op, true
		}
	}
	return operator{}, false
}

// step plans the mutants of ++ and --.
func (w *walker) step(n *ast.IncDecStmt, stack []ast.Node) {
	if w.isMapElement(n.X) {
		w.skip(n.TokPos, "operator on an element of a map")
		w.dropStmt(n, kindDrop, stack)
		return
	}
	name, other := "Inc", "--"
	if n.Tok == token.DEC {
		name, other = "Dec", "++"
	}
	s := w.new(n.TokPos, kindArith, w.src(n), w.src(n.X)+other, dropped)
	s.mutants[1].kind = kindDrop
	w.change(s, n, n.X, name)
	w.source.edits.replace(s, n.TokPos, n.TokPos+2, fixed(""))
}

// change makes a statement that changes left a call that is given its address.
func (w *walker) change(s *site, n ast.Stmt, left ast.Expr, name string) {
	w.source.edits.around(s, left.Pos(), fmt.Sprintf("%s.%s(%d, &", alias, name, s.id), n.End(), ")")
}

// returns plans the mutants of what a return statement returns.
func (w *walker) returns(n *ast.ReturnStmt, stack []ast.Node) {
	results := w.signature(stack).Results()
	if len(n.Results) != results.Len() {
		if len(n.Results) > 0 {
			w.skip(n.Pos(), "values of a call, returned together")
		}
		return
	}
	for i, e := range n.Results {
		w.result(e, results.At(i).Type())
	}
}

// signature is that of the function which a statement inside these is of.
func (w *walker) signature(stack []ast.Node) *types.Signature {
	for i := len(stack) - 1; i > 0; i-- {
		if f, ok := stack[i].(*ast.FuncLit); ok {
			return w.pkg.info.TypeOf(f).(*types.Signature)
		}
	}
	return w.pkg.info.Defs[stack[0].(*ast.FuncDecl).Name].Type().(*types.Signature)
}

// result plans the mutant of one returned value: the contrary of what is true or
// false, otherwise the zero value. What has it already has none, nor has a
// number that is given another one anyway.
func (w *walker) result(e ast.Expr, as types.Type) {
	name, to := "Zero", zeroText(as)
	tv := w.pkg.info.Types[e]
	switch {
	case w.isZero(e), tv.Value != nil && w.basic(e)&types.IsNumeric != 0 && hasNumber(e):
		return
	case w.basic(e)&types.IsBoolean != 0:
		if tv.Value == nil && (w.negatesItself(e) || isLogic(e)) {
			return
		}
		name, to = "Not", contrary(w.src(e))
	}
	if !types.Identical(tv.Type, as) || tv.Value != nil {
		typ, ok := w.typeName(as)
		if !ok {
			w.skip(e.Pos(), "type cannot be named here")
			return
		}
		name += "[" + typ + "]"
	}
	w.wrap(w.new(e.Pos(), kindReturn, w.src(e), to), e, name)
}

// isZero reports whether e is written as the zero value; false is not, for its
// contrary is a mutant.
func (w *walker) isZero(e ast.Expr) bool {
	tv := w.pkg.info.Types[e]
	if tv.Value != nil {
		text := tv.Value.ExactString()
		return text == "0" || text == `""`
	}
	l, ok := ast.Unparen(e).(*ast.CompositeLit)
	if !ok {
		return tv.IsNil()
	}
	_, isStruct := tv.Type.Underlying().(*types.Struct)
	return isStruct && len(l.Elts) == 0
}

// zeroText is how the zero value of a type is shown.
func zeroText(t types.Type) string {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&types.IsString != 0 {
			return `""`
		}
		return "0"
	case *types.Struct, *types.Array:
		return "{}"
	case *types.Interface:
		if _, ok := t.(*types.TypeParam); ok {
			return "zero"
		}
	}
	return "nil"
}

// swap plans the mutants that change over the bodies of neighbouring cases. The
// choice becomes a function that numbers the cases, and the cases are of these
// numbers:
//
//	switch Case(id, n, func() int { switch x { case a: return 0 … } }()) { case 0: …
func (w *walker) swap(n *ast.SwitchStmt) {
	clauses := n.Body.List
	if len(clauses) < 2 {
		return
	}
	if hasFallthrough(n.Body) {
		w.skip(n.Pos(), "cases with fallthrough")
		return
	}
	mutants := make([]string, len(clauses)-1)
	for i := range mutants {
		if w.body(clauses[i]) != w.body(clauses[i+1]) {
			mutants[i] = "each with the body of the other"
		}
	}
	s := w.new(n.Pos(), kindSwap, "", mutants...)
	for _, c := range s.mutants {
		i := int(c.id - s.id)
		c.position = w.position(clauses[i+1].Pos())
		c.from = oneLine(w.label(clauses[i]) + ", " + w.label(clauses[i+1]))
	}
	w.number(s, n)
}

func hasFallthrough(body *ast.BlockStmt) bool {
	for _, c := range body.List {
		if list := c.(*ast.CaseClause).Body; len(list) > 0 {
			if b, ok := list[len(list)-1].(*ast.BranchStmt); ok && b.Tok == token.FALLTHROUGH {
				return true
			}
		}
	}
	return false
}

// body is the text of the statements of a case.
func (w *walker) body(c ast.Stmt) string {
	var texts []string
	for _, s := range c.(*ast.CaseClause).Body {
		texts = append(texts, oneLine(w.src(s)))
	}
	return strings.Join(texts, "; ")
}

// label is the text of a case up to its colon.
func (w *walker) label(c ast.Stmt) string {
	f := w.source.edits.file
	return string(w.source.text[f.Offset(c.Pos()):f.Offset(c.(*ast.CaseClause).Colon)])
}

// number makes n a switch over the numbers of its cases.
func (w *walker) number(s *site, n *ast.SwitchStmt) {
	edits := w.source.edits
	from, semicolon := n.Switch+token.Pos(len("switch")), ""
	if n.Init != nil {
		from, semicolon = n.Init.End(), ";"
	}
	edits.replace(s, from, n.Body.Lbrace, func() string {
		return fmt.Sprintf("%s %s.Case(%d, %d, %s) ", semicolon, alias, s.id, len(n.Body.List)-1, w.chooser(n))
	})
	for i, c := range n.Body.List {
		if c := c.(*ast.CaseClause); c.List != nil {
			edits.replace(s, c.Case, c.Colon, fixed(fmt.Sprintf("case %d", i)))
		}
	}
}

// chooser is the call of a function that gives the number of the case taken.
func (w *walker) chooser(n *ast.SwitchStmt) string {
	edits := w.source.edits
	var out strings.Builder
	out.WriteString("func() int { switch ")
	if n.Tag != nil {
		out.WriteString(edits.between(n.Tag.Pos(), n.Tag.End()))
	}
	out.WriteString(" {\n")
	for i, c := range n.Body.List {
		if c := c.(*ast.CaseClause); c.List == nil {
			fmt.Fprintf(&out, "default: return %d\n", i)
		} else {
			fmt.Fprintf(&out, "case %s: return %d\n", edits.between(c.List[0].Pos(), c.List[len(c.List)-1].End()), i)
		}
	}
	out.WriteString("}\nreturn -1 }()")
	return out.String()
}
