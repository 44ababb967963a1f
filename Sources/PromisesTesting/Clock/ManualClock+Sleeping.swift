public import CorePromises

extension ManualClock {
  /// Has the clock call `action` when it is moved to the deadline or past it.
  ///
  /// `action` runs inside the call that moves the clock; inside this one, if the deadline has come.
  /// The clock retains it until then. A clock that goes away releases what waits for it, uncalled.
  ///
  /// - Returns: A function that cancels the wait. It does not retain the clock.
  public func schedule(
    at deadline: Instant, for origin: PromiseOrigin, _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let (number, waits) = state.withLock { state in
      let number = state.newNumber()
      return (number, state.insert(.action(action), as: number, at: deadline, for: origin))
    }
    if !waits { action() }
    return { [weak state] in
      let wake = state?.withLock { $0.remove(number) }
      withExtendedLifetime(wake) {}  // whose `deinit` is not to run under the lock
    }
  }

  /// Suspends the task until the clock has been moved to the deadline.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled. The tolerance is ignored.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { $0.newNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin($0, as: number, until: deadline) }
    } onCancel: {
      state.withLock { $0.remove(number) }?.cancel()
    }
  }

  /// Puts a task to sleep, or resumes it at once.
  ///
  /// A sleeping task is resumed by the code that takes it out of the queue: once, since it is taken
  /// once. A task that is cancelled before this looks is seen here; later, by its handler.
  private func begin(
    _ continuation: CheckedContinuation<Void, any Error>, as number: Int, until deadline: Instant
  ) {
    let (isCancelled, waits) = state.withLock { state in
      let isCancelled = Task.isCancelled
      let waits =
        !isCancelled && state.insert(.task(continuation), as: number, at: deadline, for: nil)
      return (isCancelled, waits)
    }
    if isCancelled {
      continuation.resume(throwing: CancellationError())
    } else if !waits {
      continuation.resume()
    }
  }
}
