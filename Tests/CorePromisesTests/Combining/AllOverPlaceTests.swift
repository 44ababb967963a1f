import CorePromises
import TestSupport
import Testing

// P4: the closure runs where it was written, or where `on:` says.
@Suite(.timeLimit(.minutes(20))) struct `The closure of an all over a sequence` {
  @MainActor
  @Test func `runs on the main actor if it was written there`() async {
    let orders = (0..<4).map { _ in Order() }
    var started = 0
    let all = Promise.all(over: orders, limit: 2) { order in
      MainActor.assertIsolated()
      started += 1
      return order.promise
    }

    for order in orders { startThread { order.resolver.fulfill(1) } }

    #expect(await all.result.value == [1, 1, 1, 1])
    #expect(started == 4)
  }

  @Test func `runs on an actor if it was written there`() async {
    let shop = Shop()
    let orders = (0..<4).map { _ in Order() }
    let all = await shop.bakeAll(orders)

    for order in orders { startThread { order.resolver.fulfill(1) } }

    #expect(await all.result.value == [true, true, true, true])
  }

  @Test func `runs on an actor even if it captures nothing`() async {
    let all = await Shop().askFourTimes()

    #expect(await all.result.value == [true, true, true, true])
  }

  @Test func `runs on an actor, whatever context is named`() async {
    let all = await Shop().askFourTimes(on: .immediate)

    #expect(await all.result.value == [true, true, true, true])
  }

  @Test(arguments: Place.allCases)
  func `runs in the context that is named`(place: Place) async {
    let all = Promise.all(over: 0..<10, limit: 3, on: place.context()) { item in
      Promise.fulfilled(item).map { $0 + 1 }
    }

    #expect(await all.result.value == Array(1...10))
  }

  // P5
  @Test func `takes one job for all that are ready`() async {
    let executor = QueueExecutor()

    let all = Promise.all(over: 0..<1_000, limit: 4, on: .executor(executor)) { .fulfilled($0) }

    #expect(await all.result.value?.count == 1_000)
    #expect(executor.jobCount == 1)
  }

  // P5
  @Test func `takes no further job for promises that settle in its place`() {
    let executor = ManualExecutor()
    let context = ExecutionContext.executor(executor)
    let (go, resolver) = Promise<Void>.pending()

    let all = go.then(on: context) {
      Promise.all(over: 0..<100, limit: 4, on: context) { item in
        Promise.fulfilled(item).map(on: context) { $0 }
      }
    }
    resolver.fulfill()
    let jobCount = executor.runAll()

    #expect(all.current?.value?.count == 100)
    #expect(jobCount < 20 + 100)
  }
}

extension Shop {
  fileprivate func bakeAll(_ orders: [Order]) -> Promise<[Bool]> {
    Promise.all(over: orders, limit: 2) { order in
      self.assertIsolated()
      let isHere = ShopExecutor.isCurrent
      return order.promise.map { _ in isHere }
    }
  }

  fileprivate func askFourTimes(on context: ExecutionContext = .inherited) -> Promise<[Bool]> {
    Promise.all(over: 0..<4, limit: 2, on: context) { _ in .fulfilled(ShopExecutor.isCurrent) }
  }
}
