/// A miss: the first task may be cancelled before it resumes.
final class TaskThatMayEnd: @unchecked Sendable {
  let oven = Oven()

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      let limit = Task {
        try await Task.sleep(nanoseconds: 1_000)
        continuation.resume(throwing: BakeryError.late)
      }
      oven.bake { result in
        limit.cancel()
        continuation.resume(with: result)
      }
    }
  }
}
