package main

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"unicode/utf8"

	"github.com/go-yutnori/yutnori/fault"
)

// request is what a line asks for.
type request struct {
	id     json.RawMessage
	rules  string
	state  *string // nil for a new game
	play   []string
	decide *string // nil for none
	perft  int
	nodes  uint64
}

// Limits of what a request may ask for.
const (
	maxPerft     = 32
	defaultNodes = 10_000_000
	maxNodes     = 1_000_000_000
)

// badRequest is the code of a line that is no request.
const badRequest fault.Code = "bad-request"

func bad(part, format string, args ...any) *fault.Error {
	return fault.Newf(badRequest, part, format, args...)
}

// field is a field of a request: where its value goes, and what that is.
type field struct {
	to any
	is string
}

// readRequest takes a line apart, strictly: no field but those there are. The id is
// there too where only the others are wrong.
func readRequest(line []byte) (request, *fault.Error) {
	req := request{nodes: defaultNodes}
	var values map[string]json.RawMessage
	if err := json.Unmarshal(line, &values); err != nil || values == nil || !utf8.Valid(line) {
		return req, notJSON(err)
	}
	req.id = values["id"]
	fields := map[string]field{
		"id":     {new(any), ""},
		"rules":  {&req.rules, "a text"},
		"state":  {&req.state, "a text"},
		"play":   {&req.play, "a list of texts"},
		"decide": {&req.decide, "a text"},
		"perft":  {&req.perft, "a whole number"},
		"nodes":  {&req.nodes, "a whole number"},
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		f, ok := fields[name]
		if !ok {
			return req, bad(name, "there is no such field")
		}
		if err := json.Unmarshal(values[name], f.to); err != nil {
			return req, bad(name, "it has to be %s", f.is)
		}
	}
	switch {
	case values["rules"] == nil:
		return req, bad("rules", "it has to be there")
	case req.perft < 0 || req.perft > maxPerft:
		return req, bad("perft", "0 to %d", maxPerft)
	case req.nodes > maxNodes:
		return req, bad("nodes", "0 to %d", maxNodes)
	}
	return req, nil
}

// notJSON says why a line is no JSON object.
func notJSON(err error) *fault.Error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		wrong := bad("", "not JSON: %s", syntax)
		wrong.Column = int(syntax.Offset)
		return wrong
	}
	return bad("", "a request is a JSON object, in UTF-8")
}
