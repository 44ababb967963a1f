internal import CMeasuring

/// The processor time of the programs that this one runs.
public enum ToolTime {
  /// Returns the processor time of the programs for which `body` waits, on all threads.
  public static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = measuring_tool_time()
    try body()
    return Double(measuring_tool_time() - start) / 1_000_000
  }
}
