/// Each delegate is made for one call, and so need not be cleared.
extension Oven {
  func loafOfADelegate() async throws -> String {
    let delegate = _LoafDelegate()
    self.delegate = delegate
    defer { self.delegate = nil }
    return try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      delegate.continuation = continuation
      bake { _ in print(delegate) }
    }
  }
}

// swift-format-ignore: NoLeadingUnderscores
private final class _LoafDelegate: OvenDelegate {
  var continuation: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) { continuation?.resume(returning: loaf) }

  func ovenDidFail(_ error: any Error) { continuation?.resume(throwing: error) }
}
