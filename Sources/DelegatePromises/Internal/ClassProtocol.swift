internal import Synchronization

/// The protocol for classes that a delegate was of, the last time somebody asked.
///
/// To have the type of a value that may be of any kind takes as long as three allocations; to have
/// that of an object takes no time. Most programs ask delegates of one protocol, again and again.
///
/// Proof: a type is noted when it has two words, and one value of it is an object. Then it is an
/// existential of a protocol for classes (`words(of:)`), and so each value of it begins with a
/// reference to an object, which the caller keeps alive. A metatype is one word, as in
/// `RetainedTypes`.
@usableFromInline
enum ClassProtocol {
  private static let last = Atomic<UInt>(0)

  @usableFromInline
  static func isLast(_ type: Any.Type) -> Bool {
    unsafe last.load(ordering: .relaxed) == unsafeBitCast(type, to: UInt.self)
  }

  /// The class of a delegate whose protocol was the last.
  @usableFromInline
  static func type(of words: (UInt, UInt)) -> Any.Type {
    let object = unsafe unsafeBitCast(words.0, to: Unmanaged<AnyObject>.self)
    return unsafe object._withUnsafeGuaranteedRef { Swift.type(of: $0) }
  }

  /// The same of any delegate, whose protocol is noted if it is one for classes.
  @inlinable
  @inline(never)
  static func typeAndIdentity<Delegate>(
    of delegate: Delegate
  ) -> (type: Any.Type, object: ObjectIdentifier?) {
    let type = Swift.type(of: delegate as Any)
    let object = identity(of: delegate, type)
    if object != nil, words(of: delegate) != nil { note(Delegate.self) }
    return (type, object)
  }

  @usableFromInline
  static func note(_ type: Any.Type) {
    unsafe last.store(unsafeBitCast(type, to: UInt.self), ordering: .relaxed)
  }
}
