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
/// | begins elsewhere, as a pause of a retry | ``advanceToNextDeadline(sleepers:within:isolation:fileID:line:)`` |
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
  private let double: TestDouble

  /// Makes a clock on which no time has passed.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    double = TestDouble(fileID, line) { [weak state] in
      state.map { "a manual clock at \($0.withLock { $0 })" }
    }
  }

  /// The time on the clock.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step of the clock: zero, since it moves as the test says.
  public var minimumResolution: Duration { .zero }

  /// The waits for this clock, by their deadlines and then in the order in which they began.
  ///
  /// `package`: tests read it.
  package var sleepers: [Sleeper] { state.withLock { $0.sleepers } }

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
  /// let first = try await clock.advanceToNextDeadline(sleepers: 2)
  /// #expect(first == .seconds(1))
  /// ```
  ///
  /// Waits end on the caller's actor, if it has one.
  ///
  /// - Parameters:
  ///   - count: How many have to wait for the clock.
  ///   - limit: The longest time to suspend, in real time. Only a test that fails waits so long.
  /// - Returns: The time by which the clock moved.
  /// - Throws: An error that names this line if too few wait for the clock when the time is up, and a
  ///   `CancellationError` if the task is cancelled before. The clock stays as it is then.
  @discardableResult
  public func advanceToNextDeadline(
    sleepers count: Int = 1, within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Duration {
    let count = max(count, 1)
    let limit = WaitLimit(limit, fileID, line)
    while true {
      try await wait(for: count, limit)
      let (now, next) = state.withLock { state in
        (state.now, state.count >= count ? state.nextDeadline : nil)
      }
      if let next {
        advance(to: next)
        return now.duration(to: next)
      }
    }
  }

  /// Moves the clock from deadline to deadline, until nothing waits for it.
  ///
  /// This includes the waits that begin meanwhile, inside this call. A wait that another thread
  /// begins may come too late: use
  /// ``advanceToNextDeadline(sleepers:within:isolation:fileID:line:)`` for those.
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
  /// - Parameter limit: The longest time to suspend, in real time.
  /// - Returns: The number of waits then.
  /// - Throws: An error that names this line if the time is up, or a `CancellationError`.
  @discardableResult
  @concurrent public func sleepers(
    atLeast count: Int, within limit: Duration = .seconds(60),
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Int {
    try await wait(for: count, WaitLimit(limit, fileID, line))
    return state.withLock { $0.count }
  }

  private func wait(for count: Int, _ limit: WaitLimit) async throws {
    try await limit.wait(for: state) { [state] in
      "\(count) had to sleep by a manual clock: \(state.withLock { $0.count }) did"
    } _: {
      $0.count >= count
    }
  }

  private func advance(to target: Instant) {
    while let wake = state.withLock({ $0.popNext(by: target) }) { wake.run() }
  }
}
