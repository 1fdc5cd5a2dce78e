package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// overlay writes the instrumented files into dir, and the file that tells the go
// command to read them in the place of the module's own.
func (m *module) overlay(dir string) (string, error) {
	replace := make(map[string]string)
	put := func(file, text string) error {
		copied := filepath.Join(dir, fmt.Sprintf("%d.go", len(replace)))
		replace[file] = copied
		return os.WriteFile(copied, []byte(text), 0o600)
	}
	if err := put(filepath.Join(m.dir, "internal", "mutant", "mutant.go"), string(runtimeSource)); err != nil {
		return "", err
	}
	for _, p := range m.packages {
		for _, s := range p.files {
			if err := put(s.file, s.instrumented(m)); err != nil {
				return "", err
			}
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "overlay.json")
	return file, os.WriteFile(file, text, 0o600)
}

// testBinaries is the tests of the packages, and of those with the patterns
// above, as far as they use one of the packages.
func (m *module) testBinaries(above []string) ([]*suite, error) {
	var patterns []string
	for _, p := range m.packages {
		patterns = append(patterns, p.path)
	}
	own, err := goList(m.dir, append([]string{"-test"}, patterns...)...)
	if err != nil || len(above) == 0 {
		return suitesOf(own, nil, patterns), err
	}
	others, err := goList(m.dir, append([]string{"-test"}, above...)...)
	return suitesOf(own, others, patterns), err
}

// suitesOf is the tests in what go list -test names, those above last.
func suitesOf(own, above []listed, packages []string) []*suite {
	var suites []*suite
	dirs := make(map[string]string)
	for i, l := range slices.Concat(own, above) {
		name, isTest := strings.CutSuffix(l.ImportPath, ".test")
		if !isTest {
			dirs[l.ImportPath] = l.Dir
			continue
		}
		s := &suite{path: name, dir: dirs[name], above: i >= len(own)}
		for _, dependency := range l.Deps {
			plain, _, _ := strings.Cut(dependency, " ")
			s.uses = append(s.uses, plain)
		}
		known := slices.IndexFunc(suites, func(o *suite) bool { return o.path == name })
		switch {
		case known >= 0:
			suites[known].above = true
		case slices.ContainsFunc(packages, func(p string) bool { return slices.Contains(s.uses, p) }):
			suites = append(suites, s)
		}
	}
	return suites
}

// build compiles the instrumented tests into dir.
func (m *module) build(dir string, suites []*suite) error {
	overlay, err := m.overlay(dir)
	if err != nil {
		return err
	}
	for i, s := range suites {
		s.binary = filepath.Join(dir, fmt.Sprintf("%d-%s.test", i, path.Base(s.path)))
		cmd := exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", s.binary, s.path)
		cmd.Dir = m.dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("compiling the tests of %s: %w\n%s", s.path, err, out)
		}
	}
	return nil
}
