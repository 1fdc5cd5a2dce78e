// Hotseat is Yut Nori for two to four sides at one terminal.
//
//	go run ./examples/hotseat [-rules "standard sides=3"] [-lang ko] [-seed N] [-real] [file]
//
// It throws the sticks itself, with the odds of the rules, or with -real asks how
// real ones fell. It draws event stations and spins the wheel itself; under
// skill=on it asks how the gauge stopped. With a file, a record that it saved, it
// goes on with that game. How many sides there are is for the rules to say. It
// reads lines, so that a game can be piped in too.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
	"github.com/go-yutnori/yutnori/yut/tell"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is 0 for a game that was left or ended, and 2 for what cannot be read.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := read(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	}
	record, err := o.record()
	if err != nil {
		for line := range strings.Lines(o.lang.Refusal(err)) {
			fmt.Fprintf(stderr, "hotseat: %s\n", strings.TrimSpace(line))
		}
		return 2
	}
	t, err := sit(o, record, stdin, stdout)
	if err != nil {
		fmt.Fprintln(stderr, "hotseat:", err)
		return 2
	}
	t.play()
	return 0
}

// options is what the arguments ask for.
type options struct {
	lang  tell.Language
	rules string
	seed  uint64
	real  bool
	file  string
}

// read reads the arguments; what is wrong with them it has already told.
func read(args []string, stderr io.Writer) (o options, err error) {
	flags := flag.NewFlagSet("hotseat", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: hotseat [-rules RULES | file] [-lang en|ko] [-seed N] [-real]")
		flags.PrintDefaults()
	}
	o.lang = tell.English
	flags.Func("lang", "speak this `language`, en or ko (default en)", func(tag string) (err error) {
		o.lang, err = tell.Named(tag)
		return err
	})
	flags.StringVar(&o.rules, "rules", "", "play by these `rules`, such as \"standard marked=0 sides=3\" (default standard)")
	flags.BoolVar(&o.real, "real", false, "ask how real sticks fell")
	o.seed = prob.Secure().Uint64()
	flags.Func("seed", "throw the sticks of this `number`: the same number, the same throws", func(text string) (err error) {
		o.seed, err = strconv.ParseUint(text, 10, 64)
		return err
	})
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	o.file = flags.Arg(0)
	if flags.NArg() > 1 || o.file != "" && o.rules != "" {
		flags.Usage()
		return o, errors.New("no such arguments")
	}
	return o, nil
}

// record is the game to go on with, or a new one.
func (o options) record() (yut.Record, error) {
	if o.file != "" {
		text, err := os.ReadFile(o.file)
		if err != nil {
			return yut.Record{}, err
		}
		return yut.ParseRecord(string(text))
	}
	rules, err := variant.Parse(cmp.Or(o.rules, "standard"))
	if err != nil {
		return yut.Record{}, err
	}
	game, err := yut.New(rules)
	if err != nil {
		return yut.Record{}, err
	}
	return yut.Record{Start: game.Start()}, nil
}
