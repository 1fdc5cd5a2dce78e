package main

import (
	"encoding/json"
	"errors"
	"unicode/utf8"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/internal/object"
)

// request is what a line asks for.
type request struct {
	id     json.RawMessage
	rules  string
	state  *string // nil for a new game
	play   []string
	decide *string // nil for none
	perft  int
	nodes  int
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

// readRequest takes a line apart, strictly: no field but those there are, and none
// twice. The id is there too where only the others are wrong.
func readRequest(line []byte) (request, *fault.Error) {
	req := request{nodes: defaultNodes}
	if !utf8.Valid(line) { // the id would come back as it is
		return req, bad("", "not UTF-8")
	}
	var rules *string
	err := object.Read(line, map[string]any{
		"id": &req.id, "rules": &rules, "state": &req.state, "play": &req.play, "decide": &req.decide, "perft": &req.perft, "nodes": &req.nodes,
	})
	if wrong := (*fault.Error)(nil); errors.As(err, &wrong) {
		wrong.Code = badRequest
		return req, wrong
	}
	switch {
	case rules == nil:
		return req, bad("rules", "it has to be there")
	case req.perft < 0 || req.perft > maxPerft:
		return req, bad("perft", "0 to %d", maxPerft)
	case req.nodes < 0 || req.nodes > maxNodes:
		return req, bad("nodes", "0 to %d", maxNodes)
	}
	req.rules = *rules
	return req, nil
}
