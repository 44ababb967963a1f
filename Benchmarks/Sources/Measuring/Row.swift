/// One line of the table: a piece of work, done by us and by others.
public protocol Row: Sendable {
  var work: String { get }
  /// Where handlers run; empty where there are none.
  var context: String { get }

  func outcome(rounds: Int) async -> Outcome
}

extension Row {
  /// Whether the work, the context or a peer is called by this text.
  public func matches(_ text: String) -> Bool {
    "\(work) \(context)".lowercased().contains(text.lowercased())
  }
}
