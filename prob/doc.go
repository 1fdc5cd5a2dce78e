// Package prob tells how likely everything in Yut Nori is, exactly.
//
//   - A [Thrower] throws by the odds of the rules, draws what chance does next in
//     a game, and finds how the four sticks fell. It takes its numbers from
//     [Secure] for play, and from [Seeded] for what is to be repeated.
//   - A [Distribution] is the odds of one throw, in exact fractions; [ChancesOf] the
//     same in floating point. [Outcomes] are those of what can happen in a state of
//     a game, and a [Device] stands in for the sticks.
//   - [Curves] are the chances of the results as functions of p, the chance of a
//     stick to show its flat side: maxima, crossings, the likeliest result.
//   - A [Turn] is what the throws of one turn come to together.
//   - A [Run] is the way home of a lone piece as a Markov chain.
//
// Which p fits observed throws is the business of package prob/fit, which needs
// more than the standard library; this package does not.
//
// A chance is a number from 0 to 1. Exact ones are *big.Rat, and belong to the
// caller: changing one changes nothing else. Nothing here keeps a random source
// or a seed.
//
// # Where the numbers come from
//
// Four sticks fall independently, stick i flat with chance p_i. A result is a
// set of the sixteen falls (see [github.com/go-yutnori/yutnori/variant.ReadSticks]),
// and its chance the sum over them of the products of p_i for flat sticks and
// 1-p_i for the others. Where all sticks have the same p that is
//
//	c p^k (1-p)^(4-k)
//
// with k the flat sticks of the result and c the number of its falls: the
// binomial distribution, split where a mark tells sticks apart.
//
// A table of odds takes the place of the sticks. In either case the share of a
// result that cannot fall counts as the forward one of its size: that of
// back-do as do where no stick is marked, that of free geol as geol.
//
// Then the boosts of yut and mo (y) and of the backward results (b), where they
// are not 1, multiply those chances, Y and B in sum, and the chances of all
// others are multiplied by (1-yY-bB)/(1-Y-B), so that the sum stays 1. Under
// boost.yutmo alone back-do is one of the others, and B is 0 there. Last comes 낙: with chance n it
// takes the place of any result, so that all other chances are multiplied by
// 1-n, and n is what nak.odds says whatever the boosts.
package prob
