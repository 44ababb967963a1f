/// Returns the middle sample or, if their number is even, the mean of the two in the middle.
func median(_ samples: some Collection<Double>) -> Double {
  let sorted = samples.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2
    : sorted[middle]
}
