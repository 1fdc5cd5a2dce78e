package main

import (
	"go/token"
	"slices"
	"strings"
)

// edits is what is put into the text of a file. Of what is put at one place, that
// which closes comes before that which opens; what was asked for earlier is
// outside of what was asked for later.
type edits struct {
	file     *token.File
	text     []byte
	opening  map[int][]piece
	closing  map[int][]piece
	replaced map[int]piece
}

// piece is a text that a site needs; it is left out once the site is dropped.
type piece struct {
	site  *site
	start int // where what it is about starts
	end   int // and ends
	text  func() string
}

func newEdits(file *token.File, text []byte) *edits {
	return &edits{
		file: file, text: text,
		opening: make(map[int][]piece), closing: make(map[int][]piece), replaced: make(map[int]piece),
	}
}

func fixed(text string) func() string { return func() string { return text } }

// around puts text before and after what lies between two places.
func (e *edits) around(s *site, from token.Pos, before string, to token.Pos, after string) {
	i, j := e.file.Offset(from), e.file.Offset(to)
	e.opening[i] = append(e.opening[i], piece{s, i, j, fixed(before)})
	e.closing[j] = slices.Insert(e.closing[j], 0, piece{s, i, j, fixed(after)})
}

// replace puts text in the place of what lies between two places, with the
// edits that start there.
func (e *edits) replace(s *site, from, to token.Pos, text func() string) {
	i := e.file.Offset(from)
	e.replaced[i] = piece{s, i, e.file.Offset(to), text}
}

// String is the whole text with its edits.
func (e *edits) String() string { return e.render(0, len(e.text)) }

// between is the edited text between two places.
func (e *edits) between(from, to token.Pos) string {
	return e.render(e.file.Offset(from), e.file.Offset(to))
}

func (e *edits) render(from, to int) string {
	var out strings.Builder
	start := to // what is before it has its start in the text that is written
	for at := from; at <= to; {
		if at > from {
			write(&out, e.closing[at], start)
		}
		if at == to {
			break
		}
		start = to
		write(&out, e.opening[at], start)
		if p, ok := e.replaced[at]; ok && !p.site.dropped() {
			out.WriteString(p.text())
			start, at = p.start, p.end
			continue
		}
		out.WriteByte(e.text[at])
		at++
	}
	return out.String()
}

// write writes the pieces about what starts before a place.
func write(out *strings.Builder, pieces []piece, before int) {
	for _, p := range pieces {
		if p.start < before && !p.site.dropped() {
			out.WriteString(p.text())
		}
	}
}
