/// The closure passes the continuation to a method, which stores it.
actor StoredByAMethod {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { wait(with: $0) }  // hit: ignores-cancellation
  }

  private func wait(with continuation: CheckedContinuation<String, any Error>) {
    waiting?.resume(throwing: BakeryError.late)
    waiting = continuation
  }

  func answer(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }
}
