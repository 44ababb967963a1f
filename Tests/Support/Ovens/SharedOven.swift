import Foundation

/// An oven with many observers, and no property that holds them.
///
/// Like many real sources, it holds its own lock, and walks its list, while it calls. Where a real
/// source would wait forever, or crash, this one counts.
package final class SharedOven: ListOven {
  private let lock = NSRecursiveLock()
  private let calls = Shelf(0)
  private let observers = Locked<[any OvenDelegate]>([])
  private let ticket: LiveCount.Ticket?

  package let additions = Counter()
  package let removals = Counter()
  /// The number of removals inside a callback, which must be zero.
  package let removalsInsideCallbacks = Counter()

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var observerCount: Int {
    observers.withLock { $0.count }
  }

  package func add(_ observer: any OvenDelegate) {
    additions.add()
    observers.withLock { $0.append(observer) }
  }

  package func remove(_ observer: any OvenDelegate) {
    lock.withLock {
      removals.add()
      if calls.value > 0 { removalsInsideCallbacks.add() }
      observers.withLock { $0.removeAll { $0 === observer } }
    }
  }

  package func tell(_ news: (any OvenDelegate) -> Void) {
    lock.withLock {
      calls.value += 1
      for observer in observers.withLock({ $0 }) { news(observer) }
      calls.value -= 1
    }
  }
}
