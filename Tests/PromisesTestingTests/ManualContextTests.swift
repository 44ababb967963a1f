import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A manual context` {
  private let shop = ManualContext()

  // T3
  @Test func `runs handlers when the test says so, oldest first`() {
    let (order, resolver) = Promise<Loaf>.pending()
    let name = order.map(on: shop.context) { $0.name }
    resolver.fulfill(.rye)
    let later = Promise.fulfilled(2).map(on: shop.context) { $0 }
    #expect(shop.jobCount == 2)
    #expect(name.outcome == .pending)

    #expect(shop.runNext())

    #expect(name.outcome == .fulfilled("rye"))
    #expect(later.outcome == .pending)
    #expect(shop.runAll() == 1)
    #expect(!shop.runNext())
  }

  @Test func `runs the jobs that come meanwhile`() {
    let order = Promise.fulfilled(1)
      .then(on: shop.context) { [shop] in Promise.fulfilled($0).map(on: shop.context) { $0 + 1 } }

    #expect(shop.runAll() >= 2)

    #expect(order.outcome == .fulfilled(2))
  }

  // P4, T3
  @Test func `rejects what waits for a job that is dropped`() {
    let dropped = Promise.fulfilled(1).map(on: shop.context) { $0 }
    let kept = Promise.fulfilled(1).map(on: shop.context) { $0 }

    #expect(shop.dropNext())
    #expect(dropped.outcome == .abandoned)
    #expect(kept.outcome == .pending)
    #expect(shop.dropNext())

    #expect(kept.outcome == .abandoned)
    #expect(!shop.dropNext())
  }

  @Test func `that goes away drops its jobs`() {
    let order: Promise<Int>
    do {
      let shop = ManualContext()
      order = Promise.fulfilled(1).map(on: shop.context) { $0 }
    }

    #expect(order.outcome == .abandoned)
  }

  // T3: with quadratic work, this would take minutes.
  @Test func `runs and drops many jobs`() {
    let promises = (0..<100_000).map { Promise.fulfilled($0).map(on: shop.context) { $0 } }

    for _ in 0..<50_000 { shop.runNext() }

    #expect(shop.jobCount == 50_000)
    while shop.dropNext() {}
    #expect(promises[49_999].outcome == .fulfilled(49_999))
    #expect(promises[50_000].outcome == .abandoned)
  }

  @Test func `lets a test wait for a job`() async throws {
    let name = Promise.fulfilled(Loaf.rye).map { $0 }.map(on: shop.context) { $0.name }

    #expect(try await shop.jobs(atLeast: 1) == 1)
    shop.runNext()

    #expect(name.outcome == .fulfilled("rye"))
  }
}
