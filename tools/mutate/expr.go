package main

import (
	"go/ast"
	"go/token"
	"go/types"
)

// operator is the function of package mutant that stands for an operator, and
// the operators of its mutants.
type operator struct {
	name    string
	kind    string
	mutants []token.Token
}

var operators = map[token.Token]operator{
	token.LSS:     {"Less", kindCompare, []token.Token{token.LEQ, token.GTR, token.GEQ}},
	token.LEQ:     {"LessEq", kindCompare, []token.Token{token.LSS, token.GEQ, token.GTR}},
	token.GTR:     {"Greater", kindCompare, []token.Token{token.GEQ, token.LSS, token.LEQ}},
	token.GEQ:     {"GreaterEq", kindCompare, []token.Token{token.GTR, token.LEQ, token.LSS}},
	token.ADD:     {"Add", kindArith, []token.Token{token.SUB}},
	token.SUB:     {"Sub", kindArith, []token.Token{token.ADD}},
	token.MUL:     {"Mul", kindArith, []token.Token{token.QUO}},
	token.QUO:     {"Quo", kindArith, []token.Token{token.MUL}},
	token.REM:     {"Rem", kindArith, []token.Token{token.MUL}},
	token.AND:     {"And", kindArith, []token.Token{token.OR}},
	token.OR:      {"Or", kindArith, []token.Token{token.AND}},
	token.XOR:     {"Xor", kindArith, []token.Token{token.AND}},
	token.AND_NOT: {"AndNot", kindArith, []token.Token{token.AND}},
	token.SHL:     {"Shl", kindArith, []token.Token{token.SHR}},
	token.SHR:     {"Shr", kindArith, []token.Token{token.SHL}},
}

// binary plans the mutants of an expression with two operands.
func (w *walker) binary(e *ast.BinaryExpr) {
	switch e.Op {
	case token.LAND:
		w.logic(e, token.LOR)
	case token.LOR:
		w.logic(e, token.LAND)
	case token.EQL:
		w.wrap(w.new(e.OpPos, kindCompare, w.src(e), w.with(e, token.NEQ)), e, "Not")
	case token.NEQ:
		w.wrap(w.new(e.OpPos, kindCompare, w.src(e), w.with(e, token.EQL)), e, "Not")
	default:
		w.operation(e)
	}
}

// with is the text of e with another operator.
func (w *walker) with(e *ast.BinaryExpr, op token.Token) string {
	return w.src(e.X) + " " + op.String() + " " + w.src(e.Y)
}

// logic makes a && b into Not(Not(a) && Not(b)): with each negated it is a || b,
// and b is evaluated when it would be.
func (w *walker) logic(e *ast.BinaryExpr, other token.Token) {
	s := w.new(e.OpPos, kindLogic, w.src(e), w.with(e, other))
	w.wrap(s, e, "Not")
	w.wrap(s, e.X, "Not")
	w.wrap(s, e.Y, "Not")
	for _, operand := range []ast.Expr{e.X, e.Y} {
		if !isLogic(operand) {
			w.condition(operand)
		}
	}
}

func isLogic(e ast.Expr) bool {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	return ok && (b.Op == token.LAND || b.Op == token.LOR)
}

// condition negates what is not negated by the mutants of its own operator.
func (w *walker) condition(e ast.Expr) {
	if e != nil && !w.negatesItself(e) {
		w.wrap(w.new(e.Pos(), kindNegate, w.src(e), contrary(w.src(e))), e, "Not")
	}
}

func contrary(text string) string { return "!(" + text + ")" }

// negatesItself reports whether e has its contrary among its mutants, as
// comparisons and negations have, or is constant.
func (w *walker) negatesItself(e ast.Expr) bool {
	if w.constant(e) {
		return true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return !isLogic(e)
	case *ast.UnaryExpr:
		return e.Op == token.NOT
	}
	return false
}

