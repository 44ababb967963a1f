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

  enum End { case success(String), failure(any Error), cold }

  func ended(completion: @escaping @Sendable (End) -> Void) { completion(.cold) }

  func chosen() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      ended { end in
        switch end {
        case .success(let loaf): continuation.resume(returning: loaf)
        case .failure(let error): continuation.resume(throwing: error)
        case .cold: print("cold")
        }
      }  // hit: path-without-resume
    }
  }

  func defaulted() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      ended { end in
        switch end {
        case .success: continuation.resume(returning: 1)
        case .failure(let error): continuation.resume(throwing: error)
        case .cold where self.oven.delegate == nil: continuation.resume(returning: 0)
        default: break
        }
      }  // hit: path-without-resume
    }
  }

  func nested() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { result in
        switch result {
        case .success(let loaf):
          switch loaf {
          case "rye": continuation.resume(returning: loaf)
          default: print(loaf)
          }
        case .failure(let error): continuation.resume(throwing: error)
        }
      }  // hit: path-without-resume
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
