/// Two tasks resume, and both surely run to their ends.
final class TwoTasks: @unchecked Sendable {
  let oven = Oven()

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Task {
        try? await Task.sleep(nanoseconds: 1_000)
        continuation.resume(throwing: BakeryError.late)
      }
      // hit below: resumed-twice
      oven.bake { continuation.resume(with: $0) }
    }
  }
}
