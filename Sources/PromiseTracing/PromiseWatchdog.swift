internal import CorePromises

/// Reports promises that stay pending for too long, for tests and debug builds.
///
/// A report shows each such promise with its chain, its source and its slot, as
/// `PromiseDiagnostics.dump()` does. Each promise is reported once, after one to two times the
/// limit. The watchdog looks at promises that are made while it lives. It leaves out attachments
/// that hold their slot, since they last on purpose. It tracks each promise in a table: keep it out
/// of code that is measured.
///
/// ```swift
/// let watchdog = PromiseWatchdog(limit: .seconds(10))
/// ```
public final class PromiseWatchdog: Sendable {
  private let demand: TrackingDemand
  private let patrol: Task<Void, Never>

  /// Watches until the object is freed.
  ///
  /// The watchdog looks twice in each limit, or each millisecond if the limit is shorter.
  ///
  /// - Parameters:
  ///   - limit: How long a promise may be pending.
  ///   - clock: The clock that measures the limit.
  ///   - report: Gets the text, and by default writes it to standard error. Each call runs in a task
  ///     of its own: one that takes long delays neither a look nor another report.
  /// - Precondition: `limit` is more than zero.
  public init<AnyClock: Clock<Duration>>(
    limit: Duration, clock: AnyClock = .continuous,
    report: @escaping @Sendable (String) async -> Void = writeToStandardError
  ) {
    precondition(
      limit > .zero,
      """
      a watchdog allows promises some time: its limit is \(limit), and it would report every \
      promise. Give it a limit of more than zero
      """)
    let scope = DiagnosticScope.current
    demand = TrackingDemand(forAll: scope == nil)
    patrol = Task.detached {
      await Self.patrol(in: scope, limit: min(limit, .longest), clock) { text in
        Task.detached { await report(text) }
      }
    }
  }

  deinit { patrol.cancel() }

  /// Looks until the task is cancelled.
  private static func patrol<AnyClock: Clock<Duration>>(
    in scope: DiagnosticScope?, limit: Duration, _ clock: AnyClock,
    _ report: (String) -> Void
  ) async {
    let interval = max(limit / 2, .milliseconds(1))
    let start = clock.now
    var round = WatchdogRound(in: scope, limit: limit)
    while true {
      let time = start.duration(to: clock.now)
      if let text = round.look(at: time) { report(text) }
      let next = start.advanced(by: time + interval)
      guard (try? await clock.sleep(until: next, tolerance: nil)) != nil else { return }
    }
  }

  /// Writes a report to standard error.
  @usableFromInline static let writeToStandardError: @Sendable (String) -> Void = {
    StandardError.print("DelegatePromises: \($0)\n")
  }
}

extension Duration {
  /// As good as forever, and no clock overflows by it.
  fileprivate static var longest: Duration { .seconds(Int64(1) << 31) }
}
