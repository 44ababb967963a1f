/// A miss: the closure waits for the right one of many calls, and first reads what it is given.
final class FilteredByAConstant: @unchecked Sendable {
  let oven = Oven()

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { loaf in
        let isHalfBaked = loaf.isBurnt
        if isHalfBaked { return }
        continuation.resume(with: loaf)
      }
    }
  }

  func weight() async -> Int {
    await withCheckedContinuation { continuation in
      oven.weigh { weight, error in
        guard weight == 500, error == nil else { return }
        continuation.resume(returning: 500)
      }
    }
  }
}

/// A miss: a closure with a flag of its own expects another call.
final class FilteredByAFlag: @unchecked Sendable {
  let oven = Oven()

  func weight() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      nonisolated(unsafe) var isAnswered = false
      oven.weigh { weight, error in
        guard !isAnswered else { return }
        if let error {
          isAnswered = true
          continuation.resume(throwing: error)
        } else if let weight {
          isAnswered = true
          continuation.resume(returning: weight)
        }
      }
    }
  }
}

/// A miss: the closure leaves when it finds one of the calls that others follow.
final class FilteredByAnEntry: @unchecked Sendable {
  let oven = Oven()

  func weight() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        if let grams = weight, grams == 0 { return }
        continuation.resume(with: Result { try weight ?? { throw error ?? BakeryError.late }() })
      }
    }
  }
}

/// A miss: only the last of the results is final.
final class FilteredByAMember: @unchecked Sendable {
  let oven = TastingOven()

  func taste() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.taste { result, error in
        if let error {
          continuation.resume(throwing: error)
          return
        }
        guard let result, result.isFinal else { return }
        continuation.resume(returning: result.taste)
      }
    }
  }
}

final class TastingOven: Sendable {
  struct Impression {
    let taste: String
    let isFinal: Bool
  }

  func taste(_ body: @escaping @Sendable (Impression?, (any Error)?) -> Void) {
    body(Impression(taste: "sweet", isFinal: false), nil)
    body(Impression(taste: "sour", isFinal: true), nil)
  }

  func clean(_ body: @escaping @Sendable (Bool, (any Error)?) -> Void) { body(true, nil) }
}

/// A miss: after an error, the handler is called again.
final class RetriedInTheHandler: @unchecked Sendable {
  let oven = Oven()
  var retry: (() -> Void)?

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { result in
        guard result.error() == nil else {
          self.retry?()
          return
        }
        continuation.resume(with: result)
      }
    }
  }
}

extension Result {
  fileprivate func error() -> Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
