import CorePromises
import Testing

// P4, P9: code that follows an `await` runs where it was written. These tests matter in release
// builds. A hop to the actor comes before the first `await` of a function, and the optimiser drops
// it if it does not see that the wait needs it.
@Suite struct `Code that begins with an await` {
  @Test(arguments: Settling.Moment.allCases)
  func `is on its actor after a value`(moment: Settling.Moment) async {
    #expect(await Shop().isHereAfterValue(of: moment.promise))
    #expect(await isOnMainActorAfterValue(of: moment.promise))
  }

  @Test(arguments: Settling.Moment.allCases)
  func `is on its actor after a result`(moment: Settling.Moment) async {
    #expect(await Shop().isHereAfterResult(of: moment.promise))
    #expect(await isOnMainActorAfterResult(of: moment.promise))
  }

  @Test(arguments: Settling.Moment.allCases)
  func `is on its actor after a value or a fallback`(moment: Settling.Moment) async {
    #expect(await Shop().isHereAfterValueOr(of: moment.promise))
    #expect(await isOnMainActorAfterValueOr(of: moment.promise))
  }

  @Test(arguments: Settling.Moment.allCases)
  func `is on its actor after a fallback`(moment: Settling.Moment) async {
    let failing = moment.promise.map(on: .immediate) { _ -> Bool in throw BakeryError.outOfFlour }

    #expect(await Shop().isHereInFallback(of: failing))
  }
}

extension Settling.Moment {
  fileprivate var promise: Promise<Bool> {
    Settling(moment: self, place: .immediate, context: .immediate)
      .settle(with: .success(1)) { $0.map(on: .immediate) { _ in false } }
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

@MainActor private func isOnMainActorAfterResult(of promise: Promise<Bool>) async -> Bool {
  _ = await promise.result
  return isOnMainQueue
}

@MainActor private func isOnMainActorAfterValueOr(of promise: Promise<Bool>) async -> Bool {
  _ = await promise.value(or: false)
  return isOnMainQueue
}
