import CorePromises
import TestSupport
import Testing

// P8: a kept promise ends with its source, or by `cancel()`, even if all readers leave.
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

  // P10: the test runs in its own process, so that the allocations of other tests do not count.
  @Test(.enabled(if: residentMemory() != nil && !isSanitized))
  func `is pending, and keeps nothing of a million readers that left`() async {
    await #expect(processExitsWith: .success) {
      let order = Order()
      let kept = order.promise.kept()
      let ways = WayToLeave.byLosingInterest

      await expectFlatMemory(isKept: false) { _, count in
        for number in 0..<count { await ways[number % ways.count].leave(kept) }
      }

      #expect(kept.current == nil)
      #expect(!order.isCancelled)
      order.resolver.fulfill(1)
      #expect(kept.current?.value == 1)
    }
  }
}
