import CorePromises
import TestSupport
import Testing

// P8: a kept promise ends with its source, or by `cancel()`, whoever leaves.
@Suite struct `A kept promise` {
  @Test(arguments: WayToLeave.byLosingInterest)
  func `goes on when its last reader leaves`(way: WayToLeave) async {
    let order = Order()
    let kept = order.promise.kept()

    await way.leave(kept)

    #expect(kept.current == nil)
    #expect(!order.isCancelled)
    order.resolver.fulfill(1)
    #expect(kept.current?.value == 1)
  }

  @Test func `passes an error on`() {
    let kept = Promise<Int>.rejected(BakeryError.ovenIsCold).kept()

    #expect(kept.current?.bakeryError == .ovenIsCold)
  }

  @Test func `withdraws when it is cancelled itself`() {
    let order = Order()
    let kept = order.promise.kept()

    kept.cancel()

    #expect(kept.current?.isCancelled == true)
    #expect(order.isCancelled)
  }

  @Test func `is rejected when its source is abandoned`() {
    let kept = Promise<Int>.pending().promise.kept()

    #expect(kept.current?.isAbandoned == true)
  }

  // P10
  @Test func `keeps nothing of a million readers that left`() async {
    let order = Order()
    let kept = order.promise.kept()

    await expectFlatMemory(isKept: false) { _, count in
      for index in 0..<count {
        switch index % 4 {
        case 0: _ = kept.timeout(.zero)
        case 1: _ = Promise.race(kept, .fulfilled(0))
        case 2: kept.map { $0 }.cancel()
        default:
          Promise<[Int]>.all([kept, .rejected(BakeryError.ovenIsCold)]).catch(on: .immediate) { _ in
          }
        }
      }
    }

    #expect(kept.current == nil)
    order.resolver.fulfill(1)
    #expect(kept.current?.value == 1)
  }
}
