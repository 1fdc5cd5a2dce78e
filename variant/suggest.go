package variant

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
)

// unknownSet is the fault of a text that names no ready-made set. Where it is
// empty or an option, the name has been left out.
func unknownSet(text string) *fault.Error {
	bad := fault.New(ErrUnknownSet, text, "rules begin with the name of a ready-made set, such as standard")
	switch {
	case text == "":
		return bad.Suggest("standard")
	case len(text) > fault.MaxQuote:
		return bad
	}
	if key, _, ok := strings.Cut(text, "="); ok && isKey(key) {
		return bad.Suggest("standard " + text)
	}
	var all []string
	for _, set := range Sets() {
		all = append(all, set.Name)
	}
	return bad.Suggest(fault.Nearest(text, all)...)
}

func isKey(text string) bool {
	_, ok := optionIndex[text]
	return ok
}

// notPair is the fault of a token that is not of the form key=value.
func notPair(token string) *fault.Error {
	bad := fault.New(fault.ErrSyntax, token, "not of the form key=value")
	if _, ok := Named(token); ok {
		bad.Detail = "there is one ready-made set, and its name comes first"
		return bad
	}
	if len(token) > fault.MaxQuote {
		return bad
	}
	if key, value, ok := strings.Cut(token, ":"); ok && isKey(key) {
		return bad.Suggest(key + "=" + value)
	}
	keys := []string{token}
	if !isKey(token) {
		keys = nearKeys(token)
	}
	var pairs []string
	for _, key := range keys {
		for _, value := range options[optionIndex[key]].Values {
			pairs = append(pairs, key+"="+value)
		}
	}
	return bad.Suggest(pairs...)
}

// unknownKey is the fault of a key that no option has.
func unknownKey(key string) *fault.Error {
	return fault.New(ErrUnknownKey, key, "no such option").Suggest(nearKeys(key)...)
}

// nearKeys are the keys that a text may have been meant as: those with few other
// letters, or those of which it is the beginning, or the end after a point, as
// empty of back.empty.
func nearKeys(text string) (keys []string) {
	if len(text) > fault.MaxQuote {
		return nil
	}
	var all []string
	for i := range options {
		all = append(all, options[i].Key)
	}
	if near := fault.Nearest(text, all); near != nil {
		return near
	}
	if len(text) < 3 {
		return nil
	}
	text = strings.ToLower(text)
	return slices.DeleteFunc(all, func(key string) bool {
		return !strings.HasPrefix(key, text) && !strings.HasSuffix(key, "."+text)
	})
}

// otherValues are what people write for off and on.
var otherValues = map[string]string{
	"no": "off", "false": "off", "0": "off", "yes": "on", "true": "on", "1": "on",
}

// unknownValue is the fault of a value that an option does not have.
func unknownValue(key, text string, values []string) *fault.Error {
	bad := fault.New(ErrUnknownValue, key+"="+text, "one of "+strings.Join(values, ", "))
	if len(text) > fault.MaxQuote {
		return bad
	}
	near := fault.Nearest(text, values)
	if other := otherValues[strings.ToLower(text)]; slices.Contains(values, other) {
		near = []string{other}
	}
	pairs := make([]string, len(near))
	for i, value := range near {
		pairs[i] = key + "=" + value
	}
	return bad.Suggest(pairs...)
}

// unknownPart is the fault of a part of a list that is none of the values. Where
// the list is right but for what joins it, that is what was meant.
func unknownPart(key, text, part string, values []string) *fault.Error {
	bad := fault.New(ErrUnknownValue, part, "in "+key+": one of "+strings.Join(values, ", "))
	between := func(r rune) bool { return strings.ContainsRune("+,;|/& ", r) }
	if len(text) <= fault.MaxQuote {
		parts := strings.FieldsFunc(text, between)
		if len(parts) > 1 && !slices.ContainsFunc(parts, func(p string) bool { return !slices.Contains(values[1:], p) }) {
			return bad.Suggest(strings.Join(parts, "+"))
		}
	}
	return bad.Suggest(fault.Nearest(part, values[1:])...)
}

// notNumber is the fault of a text that is no whole number, or one written in
// another way than numbers are.
func notNumber(text string, low, high int) *fault.Error {
	bad := fault.Newf(ErrUnknownValue, text, "not a whole number from %d to %d", low, high)
	if len(text) > fault.MaxQuote {
		return bad
	}
	if n, err := strconv.Atoi(strings.TrimSpace(Halfwidth(text))); err == nil && n >= low && n <= high {
		return bad.Suggest(strconv.Itoa(n))
	}
	return bad
}

// notFraction is the fault of a text that is no fraction, or one written as a
// decimal or with a percent sign.
func notFraction(text string) *fault.Error {
	bad := fault.New(ErrUnknownValue, text, "not a fraction such as 1/2, 0 or 1")
	if len(text) > fault.MaxQuote {
		return bad
	}
	number, percent := strings.CutSuffix(strings.TrimSpace(Halfwidth(text)), "%")
	if strings.Trim(number, "0123456789./") != "" {
		return bad
	}
	x, ok := new(big.Rat).SetString(number)
	if !ok {
		return bad
	}
	if percent {
		x.Mul(x, big.NewRat(1, 100))
	}
	if !x.Num().IsInt64() || !x.Denom().IsInt64() || x.Num().Int64() > MaxTerm || x.Denom().Int64() > MaxTerm {
		return bad
	}
	return bad.Suggest(x.RatString())
}
