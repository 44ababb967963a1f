/// A task that waits for a promise.
///
/// `phase` is under the waiter's own lock, and leaves `ready` and `waiting` once. The code that
/// moves it on from `waiting` resumes the continuation, so the continuation is resumed once. It is
/// always resumed, because both the promise and the task's cancellation move the phase on.
final class Waiter: Observer, @unchecked Sendable {
  @safe
  private enum Phase {
    /// The task is about to wait.
    case ready
    case waiting(UnsafeContinuation<Void, Never>)
    /// The promise has settled.
    case settled
    /// The task was cancelled before.
    case cancelled

    var isLast: Bool {
      switch self {
      case .ready, .waiting: false
      case .settled, .cancelled: true
      }
    }
  }

  private let lock = Lock()
  private var phase = Phase.ready

  init(for upstream: Core) {
    super.init(observing: upstream, as: .waiter, origin: upstream.origin) { observer, _, _ in
      (observer as? Waiter)?.end(as: .settled)
    }
  }

  /// Suspends the task until `upstream` settles; returns false if the task was cancelled before.
  ///
  /// The runtime calls a cancellation handler under the lock on the task's status, where no code of
  /// a user's must run. So the handler resumes the task and nothing else; the task itself
  /// withdraws.
  func wait(toSettle upstream: Core) async -> Bool {
    await withTaskCancellationHandler {
      await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        let waits = unsafe begin(continuation)
        upstream.register(self)
        if !waits { unsafe continuation.resume() }
      }
    } onCancel: {
      end(as: .cancelled)
    }
    guard wasCancelled else { return true }
    upstream.remove(self)
    return false
  }

  /// Returns false if the task was cancelled before it could wait.
  private func begin(_ continuation: UnsafeContinuation<Void, Never>) -> Bool {
    lock.withLock {
      guard case .ready = phase else { return false }
      phase = unsafe .waiting(continuation)
      return true
    }
  }

  private func end(as new: Phase) {
    let previous = lock.withLock {
      let previous = phase
      if !previous.isLast { phase = new }
      return previous
    }
    if case .waiting(let continuation) = previous { unsafe continuation.resume() }
  }

  private var wasCancelled: Bool {
    lock.withLock { if case .cancelled = phase { true } else { false } }
  }
}

extension Core {
  /// Suspends the task until the promise has settled; throws if the task is cancelled before.
  @usableFromInline
  final func wait() async throws(CancellationError) {
    if isTracked { noteAwaited() }
    defer { if isTracked { noteAwaitEnded() } }
    guard await Waiter(for: self).wait(toSettle: self) else { throw CancellationError() }
  }
}
