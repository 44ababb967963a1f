/// A second call takes the place of the first.
actor OneProperty {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting = continuation  // hit: overwritten-continuation
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
