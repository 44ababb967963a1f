import Foundation

/// An oven with many observers, and no property that names them.
///
/// Like many a real one it holds its own lock while it calls: who removes an observer inside a
/// callback waits for ever.
package final class SharedOven: Oven {
  private let calling = NSLock()
  private let observers = Locked<[any OvenDelegate]>([])
  private let ticket: LiveCount.Ticket?

  package let additions = Counter()
  package let removals = Counter()

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
    calling.lock()
    defer { calling.unlock() }
    removals.add()
    observers.withLock { observers in
      observers.removeAll { $0 === observer }
    }
  }

  package func tell(_ news: (any OvenDelegate) -> Void) {
    calling.lock()
    defer { calling.unlock() }
    for observer in observers.withLock({ $0 }) { news(observer) }
  }
}
