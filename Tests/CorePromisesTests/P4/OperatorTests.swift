import CorePromises
import TestSupport
import Testing

// P4: a handler runs where it was written, for every operator and whenever the promise settles.
// Release builds assert it too, by state that only its actor may use, which the thread sanitizer
// watches.
@Suite(.timeLimit(.minutes(5)))
struct `A handler of any operator` {
  @Test(arguments: Settling.onDefaultContext, Operator.allCases)
  func `runs on the actor on which it was written, or in the context that is named`(
    settling: Settling, name: Operator
  ) async {
    for place in WrittenPlace.all {
      let (isThere, visit) = Promise<Bool>.pending()
      let observer = await name.observe(
        settling, on: place.context, isolation: place.isolation
      ) {
        visit.fulfill(place.isHere())
      }
      #expect(await isThere.result.value == true)
      _ = await observer.result
    }
  }
}

extension Operator {
  fileprivate func observe(
    _ settling: Settling, on context: ExecutionContext, isolation: isolated (any Actor)?,
    _ visit: @escaping @Sendable () -> Void
  ) -> Promise<Void> {
    settling.settle(with: cause) {
      attach(to: $0, on: context, isolation: isolation, visit)
    }
  }
}
