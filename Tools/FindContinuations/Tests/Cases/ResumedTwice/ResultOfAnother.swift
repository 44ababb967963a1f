/// A miss: what decides is not the call that was given the callback, or the callback asks first.
final class ResultOfAnother: @unchecked Sendable {
  let starter = BoolStarter()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      if isOpen, starter.start(done: { continuation.resume(with: $0) }) { return }
      guard !isOpen else { return }
      continuation.resume(throwing: BakeryError.closed)
    }
  }

  func roll() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      let isFirst = Guarded(true)
      let started = starter.start { result in
        guard
          isFirst.withLock({ first in
            defer { first = false }; return first
          })
        else { return }
        continuation.resume(with: result)
      }
      if !started, isFirst.withLock({ $0 }) { continuation.resume(throwing: BakeryError.closed) }
    }
  }
}
