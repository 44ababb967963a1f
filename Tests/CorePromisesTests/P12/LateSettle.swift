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
