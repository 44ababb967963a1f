package import DelegateEvents

/// An adapter with an event for each callback of an oven.
package final class OvenEvents: OvenDelegate {
  package let didPreheat = DelegateEvent<Void>()
  package let didBake = DelegateEvent<Int>()
  package let didFail = DelegateEvent<any Error>()
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) { ticket = counted?.ticket() }

  package func ovenDidPreheat() { didPreheat.send() }
  package func ovenDidBake(_ loaves: Int) { didBake.send(loaves) }
  package func ovenDidFail(_ error: any Error) {
    didFail.send(error)
    didPreheat.finish(throwing: error)
    didBake.finish(throwing: error)
    didFail.finish(throwing: error)
  }
}
