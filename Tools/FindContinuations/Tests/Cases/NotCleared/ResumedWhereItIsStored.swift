/// The closure that stores it resumes it too, and leaves it to a method that resumes it again.
final class ResumedWhereItIsStored {
  private let oven = Oven()
  private var continuation: CheckedContinuation<String, any Error>?
  var isOpen = true

  func loaf() async throws -> String {
    if continuation != nil { throw BakeryError.late }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.continuation = continuation
        guard isOpen else {
          continuation.resume(throwing: BakeryError.closed)  // hit: not-cleared
          return
        }
        oven.startBaking()
      }
    } onCancel: {
      cancel()
    }
  }

  private nonisolated func cancel() {}

  func baked(_ loaf: String) {
    continuation?.resume(returning: loaf)
    continuation = nil
  }
}
