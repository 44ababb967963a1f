import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `An allSettled` {
  @Test func `has the results in the order of the promises`() async {
    let orders = (0..<100).map { _ in Order() }
    let all = Promise.allSettled(orders.map(\.promise))
    var random = SeededRandom(seed: 2)

    for index in orders.indices.shuffled(using: &random) {
      let resolver = orders[index].resolver
      if index.isMultiple(of: 3) {
        resolver.reject(BakeryError.burnt(index))
      } else {
        resolver.fulfill(index)
      }
    }

    let outcomes = await all.result.value?.map(\.outcome)
    #expect(outcomes == (0..<100).map { $0.isMultiple(of: 3) ? "burnt(\($0))" : "\($0)" })
  }

  @Test func `waits for all of them when some fail`() {
    let orders = (0..<3).map { _ in Order() }
    let all = Promise.allSettled(orders.map(\.promise))

    orders[0].resolver.reject(BakeryError.ovenIsCold)
    orders[1].promise.cancel()
    #expect(all.current == nil)
    #expect(!orders[2].isCancelled)
    orders[2].resolver.fulfill(2)

    #expect(all.current?.value?.map(\.outcome) == ["ovenIsCold", "cancelled", "2"])
  }

  @Test func `is inferred from its result`() async {
    func results(_ orders: [Promise<Int>]) -> Promise<[Result<Int, any Error>]> {
      .allSettled(orders)
    }

    #expect(await results([.fulfilled(1)]).result.value?.first?.value == 1)
  }

  // P8
  @Test func `that is cancelled leaves a promise that others wait for`() {
    let (alone, shared) = (Order(), Order())
    let other = shared.promise.map(on: .immediate) { $0 + 1 }
    let all = Promise.allSettled([alone.promise, shared.promise])

    all.cancel()

    #expect(alone.cancellations == 1)
    #expect(!shared.isCancelled)
    shared.resolver.fulfill(1)
    #expect(other.current?.value == 2)
    #expect(all.current?.isCancelled == true)
  }

  // P10
  @Test func `releases the promises once it has settled`() async {
    let live = LiveCount()

    let count = await countOfTickets(live)

    #expect(count.current?.value == 3)
    await expectReleased(live)
  }

  private func countOfTickets(_ live: LiveCount) async -> Promise<Int> {
    let pairs = (0..<3).map { _ in Promise<LiveCount.Ticket>.pending() }
    let count = Promise.allSettled(pairs.map(\.promise)).map(on: .immediate) { $0.count }
    for pair in pairs { pair.resolver.fulfill(live.ticket()) }
    _ = await count.result
    return count
  }
}
