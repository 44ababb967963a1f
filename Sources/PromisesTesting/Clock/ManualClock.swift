public import CorePromises

/// A clock for tests that stands still until the test moves it.
///
/// Pass it as the `clock` of `after`, `delay`, `timeout` and `retry`, or to any code that sleeps by
/// a clock. No real time passes.
///
/// ```swift
/// let clock = ManualClock()
/// let order = bake(in: oven).timeout(.seconds(1800), clock: clock)
/// clock.advance(by: .seconds(1800))
/// #expect(order.outcome == .timedOut(after: .seconds(1800)))
/// ```
///
/// Choose the call by where the code under test begins its wait. A handler on the pool begins it
/// *elsewhere*: at a moment that the test does not know.
///
/// | The wait | Call |
/// |---|---|
/// | has begun already, on the test's own thread | ``advance(by:)`` |
/// | begins elsewhere, as a pause of a retry | ``advanceToNextDeadline(sleepers:isolation:)`` |
/// | begins elsewhere while others last | the same, with the number of all of them |
/// | is one of many that begin inside each other | ``advanceToEnd()`` |
///
/// Waits of this library settle inside the call that moves the clock, in the order of their
/// deadlines. Their `.immediate` handlers run there too; other handlers run at their places, later.
/// A task that sleeps by the clock is resumed inside the call, and runs on its executor, later.
///
/// The clock retains what waits for it until the deadline, or until the wait is cancelled. A wait
/// does not retain the clock, except for a task that sleeps. Any thread may use a clock; move it
/// from one at a time.
public final class ManualClock: CallbackClock {
  let state = Watched(SleeperQueue())

  /// Makes a clock on which no time has passed.
  public init() {}

  /// The time on the clock.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step of the clock: zero, since it moves as the test says.
  public var minimumResolution: Duration { .zero }

  /// The waits for this clock, by their deadlines and then in the order in which they began.
  public var sleepers: [Sleeper] { state.withLock { $0.sleepers } }

  /// Moves the clock, and ends each wait whose time has come, at its deadline.
  ///
  /// A wait that begins meanwhile, inside this call, ends too if its time comes. When the call
  /// returns, every wait of this library that came due has settled. It does not wait for anybody:
  /// a wait that another thread is about to begin counts from the new time.
  ///
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration) {
    precondition(
      duration >= .zero,
      "a clock goes forward: it was to advance by \(duration). Advance it by zero or more")
    advance(to: now.advanced(by: duration))
  }

  /// Moves the clock to the next deadline, once there is one.
  ///
  /// If fewer tasks and promises than `count` wait for the clock, it first suspends until they do.
  /// So the test need not know when a handler on another thread begins its wait. Where waits
  /// overlap, `count` says how many have to be there before the clock may move:
  ///
  /// ```swift
  /// let first = await clock.advanceToNextDeadline(sleepers: 2)
  /// #expect(first == .seconds(1))
  /// ```
  ///
  /// Waits end on the caller's actor, if it has one. If the task is cancelled while it is
  /// suspended, such as by a test's time limit, the clock stays as it is.
  ///
  /// - Returns: The time by which the clock moved; nil if the task was cancelled.
  @discardableResult
  public func advanceToNextDeadline(
    sleepers count: Int = 1, isolation: isolated (any Actor)? = #isolation
  ) async -> Duration? {
    let count = max(count, 1)
    while await state.wait(until: { $0.count >= count }) {
      let (now, next) = state.withLock { state in
        (state.now, state.count >= count ? state.nextDeadline : nil)
      }
      if let next {
        advance(to: next)
        return now.duration(to: next)
      }
    }
    return nil
  }

  /// Moves the clock from deadline to deadline, until nothing waits for it.
  ///
  /// This includes the waits that begin meanwhile, inside this call. A wait that another thread
  /// begins may come too late: use ``advanceToNextDeadline(sleepers:isolation:)`` for those.
  ///
  /// - Precondition: it takes at most 100,000 waits. More would be a loop that never ends.
  /// - Returns: The time by which the clock moved.
  @discardableResult
  public func advanceToEnd() -> Duration {
    let start = now
    var count = 0
    while let wake = state.withLock({ $0.popNext(by: nil) }) {
      count += 1
      precondition(
        count <= 100_000,
        """
        a clock is advanced to the end of all waits: 100,000 have ended, and there are more. \
        Advance it by a duration if the code under test waits again and again
        """)
      wake.run()
    }
    return start.duration(to: now)
  }

  /// Suspends until at least so many tasks and promises wait for this clock.
  ///
  /// - Returns: The waits as they are then; fewer if the task was cancelled.
  @discardableResult
  @concurrent public func sleepers(atLeast count: Int) async -> [Sleeper] {
    _ = await state.wait { $0.count >= count }
    return sleepers
  }

  private func advance(to target: Instant) {
    while let wake = state.withLock({ $0.popNext(by: target) }) { wake.run() }
  }
}

extension ManualClock: CustomStringConvertible {
  /// The time, and the waits with their deadlines and places.
  public var description: String {
    let (now, sleepers) = state.withLock { ($0.now, $0.sleepers) }
    let waits = sleepers.map(\.description).joined(separator: ", ")
    return "ManualClock(at \(now), \(waits.isEmpty ? "nobody sleeps" : waits))"
  }
}
