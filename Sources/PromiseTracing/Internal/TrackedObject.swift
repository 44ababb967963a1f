package import CorePromises

/// An object that is tracked, as the tracker knows it.
package struct TrackedObject: Sendable {
  package let kind: TrackedKind
  /// The number of the object; no other object has it.
  package let number: Int
  /// The place where the object was made, if that is known.
  package let origin: PromiseOrigin?
  package let since = ContinuousClock.now
  /// The scope that the object belongs to.
  let scope: DiagnosticScope?
  /// The promises that a combined promise waits for.
  var inputs: [WeakPromise] = []
  /// The promise, if the object is one.
  let promise: WeakPromise?
}
