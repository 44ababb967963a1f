/// `defer` resumes where the code is left, after it has been resumed.
final class DeferAndResume: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      // hit below: resumed-twice
      defer { continuation.resume() }
      if !isOpen { continuation.resume(throwing: BakeryError.closed) }
    }
  }
}
