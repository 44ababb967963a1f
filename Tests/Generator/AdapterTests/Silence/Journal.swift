import Synchronization

/// A record of a delegate's results, and of the calls that reach it.
final class Journal: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock(\.self) }

  func note(_ facts: Any...) {
    let line = facts.map { "\($0)" }.joined(separator: " ")
    entries.withLock { $0.append(line) }
  }
}

/// A delegate that records its calls.
class Noting {
  let journal: Journal

  init(_ journal: Journal) { self.journal = journal }
}

/// Returns the arguments of a completion handler.
func reply<Value: Sendable>(
  to ask: (@escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
  await withCheckedContinuation { waiting in ask { waiting.resume(returning: $0) } }
}
