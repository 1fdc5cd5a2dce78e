package fit

import (
	"math"
	"strconv"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/go-yutnori/yutnori/fault"
)

// Interval is where a chance lies, with some confidence: from Low to High, both
// from 0 to 1.
type Interval struct {
	Low, High float64
}

// ClopperPearson returns the interval of a chance that came true in k of n
// trials (C. Clopper, E. Pearson, The Use of Confidence or Fiducial Limits,
// 1934): from the a/2 quantile of Beta(k, n-k+1) to the 1-a/2 quantile of
// Beta(k+1, n-k), with a = 1-confidence; 0 and 1 at the ends. It holds the
// chance at least as often as the confidence says.
//
// The error is a [*fault.Error]: [ErrNoCounts] without a trial,
// [fault.ErrOutOfRange] for a k that is not from 0 to n, [ErrBadConfidence] for
// a confidence that is not between 0 and 1.
func ClopperPearson(k, n int, confidence float64) (Interval, error) {
	if err := checkTrials(k, n, confidence); err != nil {
		return Interval{}, err
	}
	tail, interval := (1-confidence)/2, Interval{0, 1}
	if k > 0 {
		interval.Low = distuv.Beta{Alpha: float64(k), Beta: float64(n - k + 1)}.Quantile(tail)
	}
	if k < n {
		interval.High = distuv.Beta{Alpha: float64(k + 1), Beta: float64(n - k)}.Quantile(1 - tail)
	}
	return interval, nil
}

// Wilson returns the interval of a chance that came true in k of n trials
// (E. Wilson, Probable Inference, 1927): with h = k/n and z the 1-a/2 quantile of
// the normal distribution,
//
//	(h + z²/2n ± z √(h(1-h)/n + z²/4n²)) / (1 + z²/n)
//
// It is narrower than that of [ClopperPearson], and holds the chance about as
// often as the confidence says. The error is that of [ClopperPearson].
func Wilson(k, n int, confidence float64) (Interval, error) {
	if err := checkTrials(k, n, confidence); err != nil {
		return Interval{}, err
	}
	z, trials := distuv.UnitNormal.Quantile(1-(1-confidence)/2), float64(n)
	share := float64(k) / trials
	middle := share + z*z/(2*trials)
	reach := z * math.Sqrt(share*(1-share)/trials+z*z/(4*trials*trials))
	scale := 1 + z*z/trials
	return Interval{max(0, (middle-reach)/scale), min(1, (middle+reach)/scale)}, nil
}

func checkTrials(k, n int, confidence float64) error {
	switch {
	case n < 1:
		return fault.New(ErrNoCounts, "", "an interval needs a trial")
	case k < 0 || k > n:
		return fault.New(fault.ErrOutOfRange, strconv.Itoa(k), "not from 0 to the number of trials")
	case !(confidence > 0 && confidence < 1):
		return fault.New(ErrBadConfidence, "", "a confidence is between 0 and 1")
	}
	return nil
}
