/// One line of the table: a piece of work, done by us and by others.
public protocol Row: Sendable {
  var work: String { get }
  /// Where handlers run; empty where there are none.
  var context: String { get }
  /// Whether its threads are counted in step, which leaves some of the count to chance.
  var isCountedInStep: Bool { get }

  func outcome(rounds: Int) async -> Outcome
}

extension Row {
  /// Most rows have one thread.
  public var isCountedInStep: Bool { false }

  /// The work, and where its handlers run.
  var title: String { context.isEmpty ? work : "\(work), \(context)" }

  /// Whether the work, the context or a peer is called by this text.
  public func matches(_ text: String) -> Bool {
    title.lowercased().contains(text.lowercased())
  }
}
