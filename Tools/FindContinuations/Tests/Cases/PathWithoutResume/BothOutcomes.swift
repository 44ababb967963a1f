/// A miss: a result is a success or a failure, and each is resumed.
final class BothOutcomes: @unchecked Sendable {
  let oven = Oven()

  func guarded() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { result in
        guard case .success(let loaf) = result else {
          if case .failure(let error) = result { continuation.resume(throwing: error) }
          return
        }
        continuation.resume(returning: loaf)
      }
    }
  }

  func chosen() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { result in
        if case .success(let loaf) = result {
          continuation.resume(returning: loaf)
        } else if case .failure(let error) = result {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  func told() async -> Bool {
    await withCheckedContinuation { continuation in
      oven.weigh { weight, error in
        let success = weight != nil
        if success { continuation.resume(returning: true) }
        if !success { continuation.resume(returning: false) }
      }
    }
  }

  func switched() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { result in
        switch (result) {
        case .success(let loaf): continuation.resume(returning: loaf)
        case let .failure(error): continuation.resume(throwing: error)
        @unknown default: break
        }
      }
    }
  }
}
