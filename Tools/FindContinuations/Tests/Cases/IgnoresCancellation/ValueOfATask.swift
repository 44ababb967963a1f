/// A miss: the value of the task is awaited where a handler ends the order.
final class ValueOfATask: @unchecked Sendable {
  fileprivate var task: Task<String, any Error>?
  fileprivate var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await task?.value ?? "none"
    } onCancel: {
      end()
    }
  }

  private func end() {
    let waiting = waiting
    self.waiting = nil
    waiting?.resume(throwing: BakeryError.late)
  }
}

final class MakerOfATask: Sendable {
  func start(_ order: ValueOfATask) {
    order.task = Task {
      try await withCheckedThrowingContinuation { order.waiting = $0 }
    }
  }
}
