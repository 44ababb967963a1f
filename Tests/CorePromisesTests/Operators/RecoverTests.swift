import CorePromises
import TestSupport
import Testing

@Suite struct `A recover` {
  @Test func `settles as the promise that its handler returns`() async {
    let derived = Promise<Int>.rejected(BakeryError.burnt(7)).recover { error in
      .fulfilled(error as? BakeryError == .burnt(7) ? 1 : 0)
    }

    #expect(await derived.result.value == 1)
  }

  @Test func `waits for a promise that is pending`() async {
    let (inner, resolver) = Promise<Int>.pending()
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .recover(on: .immediate) { _ in inner }
    #expect(derived.current == nil)

    resolver.fulfill(2)

    #expect(await derived.result.value == 2)
  }

  @Test func `is rejected as the promise that its handler returns`() async {
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .recover { _ in .rejected(BakeryError.outOfFlour) }

    #expect(await derived.result.bakeryError == .outOfFlour)
  }

  @Test func `is rejected with the error that its handler throws`() async {
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .recover { _ in throw BakeryError.outOfFlour }

    #expect(await derived.result.bakeryError == .outOfFlour)
  }

  @Test func `passes a value on without a call`() async {
    let ran = Counter()

    let derived = Promise.fulfilled(1).recover { _ in
      ran.add()
      return .fulfilled(2)
    }

    #expect(await derived.result.value == 1)
    #expect(ran.count == 0)
  }

  @Test func `gets the error of a link above it`() async {
    let derived = Promise.fulfilled(1)
      .map { value -> Int in throw BakeryError.burnt(value) }
      .map { $0 + 1 }
      .recover { _ in .fulfilled(0) }

    #expect(await derived.result.value == 0)
  }

  // P1
  @Test func `is rejected when its handler returns the recover's own promise`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let itself = Shelf<Promise<Int>?>(nil)
    let derived = promise.recover { _ in itself.value ?? .fulfilled(0) }
    itself.value = derived

    resolver.reject(BakeryError.ovenIsCold)

    #expect(await derived.result.isCycle)
    itself.value = nil
  }
}
