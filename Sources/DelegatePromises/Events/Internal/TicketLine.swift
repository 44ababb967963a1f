/// Outcomes in the order of their tickets, whatever order they come in.
struct TicketLine<Outcome> {
  private var issued = 0
  private var served = 0
  private var early: [Int: Outcome] = [:]

  /// Whether no ticket is out.
  var isServed: Bool { served == issued }

  mutating func issue() -> Int {
    defer { issued += 1 }
    return issued
  }

  /// Issues a ticket and serves it, while none is out.
  mutating func pass() {
    issued += 1
    served += 1
  }

  /// Serves the ticket if it is its turn; otherwise keeps the outcome until it is.
  mutating func serve(_ ticket: Int, with outcome: Outcome) -> Bool {
    guard ticket == served else {
      early[ticket] = outcome
      return false
    }
    served += 1
    return true
  }

  /// Serves the ticket whose turn it is, if its outcome has come early.
  mutating func serveEarly() -> Outcome? {
    guard !early.isEmpty, let outcome = early.removeValue(forKey: served) else { return nil }
    served += 1
    return outcome
  }
}
