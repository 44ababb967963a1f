import DelegateEvents
import TestSupport

/// An adapter with an event for each callback of an oven.
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
    didPreheat.finish(throwing: error)
    didBake.finish(throwing: error)
    didFail.finish(throwing: error)
  }
}
