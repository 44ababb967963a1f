import CorePromises

/// A way to observe a promise's error.
enum Observing: String, CaseIterable, Sendable {
  case `catch`, handle, recover, replaceError, value, valueOr, result, current, settle, lateSettle
  case race, any, allSettled, timeout, shield, thenInside

  /// Observes the promise, and ends the error there.
  func observe(_ promise: Promise<Int>) async {
    switch self {
    case .catch: _ = await promise.catch { _ in }.result
    case .handle: _ = await promise.handle { _ in }.result
    case .recover: _ = await promise.recover { _ in .fulfilled(0) }.result
    case .replaceError: _ = await promise.replaceError(with: 0).result
    case .value: _ = try? await promise.value
    case .valueOr: _ = await promise.value(or: 7)
    case .result: _ = await promise.result
    case .current: _ = promise.current
    case .settle: _ = await Promise<Int> { $0.settle(with: promise) }.result
    case .lateSettle: lateSettle(with: promise)
    case .race: _ = await Promise.race(promise, .neverSettled).result
    case .any: _ = await Promise.any(.fulfilled(1), promise).result
    case .allSettled: _ = await Promise.allSettled([promise]).result
    case .timeout: _ = await promise.timeout(.seconds(3600)).result
    case .shield: _ = await promise.shielded().result
    case .thenInside: _ = await Promise.fulfilled(1).then { _ in promise }.result
    }
  }

  /// Settles a promise with `promise` too late, which counts as observing `promise`.
  private func lateSettle(with promise: Promise<Int>) {
    let (settled, resolver) = Promise<Int>.pending()
    resolver.fulfill(1)
    resolver.settle(with: promise)
    _ = settled.current
  }
}
