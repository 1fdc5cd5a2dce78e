package corpus

import (
	"bytes"
	"encoding/json"

	"github.com/go-yutnori/yutnori/yut/yuttest"
)

// line is a case as a line of cases.jsonl; fields that it does not have are
// left out.
type line struct {
	File    string   `json:"file"`
	Line    int      `json:"line"`
	Case    string   `json:"case"`
	Rules   string   `json:"rules"`
	From    string   `json:"from,omitzero"`
	Play    []string `json:"play,omitzero"`
	Want    string   `json:"want,omitzero"`
	Legal   []string `json:"legal,omitzero"`
	Illegal []string `json:"illegal,omitzero"`
	Refused string   `json:"refused,omitzero"`
}

// AppendJSONLine appends to b a case as a line of cases.jsonl.
func AppendJSONLine(b []byte, c yuttest.Case) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(line{c.File, c.Line, c.Name, c.Rules, c.From, c.Play, c.Want, c.Legal, c.Illegal, c.Refused})
	return append(b, out.Bytes()...), err
}
