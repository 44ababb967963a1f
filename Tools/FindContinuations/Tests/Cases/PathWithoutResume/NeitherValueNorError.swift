/// A callback may bring neither a value nor an error.
final class NeitherValueNorError: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        if let error {
          continuation.resume(throwing: error)
        } else if let weight {
          continuation.resume(returning: weight)
        }
      }  // hit: path-without-resume
    }
  }
}
