/// A miss: the function that calls the closure passes its errors on.
final class ErrorForTheCaller: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      do {
        try self.withFlour { flour in
          let loaf = try Self.kneaded(flour)
          continuation.resume(returning: loaf)
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  func withFlour(_ body: (String) throws -> Void) throws { try body("rye") }

  static func kneaded(_ flour: String) throws -> String {
    flour
  }
}
