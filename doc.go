// Package yutnori is the root of a rules library for Yut Nori (윷놀이), the
// Korean race game with four thrown sticks. It answers, for any set of house
// rules: what can happen now, what does it lead to, and how likely is it?
//
// What is where, each building on those before it:
//
//   - package fault: what is wrong with a text or with rules, and where. The
//     errors of the other packages.
//   - package board: where one piece can get to. Stations, roads, places, and
//     drawings of a position as text and SVG.
//   - package variant: the rules. Every house rule is an option; options combine,
//     have a text of one line, and come in ready-made sets.
//   - package yut: the game. Immutable states, everything that can happen in
//     them, an Apply that refuses with a reason, records and replay.
//   - package yut/tell: how to say it. Events, choices, refusals and whose turn it
//     is, in English and Korean.
//   - package yut/yuttest: runs files of cases and random games, for tests of
//     house rules.
//   - package prob: how likely it is. Throws by the odds of the rules, exact odds
//     of throws, turns and runs, and how they change with the sticks.
//   - package prob/fit: which odds fit throws that were counted.
//
// Programs to run and to read are in examples: one that plays a game, a referee
// that replays one, a board for one terminal, odds as tables and drawings, an
// engine for other languages. The rules in words, with their cases, are in
// testdata.
//
// Begin with package yut. A game is compiled once from its rules; a state of it
// says what can happen, and what each of that leads to:
//
//	g, err := yut.New(variant.Standard())
//	s := g.Start()
//	s, err = s.Apply(yut.Throw(variant.Mo))
//	for a := range s.Actions() { … }
package yutnori
