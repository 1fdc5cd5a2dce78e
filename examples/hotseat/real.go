package main

import (
	"strings"

	"github.com/go-yutnori/yutnori/variant"
	"github.com/go-yutnori/yutnori/yut"
)

// fallen is the result that a line names, or that the sticks it describes come
// to.
func (t *table) fallen(line string) (variant.Result, error) {
	if r, err := variant.ReadResult(line); err == nil {
		return r, nil
	}
	word := strings.ReplaceAll(variant.Halfwidth(line), "-", "")
	sticks, ok := lying(strings.ToLower(strings.Join(strings.Fields(word), "")))
	game := t.now().Game()
	switch {
	case !ok:
		return 0, t.wrong("Type a result (%s), or how the four sticks lie, such as frrr; help says more.",
			"나온 것(%s)을 치거나, 윷가락 넷이 놓인 모양을 앞뒤뒤뒤처럼 치십시오. 자세한 것은 '도움말'.", t.falls())
	case sticks.Off != 0 && game.Rules().Nak == variant.NakOff:
		return 0, t.wrong("Under these rules a stick off the mat counts as it lies: f or r.", "이 규칙에는 낙이 없으니, 나간 윷가락도 놓인 대로 앞이나 뒤로 치십시오.")
	}
	return game.Read(sticks), nil
}

// lying reads how four sticks lie, the marked ones first: f or 앞 is flat side
// up, r or 뒤 round side up, x or 밖 off the mat.
func lying(word string) (sticks yut.Sticks, ok bool) {
	letters := []rune(word)
	for i, letter := range letters {
		switch letter {
		case 'f', '앞':
			sticks.Flat |= 1 << i
		case 'x', '밖':
			sticks.Off |= 1 << i
		case 'r', '뒤':
		default:
			return yut.Sticks{}, false
		}
	}
	return sticks, len(letters) == 4
}

// falls is the results that can fall, as they are typed.
func (t *table) falls() string {
	var falls []variant.Result
	for r := variant.Do; r <= variant.Nak; r++ {
		if t.now().Game().Falls().Has(r) {
			falls = append(falls, r)
		}
	}
	return t.Results(falls)
}

func (t *table) help() string {
	rules := t.now().Game().Rules()
	var b strings.Builder
	line := func(english, korean string, args ...any) { b.WriteString(t.text(english, korean, args...) + "\n") }
	if t.real {
		line("  a result      %s", "  나온 것       %s", t.falls())
		line("  four letters  how the sticks lie: f flat side up, r round side up", "  네 글자       윷가락이 놓인 모양: 앞은 평평한 면, 뒤는 둥근 면이 위 (f, r도 됨)")
		if rules.Marked > 0 {
			line("                the marked stick(s) first, of which there are %d: frrr", "                표시한 윷가락(%d개)을 맨 먼저: 앞뒤뒤뒤", rules.Marked)
		}
		if rules.Nak != variant.NakOff {
			line("                x a stick off the mat: nak", "                밖(x)은 판 밖으로 나간 윷가락: 낙")
		}
		if rules.Momentum > 0 {
			line("                at full momentum throw until it is a yut or a mo", "                기세가 가득 차면 윷이나 모가 나올 때까지 던지기")
		}
	} else {
		line("  Enter         throw", "  Enter         던지기")
		if rules.Skill {
			line("  p, m          throw with the gauge perfect, or missed", "  p, m          게이지가 퍼펙트일 때, 빗나갔을 때 던지기")
		}
	}
	if rules.Tiles > 0 || rules.Fixed != (variant.Fixed{}) {
		line("  Enter         draw the event stations, spin the wheel", "  Enter         노란칸 정하기, 룰렛 돌리기")
	}
	line("  a number      choose a move; Enter where there is only one", "  번호          쓸 말 고르기, 하나뿐이면 Enter")
	line("  undo          take back the last throw or move, as often as you like", "  무르기        마지막 던지기나 말 쓰기를 되돌리기, 몇 번이든")
	line("  save FILE     save the record of the game", "  저장 파일     이 판의 기록을 저장하기")
	line("  quit          leave", "  끝            그만두기")
	return b.String()
}
