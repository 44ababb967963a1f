/// A miss: a method that waits retains its object.
final class SelfIsRetained: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { [weak self] continuation in
      guard let self else { return }
      oven.bake { continuation.resume(with: $0) }
    }
  }

  func crumb() async -> Int {
    await withCheckedContinuation { [weak self] continuation in
      self?.sweep { crumbs in
        guard let self else { return }
        self.isOpen = false
        continuation.resume(returning: crumbs)
      }
    }
  }

  private func sweep(_ completion: (Int) -> Void) { completion(3) }

  func lateLoaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { [weak self] result in
        guard let self else { return }
        isOpen = false
        continuation.resume(with: result)
      }
    }
  }
}
