/// The callback and the error of the start claim the resume.
final class ClaimedByACall: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      let turn = Guarded(true)
      do {
        try bake { loaf in
          guard turn.take() else { return }
          continuation.resume(with: loaf)
        }
      } catch {
        guard turn.take() else { return }
        continuation.resume(throwing: error)
      }
    }
  }

  func loafIfOpen() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      guard isOpen else { return }  // hit: path-without-resume
      oven.bake { loaf in
        guard self.isOpen else { return continuation.resume(throwing: BakeryError.closed) }
        continuation.resume(with: loaf)
      }
    }
  }

  private func bake(_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) throws {
    guard isOpen else { throw BakeryError.closed }
    oven.bake(completion: completion)
  }
}

extension Guarded<Bool> {
  fileprivate func take() -> Bool {
    withLock { isFree in
      defer { isFree = false }
      return isFree
    }
  }
}
