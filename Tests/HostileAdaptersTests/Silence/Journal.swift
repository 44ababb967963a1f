import Synchronization

/// What can be seen of a delegate that is driven: its results, and what reaches it.
final class Journal: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock(\.self) }

  func note(_ facts: Any...) {
    let line = facts.map { "\($0)" }.joined(separator: " ")
    entries.withLock { $0.append(line) }
  }
}

/// A delegate that writes down what it is told.
class Noting {
  let journal: Journal

  init(_ journal: Journal) { self.journal = journal }
}

/// Returns what a completion handler is called with.
func reply<Value: Sendable>(
  to ask: (@escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
  await withCheckedContinuation { waiting in ask { waiting.resume(returning: $0) } }
}
