package yut

import (
	"slices"
	"strconv"
	"strings"

	"github.com/go-yutnori/yutnori/board"
	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/variant"
)

// Suggestions returns legal actions that may have been meant, those most like the
// action that was refused; nil where none is like it. A throw is never among them:
// what falls is not for the side to choose.
func (r *RefusalError) Suggestions() []Action {
	alike := alikes[r.Code]
	if alike == nil {
		return nil
	}
	var like []Action
	for b := range r.State.Actions() {
		if b.Kind() != ActionThrow && alike(r.Action, b) {
			like = append(like, b)
		}
	}
	for _, same := range likenesses {
		if likest := keep(like, func(b Action) bool { return same(r.Action, b) }); likest != nil {
			like = likest
		}
	}
	return like[:min(len(like), fault.MaxSuggestions)]
}

// alikes says, by why an action a was refused, which other actions b may have been
// meant.
var alikes = map[fault.Code]func(a, b Action) bool{
	ErrNotAnAction:     func(a, b Action) bool { return a.Kind() == ActionSkip && sameResult(a, b) },
	ErrNotYourPhase:    func(a, b Action) bool { return a.Kind() == ActionThrow && (b == Cast() || sameResult(a, b)) },
	ErrResultNotInHand: sameFrom,
	ErrNotNextResult:   sameFrom,
	ErrNoSuchPiece:     sameResult,
	ErrWrongCount:      sameMove,
	ErrNothingSaved:    sameMove,
	ErrMustUseSaved:    sameMove,
	ErrBoardNotEmpty:   sameResult,
	ErrOvershoot:       sameMove,
	ErrWrongDistance:   sameMove,
	ErrNothingToJoin:   sameMove,
	ErrCannotSkip:      sameResult,
}

func sameResult(a, b Action) bool { return a.Result() == b.Result() }
func sameFrom(a, b Action) bool   { return a.Kind() == b.Kind() && a.From() == b.From() }
func sameMove(a, b Action) bool   { return sameFrom(a, b) && sameResult(a, b) }

// likenesses are what makes one action more like another, the most telling first.
var likenesses = []func(a, b Action) bool{
	func(a, b Action) bool { return a.From().Station() == b.From().Station() },
	func(a, b Action) bool { return a.To().Station() == b.To().Station() },
	func(a, b Action) bool { return a.Count() == b.Count() },
	func(a, b Action) bool { return a.Saved() == b.Saved() },
	func(a, b Action) bool { return a.Joins() == b.Joins() },
}

func keep(actions []Action, good func(Action) bool) (kept []Action) {
	for _, a := range actions {
		if good(a) {
			kept = append(kept, a)
		}
	}
	return kept
}

