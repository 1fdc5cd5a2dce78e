// Package tools holds the development tools of yutnori in a module of its own,
// so that they never reach the build list of who uses the library, and the test
// that it can be used as one.
package tools

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

const (
	modulePath = "github.com/go-yutnori/yutnori"
	version    = "v0.0.0-20260101000000-000000000000"
)

// player is a program outside of the module that throws the sticks with package
// prob and plays a game with package yut.
const player = `package main

import (
	"fmt"
	"log"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

func main() {
	g, err := yut.New(variant.Standard())
	if err != nil {
		log.Fatal(err)
	}
	thrower, err := prob.NewThrower(g.Rules())
	if err != nil {
		log.Fatal(err)
	}
	s := g.Start()
	for n := uint64(0); s.Phase() != yut.Over; n++ {
		a, thrown := thrower.Draw(prob.Seeded(1, n), s)
		if !thrown {
			a = s.AppendActions(nil)[0]
		}
		if s, err = s.Apply(a); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(s)
}
`

// fitter is a program that needs what player must not.
const fitter = `package main

import _ "github.com/go-yutnori/yutnori/prob/fit"

func main() {}
`

// TestConsumerOutsideTheTree packs the module as a module proxy would, and uses
// it from an empty directory: go mod init, go get, go run. Who imports yut, variant
// and prob gets nothing but the core and the standard library; only who imports
// prob/fit gets gonum.
func TestConsumerOutsideTheTree(t *testing.T) { consume(t, "go") }

// TestConsumerWithTheLowestGo does the same with the Go of the library's go.mod.
func TestConsumerWithTheLowestGo(t *testing.T) {
	text, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	mod, err := modfile.ParseLax("go.mod", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	lowest := "go" + mod.Go.Version
	cmd := exec.Command("go", "env", "GOROOT")
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+lowest)
	root, err := cmd.Output()
	if err != nil {
		t.Skipf("%s cannot be had: %v", lowest, err)
	}
	consume(t, filepath.Join(strings.TrimSpace(string(root)), "bin", "go"))
}

// consume is a consumer that has one go command.
func consume(t *testing.T, command string) {
	dir := t.TempDir()
	proxy, consumer := filepath.Join(dir, "proxy"), filepath.Join(dir, "consumer")
	pack(t, proxy)
	write(t, filepath.Join(consumer, "main.go"), player)
	cache := filepath.Join(dir, "cache")
	run := func(args ...string) string {
		t.Helper()
		cmd := exec.Command(command, args...)
		cmd.Dir = consumer
		cmd.Env = append(os.Environ(),
			"GOPROXY=file://"+filepath.ToSlash(proxy)+","+goEnv(t, "GOPROXY"),
			"GONOSUMDB="+modulePath, "GOTOOLCHAIN=local", "GOWORK=off", "GOMODCACHE="+cache, "GOFLAGS=-modcacherw")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	// foreign is the packages behind a program that are neither ours nor of the
	// standard library.
	foreign := func(program string) (packages []string) {
		t.Helper()
		for _, pkg := range strings.Fields(run("list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", program)) {
			if !strings.HasPrefix(pkg, "example.com/consumer") && !strings.HasPrefix(pkg, modulePath+"/") {
				packages = append(packages, pkg)
			}
		}
		return packages
	}
	run("mod", "init", "example.com/consumer")
	run("get", modulePath+"@"+version)
	if out := run("run", "."); !strings.Contains(out, " rank=") {
		t.Errorf("the game ends at %s", out)
	}

	list := strings.Fields(run("list", "-m", "all"))
	t.Log("build list:", strings.Join(list, " "))
	const most = 30 // words: a path and a version for each module but the first
	if len(list) > most {
		t.Errorf("the build list has %d words, more than %d", len(list), most)
	}
	if packages := foreign("."); packages != nil {
		t.Errorf("who throws sticks imports %v", packages)
	}
	if zips := downloaded(t, cache); len(zips) != 1 {
		t.Errorf("%v were downloaded to play a game", zips)
	}

	write(t, filepath.Join(consumer, "fitter", "main.go"), fitter)
	run("get", "./fitter")
	if packages := foreign("./fitter"); !slices.ContainsFunc(packages, func(pkg string) bool { return strings.HasPrefix(pkg, "gonum.org/") }) {
		t.Errorf("who fits odds imports %v, and no gonum", packages)
	}
}

// write writes a file of the consumer.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// pack puts the module into a file proxy.
func pack(t *testing.T, proxy string) {
	t.Helper()
	dir := filepath.Join(proxy, filepath.FromSlash(modulePath), "@v")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"list":            version + "\n",
		version + ".info": fmt.Sprintf(`{"Version":%q,"Time":"2026-01-01T00:00:00Z"}`, version),
		version + ".mod":  string(mod),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out, err := os.Create(filepath.Join(dir, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	if err := zip.CreateFromDir(out, module.Version{Path: modulePath, Version: version}, ".."); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// downloaded is the modules whose source is in a module cache.
func downloaded(t *testing.T, cache string) (zips []string) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(cache, "cache", "download"), func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".zip" {
			zips = append(zips, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return zips
}
