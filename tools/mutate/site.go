package main

import (
	"fmt"
	"go/token"
	"regexp"
	"strings"

	"github.com/go-yutnori/yutnori/tools/mutate/mutant"
)

// A site is a place of the code with its mutants.
type site struct {
	pkg     *pkg
	source  *source
	id      uint32 // the number of its first mutant, and of its counter
	mutants []*change
	why     string // why it is dropped, when it is
}

func (s *site) dropped() bool { return s != nil && s.why != "" }

// A change is a mutant: one change of the code.
type change struct {
	site     *site
	id       uint32
	position token.Position
	file     string // as the module sees it
	function string
	kind     string
	from, to string
}

// name is what a change is called in the list of justified survivors.
func (c *change) name() string {
	return fmt.Sprintf("%s:%s:%s:%s -> %s", c.file, c.function, c.kind, c.from, c.to)
}

// String is its name with its place in the file.
func (c *change) String() string {
	return fmt.Sprintf("%s:%d:%d: %s:%s:%s -> %s", c.file, c.position.Line, c.position.Column, c.function, c.kind, c.from, c.to)
}

// plan is everything that is to be mutated, and what is not.
type plan struct {
	module  *module
	only    *regexp.Regexp // of file:function
	sites   []*site
	next    uint32
	skipped []skip
}

// skip is an operator or statement without a mutant, and why.
type skip struct {
	place token.Position
	file  string
	why   string
}

// changes is every mutant that was not dropped, in the order of their numbers.
func (p *plan) changes() []*change {
	var all []*change
	for _, s := range p.sites {
		if !s.dropped() {
			all = append(all, s.mutants...)
		}
	}
	return all
}

// site is a new site with room for n mutants.
func (p *plan) site(of *pkg, in *source, n int) (*site, error) {
	if p.next+uint32(n) > mutant.Max {
		return nil, fmt.Errorf("more than %d mutants", mutant.Max)
	}
	s := &site{pkg: of, source: in, id: p.next}
	p.next += uint32(n)
	p.sites = append(p.sites, s)
	return s, nil
}

// drop takes back the mutants of a site.
func (p *plan) drop(s *site, why string) {
	s.why = why
	for _, c := range s.mutants {
		p.skipped = append(p.skipped, skip{c.position, c.file, why})
	}
}

// oneLine is text with every run of white space as one space.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
