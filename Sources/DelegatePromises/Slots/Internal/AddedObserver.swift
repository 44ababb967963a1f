/// An adapter that was added to a source with many delegates, on behalf of one or more holders.
///
/// The user's code adds and removes, so it runs under no lock. Only where an actor runs these calls
/// one after another can a count tell which is the first and which the last.
struct AddedObserver: Hashable {
  private let adapter: ObjectIdentifier
  private let source: ObjectIdentifier
  private let slot: ObserverSlotID
  private let actor: ObjectIdentifier

  private static let counts = Locked<[AddedObserver: Int]>([:])

  /// Identifies the pair; retain adapter and source until ``isLast()`` has been called.
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

  /// Counts one more holder; returns whether it is the first.
  func isFirst() -> Bool { count(1) == 1 }

  /// Counts one holder less; returns whether it was the last.
  func isLast() -> Bool { count(-1) == 0 }

  private func count(_ step: Int) -> Int {
    Self.counts.withLock { counts in
      let count = counts[self, default: 0] + step
      counts[self] = count == 0 ? nil : count
      return count
    }
  }
}

/// The identity of a slot for many delegates, because closures cannot be compared.
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
