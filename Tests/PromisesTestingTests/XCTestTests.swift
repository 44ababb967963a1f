import PromisesTesting
import XCTest

/// A test of XCTest that is not `async` may block.
final class BakingTests: XCTestCase {
  func testAWaitReturnsTheValue() {
    let order = Promise.fulfilled(Loaf.rye)
    XCTAssertEqual(try order.wait(atMost: .seconds(5)), .rye)
  }
}
