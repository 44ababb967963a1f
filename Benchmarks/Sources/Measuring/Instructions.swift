internal import CMeasuring

/// Runs a body a fixed number of times under callgrind, which then writes what it counted.
public enum Instructions {
  /// Whether this process runs under valgrind.
  public static var areCounted: Bool { measuring_can_count_instructions() }

  /// The file that callgrind writes is called by the row, the candidate and its operations.
  public static func count(_ candidate: Candidate, of row: TimedRow) async {
    let iterations = max(1, 2000 / row.operations)
    let name = [row.work, row.context, candidate.name, "\(iterations * row.operations)"]
      .joined(separator: "|")
    blackHole(await candidate.body(max(1, 100 / row.operations)))
    measuring_callgrind_zero()
    blackHole(await candidate.body(iterations))
    measuring_callgrind_dump(name)
  }
}
