public import DelegatePromises

extension PromiseDiagnostics {
  /// Returns the pending promises as text, down to the delegates that they wait for.
  ///
  /// Each promise is listed with its place and its age, above the promises that it waits for.
  ///
  /// Print it in a debugger's console when something hangs:
  ///
  /// ```
  /// (lldb) po print(PromiseDiagnostics.dump())
  /// ```
  ///
  /// Promises that wait for each other come first, as a circle. Promises of delegates are always
  /// listed. The others are listed if they were made while something tracked promises: a
  /// ``PromiseWatchdog``, or an observation of activities. The second line tells how many are
  /// tracked, and since when.
  public static func dump() -> String {
    let scope = DiagnosticScope.current
    let graph = WaitGraph(in: scope)
    let summary = graph.count == 1 ? "1 pending promise" : "\(graph.count) pending promises"
    let report = WaitReport(of: Array(0..<graph.count), in: graph)
    return summary + "\n" + tracking(in: scope) + report.text
  }

  /// Returns a line that tells which promises a list can show.
  private static func tracking(in scope: DiagnosticScope?) -> String {
    let count = Tracker.shared.count(in: scope)
    let alive = count == 1 ? "1 is alive" : "\(count) are alive"
    if scope != nil { return "tracked: the promises of this scope, of which \(alive)" }
    guard let beginning = TrackingDemand.beginning else {
      return """
        tracked: promises of delegates; keep a PromiseWatchdog from the start of the program to \
        see all others
        """
    }
    return """
      tracked: all promises made in the last \(beginning.duration(to: .now).brief), of which \
      \(alive); keep a PromiseWatchdog from the start of the program to see older ones
      """
  }
}
