// Odds shows how likely the results of a throw are, as the chance p of a stick
// to show its flat side varies.
//
//	go run ./examples/odds -p 0.6
//	go run ./examples/odds -rules "standard marked=2" -from 0.3 -to 0.7 -step 0.1
//	go run ./examples/odds -counts do=19,gae=31,geol=35,yut=11,mo=2,backdo=2
//	go run ./examples/odds -svg odds.svg -lang ko
//
// It prints the odds for one p (that of the rules unless -p says otherwise) and
// for a range of it, where two results are equally likely, which result is the
// likeliest in between and, given counts of observed throws, which p fits them
// best. -format csv and -format json give the same to programs: exact numbers as
// fractions, and beside them the same as decimals.
//
// Rules whose results have odds that no one p decides (a table, sticks that
// differ) have no range; then it tells how near sticks can come to them.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/big"
	"os"
	"strings"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/prob"
	"github.com/go-yutnori/yutnori/variant"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// options is what the command line asks for.
type options struct {
	rules          string
	p              string
	from, to, step string
	counts         string
	format         string
	svg            string
	lang           string
}

// run is main for any command line: 0 where all went well, 1 where something
// asked for cannot be, 2 where the command line is wrong.
func run(args []string, stdout, stderr io.Writer) int {
	var o options
	flags := flag.NewFlagSet("odds", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&o.rules, "rules", "standard", "the `rules`, such as \"standard marked=2\"")
	flags.StringVar(&o.p, "p", "", "the `chance` of a stick to show its flat side, such as 0.6 or 3/5; that of the rules unless given")
	flags.StringVar(&o.from, "from", "0.3", "the first `chance` of the range")
	flags.StringVar(&o.to, "to", "0.7", "the last `chance` of the range")
	flags.StringVar(&o.step, "step", "0.05", "the `step` of the range")
	flags.StringVar(&o.counts, "counts", "", "observed `throws` to fit, such as do=19,gae=31")
	flags.StringVar(&o.format, "format", "text", "text, csv or json")
	flags.StringVar(&o.svg, "svg", "", "a `file` to draw the curves into")
	flags.StringVar(&o.lang, "lang", "en", "the language of text and drawing: en or ko")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	write, w := writers[o.format], languages[o.lang]
	if flags.NArg() > 0 || write == nil || w == nil {
		fmt.Fprintln(stderr, "odds: the format is text, csv or json, the language en or ko, and everything is a flag; see -help")
		return 2
	}
	if err := o.show(write, w, stdout); err != nil {
		fmt.Fprintln(stderr, "odds:", err)
		return 1
	}
	return 0
}

func (o *options) show(write func(*report, *words, io.Writer) error, w *words, stdout io.Writer) error {
	r, err := o.report()
	if err != nil {
		return err
	}
	if o.svg != "" {
		if r.curves == nil {
			return fmt.Errorf("-svg: %w", r.noCurves)
		}
		if err := os.WriteFile(o.svg, []byte(draw(r, w)), 0o644); err != nil {
			return err
		}
	}
	return write(r, w, stdout)
}

// report finds everything that is to be shown.
func (o *options) report() (*report, error) {
	rules, err := variant.Parse(o.rules)
	if err != nil {
		return nil, fmt.Errorf("-rules: %w", err)
	}
	r := &report{Rules: rules.String()}
	if err := r.odds(rules, o.p); err != nil {
		return nil, fmt.Errorf("-p: %w", err)
	}
	r.curves, r.noCurves = prob.CurvesOf(rules)
	if r.noCurves != nil {
		if err := r.nearest(rules); err != nil {
			return nil, err
		}
	} else if err := r.vary(rules, o); err != nil {
		return nil, err
	}
	if o.counts != "" {
		if err := r.fit(rules, o.counts); err != nil {
			return nil, fmt.Errorf("-counts: %w", err)
		}
	}
	return r, nil
}

// number reads a decimal or a fraction, exactly.
func number(text string) (*big.Rat, error) {
	if len(text) <= 30 && strings.Trim(text, "-0123456789./") == "" {
		if x, ok := new(big.Rat).SetString(text); ok {
			return x, nil
		}
	}
	return nil, fmt.Errorf("%s is not a number such as 0.6 or 3/5", fault.Quote(text))
}
