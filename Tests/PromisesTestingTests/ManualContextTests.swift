import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A manual context` {
  private let shop = ManualContext()

  // T3
  @Test func `runs a handler when the test says so`() {
    let (order, resolver) = Promise<Loaf>.pending()
    let name = order.map(on: shop.context) { $0.name }
    resolver.fulfill(.rye)
    #expect(shop.jobs.map(\.id) == [1])
    #expect(name.outcome == .pending)

    #expect(shop.runNext())

    #expect(name.outcome == .fulfilled("rye"))
    #expect(!shop.runNext())
  }

  @Test func `runs a job before those that came earlier`() {
    let first = Promise.fulfilled(1).map(on: shop.context) { $0 }
    let second = Promise.fulfilled(2).map(on: shop.context) { $0 }
    let jobs = shop.jobs

    #expect(shop.run(jobs[1]))

    #expect(first.outcome == .pending)
    #expect(second.outcome == .fulfilled(2))
    #expect(!shop.run(jobs[1]))
    #expect(shop.runAll() == 1)
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
    let alsoDropped = Promise.fulfilled(1).map(on: shop.context) { $0 }

    #expect(shop.dropNext())
    #expect(dropped.outcome == .abandoned)
    #expect(shop.dropAll() == 1)

    #expect(alsoDropped.outcome == .abandoned)
    #expect(shop.jobs.isEmpty)
  }

  @Test func `that goes away drops its jobs`() {
    let order: Promise<Int>
    do {
      let shop = ManualContext()
      order = Promise.fulfilled(1).map(on: shop.context) { $0 }
    }

    #expect(order.outcome == .abandoned)
  }

  @Test func `lets a test wait for a job`() async {
    let name = bakePatiently(in: ScriptedOven(onStart: [.bakesRye]), clock: ManualClock())
      .map(on: shop.context) { $0.name }

    #expect(await shop.jobs(atLeast: 1).count == 1)
    shop.runNext()

    #expect(name.outcome == .fulfilled("rye"))
  }

  @Test func `waits for no job in a task that is cancelled`() async {
    let waiting = Task { [shop] in await shop.jobs(atLeast: 1) }

    waiting.cancel()

    #expect(await waiting.value.isEmpty)
  }
}
