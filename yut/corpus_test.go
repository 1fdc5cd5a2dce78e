package yut_test

import (
	"os"
	"testing"

	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// TestCorpus runs the cases; the other folders of testdata hold none.
func TestCorpus(t *testing.T) {
	for _, folder := range []string{"../testdata/cases", "../testdata/rules"} {
		if _, err := os.Stat(folder); err == nil {
			yuttest.Run(t, os.DirFS(folder))
		}
	}
}
