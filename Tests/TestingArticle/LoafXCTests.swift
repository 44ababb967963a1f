import PromisesTesting
import XCTest

@MainActor final class LoafTests: XCTestCase {
  func testTheFirstAnswerCounts() async {
    let oven = ScriptedOven()
    let order = bake(in: oven)

    oven.play(.bakesRye, .fails)

    XCTAssertEqual(order.outcome, .fulfilled(.rye))
    XCTAssertEqual(oven.stopCount, 1)
  }

  func testEveryOrderSettlesOnce() async throws {
    try Ordering.every(of: [Callback.bakesRye, .bakesWheat, .fails]).check { order in
      let oven = ScriptedOven(onStart: order)
      let loaf = bake(in: oven)
      XCTAssertNotEqual(loaf.outcome, .pending, "\(oven)")
      XCTAssertEqual(oven.stopCount, 1, "\(oven)")
      loaf.cancel()  // its error counts as seen
    }
  }
}

@MainActor final class LoafScreenTests: XCTestCase {
  func testAScreenTriesAgain() async throws {
    let (clock, oven) = (ManualClock(), ScriptedOven())
    let screen = LoafScreen(oven: oven, clock: clock)
    screen.appear()

    try await clock.advanceToNextDeadline()
    try await clock.advanceToNextDeadline()
    try await oven.started(2)
    oven.play(.bakesRye)
    _ = await screen.order?.outcome(within: .seconds(60))

    XCTAssertEqual(screen.text, "rye")
  }

  func testAScreenThatDisappearsRetainsNothing() async throws {
    let oven = ScriptedOven()

    try await expectNothingRetained {
      let screen = LoafScreen(oven: oven, clock: ManualClock())
      screen.appear()
      try await oven.started()
      let late = oven.holdBack(.bakesRye)
      screen.disappear()
      late.deliver()
      try await oven.detached()
      XCTAssertEqual(screen.text, "baking")
    }

    XCTAssertEqual(oven.stopCount, 1)
  }
}
