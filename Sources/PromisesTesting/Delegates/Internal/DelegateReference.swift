/// A delegate, held as its source holds it.
enum DelegateReference<Delegate> {
  case strong(Delegate)
  case weak(WeakObject)

  /// Holds a delegate; a value, such as a struct, can be held strongly only.
  init(_ delegate: Delegate, isWeak: Bool) {
    self =
      isWeak && type(of: delegate as Any) is AnyObject.Type
      ? .weak(WeakObject(object: delegate as AnyObject)) : .strong(delegate)
  }

  /// The delegate, if it is there.
  var delegate: Delegate? {
    switch self {
    case .strong(let delegate): delegate
    case .weak(let reference): reference.object as? Delegate
    }
  }

  func holds(_ other: Delegate) -> Bool {
    guard let delegate, type(of: delegate as Any) is AnyObject.Type else { return false }
    return delegate as AnyObject === other as AnyObject
  }
}

struct WeakObject {
  weak var object: AnyObject?
}
