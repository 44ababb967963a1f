import CorePromises
import TestSupport
import Testing

// P1 and P12, Promises/A+ 2.3.1: "If promise and x refer to the same object, reject promise with a
// TypeError as the reason". The error is `PromiseError.cycle` here.
@Suite(.timeLimit(.minutes(5)))
struct `A promise settled with itself` {
  @Test(arguments: Place.allCases, Reaction.allCases)
  func `is rejected when its own handler returns it`(place: Place, reaction: Reaction) async {
    let order = Order()
    let itself = Shelf<Promise<Int>?>(nil)
    let link = reaction.handle(order.promise, on: place.context()) { _ in
      itself.value ?? .fulfilled(0)
    }
    itself.value = link

    order.resolver.settle(with: reaction.cause)

    #expect(await link.result.isCycle)
    itself.value = nil
  }

  @Test func `is rejected when its resolver gets it`() {
    let order = Order()

    order.resolver.settle(with: order.promise)

    #expect(order.promise.current?.isCycle == true)
  }

  // A longer cycle waits, as Promises/A+ permits. Only `cancel()` ends it.
  @Test func `through another promise waits until it is cancelled`() {
    let (first, second) = (Order(), Order())
    first.resolver.settle(with: second.promise)
    second.resolver.settle(with: first.promise)
    #expect(first.promise.current == nil)

    first.promise.cancel()

    #expect(first.isCancelled)
    #expect(second.isCancelled)
  }
}