// instead says what there is in place of what was asked for: ", but 2, 3".
func (r *RefusalError) instead() string {
	var words []string
	add := func(word string) {
		if !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	switch r.Code {
	case ErrNotNextResult:
		if hand := r.State.Hand(); hand != nil {
			return ": " + hand[0].String() + " is next"
		}
	case ErrResultNotInHand:
		for _, result := range r.State.Hand() {
			add(result.String())
		}
	case ErrWrongCount:
		for b := range r.State.Actions() {
			if sameFrom(r.Action, b) {
				add(strconv.Itoa(b.Count()))
			}
		}
	case ErrWrongDistance:
		for b := range r.State.Actions() {
			if sameMove(r.Action, b) {
				add("to " + b.To().String())
			}
		}
	}
	if words == nil {
		return ""
	}
	return ", but " + strings.Join(words, ", ")
}

// longestMeant is how many bytes a text has at most that is looked at for what it
// may have been meant as.
const longestMeant = 64

// explain adds to the fault of a text that is no action what may have been meant.
// Where the text has white space, that is the fault.
func explain(bad *fault.Error, text string) *fault.Error {
	fields, spaces := fault.Fields(text)
	switch {
	case spaces.Len() > 0:
		bad = spaces.Errors[0]
	case len(fields) > 1:
		bad = fault.New(fault.ErrSyntax, " ", "an action is one word").At(fields[1].Column - 1)
	case len(fields) == 0:
		bad.Detail = "an action is a result, such as mo, or a move, such as mo:w-5"
	}
	if meant := meantAction(text); meant != nil {
		bad.Suggest(meant...)
	}
	return bad
}

// Words that people have for what an action says in another word.
var (
	castWords = []string{"throw", "roll", "toss", "cast"}
	skipWords = []string{"skip", "skipped", "decline", "declined", "pass"}
)

// meantAction returns the actions that a text, which is none, may have been meant
// as.
func meantAction(text string) (meant []string) {
	if len(text) > longestMeant {
		return nil
	}
	add := func(a Action) {
		if a.hasText() {
			meant = append(meant, a.String())
		}
	}
	head, rest, colon := strings.Cut(tidy(text), ":")
	switch {
	case slices.Contains(castWords, head) && !colon:
		return []string{Cast().String()}
	case slices.Contains(castWords, head):
		for _, r := range meantResults(rest) {
			add(Throw(r))
		}
		return meant
	case slices.Contains(skipWords, head):
		if rest == "" {
			rest = variant.BackDo.String()
		}
		for _, r := range meantResults(rest) {
			add(Skip(r))
		}
		return meant
	case head == "wheel":
		for _, e := range meantEffects(rest) {
			add(Wheel(e))
		}
		return meant
	case head == "tile" || head == "to":
		p, ok := meantPlace(rest)
		if !ok || !p.OnBoard() {
			return nil
		}
		if head == "tile" {
			return []string{Tile(p.Station()).String()}
		}
		return []string{To(p.Station()).String()}
	}
	for _, r := range meantResults(strings.TrimRight(head, "^")) {
		if !colon || r == variant.Nak {
			add(Throw(r))
			continue
		}
		a := meantMove(r, rest)
		if strings.HasSuffix(head, "^") {
			a = a.WithSaved()
		}
		add(a)
	}
	return meant
}

// tidy returns a text as actions are written: in small letters, without white
// space, with plain dashes.
func tidy(text string) string {
	text = strings.ToLower(variant.Halfwidth(strings.Trim(text, "\ufeff")))
	text = strings.NewReplacer("->", "-", "→", "-", "–", "-", "—", "-", "−", "-", "×", "*").Replace(text)
	words := strings.Fields(text)
	if len(words) > 1 && slices.Contains(skipWords, words[0]) {
		words[0] += ":"
	}
	return strings.Join(words, "")
}

// meantMove returns the move that a text from the place to the end may have been
// meant as; without a place that it leaves it is one of a waiting piece.
func meantMove(r variant.Result, text string) Action {
	joins := strings.HasSuffix(text, "+")
	from, to, ok := strings.Cut(strings.TrimRight(text, "+"), "-")
	if !ok {
		from, to = "", text
	}
	from, count, many := strings.Cut(from, "*")
	start, okFrom := meantPlace(from)
	if from == "" {
		start, okFrom = board.Waiting, true
	}
	end, okTo := meantPlace(to)
	n, err := strconv.Atoi(count)
	if !many {
		n, err = 1, nil
	}
	if !okFrom || !okTo || err != nil || end == board.Waiting {
		return 0
	}
	a := Move(r, start, n, end)
	if joins {
		a = a.Joining()
	}
	return a
}

func meantPlace(text string) (board.Place, bool) {
	p, err := board.ParsePlace(text)
	if err == nil {
		return p, true
	}
	meant := err.(*fault.Error).Suggestions
	if len(meant) != 1 {
		return 0, false
	}
	p, err = board.ParsePlace(meant[0])
	return p, err == nil
}

func meantResults(text string) (results []variant.Result) {
	r, err := variant.ReadResult(text)
	if err == nil {
		return []variant.Result{r}
	}
	for _, name := range err.(*fault.Error).Suggestions {
		r, _ = variant.ParseResult(name)
		results = append(results, r)
	}
	return results
}

func meantEffects(text string) (effects []variant.Effect) {
	e, err := variant.ParseEffect(text)
	if err == nil {
		return []variant.Effect{e}
	}
	for _, name := range err.(*fault.Error).Suggestions {
		e, _ = variant.ParseEffect(name)
		effects = append(effects, e)
	}
	return effects
}

// stateFields are the keys of the fields of a state.
var stateFields = []string{
	"cast", "event", "extra", "later", "momentum", "mystery", "rank", "saved", "shield", "tiles", "travel", "turns",
}

// meantField returns the fields that a field of a state, which has no such key,
// may have been meant as.
func meantField(key, value string) (meant []string) {
	near := fault.Nearest(key, stateFields)
	switch strings.ToLower(key) {
	case "throw":
		near = []string{"cast"}
	case "rethrown":
		near = []string{"extra"}
	}
	for _, key := range near {
		switch {
		case key == "cast":
			meant = append(meant, key)
		case value != "" && len(value) <= longestMeant:
			meant = append(meant, key+"="+value)
		}
	}
	return meant
}

// meantNumber returns the number that a text, which is none, may have been meant
// as.
func meantNumber(text string) []string {
	if len(text) > longestMeant {
		return nil
	}
	n, err := strconv.Atoi(strings.TrimSpace(variant.Halfwidth(text)))
	if err != nil {
		return nil
	}
	return []string{strconv.Itoa(n)}
}

// meantStation returns the number of the station that a text, which is none, may
// have been meant as: a place there, or its name.
func meantStation(text string) []string {
	p, ok := meantPlace(text)
	if !ok || !p.OnBoard() {
		return nil
	}
	return []string{strconv.Itoa(int(p.Station()))}
}

// unreachable is the fault of a place that no game under these rules reaches.
func (g *Game) unreachable(p board.Place) *fault.Error {
	var there []string
	for _, q := range g.board.Places() {
		if q.Station() == p.Station() {
			there = append(there, q.String())
		}
	}
	bad := fault.New(ErrUnreachablePlace, p.String(), "no game under these rules reaches it")
	if there == nil {
		bad.Detail += "; no piece comes to that station"
	}
	return bad.Suggest(there...)
}
