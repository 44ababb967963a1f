import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `An all of a sequence` {
  @Test func `has the values in the order of the promises`() async {
    let orders = (0..<100).map { _ in Order() }
    let all = Promise.all(orders.map(\.promise))
    var random = SeededRandom(seed: 1)

    for index in orders.indices.shuffled(using: &random) { orders[index].resolver.fulfill(index) }

    #expect(await all.result.value == Array(0..<100))
  }

  @Test func `is pending until the last one is fulfilled`() {
    let orders = (0..<3).map { _ in Order() }
    let all = Promise.all(orders.map(\.promise))

    for order in orders.dropLast() { order.resolver.fulfill(1) }
    #expect(all.current == nil)
    orders.last?.resolver.fulfill(1)

    #expect(all.current?.value == [1, 1, 1])
  }

  @Test func `takes any sequence`() async {
    let all = Promise.all((0..<3).lazy.map { Promise.fulfilled($0) })

    #expect(await all.result.value == [0, 1, 2])
  }

  @Test func `is inferred from its result`() async {
    func loaves(_ orders: [Promise<Int>]) -> Promise<[Int]> { .all(orders) }

    #expect(await loaves([.fulfilled(1)]).result.value == [1])
  }

  @Test func `has the error of the first one to fail, not of the first in order`() async {
    let orders = (0..<3).map { _ in Order() }
    let all = Promise.all(orders.map(\.promise))

    orders[2].resolver.reject(BakeryError.burnt(2))
    orders[0].resolver.reject(BakeryError.burnt(0))

    #expect(await all.result.bakeryError == .burnt(2))
  }

  // P8
  @Test func `that failed cancels the promises that have no other reader`() {
    let (failing, alone, shared) = (Order(), Order(), Order())
    let other = shared.promise.map(on: .immediate) { $0 + 1 }
    let all = Promise.all([alone.promise, failing.promise, shared.promise])

    failing.resolver.reject(BakeryError.ovenIsCold)

    #expect(all.current?.bakeryError == .ovenIsCold)
    #expect(alone.cancellations == 1)
    #expect(!shared.isCancelled)
    shared.resolver.fulfill(1)
    #expect(other.current?.value == 2)
  }

  // P6
  @Test func `fails with a promise that is abandoned`() async {
    let (promise, resolver) = abandonable()
    let all = Promise.all([.fulfilled(1), promise])

    resolver.value = nil

    #expect(await all.result.isAbandoned)
  }

  // P10
  @Test func `releases the promises once it has settled`() async {
    let live = LiveCount()

    let count = await countOfTickets(live)

    #expect(count.current?.value == 3)
    await expectReleased(live)
  }

  private func abandonable() -> (Promise<Int>, Shelf<Promise<Int>.Resolver?>) {
    let (promise, resolver) = Promise<Int>.pending()
    return (promise, Shelf(resolver))
  }

  private func countOfTickets(_ live: LiveCount) async -> Promise<Int> {
    let pairs = (0..<3).map { _ in Promise<LiveCount.Ticket>.pending() }
    let count = Promise.all(pairs.map(\.promise)).map(on: .immediate) { $0.count }
    for pair in pairs { pair.resolver.fulfill(live.ticket()) }
    _ = await count.result
    return count
  }
}
