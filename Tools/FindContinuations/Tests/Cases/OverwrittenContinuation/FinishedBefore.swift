/// A miss: a method ends the first call's wait.
actor FinishedBefore {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    finish(.failure(BakeryError.late))
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
