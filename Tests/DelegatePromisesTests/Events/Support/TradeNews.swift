import DelegatePromises
import TestSupport

/// An adapter with an event.
final class TradeNews: OvenDelegate {
  let didBake = DelegateEvent<Int>()

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) { didBake.send(loaves) }
  func ovenDidFail(_ error: any Error) { didBake.finish(throwing: error) }
}
