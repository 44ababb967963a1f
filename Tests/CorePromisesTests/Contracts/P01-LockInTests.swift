import CorePromises
import TestSupport
import Testing

// P1: settling with a pending promise locks it in.
@Suite struct `A promise that is settled with another one` {
  @Test func `is not settled until that one is`() {
    let (inner, innerResolver) = Promise<Int>.pending()
    let (promise, resolver) = Promise<Int>.pending()
    resolver.settle(with: inner)
    #expect(promise.current == nil)

    innerResolver.fulfill(1)

    #expect(promise.current?.value == 1)
  }

  @Test func `is not settled for its resolver either until that one is`() {
    let (inner, innerResolver) = Promise<Int>.pending()
    let (_, resolver) = Promise<Int>.pending()
    resolver.settle(with: inner)
    #expect(!resolver.isSettled)

    innerResolver.fulfill(1)

    #expect(resolver.isSettled)
  }

  @Test func `takes the other one's error`() {
    let (inner, innerResolver) = Promise<Int>.pending()
    let (promise, resolver) = Promise<Int>.pending()
    resolver.settle(with: inner)

    innerResolver.reject(BakeryError.ovenIsCold)

    #expect(promise.current?.bakeryError == .ovenIsCold)
  }

  @Test func `is settled at once by one that has settled`() {
    let (promise, resolver) = Promise<Int>.pending()

    resolver.settle(with: Promise.fulfilled(1))

    #expect(promise.current?.value == 1)
  }

  @Test func `counts later settles as late`() {
    let (inner, innerResolver) = Promise<Int>.pending()
    let (promise, resolver) = Promise<Int>.pending()
    resolver.settle(with: inner)

    resolver.fulfill(2)
    resolver.settle(with: Promise.fulfilled(3))

    #expect(promise.current == nil)
    #expect(resolver.lateSettleCount == 2)
    innerResolver.fulfill(1)
    #expect(promise.current?.value == 1)
  }

  // P6 does not apply to a promise that is locked in.
  @Test func `is not abandoned when its resolver is released`() {
    let (inner, innerResolver) = Promise<Int>.pending()
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      resolver.settle(with: inner)
    }
    #expect(promise.current == nil)

    innerResolver.fulfill(1)

    #expect(promise.current?.value == 1)
  }

  @Test func `is abandoned when the other one is`() {
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      resolver.settle(with: Promise<Int>.pending().promise)
    }

    #expect(promise.current?.isAbandoned == true)
  }

  // P8
  @Test func `withdraws from the other one when it is cancelled`() {
    let (inner, innerResolver) = Promise<Int>.pending()
    let (promise, resolver) = Promise<Int>.pending()
    let innerWasCancelled = Counter()
    innerResolver.onCancel { innerWasCancelled.add() }
    resolver.settle(with: inner)

    promise.cancel()

    #expect(promise.current?.isCancelled == true)
    #expect(inner.current?.isCancelled == true)
    #expect(innerWasCancelled.count == 1)
  }

  // P8
  @Test func `leaves the other one to its other observers when it is cancelled`() async {
    let (inner, innerResolver) = Promise<Int>.pending()
    let (promise, resolver) = Promise<Int>.pending()
    let other = inner.map { $0 + 1 }
    resolver.settle(with: inner)

    promise.cancel()

    #expect(inner.current == nil)
    innerResolver.fulfill(1)
    #expect(await other.result.value == 2)
    #expect(promise.current?.isCancelled == true)
  }

  @Test func `is rejected when it is settled with itself`() {
    let (promise, resolver) = Promise<Int>.pending()

    resolver.settle(with: promise)

    #expect(promise.current?.isCycle == true)
  }

  @Test(arguments: Place.allCases)
  func `is rejected when its own handler returns it`(place: Place) async {
    let (promise, resolver) = Promise<Int>.pending()
    let itself = Shelf<Promise<Int>?>(nil)
    let derived = promise.then(on: place.context()) { _ in itself.value ?? .fulfilled(0) }
    itself.value = derived

    resolver.fulfill(1)

    #expect(await derived.result.isCycle)
    itself.value = nil
  }

  @Test func `serves every promise that adopted the same one`() {
    let (inner, innerResolver) = Promise<Int>.pending()
    let adopters = (0..<10).map { _ in
      let (promise, resolver) = Promise<Int>.pending()
      resolver.settle(with: inner)
      return promise
    }

    innerResolver.fulfill(1)

    #expect(adopters.allSatisfy { $0.current?.value == 1 })
  }

  @Test func `settles once when the other one settles while it is adopted`() async {
    for _ in 0..<300 {
      let (inner, innerResolver) = Promise<Int>.pending()
      let (promise, resolver) = Promise<Int>.pending()
      let seen = Counter()
      let observed = promise.map(on: .immediate) { _ in seen.add() }

      await onThreads(2) { index in
        if index == 0 { innerResolver.fulfill(1) } else { resolver.settle(with: inner) }
      }

      _ = await observed.result
      #expect(seen.count == 1)
      #expect(promise.current?.value == 1)
    }
  }
}
