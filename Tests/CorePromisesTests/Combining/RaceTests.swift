import CorePromises
import TestSupport
import Testing

@Suite struct `A race` {
  @Test func `is won by the first promise to be fulfilled`() async {
    let orders = (0..<3).map { _ in Order() }
    let race = Promise.race(orders.map(\.promise))

    orders[1].resolver.fulfill(1)
    orders[0].resolver.fulfill(0)

    #expect(await race.result.value == 1)
  }

  @Test func `is won by the first promise to settle, even a rejected one`() async {
    let orders = (0..<3).map { _ in Order() }
    let race = Promise.race(orders.map(\.promise))

    orders[1].resolver.reject(BakeryError.burnt(1))
    orders[0].resolver.fulfill(0)

    #expect(await race.result.bakeryError == .burnt(1))
  }

  @Test func `takes promises one by one`() async {
    #expect(await Promise.race(.fulfilled(1), .fulfilled(2)).result.value == 1)
  }

  @Test func `is won by the first in the list of those that have settled`() {
    let order = Order()

    let race = Promise.race(order.promise, .fulfilled(2), .rejected(BakeryError.ovenIsCold))

    #expect(race.current?.value == 2)
  }

  // The observers of the first promise are still running when the race begins.
  @Test func `is won by the first in the list, even while its handlers are still running`() {
    let order = Order()
    let race = order.promise.then(on: .immediate) { _ in
      Promise.race(order.promise, .fulfilled(2))
    }

    order.resolver.fulfill(1)

    #expect(race.current?.value == 1)
  }

  // P8
  @Test func `cancels a loser that has no other reader`() {
    let (winner, alone, shared) = (Order(), Order(), Order())
    let other = shared.promise.map(on: .immediate) { $0 + 1 }
    let race = Promise.race(alone.promise, winner.promise, shared.promise)

    winner.resolver.fulfill(7)

    #expect(race.current?.value == 7)
    #expect(alone.cancellations == 1)
    #expect(!shared.isCancelled)
    shared.resolver.fulfill(1)
    #expect(other.current?.value == 2)
  }

  // P8
  @Test func `cancels losers even if it is over when it begins`() {
    let (before, after, shared) = (Order(), Order(), Order())
    let other = shared.promise.map(on: .immediate) { $0 + 1 }

    _ = Promise.race(before.promise, .fulfilled(7), after.promise, shared.promise)

    #expect(before.cancellations == 1)
    #expect(after.cancellations == 1)
    #expect(!shared.isCancelled)
    withExtendedLifetime(other) {}
  }

  // P8
  @Test func `cancels a loser that is in it twice only once`() {
    let (winner, loser) = (Order(), Order())
    let race = Promise.race(loser.promise, winner.promise, loser.promise)

    winner.resolver.fulfill(7)

    #expect(race.current?.value == 7)
    #expect(loser.cancellations == 1)
  }

  // P8
  @Test func `leaves a loser to another race, which then cancels it`() {
    let (first, second, loser) = (Order(), Order(), Order())
    let races = [
      Promise.race(first.promise, loser.promise), Promise.race(second.promise, loser.promise),
    ]

    first.resolver.fulfill(1)
    #expect(!loser.isCancelled)
    second.resolver.fulfill(2)

    #expect(loser.cancellations == 1)
    #expect(races.map(\.current?.value) == [1, 2])
  }

  // P8
  @Test func `leaves a loser that is shielded`() {
    let (winner, loser) = (Order(), Order())
    let race = Promise.race(winner.promise, loser.promise.shielded())

    winner.resolver.fulfill(7)

    #expect(race.current?.value == 7)
    #expect(!loser.isCancelled)
  }

  // P8
  @Test func `is cancelled by the last task that waits for it, and so are its promises`() async {
    let orders = [Order(), Order()]
    let wait = SuspendedWait(for: Promise.race(orders.map(\.promise)))

    wait.cancel()

    #expect(await wait.result().isCancelled)
    #expect(orders.map(\.cancellations) == [1, 1])
  }

  // P6
  @Test func `is lost by an abandoned promise as by any other that fails`() async {
    let kept = Shelf<Promise<Int>.Resolver?>(nil)
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in kept.value = resolver }
    let other = Order()
    let race = Promise.race(promise, other.promise)

    kept.value = nil

    #expect(await race.result.isAbandoned)
    #expect(other.cancellations == 1)
  }

  // P9
  @Test func `has one winner, however its promises compete`() async {
    for _ in 0..<200 {
      let orders = (0..<4).map { _ in Order() }
      let race = Promise.race(orders.map(\.promise))

      await onThreads(4) { orders[$0].resolver.fulfill($0) }

      let winner = race.current?.value
      #expect(winner != nil)
      #expect(orders.filter { $0.promise.current == nil }.isEmpty)
    }
  }
}
