package main

import "github.com/go-yutnori/yutnori/variant"

// words is what text and drawing say, in one language.
type words struct {
	name func(variant.Result) string

	result, chance, percent  string
	oddsAt, odds             string // with the chance of a stick, and without
	mean, variance, again    string
	overRange                string
	crossings, and, equal    string
	likeliest                string
	nearest                  string
	fit, best, exact, wilson string
	apart                    string
	tests                    map[string]string
	title, axis              string
	here                     string
}

var languages = map[string]*words{
	"en": {
		name:   variant.Result.String,
		result: "result", chance: "chance", percent: "percent",
		oddsAt: "Odds at p = %s", odds: "Odds",
		mean: "mean steps", variance: "variance", again: "another throw",
		overRange: "Percent as p varies",
		crossings: "Equally likely", and: "%s and %s", equal: "always",
		likeliest: "The likeliest result",
		nearest:   "No four sticks that are alike have these odds: nearest at p = %s, total variation %.4f",
		fit:       "Fit of %d throws", best: "likeliest p", exact: "95 % Clopper-Pearson", wilson: "95 % Wilson",
		apart: "marked stick %.4f, others %.4f",
		tests: map[string]string{"goodness": "goodness of fit", "same-sticks": "marked like others", "half": "p = 1/2"},
		title: "How likely is each result?",
		axis:  "p, the chance of a stick to show its flat side",
		here:  "p = %s",
	},
	"ko": {
		name:   variant.Result.Hangul,
		result: "끗", chance: "확률", percent: "퍼센트",
		oddsAt: "p = %s 일 때의 확률", odds: "확률",
		mean: "평균 칸 수", variance: "분산", again: "한 번 더",
		overRange: "p에 따른 퍼센트",
		crossings: "확률이 같아지는 곳", and: "%s · %s", equal: "언제나",
		likeliest: "가장 잘 나오는 끗",
		nearest:   "똑같은 네 가락으로는 이 확률이 나오지 않음: 가장 가까운 p = %s, 총변동 거리 %.4f",
		fit:       "던지기 %d번에 맞춘 값", best: "가장 그럴듯한 p", exact: "95 % 클로퍼-피어슨", wilson: "95 % 윌슨",
		apart: "표시한 가락 %.4f, 나머지 %.4f",
		tests: map[string]string{"goodness": "적합도", "same-sticks": "표시한 가락도 같은가", "half": "p = 1/2"},
		title: "어떤 끗이 얼마나 잘 나올까?",
		axis:  "p, 한 가락이 배(평평한 면)를 보일 확률",
		here:  "p = %s",
	},
}
