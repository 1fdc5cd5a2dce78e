package yut_test

import (
	"os"
	"testing"

	"github.com/go-yutnori/yutnori/yut/yuttest"
)

func TestCorpus(t *testing.T) { yuttest.Run(t, os.DirFS("../testdata")) }
