import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `An any` {
  @Test func `has the first value, and ignores failures`() async {
    let orders = (0..<3).map { _ in Order() }
    let any = Promise.any(orders.map(\.promise))

    orders[0].resolver.reject(BakeryError.ovenIsCold)
    orders[2].resolver.fulfill(2)
    orders[1].resolver.fulfill(1)

    #expect(await any.result.value == 2)
  }

  @Test func `takes promises one by one`() async {
    let any = Promise.any(.rejected(BakeryError.ovenIsCold), .fulfilled(2), .fulfilled(3))

    #expect(await any.result.value == 2)
  }

  @Test func `has the errors in the order of the promises when all have failed`() async {
    let orders = (0..<100).map { _ in Order() }
    let any = Promise.any(orders.map(\.promise))
    var random = SeededRandom(seed: 3)

    for index in orders.indices.shuffled(using: &random) {
      orders[index].resolver.reject(BakeryError.burnt(index))
    }

    let errors = await any.result.noneFulfilled
    #expect(errors?.map { $0 as? BakeryError } == (0..<100).map { .burnt($0) })
  }

  @Test func `says what went wrong when all have failed`() async {
    let any = Promise<Int>.any(.rejected(BakeryError.ovenIsCold), .rejected(BakeryError.burnt(1)))

    let description = await any.result.error.map { "\($0)" }

    #expect(description?.contains("needs one of 2 promises to be fulfilled") == true)
    #expect(description?.contains("burnt(1)") == true)
  }

  // P8
  @Test func `cancels a loser that has no other reader`() {
    let (winner, alone, shared) = (Order(), Order(), Order())
    let other = shared.promise.map(on: .immediate) { $0 + 1 }
    let any = Promise.any(alone.promise, winner.promise, shared.promise)

    winner.resolver.fulfill(7)

    #expect(any.current?.value == 7)
    #expect(alone.cancellations == 1)
    #expect(!shared.isCancelled)
    shared.resolver.fulfill(1)
    #expect(other.current?.value == 2)
  }

  // P8
  @Test func `leaves the others alone when one fails`() {
    let (failing, alone) = (Order(), Order())
    let any = Promise.any(failing.promise, alone.promise)

    failing.resolver.reject(BakeryError.ovenIsCold)

    #expect(any.current == nil)
    #expect(!alone.isCancelled)
    alone.resolver.fulfill(1)
    #expect(any.current?.value == 1)
  }

  // P10
  @Test func `releases the promises once it has settled`() async {
    let live = LiveCount()

    let any = await waitForTicket(live)

    #expect(any.current?.value == 1)
    await expectReleased(live)
  }

  private func waitForTicket(_ live: LiveCount) async -> Promise<Int> {
    let (first, resolver) = Promise<LiveCount.Ticket>.pending()
    let second = Promise<LiveCount.Ticket>.pending()
    let any = Promise.any(first, second.promise).map(on: .immediate) { _ in 1 }
    resolver.fulfill(live.ticket())
    _ = await any.result
    withExtendedLifetime(second.resolver) {}
    return any
  }
}
