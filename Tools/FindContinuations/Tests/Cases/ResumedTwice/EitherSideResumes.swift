/// After an error, the code goes on, and both sides of the next branch resume.
final class EitherSideResumes: @unchecked Sendable {
  let oven = Oven()

  func weight() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        if let error {
          continuation.resume(throwing: error)
        }
        if let weight {
          continuation.resume(returning: weight)  // hit: resumed-twice
        } else {
          continuation.resume(throwing: BakeryError.closed)
        }
      }
    }
  }
}
