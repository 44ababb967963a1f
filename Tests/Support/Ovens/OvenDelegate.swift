/// What an oven tells whoever waits for its bread.
package protocol OvenDelegate: AnyObject, Sendable {
  /// The oven is hot. Bread comes later.
  func ovenDidPreheat()
  func ovenDidBake(_ loaves: Int)
  func ovenDidFail(_ error: any Error)
}

/// Why there is no bread.
package enum OvenError: Error, Equatable {
  case burnt
  case noFlour
}

/// A delegate that was there before, or that comes later: it counts what it is told.
package final class Bystander: OvenDelegate {
  package let calls = Counter()
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package func ovenDidPreheat() { calls.add() }
  package func ovenDidBake(_ loaves: Int) { calls.add() }
  package func ovenDidFail(_ error: any Error) { calls.add() }
}
