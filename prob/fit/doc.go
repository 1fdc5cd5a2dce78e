// Package fit finds the odds that fit observed throws.
//
//   - [Counts] are how often each result was observed; [ParseCounts] reads them.
//   - An [Estimate] is what counts say about the sticks: the likeliest chance p of
//     a stick to show its flat side, and whether the marked sticks are like the
//     others.
//   - An [Interval] is where p lies, with some confidence: [ClopperPearson] and
//     [Wilson].
//   - A [Test] says how well counts agree with what is said of the sticks, or with
//     any distribution ([Goodness]).
//
// Estimates and tests are approximate, in floating point, and need
// [gonum.org/v1/gonum]. Exact odds are in package prob, which does not.
package fit
