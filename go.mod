module github.com/go-yutnori/yutnori

go 1.26.0
