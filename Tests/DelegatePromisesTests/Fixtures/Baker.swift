import DelegatePromises
import TestSupport

/// An adapter whose promise is fulfilled by bread and rejected by a failure; heat does neither.
final class Baker: OvenDelegate {
  let preheats = Counter()
  private let resolver: Promise<Int>.Resolver
  private let ticket: LiveCount.Ticket?

  init(_ resolver: Promise<Int>.Resolver, counted: LiveCount? = nil) {
    self.resolver = resolver
    ticket = counted?.ticket()
  }

  func ovenDidPreheat() { preheats.add() }
  func ovenDidBake(_ loaves: Int) { resolver.fulfill(loaves) }
  func ovenDidFail(_ error: any Error) { resolver.reject(error) }
}
