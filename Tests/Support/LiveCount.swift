import Synchronization

/// Counts living objects, each of which holds a ticket.
///
/// Its atomics are relaxed, so that counting does not order the threads and hides no race from the
/// thread sanitizer.
package final class LiveCount: Sendable {
  private let alive = Atomic<Int>(0)
  private let born = Atomic<Int>(0)

  /// Opens when the last object has gone.
  package let none = Gate()

  package init() {}

  /// The number of objects that are alive now.
  package var count: Int {
    alive.load(ordering: .relaxed)
  }

  /// The number of objects that there have been.
  package var total: Int {
    born.load(ordering: .relaxed)
  }

  /// Returns a ticket for one object, which must be its only holder.
  package func ticket() -> Ticket {
    Ticket(self)
  }

  package final class Ticket: Sendable {
    private let owner: LiveCount

    fileprivate init(_ owner: LiveCount) {
      self.owner = owner
      owner.alive.add(1, ordering: .relaxed)
      owner.born.add(1, ordering: .relaxed)
    }

    deinit {
      let left = owner.alive.subtract(1, ordering: .relaxed).newValue
      if left == 0 { owner.none.open() }
    }
  }
}
