/// The callback only tells of an error: the answer comes to what is stored, which a second call
/// overwrites.
actor ErrorOfACallback {
  private let oven = Oven()
  private var waiting: CheckedContinuation<Int, any Error>?

  func weight() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      waiting = continuation  // hit: overwritten-continuation
      oven.weigh { _, error in
        if let error { continuation.resume(throwing: error) }
      }
    }
  }

  func answer(_ weight: Int) {
    waiting?.resume(returning: weight)
    waiting = nil
  }
}
