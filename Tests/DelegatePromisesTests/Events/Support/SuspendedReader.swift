import DelegatePromises
import TestSupport

/// A task that waits for the next element of a sequence, and is known to have suspended.
///
/// It runs on the main actor, as its maker does: `started` opens inside of it, and its maker runs
/// on when it has left the actor.
@MainActor
struct SuspendedReader<Value: Sendable> {
  private let task: Task<Value?, any Error>

  init(of values: DelegateValues<Value>) async {
    let started = Gate()
    task = Task {
      var iterator = values.makeAsyncIterator()
      started.open()
      return try await iterator.next()
    }
    await started.wait()
  }

  func cancel() { task.cancel() }

  var next: Value? {
    get async throws { try await task.value }
  }
}

extension DelegateValues {
  /// As many elements as are wanted, or all up to the end.
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
