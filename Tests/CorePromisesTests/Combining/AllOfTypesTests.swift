import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `An all of promises of different types` {
  @Test func `has the values of two`() async throws {
    let (loaf, butter) = try await Promise.all(.fulfilled(1), .fulfilled("butter")).value

    #expect(loaf == 1)
    #expect(butter == "butter")
  }

  @Test func `has the values of five, whatever the order they come in`() async throws {
    let first = Promise<Int>.pending()
    let second = Promise<String>.pending()
    let third = Promise<[Double]>.pending()
    let fourth = Promise<Bool?>.pending()
    let fifth = Promise<(Int, String)>.pending()
    let all = Promise.all(
      first.promise, second.promise, third.promise, fourth.promise, fifth.promise)

    fifth.resolver.fulfill((5, "five"))
    third.resolver.fulfill([3])
    first.resolver.fulfill(1)
    fourth.resolver.fulfill(nil)
    #expect(all.current == nil)
    second.resolver.fulfill("two")

    let (one, two, three, four, five) = try await all.value
    #expect(one == 1)
    #expect(two == "two")
    #expect(three == [3])
    #expect(four == nil)
    #expect(five == (5, "five"))
  }

  @Test func `has the value of one`() async {
    let all: Promise<Int> = Promise.all(.fulfilled(1))

    #expect(await all.result.value == 1)
  }

  @Test func `of none is fulfilled at once`() {
    let all: Promise<Void> = Promise.all()

    #expect(all.current?.value != nil)
  }

  @Test func `is inferred from its result`() async {
    func breakfast() -> Promise<(Int, String)> { .all(.fulfilled(1), .fulfilled("butter")) }

    #expect(await breakfast().result.value?.1 == "butter")
  }

  @Test func `takes an input twice`() async throws {
    let order = Order()
    let all = Promise.all(order.promise, Promise.fulfilled("and"), order.promise)

    order.resolver.fulfill(1)

    let value = try await all.value
    #expect(value == (1, "and", 1))
  }

  // P8
  @Test func `that failed withdraws from the others`() {
    let (alone, shared) = (Order(), Order())
    let other = shared.promise.map(on: .immediate) { $0 + 1 }
    let failing = Promise<String>.pending()
    let all = Promise.all(alone.promise, failing.promise, shared.promise)

    failing.resolver.reject(BakeryError.ovenIsCold)

    #expect(all.current?.bakeryError == .ovenIsCold)
    #expect(alone.cancellations == 1)
    #expect(!shared.isCancelled)
    shared.resolver.fulfill(1)
    #expect(other.current?.value == 2)
  }

  @Test func `that has a failed promise fails at once`() {
    let order = Order()

    let all = Promise.all(order.promise, Promise<String>.rejected(BakeryError.ovenIsCold))

    #expect(all.current?.bakeryError == .ovenIsCold)
    #expect(order.isCancelled)
  }

  // P8
  @Test func `withdraws when it is cancelled`() {
    let order = Order()
    let note = Promise<String>.pending()
    let all = Promise.all(order.promise, note.promise)

    all.cancel()

    #expect(all.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(note.promise.current?.isCancelled == true)
    withExtendedLifetime(note.resolver) {}
  }

  // P10
  @Test func `releases the promises once it has settled`() async {
    let live = LiveCount()

    let isWhole = await waitForTickets(live)

    #expect(isWhole.current?.value == true)
    await expectReleased(live)
  }

  private func waitForTickets(_ live: LiveCount) async -> Promise<Bool> {
    let (promise, resolver) = Promise<LiveCount.Ticket>.pending()
    let isWhole = Promise.all(promise, Promise.fulfilled(1)).map(on: .immediate) { $0.1 == 1 }
    resolver.fulfill(live.ticket())
    _ = await isWhole.result
    return isWhole
  }
}
