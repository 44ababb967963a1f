/// Outcomes in the order of their tickets, whatever order they come in.
///
/// Tickets are compared for equality alone, and start again when the numbers of a small machine are
/// used up.
@usableFromInline
struct ReorderBuffer<Outcome> {
  @usableFromInline var issued = 0
  @usableFromInline var served = 0
  @usableFromInline var early: [Int: Outcome] = [:]

  @inlinable init() {}

  /// Whether no ticket is out.
  @inlinable var isServed: Bool { served == issued }

  @inlinable
  mutating func issue() -> Int {
    defer { issued &+= 1 }
    return issued
  }

  /// Issues a ticket and serves it, while none is out.
  @inlinable
  mutating func pass() {
    issued &+= 1
    served &+= 1
  }

  /// Serves the ticket if it is its turn; otherwise keeps the outcome until it is.
  @inlinable
  mutating func serve(_ ticket: Int, with outcome: Outcome) -> Bool {
    guard ticket == served else {
      early[ticket] = outcome
      return false
    }
    served &+= 1
    return true
  }

  /// Serves the ticket whose turn it is, if its outcome has come early.
  @inlinable
  mutating func serveEarly() -> Outcome? {
    guard !early.isEmpty, let outcome = early.removeValue(forKey: served) else { return nil }
    served &+= 1
    return outcome
  }

  /// Takes all outcomes that have come early: their turn never comes.
  @inlinable
  mutating func takeEarly() -> [Outcome] {
    if early.isEmpty { return [] }
    defer { early = [:] }
    return Array(early.values)
  }
}
