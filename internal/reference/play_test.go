package reference

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/variant"
)

// randomRules changes about a third of the options.
func randomRules(rng *rand.Rand) variant.Rules {
	for {
		r := variant.Standard()
		for _, k := range variant.Options() {
			if rng.IntN(3) > 0 {
				continue
			}
			value := k.Values[rng.IntN(len(k.Values))]
			if k.List {
				value = randomList(rng, k.Values[1:])
			}
			changed, err := r.Set(k.Key, value)
			if err != nil {
				panic(err)
			}
			r = changed
		}
		if r.Check() == nil {
			return r
		}
	}
}

func randomList(rng *rand.Rand, values []string) string {
	var chosen []string
	for _, v := range values {
		if rng.IntN(2) == 0 {
			chosen = append(chosen, v)
		}
	}
	if chosen == nil {
		return "none"
	}
	return strings.Join(chosen, "+")
}

// Whatever is legal leads to a state that the check accepts and that reads back
// as it was; nothing is legal only when the game is over.
func TestRandomPlayKeepsTheForm(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	count := 300
	if testing.Short() {
		count = 30
	}
	for range count {
		m := New(randomRules(rng))
		state := m.Start()
		var record []string
		for range 200 {
			legal, err := m.Legal(state)
			if err != nil {
				t.Fatalf("rules: %s\n%s\n%v", m.rules, strings.Join(record, " "), err)
			}
			if len(legal) == 0 {
				if !strings.Contains(state, "rank=") {
					t.Fatalf("rules: %s\n%s\nnothing is legal in %q", m.rules, strings.Join(record, " "), state)
				}
				break
			}
			action := legal[rng.IntN(len(legal))]
			record = append(record, action)
			next, err := m.Apply(state, action)
			if err != nil {
				if !strings.HasSuffix(err.Error(), "the hand is full") {
					t.Fatalf("rules: %s\n%s\n%v", m.rules, strings.Join(record, " "), err)
				}
				break
			}
			state = next
		}
	}
}

func BenchmarkApplyAt(b *testing.B) {
	m := New(variant.Standard())
	rng := rand.New(rand.NewPCG(1, 2))
	start, err := m.Read(m.Start())
	if err != nil {
		b.Fatal(err)
	}
	p := start
	for b.Loop() {
		legal := m.LegalAt(p)
		if len(legal) == 0 {
			p = start
			continue
		}
		if p, err = m.ApplyAt(p, legal[rng.IntN(len(legal))]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		New(variant.Standard())
	}
}
