/// A `guard`, or another condition, stands between two resumes.
final class GuardBetween: @unchecked Sendable {
  let oven = Oven()
  var spare: Oven?
  var isOpen = true

  func heat() async -> Int {
    await withCheckedContinuation { continuation in
      oven.weigh { weight, _ in
        continuation.resume(returning: 1)
        guard let weight, weight > 200 else { return }
        continuation.resume(returning: 200)  // hit: resumed-twice
      }
    }
  }

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      if !isOpen {
        continuation.resume(throwing: BakeryError.closed)
      }
      guard let spare else { return }  // hit: path-without-resume
      spare.bake { continuation.resume(with: $0) }  // hit: resumed-twice
    }
  }

  func thrown() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      do {
        continuation.resume(returning: 1)
        try Self.check(isOpen)
      } catch {
        continuation.resume(throwing: error)  // hit: resumed-twice
      }
    }
  }

  static func check(_ isOpen: Bool) throws {}
}
