internal import CorePromises

/// The looks of a watchdog at the pending promises, one after another.
///
/// A promise that was there at a look is at least as old as the time since that look.
struct WatchdogRound {
  /// The scope that is watched; nil for all promises.
  private let scope: DiagnosticScope?
  private let limit: Duration
  /// For each look that is needed still: when it was, and the newest promise of that time.
  private var looks: [(time: Duration, newest: Int)] = []
  private var reported: Set<Int> = []

  init(in scope: DiagnosticScope?, limit: Duration) {
    self.scope = scope
    self.limit = limit
  }

  /// Looks once, at a time of the watchdog's clock.
  ///
  /// Returns a report if there is something to report.
  mutating func look(at time: Duration) -> String? {
    let pending = Tracker.shared.unsorted(in: scope).filter { object in
      object.promise.map { !$0.isSettled } ?? false
    }
    while looks.count > 1, looks[1].time <= time - limit { looks.removeFirst() }
    let newestOld = looks.first.map { $0.time <= time - limit ? $0.newest : 0 } ?? 0
    looks.append((time, pending.lazy.map(\.number).max() ?? newestOld))
    let old = pending.filter { $0.number <= newestOld && !reported.contains($0.number) }
      .sorted { $0.number < $1.number }
    reported = reported.intersection(pending.map(\.number)).union(old.map(\.number))
    return old.isEmpty ? nil : report(about: old)
  }

  private func report(about old: [TrackedObject]) -> String? {
    let graph = WaitGraph(in: scope)
    // An attachment that holds its slot lasts on purpose. What waits for its slot is reported.
    let late = old.compactMap { $0.promise.flatMap(graph.place) }
      .filter { !graph.nodes[$0].isLastingAttachment }
    guard !late.isEmpty else { return nil }
    let subject = late.count == 1 ? "1 promise has" : "\(late.count) promises have"
    let summary = "\(subject) been pending for \(limit) or longer"
    return summary + WaitReport(of: late, in: graph).text
  }
}
