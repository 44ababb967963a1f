import DelegatePromises
import PromisesTesting
import XCTest

/// The module serves XCTest in the same way, in tests that are `async` and in those that are not.
final class BakingTests: XCTestCase {
  func testTheFirstAnswerCounts() {
    let oven = ScriptedOven()
    let order = bake(in: oven)

    oven.play(.bakesRye, .fails)

    XCTAssertEqual(order.outcome, .fulfilled(.rye))
    XCTAssertEqual(oven.stopCount, 1)
  }

  func testTheTimeIsUp() {
    let (clock, oven) = (ManualClock(), ScriptedOven())
    let order = bake(in: oven).timeout(.seconds(10), clock: clock)

    clock.advance(by: .seconds(10))

    XCTAssertEqual(order.outcome, .timedOut(after: .seconds(10)))
  }

  func testAHandlerOnThePoolIsWaitedFor() throws {
    let name = bake(in: ScriptedOven(onStart: [.bakesRye])).map { $0.name }

    XCTAssertEqual(try name.wait(atMost: .seconds(300)), "rye")
  }

  func testAWaitReturnsTheValue() {
    let order = Promise.fulfilled(Loaf.rye)
    XCTAssertEqual(try order.wait(atMost: .seconds(5)), .rye)
  }

  func testEveryOrderSettlesOnce() throws {
    try Ordering.every(of: [Callback.bakesRye, .bakesWheat, .fails]).check { order in
      let oven = ScriptedOven(onStart: order)
      XCTAssertNotEqual(bake(in: oven).outcome, .pending, "\(oven)")
      XCTAssertEqual(oven.stopCount, 1, "\(oven)")
    }
  }

  func testThePausesGrow() async throws {
    let (clock, oven) = (ManualClock(), ScriptedOven(onStart: [.fails]))
    let order = bakePatiently(in: oven, clock: clock)

    let first = try await clock.advanceToNextDeadline(sleepers: 2)
    let second = try await clock.advanceToNextDeadline(sleepers: 2)

    XCTAssertEqual([first, second], [.seconds(1), .seconds(2)])
    let outcome = await order.outcome(within: .seconds(300))
    XCTAssertEqual(outcome, .rejected(BakeryError.closed))
  }
}
