package import CorePromises
internal import DelegatePromises

/// An object that is tracked, as the tracker knows it.
package struct TrackedObject: Sendable {
  package let kind: TrackedKind
  /// The number of the object; no other object has it.
  package let number: Int
  /// The place where the object was made.
  package let origin: PromiseOrigin
  package let since = ContinuousClock.now
  /// The scope that the object belongs to.
  let scope: DiagnosticScope?
  /// The promises that a combined promise waits for.
  var inputs: [WeakPromise] = []
  /// The promise, if the object is one.
  let promise: WeakPromise?
}

extension TrackedObject: CustomStringConvertible {
  package var description: String {
    switch kind {
    case .reader: "the reader of events made at \(origin)"
    case .question: "the question asked at \(origin)"
    case .promise: "the promise made at \(origin)" + state
    }
  }

  private var state: String {
    guard let promise = promise?.promise else { return "" }
    let sources = RetentionToken.outstanding
      .filter { $0.promise.id == promise.id }
      .map { ", which " + $0.sourceDescription }
    return (promise.isSettled ? ", settled" : ", pending") + sources.joined()
  }
}
