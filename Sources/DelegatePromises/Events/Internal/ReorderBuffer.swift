/// Outcomes in the order of their tickets, in whatever order they arrive.
///
/// Tickets are compared only for equality, and start again when the numbers of a small machine are
/// used up.
@usableFromInline
struct ReorderBuffer<Outcome> {
  @usableFromInline var issued = 0
  @usableFromInline var served = 0
  @usableFromInline var early: [Int: Outcome] = [:]

  @inlinable init() {}

  /// Whether every issued ticket has been served.
  @inlinable var isServed: Bool { served == issued }

  @inlinable
  mutating func issue() -> Int {
    defer { issued &+= 1 }
    return issued
  }

  /// Issues a ticket and serves it, when no other is unserved.
  @inlinable
  mutating func pass() {
    issued &+= 1
    served &+= 1
  }

  /// Serves the ticket if it is next; otherwise keeps the outcome until it is.
  @inlinable
  mutating func serve(_ ticket: Int, with outcome: Outcome) -> Bool {
    guard ticket == served else {
      early[ticket] = outcome
      return false
    }
    served &+= 1
    return true
  }

  /// Serves the next ticket if its outcome has come early.
  @inlinable
  mutating func serveEarly() -> Outcome? {
    guard !early.isEmpty, let outcome = early.removeValue(forKey: served) else { return nil }
    served &+= 1
    return outcome
  }

  /// Takes all outcomes that have come early, because their turn never comes.
  @inlinable
  mutating func takeEarly() -> [Outcome] {
    if early.isEmpty { return [] }
    defer { early = [:] }
    return Array(early.values)
  }
}
