/// What a completion handler is given is no flag, whatever its members are called.
final class ArgumentNamedLikeAFlag: @unchecked Sendable {
  let oven = Oven()

  func slice() async throws -> Character {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { result in
        guard let loaf = try? result.get(), let crust = loaf.first else {
          return  // hit: path-without-resume
        }
        continuation.resume(returning: crust)
      }
    }
  }

  func bill() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { token, error in
        if let error {
          continuation.resume(throwing: error)
          return
        }
        guard let token else { return }  // hit: path-without-resume
        continuation.resume(returning: token)
      }
    }
  }
}
