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
  /// Promises of delegates are always listed. The others are listed if they were made while
  /// something tracked promises: a ``PromiseWatchdog``, or an observation of activities.
  public static func dump() -> String {
    let tree = PendingTree(in: .current)
    let summary = tree.count == 1 ? "1 pending promise" : "\(tree.count) pending promises"
    return ([summary] + tree.lines(from: tree.roots)).joined(separator: "\n")
  }
}
