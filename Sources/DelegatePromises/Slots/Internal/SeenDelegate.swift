internal import CorePromises

/// A delegate below layers, or one that was set by hand, and the type as which it has been seen (L3).
///
/// `@unchecked Sendable`: what changes is under the lock.
final class SeenDelegate: @unchecked Sendable {
  private struct Reference {
    weak let object: AnyObject?
  }

  private let lock = Lock()
  @safe @exclusivity(unchecked) private var seenAs: Any.Type?
  @safe @exclusivity(unchecked) private var reference: Reference
  /// The number of the object; to load the reference under the lock, and let go of it, could free it there.
  @safe @exclusivity(unchecked) private var number: Int?
  /// The delegate, if it is retained; a value always is.
  @safe @exclusivity(unchecked) private var retained: Shown
  /// The object as the target that was asked for last.
  @safe @exclusivity(unchecked) private var known: KnownTarget?

  init(_ delegate: Shown, held holding: DelegateHolding, as type: Any.Type?) {
    seenAs = type
    reference = Reference(object: delegate.object)
    number = delegate.number
    let isRetained = holding == .strongly || delegate.object == nil
    retained = isRetained ? delegate : .nothing
  }

  var shown: Shown { lock.withLock { current } }

  var type: Any.Type? { lock.withLock { seenAs } }

  private var current: Shown {
    retained.isNothing ? reference.object.map { .object($0) } ?? .nothing : retained
  }

  /// Returns the delegate as the target of callbacks.
  func target<Target>() -> Target? {
    let (delegate, type, known) = lock.withLock { (current, seenAs, self.known) }
    if let object = delegate.object, let known, known.type == Target.self {
      return known.value(of: object)
    }
    let target: Target? = delegate.typed(seenAs: type)
    if let object = delegate.object, let target {
      note(KnownTarget(target, of: object), of: object)
    }
    return target
  }

  private func note(_ known: KnownTarget?, of object: AnyObject) {
    let isOf = DelegatePromises.number(of: object)
    lock.withLock { if number == isOf { self.known = known } }
  }

  /// Retains an object no longer; returns it if it has been retained.
  func weaken() -> Shown {
    lock.withLock {
      guard case .object = retained else { return .nothing }
      defer { retained = .nothing }
      return retained
    }
  }

  /// Has another object, which a slot shows as this type, stand for one that is not retained.
  func replace(_ old: AnyObject, with new: AnyObject, as type: Any.Type?) {
    let (number, other) = (DelegatePromises.number(of: old), DelegatePromises.number(of: new))
    lock.withLock {
      // One that has gone may have had the same number. One that has not is the old one.
      guard self.number == number, retained.isNothing, reference.object != nil else { return }
      reference = Reference(object: new)
      (self.number, seenAs, known) = (other, type, nil)
    }
  }
}

/// An object as a target of callbacks: to find out anew takes a third of the time of a callback, and on
/// Apple's systems it asks the object.
///
/// `@unchecked Sendable`: nothing changes the words. Proof of the copy: a value whose own type is a class is
/// a reference, or an existential. That is a reference to the object, and words that depend on the
/// object's type and on the target's alone. The object has not been freed in between, since it is given.
@safe
private final class KnownTarget: @unchecked Sendable {
  let type: Any.Type
  private let words: UnsafeMutableRawPointer

  /// Returns nil if the value is not a reference to the object.
  init?<Target>(_ target: Target, of object: AnyObject) {
    guard isObject(target) else { return nil }
    type = Target.self
    unsafe words = .allocate(
      byteCount: max(MemoryLayout<Target>.size, MemoryLayout<Int>.size),
      alignment: max(MemoryLayout<Target>.alignment, MemoryLayout<Int>.alignment))
    unsafe words.storeBytes(of: 0, as: Int.self)
    unsafe withUnsafeBytes(of: target) {
      unsafe UnsafeMutableRawBufferPointer(start: words, count: $0.count).copyMemory(from: $0)
    }
    guard unsafe words.load(as: Int.self) == number(of: object) else {
      return nil
    }
  }

  deinit { unsafe words.deallocate() }

  func value<Target>(of object: AnyObject) -> Target {
    defer { withExtendedLifetime(object) {} }
    return unsafe words.assumingMemoryBound(to: Target.self).pointee
  }
}
