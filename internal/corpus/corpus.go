// Package corpus reads the files of testdata: cases, tables of moves, counts,
// games, and texts that are refused. Its tests keep those files true, and write
// them anew:
//
//	go test ./internal/corpus -update
//
// The formats are described in testdata/README.md.
package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// Cases is every case of the folders cases and rules of fsys. Their files are
// named from the root of fsys.
func Cases(fsys fs.FS) (cases []yuttest.Case, err error) {
	for _, folder := range []string{"cases", "rules"} {
		if _, err := fs.Stat(fsys, folder); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		sub, err := fs.Sub(fsys, folder)
		if err != nil {
			return nil, err
		}
		more, err := yuttest.Read(sub)
		if err != nil {
			return nil, fmt.Errorf("in %s: %w", folder, err)
		}
		for _, c := range more {
			c.File = path.Join(folder, c.File)
			cases = append(cases, c)
		}
	}
	return cases, nil
}

// readEach gives read every file that a pattern matches, in the order of their
// names.
func readEach[T any](fsys fs.FS, pattern string, read func(file, text string) ([]T, error)) (all []T, err error) {
	files, err := fs.Glob(fsys, pattern)
	if err != nil {
		return nil, err
	}
	var errs []error
	for _, file := range files {
		text, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, err
		}
		more, err := read(file, string(text))
		all, errs = append(all, more...), append(errs, err)
	}
	return all, errors.Join(errs...)
}

// field takes a line "key: value" apart.
func field(line string) (key, value string, ok bool) {
	key, value, ok = strings.Cut(line, ":")
	return key, strings.TrimSpace(value), ok
}
