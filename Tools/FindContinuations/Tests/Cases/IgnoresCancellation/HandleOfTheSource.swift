/// The type has the handle of what calls back: a miss, if it cancels that.
actor HandleOfTheSource {
  private let mill = Mill()
  private var flour: (any Errand)?
  private var bran: (any Errand)?
  private var grinding: CheckedContinuation<String, any Error>?
  private var sifting: CheckedContinuation<String, any Error>?

  func ground() async throws -> String {
    guard grinding == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      grinding = continuation
      flour = mill.grind { result in
        Task { await self.finishGrinding(result) }
      }
    }
  }

  func sifted() async throws -> String {
    guard sifting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      sifting = continuation
      bran = mill.grind { result in
        Task { await self.finishSifting(result) }
      }
    }
  }

  func leave() { flour?.cancel() }

  private func finishGrinding(_ result: Result<String, any Error>) {
    grinding?.resume(with: result)
    grinding = nil
    flour = nil
  }

  private func finishSifting(_ result: Result<String, any Error>) {
    sifting?.resume(with: result)
    sifting = nil
    bran = nil
  }
}

protocol Errand { func cancel() }

struct Mill: Errand {
  func grind(completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> any Errand {
    completion(.success("rye"))
    return self
  }

  func sink(_ body: @escaping @Sendable (String) -> Void) -> any Errand {
    body("rye")
    return self
  }

  func cancel() {}
}

/// What is cancelled only ends the values, and calls nobody back.
actor SubscriberWithAHandle {
  private let mill = Mill()
  private var subscription: (any Errand)?
  private var grinding: CheckedContinuation<String, any Error>?

  func ground() async throws -> String {
    guard grinding == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      grinding = continuation
      subscription = mill.sink { text in
        Task { await self.finish(text) }
      }
    }
  }

  private func finish(_ text: String) {
    subscription?.cancel()
    grinding?.resume(returning: text)
    grinding = nil
  }
}
