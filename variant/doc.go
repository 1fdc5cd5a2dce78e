// Package variant holds the house rules of Yut Nori, and the odds of its sticks,
// as one value.
//
// There has never been one official rulebook: families, regions, pages and apps
// differ, and each difference is an option here. Begin with a ready-made set,
// such as [Standard] or [Yunnori], and change fields, use [Rules.With], or read a
// line of text with [Parse]:
//
//	standard marked=0 back.empty=save
//
// All options combine; [Rules.Check] finds the few things that contradict
// themselves, all at once. [Options] lists every option with its values.
//
// The package says what the rules are. What follows from them in a game is for
// package yut.
package variant
