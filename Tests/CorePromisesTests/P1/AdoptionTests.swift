import CorePromises
import TestSupport
import Testing

// P1: settling with a pending promise locks it in.
@Suite struct `A promise that is settled with another one` {
  @Test(arguments: Reaction.allCases)
  func `settles as that one does, and counts calls in between as late`(reaction: Reaction) {
    let (inner, outer) = (Order(), Order())
    outer.resolver.settle(with: inner.promise)
    outer.resolver.fulfill(2)
    outer.resolver.settle(with: Promise.fulfilled(3))
    #expect(outer.promise.current == nil)
    #expect(!outer.resolver.isSettled && outer.resolver.lateSettleCount == 2)

    inner.resolver.settle(with: reaction.cause)

    #expect(outer.promise.current?.outcome == reaction.cause.outcome)
    #expect(outer.resolver.isSettled)
  }

  // P6
  @Test func `is abandoned when that one is, and not when its own resolver is released`() {
    let inner = Shelf<Promise<Int>.Resolver?>(nil)
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      resolver.settle(with: Promise { (made: Promise<Int>.Resolver) in inner.value = made })
    }
    #expect(promise.current == nil)

    inner.value = nil

    #expect(promise.current?.isAbandoned == true)
  }
}
