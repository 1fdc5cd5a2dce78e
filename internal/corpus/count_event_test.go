package corpus_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/internal/corpus"
)

// TestCountsOfEvents counts again what the table of games with events says, or
// writes it.
func TestCountsOfEvents(t *testing.T) {
	if *update {
		golden(t, "counts/events.txt", eventCounts(t))
		return
	}
	for _, c := range readCounts(t, "events") {
		checkPerft(t, c)
	}
}

// eventCounts is the table: new games, and what chance and both sides can do in the
// middle of some.
func eventCounts(t *testing.T) string {
	const most = 30_000
	var b strings.Builder
	b.WriteString(`# Games with events. perft: how many lines of play there are of exactly 1, 2, … actions
# from a state: stations drawn, throws, and what the wheel gives are actions, and each
# counts once.
`)
	for i, rules := range eventRules {
		g := compile(t, rules)
		s := g.Start()
		fmt.Fprintf(&b, "\n%s", corpus.Count{Name: "new game", Rules: rules, From: s.String(), Perft: leaves(s, most)})
		for n := 12; n <= 60; n += 12 {
			s, actions := played(g, uint64(100*i+n), n)
			c := corpus.Count{Name: fmt.Sprintf("after %d actions", actions), Rules: rules, From: s.String(), Perft: leaves(s, most)}
			fmt.Fprintf(&b, "\n%s", c)
		}
	}
	return b.String()
}
