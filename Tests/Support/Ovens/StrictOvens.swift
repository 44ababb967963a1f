/// An oven with a list of observers, each added and removed.
package protocol ListOven: Oven {
  func add(_ observer: any OvenDelegate)
  func remove(_ observer: any OvenDelegate)
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
