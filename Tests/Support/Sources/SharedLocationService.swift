import Foundation

/// A delegate of a shared location service.
package protocol LocationServiceDelegate: AnyObject, Sendable {
  func locationService(didFind location: Location)
  func locationServiceDidClose()
}

/// A service that the whole program shares, with a weak list instead of a `delegate`.
///
/// It walks its list while it holds a lock that is not recursive. Adding or removing a delegate
/// inside a callback waits forever.
package final class SharedLocationService: Sendable {
  private struct Entry {
    weak var delegate: (any LocationServiceDelegate)?
  }

  private let walking = NSLock()
  private let entries = Locked<[Entry]>([])
  private let ticket: LiveCount.Ticket?

  package let additions = Counter()
  package let removals = Counter()

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var delegateCount: Int {
    entries.withLock { $0.count { $0.delegate != nil } }
  }

  /// Adds a delegate, unless it is already in the list.
  package func add(_ delegate: any LocationServiceDelegate) {
    walking.withLock {
      additions.add()
      entries.withLock { entries in
        entries.removeAll { $0.delegate === delegate }
        entries.append(Entry(delegate: delegate))
      }
    }
  }

  package func remove(_ delegate: any LocationServiceDelegate) {
    walking.withLock {
      removals.add()
      entries.withLock { $0.removeAll { $0.delegate === delegate } }
    }
  }

  package func find(_ location: Location) {
    tell { $0.locationService(didFind: location) }
  }

  package func close() {
    tell { $0.locationServiceDidClose() }
  }

  private func tell(_ news: (any LocationServiceDelegate) -> Void) {
    walking.withLock {
      for delegate in entries.withLock({ $0.compactMap(\.delegate) }) { news(delegate) }
    }
  }
}
