import DelegatePromises
import PromisesTesting
import XCTest

/// The module serves XCTest in the same way, in tests that are `async` and in those that are not.
final class BakingTests: XCTestCase {
  func testAWaitReturnsTheValue() {
    let order = Promise.fulfilled(Loaf.rye)
    XCTAssertEqual(try order.wait(atMost: .seconds(5)), .rye)
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
