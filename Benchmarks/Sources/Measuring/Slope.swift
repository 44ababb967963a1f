/// Work whose cost for each item should not depend on the number of items.
public struct Slope: Sendable {
  let items: String
  let work: String
  let body: @Sendable (_ count: Int) async -> Int

  /// Names the items and the work on them; `body` does the work with a given number of items.
  public init(_ items: String, _ work: String, _ body: @escaping @Sendable (Int) async -> Int) {
    self.items = items
    self.work = work
    self.body = body
  }

  /// Returns the nanoseconds that each of this many items takes: the median of a few rounds.
  func nanoseconds(perItemOf count: Int) async -> Double {
    var times: [Double] = []
    for _ in 0..<(count < 1_000_000 ? 11 : 5) {
      let clock = ContinuousClock()
      let start = clock.now
      blackHole(await body(count))
      times.append((clock.now - start).nanoseconds / Double(count))
    }
    return median(times)
  }
}
