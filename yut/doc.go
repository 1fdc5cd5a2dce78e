// Package yut plays Yut Nori (윷놀이) under any rules of package variant: what
// can happen now, and what does it lead to?
//
// [New] compiles rules into a [Game]; [Game.Start] is its first [State]. A state
// is a small value that never changes. Everything that changes a game is an
// [Action]: the sticks coming to a result, a move, a decision. [State.Actions]
// lists what can happen, [State.Apply] makes the next state or says which rule
// refuses the action, [State.Trace] also tells what happened. Replay, undo (keep
// the old state) and search follow from these. [State.Decide] is for what an
// untrusted client asks for: it plays no throws.
//
//	for s.Phase() != yut.Over {
//		if s.Phase() == yut.Throwing {
//			s, err = s.Apply(yut.Throw(g.Read(sticks)))
//			continue
//		}
//		a, err := yut.ParseAction(asked) // one of s.Actions(), or it is refused
//		…
//		s, events, err = s.Decide(a)
//	}
//
// States, actions and records have a text of one line (a record: a file), which
// is their JSON too and is read strictly: nothing invalid becomes a state. A
// position from elsewhere goes through [Setup] and [Game.Position]. An [Event] is a
// JSON object, a kind or a phase its word.
//
// Chance stays outside: no state holds a source of random numbers, and throws
// come in as values, from real sticks by [Game.Read], or with the odds of the
// rules from the Thrower of package prob.
//
// # Errors
//
// An action that is not legal gives a [*RefusalError], a text or a position that is
// wrong a [*fault.Error] or [*fault.ListError]. All have a [Code], so that errors.Is(err,
// yut.ErrOvershoot) asks for the kind. Nothing panics on any input but
// [State.Next], which says so, and on error nothing has changed.
//
// # Limits
//
// A turn holds [MaxHand] unused results, a side [MaxSaved] saved back-dos; see
// there. Two to four sides have one to six pieces each.
//
// # Nil and zero values
//
// This holds for the packages board, variant and yut. The methods of zero values work:
// a zero [State] belongs to no game, is over and refuses every action; a zero [Record]
// has no text; a zero [Action], [Event] or [variant.Result] is none, and a zero
// [variant.Rules] has faults. The exceptions are [Game] and [board.Board], which only
// [New] and [board.New] make: methods of a nil pointer, or of one to a zero value,
// panic and say so.
package yut
