/// A miss: `?:` resumes once.
final class TernaryOfTwo: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    await withCheckedContinuation { continuation in
      isOpen ? continuation.resume(returning: "rye") : continuation.resume(returning: "none")
    }
  }
}
