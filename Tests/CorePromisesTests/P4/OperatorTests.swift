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

  @BakeryActor
  @Test(arguments: Settling.onDefaultContext, Operator.allCases)
  func `runs on another global actor when it was written there`(
    settling: Settling, name: Operator
  ) async {
    let visits = Counter()

    let observer = settling.settle(with: name.cause) {
      name.handle($0) {
        BakeryActor.preconditionIsolated()
        visits.add()
        return visits.count
      }
    }

    _ = await observer.result
    #expect(visits.count == 1)
  }

  @Test(arguments: Settling.onDefaultContext, Operator.allCases)
  func `runs on an actor when it was written there`(settling: Settling, name: Operator) async {
    let visits = Log<Bool>()

    let observer = await Shop().run { shop in
      settling.settle(with: name.cause) {
        name.handle($0, isolation: shop) {
          visits.append(ShopExecutor.isCurrent)
          return visits.count
        }
      }
    }

    _ = await observer.result
    #expect(visits.entries == [true])
  }

  @MainActor
  @Test(arguments: Settling.onDefaultContext, Operator.allCases)
  func `runs on the pool when it was written in nonisolated code, whatever calls that`(
    settling: Settling, name: Operator
  ) async {
    let visits = Log<Bool>()

    let observer = settling.settle(with: name.cause) {
      name.handle($0, isolation: nil) {
        visits.append(isOnMainQueue)
        return visits.count
      }
    }

    _ = await observer.result
    #expect(visits.entries == [false])
  }
}
