import Synchronization

/// A number that any thread may add to.
package final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  package init() {}

  package var count: Int {
    number.load(ordering: .relaxed)
  }

  package func add(_ step: Int = 1) {
    number.add(step, ordering: .relaxed)
  }
}
