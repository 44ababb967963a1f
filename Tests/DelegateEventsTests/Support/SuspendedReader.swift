import TestSupport
import Testing

@testable import DelegateEvents

/// A task that waits for the next element of a sequence, and has certainly suspended.
///
/// No public call tells whether a task waits. In release builds, the task may leave its actor
/// before it waits.
@MainActor
struct SuspendedReader<Value: Sendable> {
  private let task: Task<Value?, any Error>

  init(of values: DelegateEvent<Value>.Values) async {
    await self.init(of: values.makeAsyncIterator())
  }

  init(of iterator: DelegateEvent<Value>.Values.AsyncIterator) async {
    var iterator = iterator
    await self.init(waitingIn: iterator.reading.reader) { try await iterator.next() }
  }

  private init(
    waitingIn reader: Reader<Value>, next: @escaping @MainActor () async throws -> Value?
  ) async {
    task = Task { try await next() }
    // Where other tests keep the pool busy, the task waits for a processor first.
    for _ in 0..<500 where reader.state.withLock({ $0.waiting.isEmpty }) {
      await mainActorHasCaughtUp()
    }
    #expect(reader.state.withLock { !$0.waiting.isEmpty }, "the task must wait for an element")
  }

  func cancel() { task.cancel() }

  var next: Value? {
    get async throws { try await task.value }
  }
}