// operation plans the mutants of arithmetic and of comparisons that order.
func (w *walker) operation(e *ast.BinaryExpr) {
	op, ok := operators[e.Op]
	info := w.basic(e.X) | w.basic(e.Y)
	if !ok || info&types.IsComplex != 0 {
		w.skip(e.OpPos, "operator "+e.Op.String()+" on such operands")
		return
	}
	var s *site
	name := op.name
	if e.Op == token.ADD && info&types.IsString != 0 {
		name = "Cat"
		s = w.new(e.OpPos, kindArith, w.src(e), w.src(e.X), w.src(e.Y))
	} else {
		var mutants []string
		for _, other := range op.mutants {
			mutants = append(mutants, w.with(e, other))
		}
		s = w.new(e.OpPos, op.kind, w.src(e), mutants...)
	}
	w.wrap(s, e, name)
	w.source.edits.replace(s, e.OpPos, e.OpPos+token.Pos(len(e.Op.String())), fixed(","))
	if isShift(e.Op) && w.constant(e.X) {
		w.convert(s, e.X, w.pkg.info.TypeOf(e))
	}
}

// convert gives a constant, which has it from what is around it, its type.
func (w *walker) convert(s *site, e ast.Expr, t types.Type) {
	name, ok := w.typeName(types.Default(t))
	if !ok {
		w.drop(s, "type cannot be named here")
		return
	}
	w.source.edits.around(s, e.Pos(), name+"(", e.End(), ")")
}

func isShift(op token.Token) bool { return op == token.SHL || op == token.SHR }

// basic tells what sort of basic type an expression has.
func (w *walker) basic(e ast.Expr) types.BasicInfo {
	if b, ok := w.pkg.info.TypeOf(e).Underlying().(*types.Basic); ok {
		return b.Info()
	}
	return 0
}

func (w *walker) constant(e ast.Expr) bool { return w.pkg.info.Types[e].Value != nil }

func (w *walker) unary(e *ast.UnaryExpr) {
	name := ""
	switch e.Op {
	case token.NOT:
		w.wrap(w.new(e.OpPos, kindNegate, w.src(e), w.src(e.X)), e, "Not")
		return
	case token.SUB:
		name = "Neg"
	case token.XOR:
		name = "Com"
	default: // & and <- have no others; + does nothing
		return
	}
	s := w.new(e.OpPos, kindArith, w.src(e), w.src(e.X))
	w.wrap(s, e.X, name)
	w.source.edits.replace(s, e.OpPos, e.OpPos+1, fixed(" "))
}

// literal plans the mutants of a constant, as large as it is.
func (w *walker) literal(e ast.Expr, stack []ast.Node) {
	w.skipOperators(e, "constant expression")
	if !counts(e, stack, w.pkg.info) || w.basic(e)&types.IsNumeric == 0 || w.basic(e)&types.IsComplex != 0 || !hasNumber(e) {
		return
	}
	name, ok := w.typeName(types.Default(w.pkg.info.TypeOf(e)))
	if !ok {
		w.skip(e.Pos(), "type cannot be named here")
		return
	}
	text := w.src(e)
	w.wrapAs(w.new(e.Pos(), kindConst, text, text+" + 1", text+" - 1"), e, "Lit", name)
}

// hasNumber reports whether a whole number stands in e.
func hasNumber(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && (l.Kind == token.INT || l.Kind == token.CHAR) {
			found = true
		}
		return true
	})
	return found
}

// counts reports whether a constant is somewhere where the next one is a mutant
// of interest: in a condition, a case, an index, a slice, a shift or a return.
func counts(e ast.Expr, stack []ast.Node, info *types.Info) bool {
	child := ast.Node(e)
	for i := len(stack) - 1; i >= 0; i-- {
		switch p := stack[i].(type) {
		case *ast.BinaryExpr:
			if isShift(p.Op) {
				return true
			}
		case *ast.AssignStmt:
			return p.Tok == token.SHL_ASSIGN || p.Tok == token.SHR_ASSIGN
		case *ast.SliceExpr:
			if child != p.X {
				return true
			}
		case *ast.IndexExpr:
			if child == p.Index {
				return true
			}
		case *ast.KeyValueExpr:
			if child == p.Key && isKeyOfArray(stack[i-1], info) {
				return false
			}
		case *ast.IfStmt:
			return child == p.Cond
		case *ast.ForStmt:
			return child == p.Cond
		case *ast.SwitchStmt:
			return child == p.Tag
		case *ast.ReturnStmt, *ast.CaseClause:
			return true
		case ast.Stmt, ast.Decl:
			return false
		}
		child = stack[i]
	}
	return false
}

// isKeyOfArray reports whether keys of the literal n are constants.
func isKeyOfArray(n ast.Node, info *types.Info) bool {
	l, ok := n.(*ast.CompositeLit)
	if !ok {
		return false
	}
	_, isMap := info.TypeOf(l).Underlying().(*types.Map)
	return !isMap
}
