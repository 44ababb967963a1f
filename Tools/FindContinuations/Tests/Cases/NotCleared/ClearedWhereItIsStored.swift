/// A miss: the closure that stores it clears it after it has resumed, or stores it later.
final class ClearedWhereItIsStored {
  private let oven = Oven()
  private var continuation: CheckedContinuation<String, any Error>?
  var isOpen = true

  func loaf() async throws -> String {
    if continuation != nil { throw BakeryError.late }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if oven.delegate == nil {
          continuation.resume(throwing: BakeryError.burnt)
          return
        }
        self.continuation = continuation
        guard isOpen else {
          continuation.resume(throwing: BakeryError.closed)
          self.continuation = nil
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
