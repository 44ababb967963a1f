/// A miss: the last of several resumes.
final class ResumedInALoop: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    await withCheckedContinuation { continuation in
      let left = Guarded(3)
      for _ in 0..<3 {
        Task {
          let isLast = left.withLock { left in
            left -= 1
            return left == 0
          }
          if isLast { continuation.resume(returning: "rye") }
        }
      }
    }
  }
}
