package object_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/go-yutnori/yutnori/fault"
	"github.com/go-yutnori/yutnori/internal/object"
)

type values struct {
	name string
	more *string
	n    int
	list []string
	any  json.RawMessage
}

func (v *values) fields() map[string]any {
	return map[string]any{"name": &v.name, "more": &v.more, "n": &v.n, "list": &v.list, "any": &v.any}
}

func TestRead(t *testing.T) {
	more := "x"
	for text, want := range map[string]values{
		`{}`: {},
		` { "name" : "a" , "n":-3,"list":["b","c"],"more":"x","any":{"a":1,"a":2}}` + "\r\n": {"a", &more, -3, []string{"b", "c"}, json.RawMessage(`{"a":1,"a":2}`)},
		`{"more":null,"any":null,"list":null}`:                                               {any: json.RawMessage("null")},
		`{"n\u0061me":"도"}`:                                                                  {name: "도"},
	} {
		var got values
		if err := object.Read([]byte(text), got.fields()); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		``:                                 "1: not JSON: unexpected end of JSON input",
		`{`:                                "1: not JSON: unexpected end of JSON input",
		`{"name":"a"`:                      "11: not JSON: unexpected end of JSON input",
		`x`:                                "1: not JSON: invalid character 'x' looking for beginning of value",
		`{"name":x}`:                       "9: not JSON: invalid character 'x' looking for beginning of value",
		`{"name" "a"}`:                     `9: not JSON: invalid character '"' after object key`,
		`[]`:                               "1: not a JSON object",
		`null`:                             "1: not a JSON object",
		`7`:                                "1: not a JSON object",
		`{"name":"a"} x`:                   "14: not JSON: invalid character 'x' after top-level value",
		`{"name":"a"}{}`:                   "13: not JSON: invalid character '{' after top-level value",
		`{"name":"a", "name":"b"}`:         `14: "name": given twice`,
		`{"n":1,"n\u0061me":"","name":""}`: `23: "name": given twice`,
		`{"nmae":"a"}`:                     `2: "nmae": no such field; there are any, list, more, n, name; did you mean name?`,
		`{"Name":"a"}`:                     `2: "Name": no such field; there are any, list, more, n, name; did you mean name?`,
		`{"zzz":1,"name":2}`:               `2: "zzz": no such field; there are any, list, more, n, name`,
		`{"name":  7}`:                     `11: "name": not a string`,
		`{"name":null}`:                    `9: "name": not a string`,
		`{"more":[]}`:                      `9: "more": not a string`,
		`{"n":"1"}`:                        `6: "n": not a whole number`,
		`{"n":1.5}`:                        `6: "n": not a whole number`,
		`{"n":99999999999999999999}`:       `6: "n": not a whole number`,
		`{"list":"a"}`:                     `9: "list": not a list of strings`,
		`{"list":["a",1]}`:                 `9: "list": not a list of strings`,
	} {
		var got values
		err := object.Read([]byte(text), got.fields())
		var bad *fault.Error
		if !errors.As(err, &bad) || bad.Code != fault.ErrSyntax {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if message := fmt.Sprintf("%d: %s", bad.Column, strings.TrimPrefix(strings.TrimPrefix(err.Error(), fmt.Sprintf("column %d: ", bad.Column)), "syntax: ")); message != want {
			t.Errorf("%s: %s\nnot %s", text, message, want)
		}
	}
}

func TestOtherFieldsAreReadAllTheSame(t *testing.T) {
	var got values
	if err := object.Read([]byte(`{"n":"x","zzz":1,"name":"a"}`), got.fields()); err == nil || got.name != "a" {
		t.Errorf("%+v, %v", got, err)
	}
	got = values{}
	if err := object.ReadSome([]byte(`{"zzz":1,"name":"a","n":null,"any":null}`), got.fields()); err != nil || got.name != "a" || got.any != nil {
		t.Errorf("%+v, %v", got, err)
	}
	if err := object.ReadSome([]byte(`{"zzz":1,"zzz":2}`), got.fields()); err == nil {
		t.Error("a key twice")
	}
	if err := object.Read([]byte(`{"n":1} x`), got.fields()); err == nil || got.n != 0 {
		t.Errorf("read in part: %+v, %v", got, err)
	}
}

func TestErrorsStayShort(t *testing.T) {
	const large = 1 << 20
	for name, text := range map[string]string{
		"key":     `{"` + strings.Repeat("a", large) + `":1}`,
		"value":   `{"n":"` + strings.Repeat("a", large) + `"}`,
		"keys":    `{` + strings.Repeat(`"a":1,`, large/10) + `"b":1}`,
		"after":   `{}` + strings.Repeat("a", large),
		"deep":    strings.Repeat(`{"any":`, large/10),
		"garbage": strings.Repeat("a", large),
		"NULs":    strings.Repeat("\x00", large),
	} {
		err := object.Read([]byte(text), new(values).fields())
		if err == nil || len(err.Error()) > fault.MaxText {
			t.Errorf("%s: %.200v", name, err)
		}
	}
}
