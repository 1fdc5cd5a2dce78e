// Package variant holds the house rules of Yut Nori as one value, [Rules].
package variant
