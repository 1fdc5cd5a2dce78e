// Package yut plays Yut Nori (윷놀이) under any rules of package variant: what
// can happen now, and what does it lead to?
//
// [New] compiles rules into a [Game]; [Game.Start] is its first [State]. A state
// is a small value that never changes. Everything that changes a game is an
// [Action]: the sticks coming to a result, a move, a decision. [State.Actions]
// lists what can happen, [State.Apply] makes the next state or says which rule
// refuses the action, [State.Trace] also tells what happened. Replay, undo (keep
// the old state), search, and checking what an untrusted client asks for all
// follow from these.
//
//	for s.Phase() != yut.Over {
//		if s.Phase() == yut.Throwing {
//			s, err = s.Apply(yut.Throw(g.Read(sticks)))
//			continue
//		}
//		choices := s.AppendActions(nil)
//		…
//	}
//
// States, actions and records have a text of one line (a record: a file), which
// is their JSON too and is read strictly: nothing invalid becomes a state. A
// position from elsewhere goes through [Setup] and [Game.Position].
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
package yut
