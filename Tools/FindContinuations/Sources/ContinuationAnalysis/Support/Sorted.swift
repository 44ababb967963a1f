extension Array where Element: Comparable {
  /// Returns the elements in a range, if they are sorted.
  func elements(in range: Range<Element>) -> ArraySlice<Element> {
    self[count(below: range.lowerBound)..<count(below: range.upperBound)]
  }

  /// Returns how many elements are less than a bound, if they are sorted.
  func count(below bound: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < bound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
