internal import CMeasuring

/// The number of times that a body asks the allocator for memory, on any thread.
enum Allocations {
  /// Returns the allocations of one iteration; `nil` where allocations cannot be counted.
  ///
  /// They are the difference between a long and a short batch, so that allocations made once for
  /// each batch cancel out.
  static func perIteration(of candidate: Candidate, inBatches: Bool) async -> Double? {
    guard measuring_can_count() else { return nil }
    let short = inBatches ? 100 : 4
    let long = inBatches ? 1_100 : 20
    _ = await candidate.body(long)
    let once = await count(candidate, iterations: short)
    let more = await count(candidate, iterations: long)
    return Double(more - once) / Double(long - short)
  }

  private static func count(_ candidate: Candidate, iterations: Int) async -> Int {
    let before = measuring_allocations()
    measuring_count_allocations(true)
    _ = await candidate.body(iterations)
    measuring_count_allocations(false)
    return Int(measuring_allocations() - before)
  }
}
