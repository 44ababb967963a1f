internal import CorePromises

/// The time that a wait of a test may take, and the line that waits.
struct WaitLimit {
  private let limit: Duration
  private let start = ContinuousClock.now
  private let place: PromiseOrigin

  init(_ limit: Duration, _ fileID: StaticString, _ line: UInt) {
    self.limit = limit
    place = PackedOrigin(fileID, line).unpacked
  }

  var seconds: Double { limit.clamped / .seconds(1) }

  /// Suspends the task until a condition is met.
  ///
  /// Throws a `CancellationError`, or the error that ``error(_:)`` makes of `fact`.
  @concurrent func wait<State>(
    for state: Watched<State>, _ fact: @Sendable () -> String,
    _ isMet: @escaping @Sendable (State) -> Bool
  ) async throws {
    switch await state.wait(until: start.advanced(by: limit.clamped), isMet) {
    case .met: break
    case .cancelled: throw CancellationError()
    case .timeIsUp: throw error(fact())
    }
  }

  /// Returns the error of a wait that took too long; `fact` is what it found then.
  func error(_ fact: String) -> PromiseScope.WaitTimeoutError {
    PromiseScope.WaitTimeoutError(
      calledAt: place, limit: limit, fact: fact,
      circumstances: Circumstances.lines(for: place.fileID))
  }
}

extension Watched<Bool> {
  /// Suspends until it is true, the time is up, or the task is cancelled.
  func becomesTrue(within limit: Duration) async {
    _ = await wait(until: .now.advanced(by: limit.clamped)) { $0 }
  }
}

extension Duration {
  /// The time in a range that no clock overflows; half a century is as good as forever.
  fileprivate var clamped: Duration { min(max(self, .zero), .seconds(Int64(1) << 31)) }
}
