import Interleaving

/// What happened, in order.
///
/// Only the thread with the baton writes; `memory` also wants an order between the writers, where a
/// contract promises one.
final class Log: @unchecked Sendable {
  private(set) var entries: [String] = []
  private let memory: PlainMemory?

  init(isOrdered: Bool = false, file: StaticString = #fileID, line: UInt = #line) {
    memory = isOrdered ? PlainMemory(file: file, line: line) : nil
  }

  func add(_ entry: String) {
    expect(currentThread?.locks == 0, "P3: '\(entry)' happens under a lock")
    memory?.noteWrite()
    entries.append(entry)
    note(entry)
  }

  func count(_ entry: String) -> Int { entries.count { $0 == entry } }

  /// Expects an entry once.
  func expectOnce(_ entry: String, _ contract: String) {
    expect(count(entry) == 1, "\(contract): '\(entry)' happened \(count(entry)) times: \(entries)")
  }
}
