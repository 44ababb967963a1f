package import CorePromises

/// The promises, readers and questions of a test, say, whose reports go to a reporter of its own.
///
/// A promise that is made from nothing belongs to the scope of the task that makes it. A promise
/// that an operator makes belongs to the scope of the promise that it observes, and a handler runs
/// in the scope of its promise. So reports reach the scope from any thread, even out of a `deinit`.
///
/// Promises are tracked while a scope exists, and it exists as long as it has objects. `package`:
/// the module for tests makes scopes.
package final class DiagnosticScope: Sendable {
  /// The scope of the running task, or of the promise whose handler runs.
  @TaskLocal package static var current: DiagnosticScope?

  private let report: @Sendable (PromiseDiagnostics.Event) -> Void
  private let demand = TrackingDemand(forAll: false)

  package init(reporter: @escaping @Sendable (PromiseDiagnostics.Event) -> Void) {
    report = reporter
  }

  /// Runs `body` in this scope.
  nonisolated(nonsending)
    package func run<Result>(_ body: nonisolated(nonsending) () async throws -> Result)
    async rethrows -> Result
  {
    try await Self.$current.withValue(self, operation: body)
  }

  /// Runs `body` in this scope.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: body)
  }

  func receive(_ event: PromiseDiagnostics.Event) { report(event) }

  /// The tracked objects of this scope that are alive, oldest first.
  package var alive: [TrackedObject] { Tracker.shared.alive(in: self) }

  /// Calls `body` once nothing of this scope is alive: at once, or where the last object goes.
  package func whenEmpty(_ body: @escaping @Sendable () -> Void) {
    Tracker.shared.whenEmpty(self, body)
  }
}
