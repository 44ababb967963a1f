import CorePromises
import TestSupport
import Testing

// P9, P1, P8: races that random programs rarely run.
@Suite(.timeLimit(.minutes(5))) struct `Promises under stress` {
  // I3: a middle link is cancelled while the first promise settles.
  @Test(arguments: [Place.immediate, .inherited])
  func `settle one way when a link is cancelled while they settle`(place: Place) async {
    let context = place.context()
    for _ in 0..<500 {
      let (root, resolver) = Promise<Int>.pending()
      let told = Counter()
      let middle = root.map(on: context) { $0 + 1 }.then(on: context) { Promise.fulfilled($0 + 1) }
      let last = middle.map(on: context) { $0 + 1 }.tap(on: context) { _ in told.add() }

      await onThreads(2) { thread in
        if thread == 0 { resolver.fulfill(0) } else { middle.cancel() }
      }

      let result = await last.result
      #expect(result.value == 3 || result.isCancelled)
      #expect(told.count == 1)
      #expect(root.current?.value == 0 || root.current?.isCancelled == true)
    }
  }

  // S5, I3
  @Test func `settle one way when an adopted promise is cancelled while it settles`() async {
    for _ in 0..<500 {
      // Without a handler for cancelling, whose lock would order the threads.
      let (inner, innerResolver) = Promise<Int>.pending()
      let (outer, outerResolver) = Promise<Int>.pending()
      let adopting = outer.then(on: .immediate) { _ in inner }
      let told = Counter()
      let last = adopting.tap(on: .immediate) { _ in told.add() }

      await onThreads(3) { thread in
        switch thread {
        case 0: outerResolver.fulfill(1)
        case 1: innerResolver.fulfill(2)
        default: adopting.cancel()
        }
      }

      let result = await last.result
      #expect(result.value == 2 || result.isCancelled)
      #expect(told.count == 1)
    }
  }
}
