/// A miss: one of two branches resumes.
final class OneOfTwoBranches: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: weight ?? 0)
        }
      }
    }
  }
}
