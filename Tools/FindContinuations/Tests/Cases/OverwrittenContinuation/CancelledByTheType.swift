/// A miss: a method of the type ends what waits.
actor CancelledByTheType {
  private static let current = Guarded<CheckedContinuation<String, any Error>?>(nil)
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    Self.cancelCurrent()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Self.current.withLock { $0 = continuation }
        waiting = continuation
      }
    } onCancel: {
      Self.cancelCurrent()
    }
  }

  private static func cancelCurrent() {
    current.withLock { current in
      let waiting = current
      current = nil
      waiting?.resume(throwing: CancellationError())
    }
  }
}
