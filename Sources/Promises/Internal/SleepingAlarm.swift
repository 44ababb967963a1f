/// What happens when a wait ends.
struct Expiry: Sendable {
  /// The promise that waits.
  let core: Core
  /// The time that was not enough; nil where the promise is fulfilled by the end of the wait.
  let limit: Duration?

  func settle() {
    if let limit {
      core.reject(withdrawingWith: PromiseError.timedOut(after: limit))
    } else if let wake = core.fulfill(Void.self, with: (), by: .library, drain: nil) {
      core.complete(wake)
    }
  }
}

/// A wait on another clock: a task that sleeps, cancelled when the last reference to this is gone.
///
/// It belongs to a handler of the promise that waits, and holds that promise in turn: they keep
/// each other while it is pending, and a promise that settles drops its handlers.
final class SleepingAlarm: Sendable {
  private let expiry: Expiry
  private let task = Guarded<Task<Void, Never>?>(nil)

  init(_ expiry: Expiry) { self.expiry = expiry }

  deinit { task.withLock { $0 }?.cancel() }

  func arm(_ sleep: @escaping Sleep) {
    let sleeper = Task { [weak self] in
      do {
        try await sleep()
        self?.expiry.settle()
      } catch {
        self?.expiry.core.reject(withdrawingWith: error)
      }
    }
    task.withLock { $0 = sleeper }
  }
}

/// A wait that has begun.
@usableFromInline
typealias Sleep = @Sendable () async throws -> Void

extension Clock<Duration> {
  /// A wait that begins now.
  @_alwaysEmitIntoClient
  func sleeping(for duration: Duration) -> Sleep {
    let deadline = now.advanced(by: min(duration, .longestWait))
    return { try await sleep(until: deadline, tolerance: nil) }
  }
}
