package fault

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxLine is how many bytes of a text of one line are looked at. No rules, state
// or action come near it.
const MaxLine = 64 << 10

// Field is a part of a line, and the column where it begins, counting bytes from
// 1.
type Field struct {
	Text   string
	Column int
}

// Fields returns the parts of a line that single spaces separate. Whatever else
// stands between or around them is a fault, of code [ErrSyntax], that names it:
// a second space, a tab, a line break, a byte order mark. A line of more than
// [MaxLine] bytes has no fields, and that fault.
func Fields(line string) (fields []Field, faults ListError) {
	if len(line) > MaxLine {
		faults.Addf(ErrSyntax, line, "a line of %d bytes; %d are the most", len(line), MaxLine)
		faults.Errors[0].Column = 1
		return nil, faults
	}
	for i := 0; i < len(line); {
		space := len(line[i:]) - len(strings.TrimLeftFunc(line[i:], isSpace))
		text := strings.IndexFunc(line[i+space:], isSpace)
		if text < 0 {
			text = len(line) - i - space
		}
		if bad := checkSpace(line[i:i+space], i == 0, text == 0); bad != nil {
			faults.Add(bad.At(bad.Column + i))
		}
		i += space
		if text > 0 {
			fields = append(fields, Field{line[i : i+text], i + 1})
		}
		i += text
	}
	if fields == nil {
		return nil, ListError{} // nothing is between or around nothing
	}
	return fields, faults
}

// isSpace reports whether r is white space, or a character that cannot be seen
// and that editors and web pages leave in texts.
func isSpace(r rune) bool { return unicode.IsSpace(r) || r == '\ufeff' || r == '\u200b' }

// checkSpace finds what is wrong with the white space before a field, or with
// that at the end. The first field has none.
func checkSpace(space string, first, last bool) *Error {
	at, where := 0, "where a single space belongs"
	switch {
	case space == "":
		return nil
	case first:
		where = "before the text"
	case last:
		where = "after the text"
	case space == " ":
		return nil
	case space[0] == ' ':
		at = 1
	}
	r, size := utf8.DecodeRuneInString(space[at:])
	name := spaceName(r, space[at:])
	if at == 1 && r == ' ' {
		name = "a second space"
	}
	return Newf(ErrSyntax, space[at:at+size], "%s %s", name, where).At(at + 1)
}

func spaceName(r rune, space string) string {
	switch r {
	case ' ':
		return "a space"
	case '\t':
		return "a tab"
	case '\n':
		return "a line break"
	case '\r':
		if strings.HasPrefix(space, "\r\n") {
			return "a line break (CRLF)"
		}
		return "a carriage return"
	case '\u00a0':
		return "a no-break space"
	case '\u200b':
		return "a zero-width space"
	case '\u3000':
		return "a full-width space"
	case '\ufeff':
		return "a byte order mark"
	}
	return fmt.Sprintf("white space (%U)", r)
}
