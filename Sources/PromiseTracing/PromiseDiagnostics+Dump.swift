public import DelegatePromises

extension PromiseDiagnostics {
  /// The pending promises as text, each with its place, its age, and what it waits for, down to the
  /// delegate.
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
