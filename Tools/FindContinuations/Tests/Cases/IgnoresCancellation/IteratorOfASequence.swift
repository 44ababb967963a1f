/// A miss: whoever iterates has the handler.
final class IteratorOfASequence: AsyncSequence, AsyncIteratorProtocol, @unchecked Sendable {
  typealias Element = String
  private var waiting: CheckedContinuation<String?, any Error>?

  func makeAsyncIterator() -> IteratorOfASequence { self }

  func next() async throws -> String? {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { waiting = $0 }
  }

  func finish() {
    waiting?.resume(returning: nil)
    waiting = nil
  }
}

func servedLoaves(_ loaves: IteratorOfASequence) async throws -> Int {
  try await withTaskCancellationHandler {
    var count = 0
    for try await _ in loaves { count += 1 }
    return count
  } onCancel: {
    loaves.finish()
  }
}
