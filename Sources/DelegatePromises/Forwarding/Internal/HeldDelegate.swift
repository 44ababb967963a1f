/// A delegate, held weakly or strongly as its source holds it.
enum HeldDelegate<Delegate> {
  case strongly(Delegate?)
  case weakly(WeakObject)

  /// Holds a delegate; one that is not an object cannot be held weakly.
  init(_ delegate: Delegate?, _ holding: DelegateAttachment.Holding) {
    if holding == .weakly, let object = delegate.flatMap({ asObject($0) }) {
      self = .weakly(WeakObject(object))
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

/// A weak reference to an object that other code keeps.
final class WeakObject {
  weak let object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
