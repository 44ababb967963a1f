/// Tells an adapter that its first reader came, or its last one left.
///
/// It is told under no lock, of one change after another, and of the last state in the end: whoever
/// finds that somebody else is telling leaves it to that one to look again.
final class ReadingHook: Sendable {
  private struct State {
    var wasRead = false
    var isTelling = false

    /// What is to be told by this caller; nil if nothing is, or somebody tells already.
    mutating func news(_ isRead: Bool) -> Bool? {
      guard !isTelling, isRead != wasRead else { return nil }
      wasRead = isRead
      isTelling = true
      return isRead
    }
  }

  private let body: @Sendable (_ isRead: Bool) -> Void
  private let state = Locked(State())

  init(_ body: @escaping @Sendable (Bool) -> Void) { self.body = body }

  /// Tells whether the event is read, if that has changed.
  func tell(_ isRead: () -> Bool) {
    while let news = state.withLock({ $0.news(isRead()) }) {
      body(news)
      state.withLock { $0.isTelling = false }
    }
  }
}
