import CorePromises
import TestSupport
import Testing

// P12 and P1, Promises/A+ 2.3.1: "If promise and x refer to the same object, reject promise with a
// TypeError as the reason". The error is `PromiseError.cycle` here.
@Suite struct `A promise settled with itself` {
  // 2.3.1: "via return from a fulfilled promise", "via return from a rejected promise". The handler
  // gets the promise that it returns after the chain is built.
  @Test(arguments: Settling.all.filter { $0.moment != .already }, Reaction.allCases)
  func `is rejected when a handler returns it`(settling: Settling, reaction: Reaction) async {
    let itself = Shelf<Promise<Int>?>(nil)

    let link = settling.settle(with: reaction.cause) { promise in
      let link = reaction.handle(promise, on: settling.context) { itself.value ?? .fulfilled(0) }
      itself.value = link
      return link
    }

    #expect(await link.result.isCycle)
    itself.value = nil
  }

  // 2.3.1, for the procedure itself: `settle(with:)`.
  @Test func `is rejected when its resolver gets it`() {
    let (promise, resolver) = Promise<Int>.pending()

    resolver.settle(with: promise)

    #expect(promise.current?.isCycle == true)
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
