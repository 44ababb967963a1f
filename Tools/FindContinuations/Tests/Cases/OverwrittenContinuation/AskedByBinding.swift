/// A miss: the condition binds what is pending.
actor AskedByBinding {
  private var pendingTask: Task<String, any Error>?
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    if let pendingTask { return try await pendingTask.value }
    let task = Task {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting = $0 }
      } onCancel: {
        Task { await self.leave() }
      }
    }
    pendingTask = task
    return try await task.value
  }

  private func leave() {
    waiting?.resume(throwing: CancellationError())
    waiting = nil
  }
}
