internal import CorePromises

/// A delegate below layers, or one that was set by hand, and the type as which it has been seen (L3).
///
/// `@unchecked Sendable`: what changes is under the lock.
@usableFromInline
final class SeenDelegate: @unchecked Sendable {
  /// A delegate that is retained no longer, and its second word.
  private struct Reference {
    weak let object: AnyObject?
    let word: Int
  }

  let type: Any.Type?
  private let lock = Lock()
  /// The delegate, if it is retained; a value always is.
  @safe @exclusivity(unchecked) private var retained: Shown
  @safe @exclusivity(unchecked) private var reference: Reference?

  init(_ delegate: Shown, held holding: DelegateHolding, as type: Any.Type?) {
    self.type = type
    retained = delegate
    if holding == .weakly { _ = weaken() }
  }

  var shown: Shown {
    lock.withLock {
      guard retained.isNothing, let reference else { return retained }
      return Shown(reference.object, word: reference.word)
    }
  }

  /// Returns the delegate as a delegate of a slot, or as the target of callbacks.
  @usableFromInline
  func typed<Delegate>() -> Delegate? { shown.typed(seenAs: type) }

  /// Retains an object no longer; returns it if it has been retained.
  func weaken() -> Shown {
    let shown = shown
    guard let object = shown.object else { return .nothing }
    let reference = Reference(object: object, word: shown.word)
    return lock.withLock {
      if retained.isNothing { return .nothing }
      (self.reference, retained) = (reference, .nothing)
      return shown
    }
  }
}
