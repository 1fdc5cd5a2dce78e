// Package testdata is the corpus as Go has it: the files of this folder, in any
// program that imports it. What they are and what is promised of them is in
// README.md.
package testdata

import "embed"

// Files is every file of the corpus, under its name in this folder, such as
// "cases/reported.txt".
//
//go:embed README.md cases.jsonl cases.schema.json event.schema.json */*
var Files embed.FS
