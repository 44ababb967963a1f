/// The delegate of an oven.
package protocol OvenDelegate: AnyObject, Sendable {
  /// Tells the delegate that the oven is hot; bread comes later.
  func ovenDidPreheat()
  func ovenDidBake(_ loaves: Int)
  func ovenDidFail(_ error: any Error)
}

/// The reason why there is no bread.
package enum OvenError: Error, Equatable {
  case burnt
  case noFlour
}

/// A delegate from before or after an adapter, which counts its callbacks.
package final class Bystander: OvenDelegate {
  package let calls = Counter()
  /// The loaves of all bakes.
  package let loaves = Shelf<[Int]>([])
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package func ovenDidPreheat() { calls.add() }

  package func ovenDidBake(_ loaves: Int) {
    calls.add()
    self.loaves.update { $0.append(loaves) }
  }

  package func ovenDidFail(_ error: any Error) { calls.add() }
}
