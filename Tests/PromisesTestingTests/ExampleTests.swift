import DelegateEvents
import Foundation
import PromisesTesting
import Testing

// The examples of the module's doc comments; XCTestTests has the one that blocks.

@Suite(.timeLimit(.minutes(5))) struct `The examples` {
  private enum Step: CaseIterable, Sendable {
    case ovenHeats, ovenBakes, customerComes, customerLeaves
  }

  @Test func `of outcomes hold`() async {
    let order = Promise.fulfilled(Loaf.rye)
    #expect(order.outcome == .fulfilled(.rye))
    let outcome = await order.outcome(within: .seconds(5))
    #expect(outcome == .fulfilled(.rye))
    do {
      let order = bakeNothing()
      #expect(order.outcome.error is DelegateError)
    }
  }

  @Test func `of clocks hold`() async throws {
    let oven = ScriptedOven()
    let clock = ManualClock()
    let order = bake(in: oven).timeout(.seconds(1800), clock: clock)
    clock.advance(by: .seconds(1800))
    #expect(order.outcome == .timedOut(after: .seconds(1800)))

    let pause = Promise.after(.seconds(1), clock: clock)
    let limit = Promise.after(.seconds(60), clock: clock)
    let first = try await clock.advanceToNextDeadline(sleepers: 2)
    #expect(first == .seconds(1))
    limit.cancel()
    pause.cancel()
  }

  @Test func `of scopes hold`() async throws {
    func visitShop() async { _ = await Promise.fulfilled(Loaf.rye).map(\.name).result }
    func bake(in oven: ScriptedOven) -> Promise<Loaf> { .fulfilled(.rye) }
    let oven = ScriptedOven()

    let scope = PromiseScope()
    await scope.run { await visitShop() }
    #expect(scope.reports.isEmpty)

    try await expectNothingRetained {
      _ = try await bake(in: oven).value
    }
  }

  @Test func `of contexts hold`() {
    let (order, resolver) = Promise<Loaf>.pending()
    let shop = ManualContext()
    let name = order.map(on: shop.context) { $0.name }
    resolver.fulfill(.rye)
    #expect(name.outcome == .pending)
    shop.runNext()
    #expect(name.outcome == .fulfilled("rye"))
  }

  @Test func `of sources hold`() {
    let oven = ScriptedSource<any OvenDelegate>()
    let order = Promise(owning: oven, taking: \.delegate, on: .immediate, with: LoafBaked.init) {
      $0.start()
    } stop: {
      $0.stop()
    }
    oven.send { $0.oven(didBake: .rye) }
    #expect(order.outcome == .fulfilled(.rye))
    #expect(oven.stopCount == 1)
    oven.play(.shuffled([.bakesRye, .fails, .bakesRye], seed: 7))
  }

  @Test func `of orders hold`() throws {
    let orders: [Ordering<Step>] =
      Ordering.every(interleaving: [.ovenHeats, .ovenBakes], [.customerComes, .customerLeaves])
    #expect(orders.count == 6)
    try Ordering.every(of: Step.allCases).check { order in try settlesOnce(in: order) }
  }

  @Test func `of recordings hold`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "example-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let (adapter, middle) = (OvenNews(), ScriptedOven())

    let recorder = try CallbackRecording.Recorder(OvenCallbacks.all, to: file)
    let baked = adapter.didBake.observe { recorder.record(OvenCallbacks.bakes, $0) }
    adapter.didBake.send(.rye)
    let loaf = Loaf.wheat
    recorder.mark("second order")
    middle.play(recorder.record(OvenCallbacks.bakes, loaf))
    try recorder.finish()

    let (oven, clock) = (ScriptedOven(), ManualClock())
    let morning = try CallbackRecording(contentsOf: file, OvenCallbacks.all)
    oven.play(morning.steps, advancing: clock)
    oven.play(morning.steps) { mark in if mark == "second order" { oven.start() } }
    #expect(oven.startCount == 1)
    #expect(oven.unheardCount == 4)
    withExtendedLifetime(baked) {}
  }

  private final class OvenNews: Sendable {
    let didBake = DelegateEvent<Loaf>()
  }

  private func settlesOnce(in order: Ordering<Step>) throws {
    var seen = Set<Step>()
    for step in order { seen.insert(step) }
    try #require(seen.count == order.count)
  }

  private func bakeNothing() -> Promise<Loaf> {
    Promise(
      owning: ScriptedOven(), taking: \.delegate, on: .immediate, with: LoafBaked.init,
      callsBack: .duringStart
    ) { $0.start() }
  }
}
