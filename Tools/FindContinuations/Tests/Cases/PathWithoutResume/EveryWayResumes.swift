/// A miss: every way resumes, or stops the program.
final class EveryWayResumes: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      guard isOpen else {
        continuation.resume(throwing: BakeryError.closed)
        return
      }
      oven.bake { result in
        do {
          continuation.resume(returning: try result.get())
        } catch let error as BakeryError {
          continuation.resume(throwing: error)
        } catch {
          fatalError("the oven only throws errors of the bakery")
        }
      }
    }
  }
}
