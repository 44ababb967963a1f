/// A clock that calls a function when a deadline has come, without a task that sleeps.
///
/// A wait of this library on such a clock, as `after`, `delay`, `timeout` or `retry` begins it, is
/// one call of ``schedule(at:for:_:)``. The promise settles inside the clock's call, so a clock
/// that a test moves by hand has settled every wait that came due when its own function returns.
/// On any other clock, a wait is a task that sleeps.
///
/// Tasks sleep by such a clock too: `sleep(until:tolerance:)` is for code that does not know this
/// protocol.
public protocol CallbackClock: Clock where Duration == Swift.Duration {
  /// Calls `action` once, when the deadline has come, unless it is cancelled before.
  ///
  /// The clock calls `action` on any thread. If the deadline has come already, it may call `action`
  /// inside this call. `action` settles a promise, and runs its `.immediate` handlers, so the clock
  /// neither calls nor releases it under a lock. The clock retains `action`, and so the promise,
  /// until it has called `action` or the wait is cancelled. If it drops `action` instead, a promise
  /// that only waits is rejected with ``PromiseError/abandoned(madeAt:)``, and a `timeout` never
  /// runs out.
  ///
  /// - Parameters:
  ///   - deadline: The moment at which the wait ends.
  ///   - origin: The place where the waiting promise was made, for people.
  ///   - action: Ends the wait.
  /// - Returns: A function that cancels the wait and releases `action`. It is called at most once,
  ///   on any thread, at times inside `action` or after it, where it does nothing.
  func schedule(
    at deadline: Instant, for origin: PromiseOrigin, _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void
}
