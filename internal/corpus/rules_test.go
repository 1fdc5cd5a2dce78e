package corpus_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/variant"
)

// TestRulesIndex: the page of contents of the rules has one line a chapter, in
// order, that gives the chapter's title and leads to its file.
func TestRulesIndex(t *testing.T) {
	var listed, want []string
	for line := range strings.Lines(readFile(t, "rules/README.md")) {
		if strings.HasPrefix(line, "| [") {
			link, _, _ := strings.Cut(strings.TrimPrefix(line, "| "), " |")
			listed = append(listed, link)
		}
	}
	chapters, err := fs.Glob(files, "rules/[0-9]*.md")
	if err != nil || chapters == nil {
		t.Fatalf("%d chapters, %v", len(chapters), err)
	}
	for _, chapter := range chapters {
		title, _, _ := strings.Cut(strings.TrimPrefix(readFile(t, chapter), "# "), "\n")
		want = append(want, fmt.Sprintf("[%s](%s)", title, strings.TrimPrefix(chapter, "rules/")))
	}
	if !slices.Equal(listed, want) {
		t.Errorf("rules/README.md lists\n%s\nand the chapters are\n%s", strings.Join(listed, "\n"), strings.Join(want, "\n"))
	}
}

// TestRulesKeyOrder: the chapter on text has every key, in the order in which
// rules are written.
func TestRulesKeyOrder(t *testing.T) {
	const chapter = "rules/13-text.md"
	_, block, ok := strings.Cut(readFile(t, chapter), "in this order of\nkeys:\n\n")
	if !ok {
		t.Fatalf("%s has no block of keys", chapter)
	}
	block, _, _ = strings.Cut(block, "\n\n")
	var want []string
	for _, option := range variant.Options() {
		want = append(want, option.Key)
	}
	if keys := strings.Fields(block); !slices.Equal(keys, want) {
		t.Errorf("%s has the keys\n%v\nand they are written in the order\n%v", chapter, keys, want)
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(files, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
