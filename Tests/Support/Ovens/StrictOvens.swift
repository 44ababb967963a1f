import Foundation

/// An oven with a list of observers, each added and removed.
package protocol ListOven: Oven {
  func add(_ observer: any OvenDelegate)
  func remove(_ observer: any OvenDelegate)
}

/// An oven that holds its lock, which is not recursive, while it calls its observers.
///
/// Adding or removing an observer inside a callback waits forever.
package final class LockedOven: ListOven {
  private let lock = NSLock()
  private let observers = Locked<[any OvenDelegate]>([])
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var observerCount: Int { observers.withLock { $0.count } }

  package func add(_ observer: any OvenDelegate) {
    lock.withLock { observers.withLock { $0.append(observer) } }
  }

  package func remove(_ observer: any OvenDelegate) {
    lock.withLock { observers.withLock { $0.removeAll { $0 === observer } } }
  }

  package func tell(_ news: (any OvenDelegate) -> Void) {
    lock.withLock {
      for observer in observers.withLock({ $0 }) { news(observer) }
    }
  }
}

/// An oven that walks the list of its observers by index while it calls them.
///
/// If an observer is removed inside a callback, the oven skips the next one. If one is added, the
/// oven stops at the old end.
package final class WalkingOven: ListOven {
  private let observers = Locked<[any OvenDelegate]>([])
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var observerCount: Int { observers.withLock { $0.count } }

  package func add(_ observer: any OvenDelegate) {
    observers.withLock { $0.append(observer) }
  }

  package func remove(_ observer: any OvenDelegate) {
    observers.withLock { $0.removeAll { $0 === observer } }
  }

  package func tell(_ news: (any OvenDelegate) -> Void) {
    var index = 0
    while let observer = observers.withLock({ $0.count > index ? $0[index] : nil }) {
      news(observer)
      index += 1
    }
  }
}

/// An oven that calls an observer from inside `remove`.
package final class PartingOven: ListOven {
  private let observers = Locked<[any OvenDelegate]>([])
  private let ticket: LiveCount.Ticket?

  package let removals = Counter()

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var observerCount: Int { observers.withLock { $0.count } }

  package func add(_ observer: any OvenDelegate) {
    observers.withLock { $0.append(observer) }
  }

  package func remove(_ observer: any OvenDelegate) {
    removals.add()
    observer.ovenDidFail(OvenError.noFlour)
    observers.withLock { $0.removeAll { $0 === observer } }
    observer.ovenDidBake(0)
  }

  package func tell(_ news: (any OvenDelegate) -> Void) {
    for observer in observers.withLock({ $0 }) { news(observer) }
  }
}
