import DelegatePromises
import TestSupport

/// The delegate of a kiosk: a Swift protocol that another one inherits.
@MainActor
protocol KioskDelegate: AnyObject {
  func kiosk(didSell loaf: String, to customer: String?)
  func kiosk(mayCloseAt hour: Int) -> Bool
}

@MainActor
protocol BakingKioskDelegate: KioskDelegate {
  func kiosk(didBake loaves: Int)
}

@MainActor
final class Kiosk {
  weak var delegate: (any BakingKioskDelegate)?

  func sell(_ loaf: String, to customer: String?) {
    delegate?.kiosk(didSell: loaf, to: customer)
  }

  func bake(_ loaves: Int) { delegate?.kiosk(didBake: loaves) }
  func mayClose(at hour: Int) -> Bool { delegate?.kiosk(mayCloseAt: hour) ?? true }
}

/// An adapter with an event for each callback, and for each question an event beside the answer.
@MainActor
final class KioskEvents: BakingKioskDelegate, Forwarding {
  let forward = ForwardTarget<any BakingKioskDelegate>()
  let didSell = DelegateEvent<(loaf: String, customer: String?)>()
  let didBake = DelegateEvent<Int>()
  let wasAsked = DelegateEvent<Int>()
  private let mayClose: ((_ hour: Int) -> Bool)?

  init(mayClose: ((_ hour: Int) -> Bool)? = nil) { self.mayClose = mayClose }

  func kiosk(didSell loaf: String, to customer: String?) {
    didSell.send((loaf, customer))
    forward.target?.kiosk(didSell: loaf, to: customer)
  }

  func kiosk(didBake loaves: Int) {
    didBake.send(loaves)
    forward.target?.kiosk(didBake: loaves)
  }

  func kiosk(mayCloseAt hour: Int) -> Bool {
    wasAsked.send(hour)
    return mayClose?(hour) ?? forward.target?.kiosk(mayCloseAt: hour) ?? true
  }
}

/// A previous delegate, which records its callbacks, and never closes.
@MainActor
final class KioskOwner: BakingKioskDelegate {
  private let log: Shelf<[String]>

  init(log: Shelf<[String]>) { self.log = log }

  func kiosk(didSell loaf: String, to customer: String?) {
    log.update { $0.append("owner: \(loaf) to \(customer ?? "nobody")") }
  }

  func kiosk(didBake loaves: Int) { log.update { $0.append("owner: \(loaves)") } }
  func kiosk(mayCloseAt hour: Int) -> Bool { false }
}
