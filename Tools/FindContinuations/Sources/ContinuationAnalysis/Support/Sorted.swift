extension RandomAccessCollection where Element: Comparable {
  /// Returns how many elements are less than a bound, if they are sorted.
  func count(below bound: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[index(startIndex, offsetBy: middle)] < bound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
