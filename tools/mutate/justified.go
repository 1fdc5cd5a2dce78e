package main

import (
	"fmt"
	"os"
	"strings"
)

// justified is a mutant that is known not to be killed, and why not.
type justified struct {
	name string // file:function:kind:original -> mutant
	why  string
	used bool
}

// readJustified reads a list of justified survivors: one a line, its reason after
// "  # ". Empty lines and lines that start with # are for the reader.
func readJustified(file string) ([]*justified, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var list []*justified
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		i := strings.LastIndex(line, "  # ")
		if i < 0 {
			return nil, fmt.Errorf("%s:%d: no reason after %q", file, number, "  # ")
		}
		list = append(list, &justified{name: strings.TrimSpace(line[:i]), why: strings.TrimSpace(line[i+4:])})
	}
	return list, nil
}

// reasonFor is why a survivor is justified; "" where it is not.
func reasonFor(list []*justified, c *change) string {
	for _, j := range list {
		if j.name == c.name() {
			j.used = true
			return j.why
		}
	}
	return ""
}

// stale is what is to be said of the entries that no survivor among the changes
// needed. Entries about other files or functions than those tried are left alone.
func stale(list []*justified, p *plan, changes []*change) []string {
	names := make(map[string]bool)
	for _, c := range changes {
		names[c.name()] = true
	}
	var lines []string
	for _, j := range list {
		switch {
		case j.used || !p.tries(j.name):
		case names[j.name]:
			lines = append(lines, j.name+"  (it is killed)")
		default:
			lines = append(lines, j.name+"  (no such mutant)")
		}
	}
	return lines
}

// tries reports whether mutants with names like this one are tried.
func (p *plan) tries(name string) bool {
	file, rest, _ := strings.Cut(name, ":")
	function, _, _ := strings.Cut(rest, ":")
	if p.only != nil && !p.only.MatchString(file+":"+function) {
		return false
	}
	dir := file[:strings.LastIndex(file, "/")+1]
	for _, of := range p.module.packages {
		for _, s := range of.files {
			if strings.HasPrefix(s.path, dir) && !strings.Contains(s.path[len(dir):], "/") {
				return true
			}
		}
	}
	return false
}
