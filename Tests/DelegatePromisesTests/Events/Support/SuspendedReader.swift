@testable import DelegatePromises

/// A task that waits for the next element of a sequence, and has certainly suspended.
///
/// No public call tells whether a task waits. In release builds, the task may leave its actor
/// before it waits.
@MainActor
struct SuspendedReader<Value: Sendable> {
  private let task: Task<Value?, any Error>

  init(of values: DelegateValues<Value>) async {
    let iterator = values.makeAsyncIterator()
    let reader = iterator.reading.reader
    task = Task {
      var iterator = iterator
      return try await iterator.next()
    }
    while reader.state.withLock({ $0.waiting.isEmpty }) { await Task.yield() }
  }

  func cancel() { task.cancel() }

  var next: Value? {
    get async throws { try await task.value }
  }
}

extension DelegateValues {
  /// Returns up to `limit` elements, or all up to the end.
  func collected(_ limit: Int = .max) async throws -> [Element] {
    var elements: [Element] = []
    guard limit > 0 else { return elements }
    for try await element in self {
      elements.append(element)
      if elements.count == limit { break }
    }
    return elements
  }
}
