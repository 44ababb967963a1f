import CorePromises
import TestSupport
import Testing

// P12 and P1, Promises/A+ 2.3.2: "If x is a promise, adopt its state"
@Suite struct `A promise that adopts another one` {
  // 2.3.2.1: "If x is pending, promise must remain pending until x is fulfilled or rejected"
  @Test(arguments: Settling.all, Adoption.allCases)
  func `is pending while the other one is pending`(settling: Settling, adoption: Adoption) async {
    let order = Order()

    let (asked, adopter) = adoption.adopt(order.promise, settling)
    await asked.wait()

    #expect(adopter.current == nil)
    order.resolver.fulfill(2)
    #expect(await adopter.result.value == 2)
  }

  // 2.3.2.2: "If/when x is fulfilled, fulfill promise with the same value"
  @Test(arguments: Settling.all, Adoption.allCases)
  func `has its value`(settling: Settling, adoption: Adoption) async {
    let adopter = settling.settle(with: .success(2)) { adoption.adopt($0, settling).adopter }

    #expect(await adopter.result.value == 2)
  }

  // 2.3.2.3: "If/when x is rejected, reject promise with the same reason"
  @Test(arguments: Settling.all, Adoption.allCases)
  func `has its error`(settling: Settling, adoption: Adoption) async {
    let adopter = settling.settle(with: .failure(BakeryError.burnt(2))) {
      adoption.adopt($0, settling).adopter
    }

    #expect(await adopter.result.bakeryError == .burnt(2))
  }
}
