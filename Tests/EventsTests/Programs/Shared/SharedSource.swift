import DelegatePromises
import TestSupport

/// An oven that tells of each use of its slot.
final class WatchedOven: Sendable {
  private let oven: WeakOven
  private let onUse: @Sendable (SharedMoment) -> Void

  init(counted: LiveCount, onUse: @escaping @Sendable (SharedMoment) -> Void) {
    oven = WeakOven(counted: counted)
    self.onUse = onUse
  }

  var delegate: (any OvenDelegate)? {
    get {
      onUse(.get)
      return oven.delegate
    }
    set {
      onUse(.set)
      oven.delegate = newValue
    }
  }

  func bake(_ loaves: Int) { oven.bake(loaves) }
}

/// An actor on which an attachment lives.
actor SharedHome {
  func take(_ step: SharedStep, of run: SharedRun) { run.take(step) }
}

/// An adapter whose run hears of each callback first.
final class SharedNews: OvenDelegate {
  let didBake = DelegateEvent<Int>()
  private let run: WeakReference<SharedRun>
  private let ticket: LiveCount.Ticket?

  init(_ run: SharedRun?, _ ticket: LiveCount.Ticket?) {
    (self.run, self.ticket) = (WeakReference(run), ticket)
  }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) { run.object?.send(self) }
  func ovenDidFail(_ error: any Error) {}
}
