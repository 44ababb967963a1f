internal import CorePromises

/// Reports promises that stay pending for too long, for tests and debug builds.
///
/// A report shows each such promise with its chain, its source and its slot, as
/// `PromiseDiagnostics.dump()` does. Each promise is reported once. The watchdog looks at promises
/// that are made while it lives, as often as its limit, so a report comes after one to two times the
/// limit. It leaves out attachments that hold their slot, since they last on purpose. It tracks each
/// promise in a table: keep it out of code that is measured.
///
/// ```swift
/// let watchdog = PromiseWatchdog(limit: .seconds(10))
/// ```
public final class PromiseWatchdog: Sendable {
  private let demand: TrackingDemand
  private let patrol: Task<Void, Never>

  /// Watches until the object is freed; `limit` is measured on `clock`.
  ///
  /// `report` gets the text, and by default writes it to standard error. It runs in a task of the
  /// watchdog's own.
  public init<AnyClock: Clock<Duration>>(
    limit: Duration, clock: AnyClock = .continuous,
    report: @escaping @Sendable (String) -> Void = writeToStandardError
  ) {
    let scope = DiagnosticScope.current
    demand = TrackingDemand(forAll: scope == nil)
    patrol = Task.detached {
      var round = WatchdogRound(in: scope)
      while (try? await clock.sleep(until: clock.now.advanced(by: limit), tolerance: nil)) != nil {
        if let text = round.next(limit: limit) { report(text) }
      }
    }
  }

  deinit { patrol.cancel() }

  /// Writes a report to standard error.
  public static let writeToStandardError: @Sendable (String) -> Void = {
    StandardError.print("DelegatePromises: \($0)\n")
  }
}
