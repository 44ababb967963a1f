package import CorePromises

/// An adapter whose promise is fulfilled by bread and rejected by a failure; heat does neither.
package final class Baker: OvenDelegate {
  private let resolver: Promise<Int>.Resolver
  private let ticket: LiveCount.Ticket?

  package init(_ resolver: Promise<Int>.Resolver, counted: LiveCount? = nil) {
    self.resolver = resolver
    ticket = counted?.ticket()
  }

  package func ovenDidPreheat() {}
  package func ovenDidBake(_ loaves: Int) { resolver.fulfill(loaves) }
  package func ovenDidFail(_ error: any Error) { resolver.reject(error) }
}
