/// A miss: the second call fails.
actor AskedBefore {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
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
