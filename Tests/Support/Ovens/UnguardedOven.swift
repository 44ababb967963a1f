/// An oven without a lock: it may only be used where it was made, on its owner's actor.
///
/// Used from anywhere else it is a data race, which the thread sanitizer reports.
package final class UnguardedOven {
  package weak var delegate: (any OvenDelegate)?
  package private(set) var observers: [any OvenDelegate] = []
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package func add(_ observer: any OvenDelegate) {
    observers.append(observer)
  }

  package func remove(_ observer: any OvenDelegate) {
    observers.removeAll { $0 === observer }
  }

  /// Tells the delegate and the observers, here and now.
  package func bake(_ loaves: Int) {
    for delegate in told { delegate.ovenDidBake(loaves) }
  }

  /// Tells the delegate and the observers from a thread of the oven's own when `gate` opens: it
  /// holds them until then, as a source that has a callback under way does.
  package func bake(_ loaves: Int, after gate: Gate, then end: @escaping @Sendable () -> Void) {
    let told = self.told
    startThread {
      gate.block()
      for delegate in told { delegate.ovenDidBake(loaves) }
    } then: {
      end()
    }
  }

  private var told: [any OvenDelegate] {
    observers + [delegate].compactMap(\.self)
  }
}
