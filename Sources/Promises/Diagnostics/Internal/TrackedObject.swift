/// An object that is tracked, as the tracker knows it.
package struct TrackedObject: Sendable {
  /// What an object is to a user.
  package enum Kind: Sendable {
    case promise
    /// A reader of a delegate's events.
    case reader
    /// A question of a delegate.
    case question
  }

  package let kind: Kind
  /// The number of the object; no other object has it.
  package let number: Int
  package let origin: PromiseOrigin
  package let since = ContinuousClock.now
  /// The scope that the object belongs to, which exists as long as it has objects.
  let scope: DiagnosticScope?
  /// The promises that a combined promise waits for.
  var inputs: [WeakCore] = []
  private let weakCore: WeakCore

  init(
    kind: Kind, number: Int, origin: PromiseOrigin, scope: DiagnosticScope?, core: Core?
  ) {
    self.kind = kind
    self.number = number
    self.origin = origin
    self.scope = scope
    weakCore = WeakCore(core)
  }

  /// The promise, if the object is one and is not being freed.
  var core: Core? { weakCore.core }
}

/// A promise that may have gone.
struct WeakCore: Sendable {
  private(set) weak var core: Core?

  init(_ core: Core?) { self.core = core }
}
