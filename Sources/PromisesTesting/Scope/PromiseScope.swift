public import CorePromises
internal import PromiseTracing

/// The promises, readers and questions that a test makes, and what is reported about them.
///
/// Reports go to one function for the whole process, and tests run side by side. In a scope, a test
/// hears of its own promises alone:
///
/// ```swift
/// let scope = PromiseScope()
/// await scope.run { await visitShop() }
/// #expect(scope.reports.isEmpty)
/// ```
///
/// A promise belongs to the scope in which it is made. A promise that an operator makes belongs to
/// the scope of the promise before it, and so does what a handler makes. So a scope is right for
/// threads that know nothing of the test. While a scope exists, its promises are tracked, which
/// takes time and memory; other promises are not.
public final class PromiseScope: Sendable {
  private let scope: DiagnosticScope
  private let heard: Watched<[PromiseDiagnostics.Event]>

  /// Makes a scope without promises.
  public init() {
    let heard = Watched<[PromiseDiagnostics.Event]>([])
    self.heard = heard
    scope = DiagnosticScope { event in heard.withLock { $0.append(event) } }
  }

  /// Runs `body` in this scope, on the caller's actor.
  public nonisolated(nonsending) func run<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await scope.run(body)
  }

  /// Runs `body` in this scope.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try scope.run(body)
  }

  /// The events that were reported about the promises and questions of this scope.
  ///
  /// They do not reach `PromiseDiagnostics.reporter`. They include late settles and abandoned
  /// promises; `Event.isMistake` tells mistakes from others.
  public var reports: [PromiseDiagnostics.Event] { heard.withLock { $0 } }

  /// Suspends until at least so many events have been reported.
  ///
  /// - Parameter limit: The longest time to suspend, in real time.
  /// - Returns: The events as they are then.
  /// - Throws: An error that names this line if the time is up, or a `CancellationError`.
  @discardableResult
  @concurrent public func reports(
    atLeast count: Int, within limit: Duration = .seconds(60),
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> [PromiseDiagnostics.Event] {
    try await WaitLimit(limit, fileID, line).wait(for: heard) { [heard] in
      "\(count) events had to be reported: \(heard.withLock { $0.count }) were"
    } _: {
      $0.count >= count
    }
    return reports
  }

  /// The objects of this scope that are alive, oldest first.
  ///
  /// `package`: tests read it, and users call ``expectNothingRetained(within:fileID:line:_:)``.
  package var retained: [PromiseScope.RetainedObject] {
    scope.alive.map(PromiseScope.RetainedObject.init)
  }

  /// Suspends until no object of this scope is alive, for as long as `limit` allows.
  ///
  /// An object may live on for a moment on another thread, which settled it and is about to let go.
  ///
  /// - Returns: The objects that are alive then.
  @concurrent package func retained(after limit: Duration) async -> [PromiseScope.RetainedObject] {
    let isEmpty = Watched(false)
    scope.whenEmpty { isEmpty.withLock { $0 = true } }
    await isEmpty.becomesTrue(within: limit)
    return retained
  }
}
