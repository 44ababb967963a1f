/// An adapter that has been added to a source with many delegates, by one or more who want it there.
///
/// Adding and removing are calls of the user's, and so under no lock: only where an actor has them
/// come one after another does a count say which is the first and which the last.
@usableFromInline
struct AddedObserver: Hashable {
  private let adapter: ObjectIdentifier
  private let source: ObjectIdentifier
  private let slot: ObjectIdentifier
  private let actor: ObjectIdentifier

  private static let counts = Locked<[AddedObserver: Int]>([:])

  /// All of them are to be retained until ``isLast()`` has been asked.
  init?(
    _ adapter: AnyObject?, to source: AnyObject, through slot: AnyObject, on actor: (any Actor)?
  ) {
    guard let adapter, let actor else { return nil }
    self.adapter = ObjectIdentifier(adapter)
    self.source = ObjectIdentifier(source)
    self.slot = ObjectIdentifier(slot)
    self.actor = ObjectIdentifier(actor)
  }

  /// Counts one more who wants it there; whether it is the first.
  func isFirst() -> Bool { count(1) == 1 }

  /// Counts one less; whether it was the last.
  func isLast() -> Bool { count(-1) == 0 }

  private func count(_ step: Int) -> Int {
    Self.counts.withLock { counts in
      let count = counts[self, default: 0] + step
      counts[self] = count == 0 ? nil : count
      return count
    }
  }
}
