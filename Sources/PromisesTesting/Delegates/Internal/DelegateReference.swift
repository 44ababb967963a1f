internal import DelegatePromises

/// A delegate, held as its source holds it.
enum DelegateReference<Delegate> {
  case strong(Delegate)
  case weak(WeakObject)

  /// Holds a delegate; a value, such as a struct, can be held strongly only.
  init(_ delegate: Delegate, isWeak: Bool) {
    let object = isWeak ? object(in: delegate) : nil
    self = object.map { .weak(WeakObject(object: $0)) } ?? .strong(delegate)
  }

  /// The delegate, if it is there.
  var delegate: Delegate? {
    switch self {
    case .strong(let delegate): delegate
    case .weak(let reference): reference.object.flatMap { $0 as? Delegate }
    }
  }

  /// Returns whether this is the same object or an equal value; true for two values that cannot be
  /// compared.
  func holds(_ other: Delegate) -> Bool {
    guard let delegate else { return false }
    let objects = (object(in: delegate), object(in: other))
    if objects.0 != nil || objects.1 != nil { return objects.0 === objects.1 }
    return delegate is any Equatable ? areEqual(delegate, other) : !(other is any Equatable)
  }
}

struct WeakObject {
  weak var object: AnyObject?
}
