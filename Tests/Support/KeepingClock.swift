package import CorePromises

/// A clock that never calls of its own accord, and keeps what it has to call.
package final class KeepingClock: CallbackClock {
  /// Runs when somebody begins to wait.
  package let onWait: Shelf<@Sendable () -> Void>
  /// What the clock has to call.
  package let actions = Shelf<[@Sendable () -> Void]>([])

  package init(onWait: @escaping @Sendable () -> Void = {}) { self.onWait = Shelf(onWait) }

  package var now: ContinuousClock.Instant { ContinuousClock.now }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }

  package func schedule(
    at deadline: ContinuousClock.Instant, for origin: PromiseOrigin,
    _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    actions.update { $0.append(action) }
    onWait.value()
    return {}
  }
}
