package corpus

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Schema is a JSON schema (json-schema.org, 2020-12), as far as those of the corpus
// use it: a schema with any other keyword cannot be read. Every object lists all of
// its fields, and has "additionalProperties": false.
type Schema struct {
	Schema      string `json:"$schema"`
	ID          string `json:"$id"`
	Title       string `json:"title"`
	Description string `json:"description"`

	Type       string             `json:"type"` // "" for any
	Properties map[string]*Schema `json:"properties"`
	Required   []string           `json:"required"`
	Additional *bool              `json:"additionalProperties"`
	AnyOf      []*Schema          `json:"anyOf"`
	OneOf      []*Schema          `json:"oneOf"`
	Items      *Schema            `json:"items"`
	Enum       []any              `json:"enum"`
	Pattern    string             `json:"pattern"`
	MinLength  int                `json:"minLength"`
	Minimum    *float64           `json:"minimum"`
	Maximum    *float64           `json:"maximum"`
	Ref        string             `json:"$ref"`
	Defs       map[string]*Schema `json:"$defs"`
}

// ReadSchema reads a schema of the corpus.
func ReadSchema(fsys fs.FS, file string) (*Schema, error) {
	text, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, err
	}
	s := new(Schema)
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(s); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return s, nil
}

// Check reports how a JSON text is not of the schema.
func (s *Schema) Check(text []byte) error {
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return err
	}
	return s.check(s, value)
}

// check checks a value against s, which is a part of root.
func (s *Schema) check(root *Schema, value any) error {
	if s.Ref != "" {
		name, _ := strings.CutPrefix(s.Ref, "#/$defs/")
		part, ok := root.Defs[name]
		if !ok {
			return fmt.Errorf("the schema has no %s", s.Ref)
		}
		return part.check(root, value)
	}
	if s.Type != "" && s.Type != typeOf(value) {
		return fmt.Errorf("%v is not of type %s", value, s.Type)
	}
	if s.Enum != nil && !slices.Contains(s.Enum, value) {
		return fmt.Errorf("%v is none of %v", value, s.Enum)
	}
	if err := s.checkChoice(root, value); err != nil {
		return err
	}
	switch value := value.(type) {
	case map[string]any:
		return s.checkObject(root, value)
	case []any:
		return s.checkItems(root, value)
	case string:
		return s.checkString(value)
	case float64:
		return s.checkNumber(value)
	}
	return nil
}

// typeOf is the type of a JSON value, as a schema names it.
func typeOf(value any) string {
	switch value := value.(type) {
	case map[string]any:
		return "object"
	case []any:
		return "array"
	case string:
		return "string"
	case bool:
		return "boolean"
	case float64:
		if value == float64(int(value)) {
			return "integer"
		}
		return "number"
	}
	return "null"
}

// checkChoice checks anyOf and oneOf.
func (s *Schema) checkChoice(root *Schema, value any) error {
	for _, choice := range []struct {
		of   []*Schema
		most int
	}{{s.AnyOf, len(s.AnyOf)}, {s.OneOf, 1}} {
		var errs []error
		for _, one := range choice.of {
			if err := one.check(root, value); err != nil {
				errs = append(errs, err)
			}
		}
		fit := len(choice.of) - len(errs)
		if choice.of != nil && (fit == 0 || fit > choice.most) {
			return fmt.Errorf("%d of the choices fit: %w", fit, errors.Join(errs...))
		}
	}
	return nil
}

func (s *Schema) checkObject(root *Schema, object map[string]any) error {
	for _, name := range s.Required {
		if _, ok := object[name]; !ok {
			return fmt.Errorf("there is no %s", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		field, ok := s.Properties[name]
		if !ok {
			if s.Additional != nil && !*s.Additional {
				return fmt.Errorf("there can be no %s", name)
			}
			continue
		}
		if err := field.check(root, object[name]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

func (s *Schema) checkItems(root *Schema, items []any) error {
	if s.Items == nil {
		return nil
	}
	for _, item := range items {
		if err := s.Items.check(root, item); err != nil {
			return err
		}
	}
	return nil
}

func (s *Schema) checkString(text string) error {
	if !regexp.MustCompile(s.Pattern).MatchString(text) || len(text) < s.MinLength {
		return fmt.Errorf("%q is not of the form %s", text, s.Pattern)
	}
	return nil
}

func (s *Schema) checkNumber(n float64) error {
	if s.Minimum != nil && n < *s.Minimum || s.Maximum != nil && n > *s.Maximum {
		return fmt.Errorf("%v is too small or too large", n)
	}
	return nil
}
