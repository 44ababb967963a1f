/// One line of the table: a piece of work, done by us and by others.
public protocol Row: Sendable {
  var work: String { get }
  /// The context in which handlers run; empty if there are no handlers.
  var context: String { get }
  /// Whether the row's threads are counted in step, which leaves some of the count to chance.
  var isCountedInStep: Bool { get }

  func outcome(rounds: Int) async -> Outcome
}

extension Row {
  /// Whether the row's threads are counted in step; false, because most rows have one thread.
  public var isCountedInStep: Bool { false }

  /// The work, and where its handlers run.
  var title: String { context.isEmpty ? work : "\(work), \(context)" }

  /// Returns whether the work or the context contains this text.
  public func matches(_ text: String) -> Bool {
    text.isEmpty || title.lowercased().contains(text.lowercased())
  }
}
