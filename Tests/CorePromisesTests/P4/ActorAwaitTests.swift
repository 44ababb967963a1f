import CorePromises
import Testing

// P4, P9, P11: code that follows an `await` runs where it was written, and so does a fallback. These
// tests matter in release builds. A hop to the actor comes before the first `await` of a function,
// and the optimiser drops it if it does not see that the wait needs it.
@Suite(.timeLimit(.minutes(5)))
struct `Code that begins with an await` {
  @Test(arguments: Settling.onDefaultContext)
  func `is on its actor afterwards`(settling: Settling) async {
    #expect(await Shop().isHereAfterValue(of: settling.promise))
    #expect(await isOnMainActorAfterValue(of: settling.promise))
    #expect(await Shop().isHereAfterResult(of: settling.promise))
    #expect(await Shop().isHereAfterValueOr(of: settling.promise))
  }

  @Test(arguments: Settling.onDefaultContext)
  func `is on its actor in a fallback`(settling: Settling) async {
    let failing = settling.promise.map(on: .immediate) { _ -> Bool in throw BakeryError.outOfFlour }

    #expect(await Shop().isHereInFallback(of: failing))
  }
}

extension Settling {
  /// A new promise that settles at this moment.
  fileprivate var promise: Promise<Bool> {
    settle(with: .success(1)) { $0.map(on: .immediate) { _ in false } }
  }
}

extension Shop {
  fileprivate func isHereAfterValue(of promise: Promise<Bool>) async -> Bool {
    _ = try? await promise.value
    return ShopExecutor.isCurrent
  }

  fileprivate func isHereAfterResult(of promise: Promise<Bool>) async -> Bool {
    _ = await promise.result
    return ShopExecutor.isCurrent
  }

  fileprivate func isHereAfterValueOr(of promise: Promise<Bool>) async -> Bool {
    _ = await promise.value(or: false)
    return ShopExecutor.isCurrent
  }

  fileprivate func isHereInFallback(of promise: Promise<Bool>) async -> Bool {
    await promise.value(or: ShopExecutor.isCurrent)
  }
}

@MainActor private func isOnMainActorAfterValue(of promise: Promise<Bool>) async -> Bool {
  _ = try? await promise.value
  return isOnMainQueue
}
