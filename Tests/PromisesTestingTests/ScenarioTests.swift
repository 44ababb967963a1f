import DelegatePromises
import PromisesTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A loaf` {
  @Test func `is the one that the oven bakes`() {
    let oven = ScriptedOven(onStart: [.bakesRye])

    #expect(bake(in: oven).outcome == .fulfilled(.rye))
  }

  @Test func `fails as the oven does`() {
    let oven = ScriptedOven(onStart: [.fails])

    #expect(bake(in: oven).outcome == .rejected(BakeryError.closed))
  }

  @Test func `is waited for while the oven is silent`() {
    let oven = ScriptedOven()
    let order = bake(in: oven)

    #expect(order.outcome == .pending)
    order.cancel()
    #expect(oven.stopCount == 1)
  }

  @Test(arguments: Ordering.every(of: [Callback.bakesRye, .bakesWheat, .fails]))
  func `is settled once in every order`(order: Ordering<Callback<any OvenDelegate>>) {
    let oven = ScriptedOven(onStart: order)

    let loaf = bake(in: oven)

    #expect(loaf.outcome != .pending)
    #expect(oven.stopCount == 1)
  }
}

@Suite(.timeLimit(.minutes(5))) struct `A patient order` {
  @Test func `tries again after ten seconds of silence and a pause`() async throws {
    let (clock, oven) = (ManualClock(), ScriptedOven())
    let order = bakePatiently(in: oven, clock: clock)

    let silence = try await clock.advanceToNextDeadline(sleepers: 2)
    let pause = try await clock.advanceToNextDeadline(sleepers: 2)
    try await oven.started(2)
    oven.play(.bakesRye)
    let outcome = await order.outcome(within: .seconds(300))

    #expect([silence, pause] == [.seconds(10), .seconds(1)])
    #expect(outcome == .fulfilled(.rye))
  }

  @Test func `fails after a third attempt, with the error of the oven`() async throws {
    let (clock, oven) = (ManualClock(), ScriptedOven(onStart: [.fails]))
    let order = bakePatiently(in: oven, clock: clock)

    let first = try await clock.advanceToNextDeadline(sleepers: 2)
    let second = try await clock.advanceToNextDeadline(sleepers: 2)
    let outcome = await order.outcome(within: .seconds(300))

    #expect([first, second] == [.seconds(1), .seconds(2)])
    #expect(outcome == .rejected(BakeryError.closed))
    #expect(oven.startCount == 3)
  }

  @Test func `waits for a minute in all`() async throws {
    let (clock, oven) = (ManualClock(), ScriptedOven())
    let order = bakePatiently(in: oven, clock: clock)
    try await clock.sleepers(atLeast: 2)

    clock.advance(by: .seconds(60))

    #expect(order.outcome == .timedOut(after: .seconds(60)))
  }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `A screen` {
  @Test func `shows the loaf`() async throws {
    let oven = ScriptedOven()
    let screen = LoafScreen(oven: oven)

    screen.appear()
    try await oven.started()
    oven.play(.bakesRye)

    await screen.loading?.value
    #expect(screen.text == "rye")
  }

  @Test func `that disappears stops the oven, and gives its slot back`() async throws {
    let oven = ScriptedOven()
    let screen = LoafScreen(oven: oven)
    screen.appear()
    try await oven.started()

    screen.disappear()

    try await oven.detached()
    #expect(oven.stopCount == 1)
    await screen.loading?.value
    #expect(screen.text == "CancellationError")
  }
}
