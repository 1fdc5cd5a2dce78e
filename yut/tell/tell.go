// Package tell says in words what happens in a game: actions to choose from,
// events, refusals, and whose turn it is. It speaks English and Korean.
//
//	s, events, err := s.Trace(a)
//	if err != nil {
//		return tell.Korean.Refusal(err)
//	}
//	return tell.Korean.Events(events) + " " + tell.Korean.Turn(s)
//
// A [Language] is a value: a table of sentences, and a few functions for what a
// table cannot say. Sides are called by their letters, or by the names in
// [Language.Sides].
//
// # Sentences
//
// The key of a sentence says what it is for, such as "event.captured". English
// has them all: [English].Sentences is the list to translate. In a sentence {side}
// stands for a word that is filled in, and {n:a piece/# pieces} for one that
// [Language.Inflect] is given, with all that stands behind the colon, to bring it
// into the form that the sentence needs. A sentence may use its words in any order,
// often, or not at all. These are the words:
//
//   - {side} is the side that the sentence is about, {result} a result, {effect} an
//     effect of an event station, {from} and {to} places, {n} a number: of pieces, of
//     throws, a place taken; {of} is what {n} can come to;
//   - in sentences about several things, {hand} is a list of results and {places} a
//     list of sides or of stations;
//   - in refusals, {action} is the text of an action, {what} the sentence for the
//     code, {code} the code, {where} a place in a text and {detail} the details as
//     the error has them, which are in English.
//
// # A third language
//
// Make a Language of your own, with as many of the sentences as you like: those
// that it lacks are told in English. [Check] finds those, and mistakes in the
// others; call it in a test.
package tell

import (
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Language is what a game is told in. Copy one and set Sides to give the sides
// names. Its methods may be called concurrently; nothing may change its tables
// meanwhile. The zero Language tells everything in English.
type Language struct {
	Tag       string            // the tag of BCP 47, such as "en"
	Sides     []string          // names of the sides or their players, by side; where there is none, a letter is used
	Sentences map[string]string // by key, as in English

	// Inflect returns a word in a form: for {n:a piece/# pieces} it is given the
	// number in digits and "a piece/# pieces", for {side:이/가} the name of the side
	// and "이/가". What the form says is for the language to decide. Where Inflect
	// is nil words stay as they are.
	Inflect func(word, form string) string

	ResultName  func(variant.Result) string // what results are called; nil is variant.Result.String
	EffectName  func(variant.Effect) string // what effects of event stations are called; nil is variant.Effect.String
	StationName func(board.Station) string  // what stations are called; nil is board.Station.Name
}

// ErrUnknownLanguage is the code for a language that is not there.
const ErrUnknownLanguage fault.Code = "unknown-language"

// Named returns the language with that tag: "en" or "ko". For any other the error
// is a [*fault.Error] with code [ErrUnknownLanguage].
func Named(tag string) (Language, error) {
	for _, l := range []Language{English, Korean} {
		if l.Tag == tag {
			return l, nil
		}
	}
	return Language{}, fault.New(ErrUnknownLanguage, tag, "languages are en and ko")
}

// words are what a sentence is filled in with, by name.
type words map[string]string

// say returns the sentence of a key, filled in; that of English where l has none.
func (l Language) say(key string, w words) string {
	if sentence := l.Sentences[key]; sentence != "" {
		return fill(sentence, w, l.Inflect)
	}
	return fill(English.Sentences[key], w, English.Inflect)
}

// has reports whether l, or else English, has the sentence of a key.
func (l Language) has(key string) bool {
	return l.Sentences[key] != "" || English.Sentences[key] != ""
}

// fill fills in a sentence. What is filled in is not looked at again: a name may
// hold braces.
func fill(sentence string, w words, inflect func(word, form string) string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(sentence, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		var gap string
		gap, sentence, _ = strings.Cut(rest, "}")
		name, form, formed := strings.Cut(gap, ":")
		word := w[name]
		if formed && inflect != nil {
			word = inflect(word, form)
		}
		b.WriteString(word)
	}
}
