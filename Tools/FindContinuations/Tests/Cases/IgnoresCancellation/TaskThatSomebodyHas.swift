/// Somebody keeps the task, or another caller can be cancelled.
@MainActor final class TaskThatSomebodyHas {
  private var waiting: CheckedContinuation<String, any Error>?
  private var work: Task<Void, any Error>?

  func order() {
    work = Task { _ = try await wait() }
  }

  private func wait() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { waiting = $0 }  // hit: ignores-cancellation
  }

  func leave() { work?.cancel() }

  func answer(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }
}
