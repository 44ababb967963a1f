import CorePromises
import Testing

// P4: a handler formed on an actor runs on that actor.
@Suite struct `A handler written on an actor` {
  @Test func `runs there when it captures the actor`() async {
    let till = Till()

    let observer = await till.count(.fulfilled(7))

    _ = await observer.result
    #expect(await till.total == 7)
  }

  @Test func `runs there when it captures nothing`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let shop = Shop()
    let observer = await shop.watchCapturingNothing(promise)

    startThread { resolver.fulfill(7) }

    #expect(await observer.result.value == true)
  }

  @Test func `runs there when the actor is a global one`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let observer = await watchOnBakeryActor(promise)

    startThread { resolver.fulfill(7) }

    #expect(await observer.result.value == 7)
  }

  @Test func `runs elsewhere when it is a stored function`() async {
    let stored: @Sendable (Int) -> Bool = { _ in ShopExecutor.isCurrent }

    let observer = await Shop().run { _ in Promise.fulfilled(7).map(stored) }

    #expect(await observer.result.value == false)
  }

  @Test func `keeps its actor's chain in order with other work of that actor`() async {
    let till = Till()

    let totals = await till.countTwice(.fulfilled(7))

    _ = await totals.result
    #expect(await till.steps == ["first", "second"])
  }
}

private actor Till {
  var total = 0
  var steps: [String] = []

  func count(_ promise: Promise<Int>) -> Promise<Void> {
    promise.map { value in
      self.assertIsolated()
      self.total += value
    }
  }

  func countTwice(_ promise: Promise<Int>) -> Promise<Void> {
    promise
      .map { _ in self.steps.append("first") }
      .map { self.steps.append("second") }
  }
}

@BakeryActor private func watchOnBakeryActor(_ promise: Promise<Int>) -> Promise<Int> {
  promise.map { value in
    BakeryActor.shared.assertIsolated()
    return value
  }
}

extension Shop {
  fileprivate func watchCapturingNothing(_ promise: Promise<Int>) -> Promise<Bool> {
    promise.map { _ in ShopExecutor.isCurrent }
  }
}
