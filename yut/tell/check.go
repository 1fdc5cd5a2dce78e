package tell

import (
	"maps"
	"slices"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// What is wrong with a language.
const (
	ErrMissingSentence fault.Code = "missing-sentence" // there is no sentence with this key, or it is empty
	ErrUnknownSentence fault.Code = "unknown-sentence" // nothing is told with this key
	ErrBadSentence     fault.Code = "bad-sentence"     // it does not close a brace, or uses a word that it is not given
	ErrMissingName     fault.Code = "missing-name"     // a result, an effect or a station has no name
)

// Check returns what is wrong with a language, as a [*fault.ListError] whose parts
// are the keys; nil for one that says everything. It asks for every sentence that
// English or Korean has, and for each that it uses only the words that it is given.
// The sentences for the codes of faults are not asked for where "fault" has no
// {what}.
func Check(l Language) error {
	var faults fault.ListError
	all := maps.Clone(korean)
	maps.Copy(all, english)
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if l.Sentences[key] == "" && (!strings.HasPrefix(key, "fault.") || strings.Contains(l.Sentences["fault"], "{what")) {
			faults.Addf(ErrMissingSentence, key, "there is no sentence like %q", all[key])
		}
	}
	for _, key := range slices.Sorted(maps.Keys(l.Sentences)) {
		if all[key] == "" {
			faults.Addf(ErrUnknownSentence, key, "nothing is told with this key")
		} else if why := wrong(l.Sentences[key], given(key)); why != "" {
			faults.Addf(ErrBadSentence, key, "%s", why)
		}
	}
	for r := variant.Do; r <= variant.Nak; r++ {
		if l.Result(r) == "" {
			faults.Addf(ErrMissingName, r.String(), "the result has no name")
		}
	}
	for e := variant.EffectAgain; e.Valid(); e++ {
		if l.Effect(e) == "" {
			faults.Addf(ErrMissingName, e.String(), "the effect has no name")
		}
	}
	for s := board.Station(0); s < board.Stations; s++ {
		if l.StationName != nil && l.StationName(s) == "" {
			faults.Addf(ErrMissingName, s.Name(), "the station has no name")
		}
	}
	return faults.Err()
}

// givenWords are the words that sentences are given, by key, or by the beginning of
// the key and a star.
var givenWords = map[string]string{
	"side":          "letter",
	"player":        "side n",
	"place.station": "station n",
	"with-saved":    "result backdo",
	"event.*":       "side result effect n from to",
	"choice.*":      "side result effect n to",
	"choice.move.*": "result n from to",
	"turn.*":        "side hand effect n of to",
	"over.*":        "side n places",
	"standing":      "places",
	"standing.side": "side n of",
	"standing.*":    "side n places to effect",
	"refusal":       "action what code",
	"refusal.*":     "side result effect n from to",
	"where":         "line column",
	"where.*":       "line column",
	"fault":         "where what code detail",
	"fault.more":    "n",
}

// given returns the words that a sentence is given.
func given(key string) []string {
	names, ok := givenWords[key]
	for !ok && key != "" {
		key = key[:max(0, strings.LastIndexByte(key, '.'))]
		names, ok = givenWords[key+".*"]
	}
	return strings.Fields(names)
}

// wrong returns what is wrong with a sentence that is given these words, or "".
func wrong(sentence string, names []string) string {
	for {
		before, rest, found := strings.Cut(sentence, "{")
		if strings.Contains(before, "}") {
			return "a brace is closed that is not open"
		}
		if !found {
			return ""
		}
		gap, after, closed := strings.Cut(rest, "}")
		if !closed || strings.Contains(gap, "{") {
			return "a brace is not closed"
		}
		if name, _, _ := strings.Cut(gap, ":"); !slices.Contains(names, name) {
			return "it is not given {" + name + "}, but " + strings.Join(names, ", ")
		}
		sentence = after
	}
}
