/// A miss: the object is made for one call, and nobody can call it again.
final class ObjectOfOneCall {
  private actor Request {
    private var waiting: CheckedContinuation<String, any Error>?

    func answer() async throws -> String {
      try await withTaskCancellationHandler {
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

  func loaf() async throws -> String {
    let request = Request()
    return try await request.answer()
  }
}
