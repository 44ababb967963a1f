/// Notifies an adapter when its first reader comes and when its last one leaves.
///
/// The adapter is notified under no lock, of one change after another, and in the end of the last
/// state. A caller that finds another caller at work leaves the next check to that one.
final class ReadingHook: Sendable {
  private struct State {
    var wasRead = false
    var isTelling = false

    /// Returns the news that this caller must deliver.
    ///
    /// Returns nil if nothing has changed, or if another caller is already delivering.
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

  /// Notifies the adapter if the event is now read, or no longer read.
  func tell(_ isRead: () -> Bool) {
    while let news = state.withLock({ $0.news(isRead()) }) {
      body(news)
      state.withLock { $0.isTelling = false }
    }
  }
}
