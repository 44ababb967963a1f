import PromisesTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `A screen` {
  private let clock = ManualClock()
  private let oven = ScriptedOven()

  @Test func `tries again after ten seconds of silence and a pause`() async throws {
    let screen = LoafScreen(oven: oven, clock: clock)
    screen.appear()

    let silence = try await clock.advanceToNextDeadline()
    let pause = try await clock.advanceToNextDeadline()
    try await oven.started(2)
    #expect(oven.play(.bakesRye) == 1)
    let outcome = await screen.order?.outcome(within: .seconds(60))

    #expect([silence, pause] == [.seconds(10), .seconds(1)])
    #expect(outcome == .fulfilled)
    #expect(screen.text == "rye")
  }

  @Test func `gives up after three attempts`() async throws {
    let oven = ScriptedOven(onStart: [.fails])
    let screen = LoafScreen(oven: oven, clock: clock)
    screen.appear()

    for _ in 1...2 { try await clock.advanceToNextDeadline() }
    let outcome = await screen.order?.outcome(within: .seconds(60))

    #expect(outcome == .fulfilled)
    #expect(oven.startCount == 3)
    #expect(screen.text == "failed: cold")
  }

  @Test func `that awaits an answer gives up after a minute`() async throws {
    let answer = Promise {
      try await Promise.answer(
        from: oven, taking: \.delegate, with: LoafBaked.init, timeout: .seconds(60), clock: clock
      ) { $0.start() }
    }

    try await clock.advanceToNextDeadline()  // waits until the answer has a deadline
    let outcome = await answer.outcome(within: .seconds(60))

    #expect(outcome == .timedOut(after: .seconds(60)))
    answer.cancel()  // the test has seen its error
  }

  @Test func `that disappears stops the oven, and retains nothing`() async throws {
    try await expectNothingRetained {
      let screen = LoafScreen(oven: oven, clock: clock)
      screen.appear()
      try await oven.started()
      let late = oven.holdBack(.bakesRye)

      screen.disappear()
      late.deliver()

      try await oven.detached()
      #expect(screen.text == "baking")
    }
    #expect(oven.stopCount == 1)
  }
}
