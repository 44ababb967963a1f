/// The delegate as an object, if it is one.
@inlinable
func asObject<Delegate>(_ delegate: Delegate) -> AnyObject? {
  type(of: delegate as Any) is AnyClass ? delegate as AnyObject : nil
}

/// Which object the delegate is, if it is one.
@inlinable
func identity<Delegate>(of delegate: Delegate) -> ObjectIdentifier? {
  identity(of: delegate, type(of: delegate as Any))
}

/// The same for a type that is known.
@inlinable
func identity<Delegate>(of delegate: Delegate, _ type: Any.Type) -> ObjectIdentifier? {
  guard type is AnyClass else { return nil }
  let reference = words(of: delegate).map {
    unsafe unsafeBitCast($0.0, to: ObjectIdentifier.self)
  }
  return reference ?? ObjectIdentifier(delegate as AnyObject)
}

/// The type of a delegate, and which object it is, if it is one.
@inlinable
@inline(__always)
func typeAndIdentity<Delegate>(
  of delegate: Delegate
) -> (type: Any.Type, object: ObjectIdentifier?) {
  if let words = words(of: delegate), ClassProtocol.isLast(Delegate.self) {
    return (ClassProtocol.type(of: words), unsafe unsafeBitCast(words.0, to: ObjectIdentifier.self))
  }
  return ClassProtocol.typeAndIdentity(of: delegate)
}

/// Whether somebody else sits in a slot: a delegate that is no object cannot be told from ours.
@inlinable
func isAnother<Delegate>(_ current: Delegate?, than delegate: Delegate) -> Bool {
  guard let current else { return identity(of: delegate) != nil }
  if let now = words(of: current), let ours = words(of: delegate), now == ours { return false }
  guard let ours = identity(of: delegate), let now = identity(of: current) else { return false }
  return now != ours
}

/// The two words of a delegate that consists of two.
///
/// Most are: `any OvenDelegate` of a protocol for classes is a reference and a witness table. To
/// have that reference by a cast takes ten times as long as all else that is done with it.
///
/// Proof: the words are read, while the value is alive, and say nothing of what they are. Of the
/// values that consist of two words, those with a class for their dynamic type are existentials of
/// one protocol for classes, and begin with the reference; an error's box is one word, and any
/// other existential three or more.
@inlinable
func words<Delegate>(of delegate: Delegate) -> (UInt, UInt)? {
  guard MemoryLayout<Delegate>.size == MemoryLayout<(UInt, UInt)>.size else { return nil }
  return unsafe withUnsafeBytes(of: delegate) { unsafe $0.loadUnaligned(as: (UInt, UInt).self) }
}
