/// An error ends the task before it resumes.
final class ErrorOfATask: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Task {
        let loaf = try await self.knead()  // hit: path-without-resume
        continuation.resume(returning: loaf)
      }
    }
  }

  func knead() async throws -> String {
    "dough"
  }
}
