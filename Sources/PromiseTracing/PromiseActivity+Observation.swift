public import DelegatePromises

extension PromiseActivity {
  /// A listener's hold on the activities of promises: they are told for as long as it lives.
  public final class Observation: Sendable {
    private let demand: TrackingDemand

    init(in scope: DiagnosticScope?, _ listener: @escaping @Sendable (PromiseActivity) -> Void) {
      demand = TrackingDemand(forAll: scope == nil)
      Tracker.shared.add(self, in: scope, listener)
    }

    deinit { cancel() }

    /// Ends the listening; a call that is under way on another thread may still arrive.
    ///
    /// From then on, the object costs nothing, even if it is kept.
    public func cancel() {
      Tracker.shared.remove(self)
      demand.end()
    }
  }
}

extension PromiseDiagnostics {
  /// Calls `listener` with everything that happens to the promises that are made from now on.
  ///
  /// It is called on the thread of each activity, inside the call that settles or makes a promise.
  /// It should be short, and wait for nobody. Promises that were made before are not told of. The
  /// listening ends when the returned object is freed or ``PromiseActivity/Observation/cancel()``
  /// is called.
  ///
  /// While anybody listens, each new promise takes an entry in a table, and a lock for each
  /// activity; values are boxed, so that they can be told as text. While nobody does, a promise
  /// costs a few instructions more.
  ///
  /// ```swift
  /// let observation = PromiseDiagnostics.observe { activity in
  ///   log.trace("\(activity.origin): \(activity.kind)")
  /// }
  /// ```
  public static func observe(
    _ listener: @escaping @Sendable (PromiseActivity) -> Void
  ) -> PromiseActivity.Observation {
    PromiseActivity.Observation(in: .current, listener)
  }
}
