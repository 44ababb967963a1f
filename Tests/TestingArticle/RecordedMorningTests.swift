import PromisesTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `A recorded morning` {
  private let oven = ScriptedOven()

  @Test func `bakes the loaf that it baked, in time`() throws {
    let (clock, morning) = (ManualClock(), try Morning.recording())
    let order = bake(in: oven).timeout(.seconds(10), clock: clock)

    oven.play(morning.steps, advancing: clock)

    #expect(order.outcome == .fulfilled(.rye))
  }

  @Test(arguments: try Morning.recording().orders(atMost: 100, seed: 7))
  func `settles two orders in every order`(
    steps: Ordering<CallbackRecording<any OvenDelegate>.Step>
  ) {
    let first = bake(in: oven)
    var second: Promise<Loaf>?

    oven.play(steps) { mark in
      if mark == "second order" { second = bake(in: oven) }
    }

    #expect(first.outcome != .pending)
    #expect(second?.outcome != .pending)
    second?.cancel()  // the test has seen its error
  }
}
