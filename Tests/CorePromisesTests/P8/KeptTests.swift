import CorePromises
import Testing

// P8: a kept promise ends with its source, or by `cancel()`, even if all readers leave.
@Suite(.timeLimit(.minutes(5)))
struct `A kept promise` {
  @Test(arguments: WayToLeave.byLosingInterest, [false, true])
  func `goes on when its last reader leaves, under a name too`(
    way: WayToLeave, isNamed: Bool
  ) async {
    let order = Order()
    let kept = isNamed ? order.promise.kept().named("menu") : order.promise.kept()

    await way.leave(kept)

    #expect(kept.current == nil)
    #expect(!order.isCancelled)
    order.resolver.fulfill(1)
    #expect(kept.current?.value == 1)
  }
}
