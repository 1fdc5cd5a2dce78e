// Package board answers where a piece of Yut Nori can get to.
package board
