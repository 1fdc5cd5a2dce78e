package corpus_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/internal/corpus"
)

// TestJSONLinesAreTheCases keeps cases.jsonl equal to the files that the cases
// are written in.
func TestJSONLinesAreTheCases(t *testing.T) {
	cases, err := corpus.Cases(files)
	if err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	var lines []byte
	for _, c := range cases {
		if lines, err = corpus.AppendJSONLine(lines, c); err != nil {
			t.Fatal(err)
		}
	}
	golden(t, "cases.jsonl", string(lines))
}

// TestJSONLinesAreOfTheSchema checks each line, as far as the schema uses JSON
// Schema: objects, arrays, strings and whole numbers.
func TestJSONLinesAreOfTheSchema(t *testing.T) {
	var root schema
	text, err := fs.ReadFile(files, "cases.schema.json")
	if err == nil {
		err = json.Unmarshal(text, &root)
	}
	if err != nil {
		t.Fatal(err)
	}
	lines, err := fs.ReadFile(files, "cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(lines)) {
		var value any
		if err := json.Unmarshal([]byte(line), &value); err != nil {
			t.Fatal(err)
		}
		if err := root.check(&root, value); err != nil {
			t.Errorf("%v: %s", err, line)
		}
	}
	for _, wrong := range []string{
		`[]`, `{}`, `{"file":"cases/a.txt","line":1,"case":"a","rules":"standard"}`,
		`{"file":"cases/a.txt","line":0.5,"case":"a","rules":"standard","want":"w/w 0 1 -"}`,
		`{"file":"cases/a.txt","line":1,"case":"a","rules":"standard","want":"w/w 0"}`,
		`{"file":"cases/a.txt","line":1,"case":"a","rules":"standard","legal":[1]}`,
		`{"file":"cases/a.txt","line":1,"case":"a","rules":"standard","legal":[],"more":""}`,
	} {
		var value any
		if err := json.Unmarshal([]byte(wrong), &value); err != nil {
			t.Fatal(err)
		}
		if root.check(&root, value) == nil {
			t.Errorf("the schema takes %s", wrong)
		}
	}
}

// schema is what cases.schema.json uses of JSON Schema.
type schema struct {
	Type       string             `json:"type"`
	Properties map[string]*schema `json:"properties"`
	Required   []string           `json:"required"`
	AnyOf      []*schema          `json:"anyOf"`
	Items      *schema            `json:"items"`
	Pattern    string             `json:"pattern"`
	Ref        string             `json:"$ref"`
	Defs       map[string]*schema `json:"$defs"`
}

func (s *schema) check(root *schema, value any) error {
	if name, ok := strings.CutPrefix(s.Ref, "#/$defs/"); ok {
		return root.Defs[name].check(root, value)
	}
	switch value := value.(type) {
	case map[string]any:
		return s.checkObject(root, value)
	case []any:
		for _, item := range value {
			if err := s.Items.check(root, item); err != nil {
				return err
			}
		}
		return s.checkType("array")
	case string:
		if !regexp.MustCompile(s.Pattern).MatchString(value) {
			return fmt.Errorf("%q is not of the form %s", value, s.Pattern)
		}
		return s.checkType("string")
	case float64:
		if value != float64(int(value)) {
			return fmt.Errorf("%v is not whole", value)
		}
		return s.checkType("integer")
	}
	return fmt.Errorf("no value of a case: %v", value)
}

func (s *schema) checkType(is string) error {
	if s.Type != is {
		return fmt.Errorf("%s, not %s", is, s.Type)
	}
	return nil
}

func (s *schema) checkObject(root *schema, object map[string]any) error {
	if err := s.checkType("object"); err != nil {
		return err
	}
	for key, value := range object {
		field, ok := s.Properties[key]
		if !ok {
			return fmt.Errorf("no field %q", key)
		}
		if err := field.check(root, value); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	has := func(key string) bool { _, ok := object[key]; return ok }
	lacks := func(key string) bool { return !has(key) }
	if slices.ContainsFunc(s.Required, lacks) || !slices.ContainsFunc(s.AnyOf, func(s *schema) bool { return slices.ContainsFunc(s.Required, has) }) {
		return fmt.Errorf("a field is missing")
	}
	return nil
}
