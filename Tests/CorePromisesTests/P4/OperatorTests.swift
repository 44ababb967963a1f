import CorePromises
import TestSupport
import Testing

// P4: a handler runs where it was written, for every operator and whenever the promise settles.
// Release builds assert it too, by preconditions, and by state that only its actor may use, which
// the thread sanitizer watches.
@Suite struct `A handler of any operator` {
  @MainActor
  @Test(arguments: Settling.onDefaultContext, Operator.allCases)
  func `runs on the main actor when it was written there`(
    settling: Settling, name: Operator
  ) async {
    var visits = 0

    let observer = settling.settle(with: name.cause) {
      name.handleOnMainActor($0) {
        MainActor.preconditionIsolated()
        visits += 1
        return visits
      }
    }

    _ = await observer.result
    #expect(visits == 1)
  }

  @Test(arguments: Settling.onDefaultContext, Operator.allCases)
  func `runs on the actor on which it was written, or on the pool`(
    settling: Settling, name: Operator
  ) async {
    let visits = Log<Bool>()
    let places: [(isolation: (any Actor)?, isHere: @Sendable () -> Bool)] = [
      (Shop(), { ShopExecutor.isCurrent }),
      (BakeryActor.shared, { BakeryActor.shared.isHere }),
      (nil, { !isOnMainQueue && !ShopExecutor.isCurrent }),
    ]

    for (isolation, isHere) in places {
      let observer = await name.observe(settling, isolation: isolation) {
        visits.append(isHere())
        return visits.count
      }
      _ = await observer.result
    }

    #expect(visits.entries == [true, true, true])
  }
}

extension BakeryActor {
  /// True, or a stop elsewhere.
  fileprivate nonisolated var isHere: Bool {
    preconditionIsolated()
    return true
  }
}

extension Operator {
  fileprivate func observe(
    _ settling: Settling, isolation: isolated (any Actor)?, _ visit: @escaping @Sendable () -> Int
  ) -> Promise<Void> {
    settling.settle(with: cause) { handle($0, isolation: isolation, visit) }
  }
}
