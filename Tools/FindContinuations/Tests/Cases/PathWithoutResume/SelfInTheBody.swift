/// A miss: the method that runs retains its object.
final class SelfInTheBody: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { [weak self] continuation in
      guard let self else { return }
      oven.bake { continuation.resume(with: $0) }
    }
  }
}
