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
      loaf.cancel()  // the test has seen its error
    }
  }
}
