/// A box with a lock, which closures capture.
func capturedBox(_ oven: Oven) async throws -> String {
  let box = Guarded<CheckedContinuation<String, any Error>?>(nil)
  return try await withCheckedThrowingContinuation { continuation in
    box.withLock { $0 = continuation }  // hit: local-continuation
    oven.observeHeat { _ in
      box.withLock { waiting in
        waiting?.resume(returning: "hot")
        waiting = nil
      }
    }
  }
}
