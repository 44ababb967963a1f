/// Continuations in the order of the reads that were started for them.
actor QueueOfReads {
  private let oven = Oven()
  private var waiting: [CheckedContinuation<String, any Error>] = []

  func read() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      waiting.append(continuation)
      oven.startBaking()
    }
  }

  func answer(_ loaf: String) { waiting.removeFirst().resume(returning: loaf) }
}
