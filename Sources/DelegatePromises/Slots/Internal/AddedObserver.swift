/// An adapter that has been added to a source with many delegates, by one or more who want it there.
///
/// Adding and removing are calls of the user's, and so under no lock: only where an actor has them
/// come one after another does a count say which is the first and which the last.
struct AddedObserver: Hashable {
  private let adapter: ObjectIdentifier
  private let source: ObjectIdentifier
  private let slot: ObserverSlotID
  private let actor: ObjectIdentifier

  private static let counts = Locked<[AddedObserver: Int]>([:])

  /// Adapter and source are to be retained until ``isLast()`` has been asked.
  init?(
    _ adapter: AnyObject?, to source: AnyObject?, through slot: ObserverSlotID,
    on actor: (any Actor)?
  ) {
    guard let adapter, let source, let actor else { return nil }
    self.adapter = ObjectIdentifier(adapter)
    self.source = ObjectIdentifier(source)
    self.slot = slot
    self.actor = ObjectIdentifier(actor)
  }

  /// Counts one more who wants it there; returns whether it is the first.
  func isFirst() -> Bool { count(1) == 1 }

  /// Counts one less; returns whether it was the last.
  func isLast() -> Bool { count(-1) == 0 }

  private func count(_ step: Int) -> Int {
    Self.counts.withLock { counts in
      let count = counts[self, default: 0] + step
      counts[self] = count == 0 ? nil : count
      return count
    }
  }
}

/// Which slot of many delegates it is: closures cannot be compared.
enum ObserverSlotID: Hashable, Sendable {
  case named(String)
  case made(Made)

  static func new() -> ObserverSlotID { .made(Made()) }

  /// An object that stands for a slot.
  final class Made: Hashable, Sendable {
    static func == (first: Made, second: Made) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}
