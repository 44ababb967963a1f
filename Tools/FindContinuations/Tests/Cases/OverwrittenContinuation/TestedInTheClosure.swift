/// A miss: the closure asserts that nobody waits.
actor TestedInTheClosure {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        precondition(self.waiting == nil, "one loaf at a time")
        waiting = continuation
      }
    } onCancel: {
      Task { await self.finish(.failure(CancellationError())) }
    }
  }

  func finish(_ result: Result<String, any Error>) {
    waiting?.resume(with: result)
    waiting = nil
  }
}
