public import CorePromises

/// A place to run handlers whose jobs a test steps through.
///
/// Pass its ``context`` as the `on:` of an operator. A promise that settles leaves one job for all
/// of its handlers there. The job waits until the test runs it, on the test's thread.
///
/// ```swift
/// let shop = ManualContext()
/// let name = order.map(on: shop.context) { $0.name }
/// resolver.fulfill(.rye)
/// #expect(name.outcome == .pending)
/// shop.runNext()
/// #expect(name.outcome == .fulfilled("rye"))
/// ```
///
/// A handler that was written on an actor runs on that actor, and not here. Keep the manual context
/// for as long as handlers may come: jobs that wait when it goes away, or come later, are dropped.
/// Any thread may use it.
public final class ManualContext: Sendable {
  private let state: Watched<JobQueue>
  private let double: TestDouble

  /// The context to give to operators.
  ///
  /// Two manual contexts are two places: handlers of one keep no order with those of the other.
  public let context: ExecutionContext

  /// Makes a context without jobs.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    let state = Watched(JobQueue())
    self.state = state
    context = ExecutionContext { [weak state] run in state?.withLock { $0.append(run) } }
    double = TestDouble(fileID, line) { [weak state] in
      state.map { "a manual context with \($0.withLock { $0.count }) jobs" }
    }
  }

  /// The number of jobs that wait.
  ///
  /// `package`: users count what `runAll` ran.
  package var jobCount: Int { state.withLock { $0.count } }

  /// Runs the oldest job on this thread; returns false if no job waits.
  @discardableResult
  public func runNext() -> Bool {
    guard let job = state.withLock({ $0.popFirst() }) else { return false }
    job()
    return true
  }

  /// Runs all jobs on this thread, oldest first, and returns their number.
  ///
  /// Jobs that come meanwhile run too.
  ///
  /// - Precondition: there are at most 100,000. More would be a loop that never ends.
  @discardableResult
  public func runAll() -> Int {
    var count = 0
    while runNext() {
      count += 1
      precondition(
        count <= 100_000,
        """
        a manual context runs all of its jobs: 100,000 have run, and there are more. Run them one \
        by one if each leaves another
        """)
    }
    return count
  }

  /// Drops the oldest job; returns false if no job waits.
  ///
  /// The promises that wait for it are rejected with `PromiseError.abandoned`, here. `package`: for
  /// tests of contexts that lose jobs.
  @discardableResult
  package func dropNext() -> Bool { state.withLock { $0.popFirst() } != nil }

  /// Suspends until at least so many jobs wait.
  ///
  /// - Parameter limit: The longest time to suspend, in real time.
  /// - Returns: The number of jobs that wait then.
  /// - Throws: An error that names this line if the time is up, or a `CancellationError`.
  @discardableResult
  @concurrent public func jobs(
    atLeast count: Int, within limit: Duration = .seconds(60),
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Int {
    try await WaitLimit(limit, fileID, line).wait(for: state) { [state] in
      "a manual context had to have \(count) jobs: it had \(state.withLock { $0.count })"
    } _: {
      $0.count >= count
    }
    return jobCount
  }
}
