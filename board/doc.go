// Package board answers where a piece of Yut Nori can get to.
//
// The board (말판) has 29 stations on three lines: the rim and two diagonals
// that cross in the centre. Where a piece goes from a station depends on how it
// came there, so a [Place] is a station and a road. [Options] are the house rules
// that decide about roads; [New] compiles them into a [Board], which tells where
// so many steps forward or back lead, and over which stations.
//
// A [Drawing] shows a position as text for a terminal or as SVG.
//
// The package knows nothing of throws, turns, captures or stacks: those are for
// package yut. It is also of use alone, to a page that animates a move or to who
// studies the roads.
package board
