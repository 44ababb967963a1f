import CorePromises
import TestSupport
import Testing

// P1: a promise settles at most once; a later settle is a counted no-op.
@Suite(.timeLimit(.minutes(20))) struct `A promise that is settled again` {
  @Test func `keeps its value when it is fulfilled a second time`() {
    let (promise, resolver) = Promise<Int>.pending()
    resolver.fulfill(1)

    resolver.fulfill(2)

    #expect(promise.current?.value == 1)
    #expect(resolver.lateSettleCount == 1)
  }

  @Test func `keeps its value when it is rejected later`() {
    let (promise, resolver) = Promise<Int>.pending()
    resolver.fulfill(1)

    resolver.reject(BakeryError.ovenIsCold)

    #expect(promise.current?.value == 1)
    #expect(resolver.lateSettleCount == 1)
  }

  @Test func `keeps its error when it is fulfilled later`() {
    let (promise, resolver) = Promise<Int>.pending()
    resolver.reject(BakeryError.ovenIsCold)

    resolver.fulfill(1)

    #expect(promise.current?.bakeryError == .ovenIsCold)
    #expect(resolver.lateSettleCount == 1)
  }

  @Test func `counts every late settle, whatever its spelling`() {
    let (promise, resolver) = Promise<Int>.pending()
    resolver.fulfill(1)

    resolver.fulfill(2)
    resolver.reject(BakeryError.ovenIsCold)
    resolver.settle(with: .success(3))
    resolver.settle(4, nil)
    resolver.settle(with: Promise.fulfilled(5))

    #expect(promise.current?.value == 1)
    #expect(resolver.lateSettleCount == 5)
  }

  @Test func `counts no late settle while there was none`() {
    let (_, resolver) = Promise<Int>.pending()
    #expect(resolver.lateSettleCount == 0)

    resolver.fulfill(1)

    #expect(resolver.lateSettleCount == 0)
    #expect(resolver.isSettled)
  }

  @Test func `stays cancelled, and counts the settle that came after the cancelling`() {
    let (promise, resolver) = Promise<Int>.pending()
    promise.cancel()

    resolver.fulfill(1)

    #expect(promise.current?.isCancelled == true)
    #expect(resolver.lateSettleCount == 1)
  }

  @Test func `does not count cancelling as a late settle`() {
    let (promise, resolver) = Promise<Int>.pending()
    resolver.fulfill(1)

    promise.cancel()

    #expect(promise.current?.value == 1)
    #expect(resolver.lateSettleCount == 0)
  }

  @Test func `ignores the error of a body that throws after it has settled`() {
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      resolver.fulfill(1)
      throw BakeryError.outOfFlour
    }

    #expect(promise.current?.value == 1)
  }

  @Test func `frees the value that came too late`() async {
    let live = LiveCount()
    let (promise, resolver) = Promise<LiveCount.Ticket?>.pending()
    resolver.fulfill(nil)

    resolver.fulfill(live.ticket())

    await expectReleased(live)
    #expect(promise.current != nil)
  }

  // I1, S1
  @Test func `has one winner when many threads settle it at once`() async {
    for _ in 0..<200 {
      let (promise, resolver) = Promise<Int>.pending()
      let seen = Log<Int>()
      let observed = promise.map(on: .immediate) { seen.append($0) }

      await onThreads(4) { resolver.fulfill($0) }

      _ = await observed.result
      #expect(seen.entries == [promise.current?.value])
      #expect(resolver.lateSettleCount == 3)
    }
  }
}
