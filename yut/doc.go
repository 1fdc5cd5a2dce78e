// Package yut plays Yut Nori (윷놀이) under any rules of package variant: what
// can happen now, and what does it lead to?
package yut
