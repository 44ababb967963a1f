/// A delegate that passes callbacks on, as the library cannot see.
package final class StandIn: OvenDelegate {
  private enum Held {
    case strongly((any OvenDelegate)?)
    case weakly(WeakDelegate)
  }

  private let held: Shelf<Held>
  private let isWeak: Bool

  package var inner: (any OvenDelegate)? {
    get {
      switch held.value {
      case .strongly(let delegate): delegate
      case .weakly(let reference): reference.delegate
      }
    }
    set { held.value = Self.hold(newValue, weakly: isWeak) }
  }

  package init(inner: (any OvenDelegate)? = nil, heldWeakly isWeak: Bool = false) {
    self.isWeak = isWeak
    held = Shelf(Self.hold(inner, weakly: isWeak))
  }

  package func ovenDidPreheat() { inner?.ovenDidPreheat() }
  package func ovenDidBake(_ loaves: Int) { inner?.ovenDidBake(loaves) }
  package func ovenDidFail(_ error: any Error) { inner?.ovenDidFail(error) }

  private static func hold(_ delegate: (any OvenDelegate)?, weakly isWeak: Bool) -> Held {
    isWeak ? .weakly(WeakDelegate(delegate)) : .strongly(delegate)
  }
}

/// A weak reference to a delegate.
package struct WeakDelegate: Sendable {
  package weak let delegate: (any OvenDelegate)?

  package init(_ delegate: (any OvenDelegate)?) { self.delegate = delegate }
}
