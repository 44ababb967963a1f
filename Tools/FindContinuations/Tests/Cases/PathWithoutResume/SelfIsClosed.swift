/// The object is there, but may be closed.
final class SelfIsClosed: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { [weak self] result in
        guard let self, isOpen else { return }  // hit: path-without-resume
        continuation.resume(with: result)
      }
    }
  }
}
