/// One look of a watchdog at the pending promises after another.
///
/// A promise that was there in the round before, and is pending still, has been pending for at least
/// the time between two rounds.
struct WatchdogRound {
  /// The scope that is watched; nil for all promises.
  let scope: DiagnosticScope?
  /// The newest promise of the round before.
  private var newest = 0
  private var reported: Set<Int> = []

  init(in scope: DiagnosticScope?) { self.scope = scope }

  /// Returns the report of this round, if it has anything to report.
  mutating func next(limit: Duration) -> String? {
    let pending = Tracker.shared.alive(in: scope).filter { $0.core?.isSettled == false }
    let late = pending.filter { $0.number <= newest && !reported.contains($0.number) }
    newest = pending.last?.number ?? newest
    reported = reported.intersection(pending.map(\.number)).union(late.map(\.number))
    guard !late.isEmpty else { return nil }
    let tree = PendingTree.current(in: scope)
    let cores = late.compactMap(\.core)
    let ends = tree.ends(of: cores)
    let subject = cores.count == 1 ? "1 promise has" : "\(cores.count) promises have"
    return (["\(subject) been pending for \(limit) or longer"] + tree.lines(from: ends))
      .joined(separator: "\n")
  }
}
