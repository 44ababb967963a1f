/// A miss: the second call finds that the first has resumed.
final class OnceByAFlag: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      let hasResumed = Guarded(false)
      oven.bake { result in
        let isSecond = hasResumed.withLock { flag in
          defer { flag = true }
          return flag
        }
        guard !isSecond || !hasResumed.withLock({ $0 }) else { return }
        continuation.resume(with: result)
      }
    }
  }
}
