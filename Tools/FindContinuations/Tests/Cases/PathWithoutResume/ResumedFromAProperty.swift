/// A miss: whatever sets the property to nil has resumed it, or finds that nobody waits.
final class ResumedFromAProperty {
  private var waiting: CheckedContinuation<String, any Error>?
  var isOpen = true

  deinit { waiting = nil }

  func loaf() async throws -> String {
    if waiting != nil { throw BakeryError.late }
    defer { waiting = nil }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting = $0 }
    } onCancel: {
      cancel()
    }
  }

  func baked(_ loaf: String) {
    guard let waiting else { return }
    self.waiting = nil
    waiting.resume(returning: loaf)
  }

  func mapped(_ loaf: String) {
    let taken = waiting
    waiting = nil
    taken.map { $0.resume(returning: loaf) }
  }

  func failed(_ error: any Error) {
    guard isOpen else {
      finish(.failure(BakeryError.closed))
      waiting = nil
      return
    }
    finish(.failure(error))
  }

  func opened() {
    if waiting == nil {
      waiting = nil
      return
    }
    finish(.success("rye"))
  }

  private nonisolated func cancel() {}

  func reset() { waiting = nil }

  private func finish(_ result: Result<String, any Error>) {
    waiting?.resume(with: result)
    waiting = nil
  }
}
