/// A check without a return, and then the request.
final class ResumedAndHandedOn: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      if !isOpen {
        continuation.resume(throwing: BakeryError.closed)
      }
      oven.bake { continuation.resume(with: $0) }  // hit: resumed-twice
    }
  }
}
