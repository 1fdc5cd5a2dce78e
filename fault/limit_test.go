package fault_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// parsers are all readers of texts of the module, by what they read.
var parsers = map[string]func(string) error{
	"rules":    func(text string) error { _, err := variant.Parse(text); return err },
	"options":  func(text string) error { _, err := variant.Parse("standard " + text); return err },
	"number":   func(text string) error { _, err := variant.Standard().Set("marked", text); return err },
	"flag":     func(text string) error { _, err := variant.Standard().Set("split", text); return err },
	"value":    func(text string) error { _, err := variant.Standard().Set("order", text); return err },
	"list":     func(text string) error { _, err := variant.Standard().Set("extra", text); return err },
	"effects":  func(text string) error { _, err := variant.Standard().Set("effects", text); return err },
	"fixed":    func(text string) error { _, err := variant.Standard().Set("fixed", text); return err },
	"flat":     func(text string) error { _, err := variant.Standard().Set("flat", text); return err },
	"table":    func(text string) error { _, err := variant.Standard().Set("table", text); return err },
	"key":      func(text string) error { _, err := variant.Standard().Set(text, "1"); return err },
	"result":   func(text string) error { _, err := variant.ParseResult(text); return err },
	"typed":    func(text string) error { _, err := variant.ReadResult(text); return err },
	"effect":   func(text string) error { _, err := variant.ParseEffect(text); return err },
	"fraction": func(text string) error { _, err := variant.ParseFraction(text); return err },
	"place":    func(text string) error { _, err := board.ParsePlace(text); return err },
	"action":   func(text string) error { _, err := yut.ParseAction(text); return err },
	"move":     func(text string) error { _, err := yut.ParseAction("mo:w-" + text); return err },
	"record":   func(text string) error { _, err := yut.ParseRecord(text); return err },
	"actions":  func(text string) error { _, err := yut.ParseRecord("rules: standard\nmo " + text); return err },
	"counts":   func(text string) error { _, err := prob.ParseCounts(text); return err },
	"state":    func(text string) error { _, err := start.Game().ParseState(text); return err },
	"pieces":   func(text string) error { _, err := start.Game().ParseState(text + " 0 1 -"); return err },
	"hand":     func(text string) error { _, err := start.Game().ParseState("w*4/w*4 0 1 " + text); return err },
	"fields":   func(text string) error { _, err := start.Game().ParseState("w*4/w*4 0 1 - " + text); return err },
}

// start is a new game.
var start = func() yut.State {
	g, err := yut.New(variant.Standard())
	if err != nil {
		panic(err)
	}
	return g.Start()
}()

// rubbish is large texts that are nothing, by what they are made of.
func rubbish() map[string]string {
	large, many := 10<<20, 1_000_000
	if testing.Short() {
		large, many = large/10, many/10
	}
	return map[string]string{
		"one token":    strings.Repeat("a", large),
		"digits":       strings.Repeat("9", large),
		"short tokens": strings.Repeat("ab ", many),
		"moves":        strings.Repeat("mo:z-z ", many),
		"parts":        strings.Repeat("do+", many) + "x",
		"groups":       strings.Repeat("3*9,", many),
		"pairs":        strings.Repeat("a=1 ", many),
		"fields":       strings.Repeat("extra=1 ", many),
		"lines":        strings.Repeat("x\n", many),
		"spaces":       strings.Repeat(" ", large) + "x",
		"separators":   strings.Repeat(" ,+/:=*-\n", large/9),
		"NULs":         strings.Repeat("\x00", large),
		"not UTF-8":    strings.Repeat("\xff\xfe", large/2),
		"Hangul":       strings.Repeat("도", large/3),
		"quotes":       strings.Repeat("\"\\", large/2),
	}
}

// TestErrorsStayShort: whatever is read, the error is short, is quickly there, and
// keeps next to no memory.
func TestErrorsStayShort(t *testing.T) {
	texts := rubbish()
	for name, parse := range parsers {
		for kind, text := range texts {
			begun := time.Now()
			err := parse(text)
			took := time.Since(begun)
			if err == nil {
				t.Errorf("%s of %s are right", name, kind)
				continue
			}
			if n := len(err.Error()); n > fault.MaxText {
				t.Errorf("%s of %s: an error of %d bytes", name, kind, n)
			}
			checkParts(t, name+" of "+kind, err)
			if took > 5*time.Second {
				t.Errorf("%s of %s: refused after %v", name, kind, took)
			}
		}
	}
}

// checkParts checks that nothing of an error is long.
func checkParts(t *testing.T, what string, err error) {
	t.Helper()
	var one *fault.Error
	faults := new(fault.ListError)
	switch {
	case errors.As(err, &faults):
	case errors.As(err, &one):
		faults = fault.List(one)
	default:
		t.Fatalf("%s: %T", what, err)
	}
	if len(faults.Errors) > fault.Max {
		t.Errorf("%s: %d faults are listed", what, len(faults.Errors))
	}
	for _, bad := range faults.Errors {
		suggested := strings.Join(bad.Suggestions, " ")
		if len(bad.Part) > fault.MaxQuote || len(bad.Detail) > 300 || len(suggested) > 300 {
			t.Errorf("%s: part %q, detail %q, suggestions %q", what, bad.Part, bad.Detail, suggested)
		}
	}
}

// TestErrorsKeepNothingOfTheText reads large texts with a short part at fault,
// and looks how much memory the errors hold when the texts are gone.
func TestErrorsKeepNothingOfTheText(t *testing.T) {
	const large, times = 1 << 20, 20
	var errs []error
	before := inUse()
	for range times {
		padding := strings.Repeat(" ", large)
		for _, text := range []string{"rules: standard" + padding + "mark=0", "rules: standard\n" + padding + "zo", "rules: standard\nfrom:" + padding + "x 0 1 -"} {
			_, err := yut.ParseRecord(text)
			errs = append(errs, err)
		}
		_, err := variant.Parse("standard mark=" + padding[:fault.MaxLine/2])
		errs = append(errs, err)
	}
	if grown := inUse() - before; grown > 4*large {
		t.Errorf("%d errors keep %d bytes", len(errs), grown)
	}
	runtime.KeepAlive(errs)
}

func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func TestThousandsOfFaultsAreCounted(t *testing.T) {
	for name, test := range map[string]struct {
		err  error
		want int
	}{
		"rules":  {parsers["options"](strings.Repeat("foo=1 ", 4999) + "foo=1"), 5000},
		"hand":   {parsers["hand"](strings.Repeat("zo,", 4999) + "zo"), 5000},
		"record": {parsers["actions"](strings.Repeat("zo ", 300_000)), 300_000},
		"lines":  {parsers["actions"](strings.Repeat("zo zo\n", 3000)), 6000},
		"spaces": {parsers["options"](strings.Repeat("pass=home\t", 3000)), 6000 - 1},
	} {
		var faults *fault.ListError
		if !errors.As(test.err, &faults) || len(faults.Errors) != fault.Max || faults.Len() != test.want {
			t.Errorf("%s: %d faults, %v", name, faults.Len(), test.err)
		}
		if text := test.err.Error(); !strings.HasSuffix(text, " more") {
			t.Errorf("%s: %s", name, text)
		}
	}
}
