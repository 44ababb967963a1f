/// A miss: the task's cancellation resumes it.
actor InAHandler {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting = $0 }
    } onCancel: {
      Task { await self.leave() }
    }
  }

  private func leave() {
    waiting?.resume(throwing: CancellationError())
    waiting = nil
  }
}
