/// A delegate, held as its source holds it.
@usableFromInline
enum HeldDelegate<Delegate> {
  case strongly(Delegate?)
  case weakly(WeakObject)

  /// A delegate that is no object cannot be held weakly.
  @inlinable
  init(_ delegate: Delegate?, _ holding: DelegateHolding) {
    if holding == .weakly, let object = delegate.flatMap({ asObject($0) }) {
      self = .weakly(WeakObject(object))
    } else {
      self = .strongly(delegate)
    }
  }

  @usableFromInline var delegate: Delegate? {
    @inlinable get {
      switch self {
      case .strongly(let delegate): delegate
      case .weakly(let reference): reference.object as? Delegate
      }
    }
  }
}

/// An object that somebody else keeps.
@usableFromInline
final class WeakObject {
  @usableFromInline weak let object: AnyObject?

  @usableFromInline
  init(_ object: AnyObject) { self.object = object }
}

/// Which object the delegate is, if it is one.
@inlinable
func identity<Delegate>(of delegate: Delegate) -> ObjectIdentifier? {
  asObject(delegate).map { ObjectIdentifier($0) }
}

/// The delegate as an object, if it is one.
@inlinable
func asObject<Delegate>(_ delegate: Delegate) -> AnyObject? {
  type(of: delegate as Any) is AnyClass ? delegate as AnyObject : nil
}
