internal import CorePromises

/// The looks of a watchdog at the pending promises, one after another.
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

  /// Looks once; returns a report if there is something to report.
  mutating func next(limit: Duration) -> String? {
    let pending = Tracker.shared.alive(in: scope).filter { object in
      object.promise?.promise.map { !$0.isSettled } ?? false
    }
    let old = pending.filter { $0.number <= newest && !reported.contains($0.number) }
    newest = pending.last?.number ?? newest
    reported = reported.intersection(pending.map(\.number)).union(old.map(\.number))
    guard !old.isEmpty else { return nil }
    let tree = PendingTree(in: scope)
    // An attachment that holds its slot lasts on purpose. What waits for its slot is reported.
    let late = old.compactMap { $0.promise?.promise }.filter { !tree.isAttachment($0) }
    guard !late.isEmpty else { return nil }
    let subject = late.count == 1 ? "1 promise has" : "\(late.count) promises have"
    let summary = "\(subject) been pending for \(limit) or longer"
    return ([summary] + tree.lines(from: tree.ends(of: late))).joined(separator: "\n")
  }
}
