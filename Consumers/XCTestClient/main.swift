// A test by XCTest alone: `Scripts/packages lean` runs it, and looks at what it links.
// Apple's platforms have XCTest for test bundles only.
#if !canImport(Darwin)
  import DelegatePromises
  import PromisesTesting
  import XCTest

  final class LoafTests: XCTestCase {
    func testALoafIsBaked() throws {
      let loaf = Promise.fulfilled("rye").map { $0 + " bread" }

      XCTAssertEqual(try loaf.wait(atMost: .seconds(300)), "rye bread")
      XCTAssertEqual(loaf.outcome, .fulfilled("rye bread"))
    }
  }

  let tests: [(String, (LoafTests) -> () throws -> Void)] = [
    ("testALoafIsBaked", { test in { try test.testALoafIsBaked() } })
  ]
  XCTMain([testCase(tests)])
#endif
