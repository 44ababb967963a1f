import CorePromises

/// A call that comes too late, because the promise has settled.
enum LateSettle: String, CaseIterable, Sendable {
  case value, error, result, completion, promise, pendingPromise

  func strike(_ resolver: Promise<Int>.Resolver) {
    switch self {
    case .value: resolver.fulfill(2)
    case .error: resolver.reject(BakeryError.outOfFlour)
    case .result: resolver.settle(with: .failure(BakeryError.outOfFlour))
    case .completion: resolver.settle(2, nil)
    case .promise: resolver.settle(with: .fulfilled(2))
    case .pendingPromise: resolver.settle(with: .neverSettled)
    }
  }
}

extension Settling {
  /// Settles as `settle(with:_:)` does, and then calls `late`.
  func settle<Observer>(
    with result: Result<Int, any Error>, then late: LateSettle,
    _ observe: (Promise<Int>) -> Observer
  ) -> Observer {
    settle(
      {
        $0.settle(with: result)
        late.strike($0)
      }, observe)
  }
}
