package prob

import "math/big"

// matrix is a square matrix of exact numbers; nil is 0.
type matrix [][]*big.Rat

func newMatrix(rows, columns int) matrix {
	m := make(matrix, rows)
	for i := range m {
		m[i] = make([]*big.Rat, columns)
	}
	return m
}

func (m matrix) add(i, k int, x *big.Rat) {
	if m[i][k] == nil {
		m[i][k] = new(big.Rat)
	}
	m[i][k].Add(m[i][k], x)
}

// solve returns the X of (1-A)X = B, by elimination; not ok where 1-A is singular.
// What is 0 stays so wherever it can: chains run mostly one way.
func (m matrix) solve(b matrix) (matrix, bool) {
	n := len(m)
	rows := make(matrix, n)
	for i := range rows {
		rows[i] = make([]*big.Rat, n, n+len(b[i]))
		for k, x := range m[i] {
			if x != nil && x.Sign() != 0 {
				rows[i][k] = new(big.Rat).Neg(x)
			}
		}
		if rows[i][i] == nil {
			rows[i][i] = new(big.Rat)
		}
		rows[i][i].Add(rows[i][i], one)
		rows[i] = append(rows[i], b[i]...)
	}
	for i := range rows {
		if !rows.eliminate(i) {
			return nil, false
		}
	}
	for i := n - 1; i >= 0; i-- {
		for k := range i {
			rows.subtract(k, i, rows[k][i])
		}
	}
	x := make(matrix, n)
	for i := range x {
		x[i] = rows[i][n:]
	}
	return x, true
}

// eliminate makes column i 1 in row i and 0 in the rows below.
func (m matrix) eliminate(i int) bool {
	pivot := -1
	for k := i; k < len(m); k++ {
		if m[k][i] != nil && m[k][i].Sign() != 0 {
			pivot = k
			break
		}
	}
	if pivot < 0 {
		return false
	}
	m[i], m[pivot] = m[pivot], m[i]
	inverse := new(big.Rat).Inv(m[i][i])
	for k := i; k < len(m[i]); k++ {
		if m[i][k] != nil {
			m[i][k] = new(big.Rat).Mul(m[i][k], inverse)
		}
	}
	for k := i + 1; k < len(m); k++ {
		m.subtract(k, i, m[k][i])
	}
	return true
}

// subtract takes times row i from row k.
func (m matrix) subtract(k, i int, times *big.Rat) {
	if times == nil || times.Sign() == 0 {
		return
	}
	times = new(big.Rat).Set(times)
	for j := i; j < len(m[k]); j++ {
		if m[i][j] == nil || m[i][j].Sign() == 0 {
			continue
		}
		product := new(big.Rat).Mul(times, m[i][j])
		if m[k][j] != nil {
			product.Sub(m[k][j], product)
		} else {
			product.Neg(product)
		}
		m[k][j] = product
	}
}
