/// The first branch goes on below it.
final class MissingReturn: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        if let error {
          continuation.resume(throwing: error)
        }
        continuation.resume(returning: weight ?? 0)  // hit: resumed-twice
      }
    }
  }
}
