package fault

import "strings"

// Nearest returns those of the words that a mistyped word may have been meant as,
// in their order: those with the smallest distance to it, as far as that is
// small for its length (one up to four letters, two up to eight, three beyond; a
// single letter is near nothing). The distance is that of Damerau and Levenshtein, in which a
// letter put in, left out, replaced, or changed with its neighbour counts one.
// Capitals make no difference.
func Nearest(mistyped string, words []string) []string {
	const longest = 32 // of what is still a word
	if len(mistyped) > longest {
		return nil
	}
	mistyped = strings.ToLower(mistyped)
	least := 3
	switch n := len(mistyped); {
	case n <= 1:
		least = 0
	case n <= 4:
		least = 1
	case n <= 8:
		least = 2
	}
	var near []string
	for _, word := range words {
		switch d := distance(mistyped, strings.ToLower(word)); {
		case d < least:
			least, near = d, []string{word}
		case d == least:
			near = append(near, word)
		}
	}
	return near
}

// distance returns how many letters (bytes) two words differ in: in each, no
// stretch of letters is changed twice.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range len(b) {
			replaced := last[j]
			if a[i] != b[j] {
				replaced++
			}
			row[j+1] = min(replaced, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(b)]
}
