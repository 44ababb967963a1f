/// An error is caught and printed.
final class CatchThatPrints: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Task {
        do {
          let loaf = try await self.knead()
          continuation.resume(returning: loaf)
        } catch {
          print(error)
        }
      }  // hit: path-without-resume
    }
  }

  func knead() async throws -> String {
    "dough"
  }
}
