package import CorePromises
internal import DelegatePromises

/// An object that is tracked, as the tracker knows it.
///
/// It is an object, so that a list of many costs no more than their references.
package final class TrackedObject: Sendable {
  package let kind: TrackedKind
  /// The number of the object; no other object has it.
  package let number: Int
  /// The place where the object was made.
  package let origin: PromiseOrigin
  package let since = ContinuousClock.now
  /// The scope that the object belongs to.
  let scope: DiagnosticScope?
  private let weakPromise: WeakPromise?

  init(
    _ kind: TrackedKind, number: Int, origin: PromiseOrigin, scope: DiagnosticScope?,
    _ promise: WeakPromise?
  ) {
    self.kind = kind
    self.number = number
    self.origin = origin
    self.scope = scope
    weakPromise = promise
  }

  /// The promise, if the object is one and has not gone.
  var promise: ErasedPromise? { weakPromise?.promise }
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
    guard let promise else { return "" }
    let sources = promise.tokens.map { ", which " + $0.sourceDescription }
    return (promise.isSettled ? ", settled" : ", pending") + sources.joined()
  }
}
