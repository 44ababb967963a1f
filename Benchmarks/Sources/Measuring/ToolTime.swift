internal import CMeasuring

/// The time for which processors work on programs that this one runs.
public enum ToolTime {
  /// What those that `body` waits for have taken, on all threads.
  public static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = measuring_tool_time()
    try body()
    return Double(measuring_tool_time() - start) / 1_000_000
  }
}
