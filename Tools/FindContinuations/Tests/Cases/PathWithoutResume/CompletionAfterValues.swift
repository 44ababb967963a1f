/// What a source of values calls last has to resume only if no value has done so.
final class CompletionAfterValues: @unchecked Sendable {
  let loaves = LoavesOfADay()

  /// A miss: a loaf comes before the end.
  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      loaves.sink(
        receiveCompletion: { completion in
          if case .failure(let error) = completion { continuation.resume(throwing: error) }
        },
        receiveValue: { continuation.resume(returning: $0) })
    }
  }

  func count() async throws -> Int {
    let basket = Guarded(0)
    return try await withCheckedThrowingContinuation { continuation in
      loaves.sink(
        receiveCompletion: { completion in
          if case .success = completion { continuation.resume(returning: basket.withLock { $0 }) }
        },  // hit: path-without-resume
        receiveValue: { _ in basket.withLock { $0 += 1 } })
    }
  }
}

final class LoavesOfADay: Sendable {
  func sink(
    receiveCompletion: @escaping @Sendable (Result<Void, any Error>) -> Void,
    receiveValue: @escaping @Sendable (String) -> Void
  ) {
    receiveValue("rye")
    receiveCompletion(.success(()))
  }
}
