import TestSupport

/// A delegate that passes callbacks on, as the library cannot see.
final class StandIn: OvenDelegate {
  private enum Held {
    case strongly((any OvenDelegate)?)
    case weakly(WeakDelegate)
  }

  private let held: Shelf<Held>
  private let isWeak: Bool

  var inner: (any OvenDelegate)? {
    get {
      switch held.value {
      case .strongly(let delegate): delegate
      case .weakly(let reference): reference.delegate
      }
    }
    set { held.value = Self.hold(newValue, weakly: isWeak) }
  }

  init(inner: (any OvenDelegate)? = nil, heldWeakly isWeak: Bool = false) {
    self.isWeak = isWeak
    held = Shelf(Self.hold(inner, weakly: isWeak))
  }

  func ovenDidPreheat() { inner?.ovenDidPreheat() }
  func ovenDidBake(_ loaves: Int) { inner?.ovenDidBake(loaves) }
  func ovenDidFail(_ error: any Error) { inner?.ovenDidFail(error) }

  private static func hold(_ delegate: (any OvenDelegate)?, weakly isWeak: Bool) -> Held {
    isWeak ? .weakly(WeakDelegate(delegate)) : .strongly(delegate)
  }
}

/// A weak reference to a delegate.
struct WeakDelegate: Sendable {
  weak let delegate: (any OvenDelegate)?

  init(_ delegate: (any OvenDelegate)?) { self.delegate = delegate }
}
