package corpus

import (
	"fmt"
	"io/fs"
	"math/big"
	"strconv"
	"strings"
)

// Count is what there is to be counted from a state.
type Count struct {
	Name        string
	Rules, From string     // From is a state
	Perft       []uint64   // how many lines of play there are of exactly 1, 2, … actions
	Over        []*big.Rat // the chance that the game is over after 1, 2, … actions

	File string
	Line int
}

// Counts is every block of the tables of counts of fsys.
func Counts(fsys fs.FS) ([]Count, error) { return readEach(fsys, "counts/*.txt", parseCounts) }

// parseCounts reads a table of counts.
func parseCounts(file, text string) (counts []Count, err error) {
	number, open := 0, false
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			open = open && line != ""
			continue
		}
		key, value, _ := field(line)
		if key == "count" {
			counts, open = append(counts, Count{Name: value, File: file, Line: number}), true
			continue
		}
		if !open {
			return nil, fmt.Errorf("%s:%d: outside of a count: %q", file, number, line)
		}
		if err := counts[len(counts)-1].read(key, value); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, number, err)
		}
	}
	return counts, nil
}

// read sets one field of c.
func (c *Count) read(key, value string) error {
	switch key {
	case "rules":
		c.Rules = value
	case "from":
		c.From = value
	case "perft":
		for _, word := range strings.Fields(value) {
			n, err := strconv.ParseUint(word, 10, 64)
			if err != nil {
				return err
			}
			c.Perft = append(c.Perft, n)
		}
	case "over " + strconv.Itoa(len(c.Over)+1):
		chance, ok := new(big.Rat).SetString(value)
		if !ok {
			return fmt.Errorf("not a fraction: %q", value)
		}
		c.Over = append(c.Over, chance)
	default:
		return fmt.Errorf("not a field of a count, or out of order: %q", key)
	}
	return nil
}

// String is the block of c.
func (c Count) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "count: %s\nrules: %s\nfrom: %s\n", c.Name, c.Rules, c.From)
	if c.Perft != nil {
		b.WriteString("perft:")
		for _, n := range c.Perft {
			fmt.Fprintf(&b, " %d", n)
		}
		b.WriteByte('\n')
	}
	for i, chance := range c.Over {
		fmt.Fprintf(&b, "over %d: %s\n", i+1, chance.RatString())
	}
	return b.String()
}
