package import CorePromises
internal import DelegatePromises

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

extension TrackedObject: CustomStringConvertible {
  package var description: String {
    switch kind {
    case .reader: "a reader of events"
    case .question: "the question asked\(place)"
    case .promise: "the promise made\(place)" + state
    }
  }

  private var place: String { origin.map { " at \($0)" } ?? "" }

  private var state: String {
    guard let promise = promise?.promise else { return "" }
    let sources = RetentionToken.outstanding
      .filter { $0.promise.id == promise.id }
      .map { ", which " + $0.sourceDescription }
    return (promise.isSettled ? ", settled" : ", pending") + sources.joined()
  }
}
