/// A miss: cancelling the task empties the box.
func boxInAHandler(_ oven: Oven) async throws -> String {
  let box = Guarded<CheckedContinuation<String, any Error>?>(nil)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      box.withLock { $0 = continuation }
    }
  } onCancel: {
    box.withLock { waiting in
      waiting?.resume(throwing: CancellationError())
      waiting = nil
    }
  }
}
