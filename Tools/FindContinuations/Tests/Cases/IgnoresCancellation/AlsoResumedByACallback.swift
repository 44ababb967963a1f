/// A miss: a callback resumes it, too, so the property is not all there is.
@MainActor final class AlsoResumedByACallback {
  private let oven = Oven()
  private var request: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      request = continuation
      oven.bake { continuation.resume(with: $0) }
    }
  }
}
