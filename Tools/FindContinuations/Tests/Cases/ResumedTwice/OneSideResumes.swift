/// A miss: after an error, there is no weight.
final class OneSideResumes: @unchecked Sendable {
  let oven = Oven()

  func weight() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        if let error {
          continuation.resume(throwing: error)
        }
        if let weight {
          continuation.resume(returning: weight)
        } else if error == nil {
          continuation.resume(throwing: BakeryError.closed)
        }
      }
    }
  }
}
