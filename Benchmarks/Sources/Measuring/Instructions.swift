internal import CMeasuring

/// Runs a body a fixed number of times under callgrind, which then writes its counts.
public enum Instructions {
  /// Whether this process runs under valgrind.
  public static var areCounted: Bool { measuring_can_count_instructions() }

  /// Counts our candidate, whose figures become the name of callgrind's file.
  ///
  /// The name consists of the row, its operations, and the allocations of each operation.
  public static func count(_ row: TimedRow) async {
    let candidate = row.counted
    let iterations = max(1, 2000 / row.timing.operations)
    var allocations: [Double] = []
    for _ in 0..<3 {
      if let count = await row.allocations(of: candidate) { allocations.append(count) }
    }
    // Chance only ever adds allocations: a thread that is too late to reuse something must allocate
    // it.
    let least = allocations.min().map { "\($0)" } ?? ""
    let name = [row.title, "\(iterations * row.timing.operations)", least]
      .joined(separator: "|")
    blackHole(await candidate.body(max(1, 100 / row.timing.operations)))
    measuring_callgrind_dump("")  // and forgets what was before, as zeroing does on one thread only
    blackHole(await candidate.body(iterations))
    measuring_callgrind_dump(name)
  }
}
