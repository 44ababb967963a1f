/// A wait on another clock: a task that sleeps, cancelled when the last reference to this is gone.
///
/// The promise that waits holds it by a hook, and it holds that promise. They keep each other while
/// the promise is pending. A promise that settles drops its hooks, which ends this.
final class SleepingAlarm: Sendable {
  private let expiry: Expiry
  private let task = Locked<Task<Void, Never>?>(nil)

  init(_ expiry: Expiry) { self.expiry = expiry }

  deinit { task.withLock { $0 }?.cancel() }

  func arm(_ sleep: @escaping Sleep) {
    let sleeper = Task { [weak self] in
      do {
        try await sleep()
        self?.expiry.settle()
      } catch {
        self?.expiry.fail(with: error)
      }
    }
    task.withLock { $0 = sleeper }
  }
}

/// A wait that has begun.
@usableFromInline
typealias Sleep = @Sendable () async throws -> Void

extension Clock<Duration> {
  /// Begins a wait.
  @_alwaysEmitIntoClient
  func beginSleep(for duration: Duration) -> Sleep {
    let deadline = now.advanced(by: min(duration, .longestWait))
    return { try await sleep(until: deadline, tolerance: nil) }
  }
}
