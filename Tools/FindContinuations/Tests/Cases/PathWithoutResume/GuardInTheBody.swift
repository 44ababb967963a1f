/// An early return of the closure itself.
final class GuardInTheBody: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      guard isOpen else {
        return  // hit: path-without-resume
      }
      oven.bake { continuation.resume(with: $0) }
    }
  }
}
