import CorePromises
import TestSupport
import Testing

// P2: observers that share a context run in the order in which they were registered, each exactly
// once.
@Suite(.timeLimit(.minutes(5)))
struct `Observers that share a context` {
  // P12, Promises/A+ 2.2.6: "all respective callbacks must execute in the order of their originating
  // calls to then", and so do the next two.
  @Test(arguments: Place.allCases, Reaction.allCases)
  func `run in the order in which they were registered`(place: Place, reaction: Reaction) async {
    let (order, context, log) = (Order(), place.context(), Log<Int>())
    let early = (0..<100).map { reaction.log($0, of: order.promise, on: context, in: log) }

    order.resolver.settle(with: reaction.cause)

    let late = (100..<200).map { reaction.log($0, of: order.promise, on: context, in: log) }
    for observer in early + late { _ = await observer.result }
    #expect(log.entries == Array(0..<200))
  }

  @Test(arguments: Place.allCases, Reaction.allCases)
  func `run after earlier ones, if a handler registers them`(
    place: Place, reaction: Reaction
  ) async {
    let (order, context, log) = (Order(), place.context(), Log<Int>())
    let first = reaction.handle(order.promise, on: context) { _ in
      let late = reaction.log(3, of: order.promise, on: context, in: log)
      log.append(1)
      return late
    }
    let second = reaction.log(2, of: order.promise, on: context, in: log)

    order.resolver.settle(with: reaction.cause)

    for observer in [first, second] { _ = await observer.result }
    #expect(log.entries == [1, 2, 3])
  }

  // P3
  @Test(arguments: Reaction.allCases)
  func `run after one that runs at once, in which they are registered`(reaction: Reaction) {
    let promise = Promise { $0.settle(with: reaction.cause) }
    let ran = Log<Int>()

    promise.tap(on: .immediate) { _ in
      ran.append(1)
      runOnThread {
        promise.tap(on: .immediate) { _ in ran.append(3) }.catch(on: .immediate) { _ in }
      }
      promise.tap(on: .immediate) { _ in ran.append(4) }.catch(on: .immediate) { _ in }
      ran.append(2)
    }
    .catch(on: .immediate) { _ in }

    #expect(ran.entries == [1, 2, 3, 4])
  }

  // B3 and P9: an observer comes while the batch of its place closes.
  @Test(arguments: [Place.inherited, .immediate, .serialQueue, .concurrentQueue])
  func `run exactly once each, however registering and settling race`(place: Place) async {
    for _ in 0..<100 {
      let (promise, resolver) = Promise<Int>.pending()
      let context = place.context()
      let (ran, observers) = (Shelf([[Int](), []]), Log<Promise<Void>>())

      await onThreads(3) { thread in
        guard thread < 2 else { return resolver.fulfill(1) }
        for index in 0..<20 {
          observers.append(
            promise.map(on: context) { _ in ran.update { $0[thread].append(index) } })
        }
      }

      for observer in observers.entries { _ = await observer.result }
      #expect(ran.value == [Array(0..<20), Array(0..<20)])
    }
  }

  @Test func `run in order on the actor on which they were written`() async {
    let (order, ledger) = (Order(), Ledger())

    let observers = await ledger.observe(order)

    for observer in observers { _ = await observer.result }
    #expect(await ledger.entries == Array(0..<100))
  }
}

private actor Ledger {
  var entries: [Int] = []

  /// Registers fifty observers, settles, and registers fifty more.
  func observe(_ order: Order) -> [Promise<Void>] {
    (0..<100).map { index in
      if index == 50 { order.resolver.fulfill(1) }
      return order.promise.map { _ in self.entries.append(index) }
    }
  }
}
