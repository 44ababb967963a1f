/// A miss: only one side of `?:` or `??` runs, and in a callback only one of both sources does.
final class SidesOfAnOperator: @unchecked Sendable {
  let oven = Oven()
  let spare: Oven? = nil
  var isOpen = true

  func loaf() async -> String {
    await withCheckedContinuation { continuation in
      isOpen ? continuation.resume(returning: "rye") : continuation.resume(returning: "none")
    }
  }

  func heat() async -> Int {
    await withCheckedContinuation { continuation in
      isOpen
        ? oven.weigh { weight, _ in continuation.resume(returning: weight ?? 0) }
        : continuation.resume(returning: 0)
    }
  }

  func weight() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        weight.map { continuation.resume(returning: $0) }
          ?? continuation.resume(throwing: error ?? BakeryError.burnt)
      }
    }
  }

  func second() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      spare?.bake { continuation.resume(with: $0) }
        ?? continuation.resume(throwing: BakeryError.closed)
    }
  }
}
