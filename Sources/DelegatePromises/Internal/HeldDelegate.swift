/// A delegate, held as its source holds it.
enum HeldDelegate<Delegate> {
  case strongly(Delegate?)
  case weakly(WeakObject)

  struct WeakObject {
    weak let object: AnyObject?
  }

  /// A delegate that is no object cannot be held weakly.
  init(_ delegate: Delegate?, _ holding: DelegateHolding) {
    if holding == .weakly, let object = asObject(delegate) {
      self = .weakly(WeakObject(object: object))
    } else {
      self = .strongly(delegate)
    }
  }

  var delegate: Delegate? {
    switch self {
    case .strongly(let delegate): delegate
    case .weakly(let reference): reference.object as? Delegate
    }
  }
}

/// The delegate as an object, if it is one.
func asObject<Delegate>(_ delegate: Delegate?) -> AnyObject? {
  guard let delegate, type(of: delegate as Any) is AnyClass else { return nil }
  return delegate as AnyObject
}
