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
  private struct State {
    var jobs: [Job] = []
    var count = 0
  }

  private let state: Watched<State>

  /// The context to give to operators.
  ///
  /// Two manual contexts are two places: handlers of one keep no order with those of the other.
  public let context: ExecutionContext

  /// Makes a context without jobs.
  public init() {
    let state = Watched(State())
    self.state = state
    context = ExecutionContext { [weak state] run in
      state?.withLock { state in
        state.count += 1
        state.jobs.append(Job(id: state.count, action: run))
      }
    }
  }

  /// The jobs that wait, oldest first.
  public var jobs: [Job] { state.withLock { $0.jobs } }

  /// Runs the oldest job on this thread; returns false if no job waits.
  @discardableResult
  public func runNext() -> Bool {
    guard let job = takeFirst() else { return false }
    job.action()
    return true
  }

  /// Runs a job on this thread, before those that came earlier; returns false if it is gone.
  @discardableResult
  public func run(_ job: Job) -> Bool {
    guard let job = take(job) else { return false }
    job.action()
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
  /// The promises that wait for it are rejected with `PromiseError.abandoned`, here.
  @discardableResult
  public func dropNext() -> Bool { takeFirst() != nil }

  /// Drops the jobs that wait, oldest first; returns their number.
  ///
  /// The promises that wait for them are rejected with `PromiseError.abandoned`, here. A job that
  /// comes meanwhile stays.
  @discardableResult
  public func dropAll() -> Int {
    var jobs = state.withLock { state in
      let jobs = state.jobs
      state.jobs = []
      return jobs
    }
    let count = jobs.count
    while !jobs.isEmpty { jobs.removeFirst() }
    return count
  }

  /// Suspends until at least so many jobs wait.
  ///
  /// - Returns: The jobs as they are then; fewer if the task was cancelled.
  @discardableResult
  @concurrent public func jobs(atLeast count: Int) async -> [Job] {
    _ = await state.wait { $0.jobs.count >= count }
    return jobs
  }

  private func takeFirst() -> Job? {
    state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }

  private func take(_ job: Job) -> Job? {
    state.withLock { state in
      state.jobs.firstIndex { $0.id == job.id }.map { state.jobs.remove(at: $0) }
    }
  }
}

extension ManualContext {
  /// A job that waits in a manual context.
  ///
  /// A copy retains the job, and so the promises that wait for it. A job runs at most once.
  public struct Job: Sendable, Identifiable, CustomStringConvertible {
    /// The number of the job, counted from one in the order in which the context's jobs came.
    public let id: Int
    let action: @Sendable () -> Void

    /// The number: `"job 1"`.
    public var description: String { "job \(id)" }
  }
}
