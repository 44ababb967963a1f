/// A miss: a flag says that a call is under way.
actor GuardedByAFlag {
  private var waiting: CheckedContinuation<String, any Error>?
  private var isBusy = false

  func loaf() async throws -> String {
    guard !isBusy else { throw BakeryError.closed }
    isBusy = true
    defer { isBusy = false }
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
