import DelegatePromises
import TestSupport

/// An adapter: an event for each thing that an oven tells.
final class OvenEvents: OvenDelegate {
  let didPreheat = DelegateEvent<Void>()
  let didBake = DelegateEvent<Int>()
  let didFail = DelegateEvent<any Error>()
  private let ticket: LiveCount.Ticket?

  init(counted: LiveCount? = nil) { ticket = counted?.ticket() }

  func ovenDidPreheat() { didPreheat.send() }
  func ovenDidBake(_ loaves: Int) { didBake.send(loaves) }
  func ovenDidFail(_ error: any Error) {
    didFail.send(error)
    DelegateEvent.finishTogether(didPreheat, didBake, didFail, throwing: error)
  }
}
