package variant_test

import (
	"fmt"

	"github.com/go-yutnori/yutnori/variant"
)

func ExampleEffect() {
	e, _ := variant.ParseEffect("swap")
	fmt.Println(e, e.Hangul())
	_, err := variant.ParseEffect("dance")
	fmt.Println(err)
	// Output:
	// swap 자리바꾸기
	// unknown-effect: "dance": not an effect; there are again, dash, shield, teleport, headwind, swap, travel, trap, mystery, pond, twin
}

func ExampleEffects() {
	rules := variant.Standard()
	rules.Tiles = 2
	rules.Effects = variant.EffectsOf(variant.EffectAgain, variant.EffectDash)
	rules.Effects[variant.EffectDash] = 3 // three times as likely
	fmt.Println(rules)
	// Output: standard tiles=2 effects=again+dash:3
}

func ExampleFixed() {
	rules := variant.Standard()
	rules.Fixed[8] = variant.EffectPond
	rules.Fixed[22] = variant.EffectTwin
	fmt.Println(rules)
	// Output: standard fixed=8:pond+22:twin
}

func ExampleDrawDay() {
	// The caller brings the randomness, such as rand.IntN of math/rand/v2.
	day := variant.DrawDay(func(n int) int { return 5 % n })
	fmt.Println(day.Name, day.Hangul+":", day.About)
	fmt.Println(variant.Online().With(day.Change).Get("buddy"))
	// Output:
	// buddy 단짝: a stack has the effect of an event station twice
	// on
}

func ExampleDays() {
	for _, day := range variant.Days() {
		fmt.Println(day.Name, variant.Standard().With(day.Change))
	}
	// Output:
	// tradition standard
	// festival standard boost.yutmo=2
	// golden standard tiles=4
	// hunter standard capture=2
	// sloth standard boost.back=3
	// buddy standard buddy=on
	// guardian standard guard=on
	// chaos standard tiles.every=4
}

func ExampleWhen() {
	rules := variant.Standard()
	rules.CaptureWhen = variant.CaptureWhenAfter
	fmt.Println(rules)
	// Output: standard capture.when=after
}

func ExampleRules_TileStations() {
	rules, _ := variant.Parse("standard shortcuts=none fixed=3:dash")
	fmt.Println(rules.TileStations())
	// Output: [1 2 4 6 7 8 9 11 12 13 14 16 17 18 19]
}

func ExampleRules_SureFalls() {
	fmt.Println(variant.Standard().SureFalls())
	// Output: yut+mo
}

func ExampleRules_Pushes() {
	rules, _ := variant.Parse("standard tiles=2 buddy=on")
	fmt.Println(rules.Pushes(), variant.Standard().Pushes())
	// Output: [1 2 4] []
}
