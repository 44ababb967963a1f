// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// A wait on a clock other than the continuous one, which ends when the last reference to this is
/// gone.
///
/// The promise that waits holds it by a hook. A promise that settles drops its hooks, which ends
/// the wait. While the promise is pending, a sleeping task's alarm and its promise keep each other;
/// a clock that calls back keeps both.
final class ClockAlarm: Sendable {
  private let expiry: Expiry
  private let endWait = Locked<(@Sendable () -> Void)?>(nil)

  init(_ expiry: Expiry) { self.expiry = expiry }

  deinit { endWait.withLock { $0 }?() }

  func arm(_ wait: ClockWait) {
    let end =
      switch wait {
      case .sleeping(let sleep): begin(sleep)
      case .calledBack(let schedule):
        schedule(expiry.core.madeAt, expiry.settlingOnce())
      }
    endWait.withLock { $0 = end }
  }

  private func begin(
    _ sleep: @escaping @Sendable () async throws -> Void
  ) -> @Sendable () -> Void {
    let sleeper = Task { [weak self] in
      do {
        try await sleep()
        self?.expiry.settle()
      } catch {
        self?.expiry.fail(with: error)
      }
    }
    return { sleeper.cancel() }
  }
}

/// A wait whose deadline is known, and whose promise is not yet.
@usableFromInline
enum ClockWait {
  /// A task sleeps.
  case sleeping(@Sendable () async throws -> Void)
  /// The clock calls an action for a promise of some place; returns what cancels that.
  case calledBack((PromiseOrigin, @escaping @Sendable () -> Void) -> @Sendable () -> Void)
}

extension Clock<Duration> {
  /// Begins a wait.
  @_alwaysEmitIntoClient
  func beginWait(for duration: Duration) -> ClockWait {
    if let clock = self as? any CallbackClock { return clock.beginCallback(after: duration) }
    let deadline = now.advanced(by: min(duration, .longestWait))
    return .sleeping { try await sleep(until: deadline, tolerance: nil) }
  }
}

extension CallbackClock {
  @_alwaysEmitIntoClient
  func beginCallback(after duration: Duration) -> ClockWait {
    let deadline = now.advanced(by: min(duration, .longestWait))
    return .calledBack { origin, action in schedule(at: deadline, for: origin, action) }
  }
}
