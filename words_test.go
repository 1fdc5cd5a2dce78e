package yutnori_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"testing"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// TestEnumerationsAreWords: the JSON of every enumeration is a word, and nothing
// else is read.
func TestEnumerationsAreWords(t *testing.T) {
	checkWords(t, board.ErrBadValue, board.ShortcutsNone, board.ShortcutsMo|board.ShortcutsDwitmo|board.ShortcutsJjimo)
	checkWords(t, board.ErrBadValue, board.BranchForced, board.BranchChosen)
	checkWords(t, board.ErrBadValue, board.CentreHome, board.CentreAny)
	checkWords(t, board.ErrBadValue, board.PassStraight, board.PassHome)
	checkWords(t, board.ErrBadValue, board.HomeRoadThrough, board.HomeRoadSkip)
	checkWords(t, board.ErrBadValue, board.FinishPast, board.FinishOn)
	checkWords(t, board.ErrBadValue, board.OvershootAllowed, board.OvershootExact)
	checkWords(t, board.ErrBadValue, board.ExitAny, board.ExitDoGae)
	checkWords(t, board.ErrBadValue, board.BackWayWalked, board.BackWayRim)
	checkWords(t, board.ErrBadValue, board.BackDoHome, board.BackDoNone)
	checkWords(t, board.ErrBadValue, board.BackHomeFinish, board.BackHomeNone)
	checkWords(t, board.ErrBadValue, board.BackLapWalked, board.BackLapNone)
	checkWords(t, board.ErrBadValue, board.BackEmptyLost, board.BackEmptySave)
	checkWords(t, board.ErrBadValue, board.Rim, board.AtStart)

	checkWords(t, variant.ErrUnknownValue, variant.NakOff, variant.NakRethrow)
	checkWords(t, variant.ErrUnknownValue, variant.OrderCollect, variant.OrderOpen)
	checkWords(t, variant.ErrUnknownValue, variant.UseFree, variant.UseThrown)
	checkWords(t, variant.ErrUnknownValue, variant.CaptureWhenNow, variant.CaptureWhenAfter)
	checkWords(t, variant.ErrUnknownValue, variant.StackJoin, variant.StackApart)
	checkWords(t, variant.ErrUnknownValue, variant.EndFirst, variant.EndRank)
	checkWords(t, variant.ErrUnknownResult, variant.Do, variant.Nak)
	checkWords(t, variant.ErrUnknownEffect, variant.EffectAgain, variant.EffectTwin)

	checkWords(t, yut.ErrUnknownWord, yut.EventCast, yut.EventPushed)
	checkWords(t, yut.ErrUnknownWord, yut.ActionThrow, yut.ActionSkip)
	checkWords(t, yut.ErrUnknownWord, yut.Over, yut.Choosing)
	checkWords(t, yut.ErrUnknownWord, yut.StopNone, yut.StopTravel)
}

// word is a value of an enumeration.
type word interface {
	~uint8
	String() string
	encoding.TextMarshaler
}

// checkWords checks the JSON of every value of an enumeration: those from first to
// last have a word each. Whatever has none is refused with that code.
func checkWords[T word, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, code fault.Code, first, last T) {
	t.Helper()
	seen := map[string]bool{}
	for n := range 256 {
		v := T(n)
		data, err := json.Marshal(v)
		if v < first || v > last {
			if !errors.Is(err, code) {
				t.Errorf("%T(%d) is %s, %v", v, n, data, err)
			}
			continue
		}
		if err != nil || string(data) != `"`+v.String()+`"` || seen[v.String()] {
			t.Errorf("%T(%d) is %s, %v", v, n, data, err)
		}
		seen[v.String()] = true
		read := T(255)
		if err := json.Unmarshal(data, P(&read)); err != nil || read != v {
			t.Errorf("%T: %s is read as %v, %v", v, data, read, err)
		}
	}
	for _, text := range []string{"Home", "moving ", "0", "nothing", "dwitmo+mo", "+"} {
		read := T(1)
		err := json.Unmarshal([]byte(`"`+text+`"`), P(&read))
		var bad *fault.Error
		if !errors.As(err, &bad) || bad.Code != code || bad.Part != text || read != 1 {
			t.Errorf("%T: %q is read as %v, %v", read, text, read, err)
		}
	}
	if empty := P(new(T)); empty.UnmarshalText(nil) == nil && !seen[""] {
		t.Errorf("%T takes the empty text", *empty)
	}
}
