/// An oven without a lock, which may be used only on its owner's actor.
///
/// Any other use is a data race, which the thread sanitizer reports.
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

  /// Calls the delegate and the observers inside this call.
  package func bake(_ loaves: Int) {
    for delegate in told { delegate.ovenDidBake(loaves) }
  }

  /// Calls the delegate and the observers from another thread when `gate` opens.
  ///
  /// It holds them until then, as a source does while a callback is under way.
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
