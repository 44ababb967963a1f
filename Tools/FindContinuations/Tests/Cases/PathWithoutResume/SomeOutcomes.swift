/// Some of what a result may be is resumed.
final class SomeOutcomes: @unchecked Sendable {
  let oven = Oven()

  func guarded() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { result in
        guard case .success(let loaf) = result, loaf != "rye" else {
          if case .failure(let error) = result { continuation.resume(throwing: error) }
          return  // hit: path-without-resume
        }
        continuation.resume(returning: loaf)
      }
    }
  }

  func switched() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { result in
        switch result {
        case .success(let loaf): continuation.resume(returning: loaf)
        case .failure(BakeryError.burnt): continuation.resume(throwing: BakeryError.burnt)
        default: break
        }
      }  // hit: path-without-resume
    }
  }
}
