/// When the object is gone, nobody resumes.
final class SelfIsGone: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { [weak self] result in
        guard let self else { return }  // hit: path-without-resume
        isOpen = false
        continuation.resume(with: result)
      }
    }
  }
}
