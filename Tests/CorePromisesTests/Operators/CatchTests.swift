import CorePromises
import TestSupport
import Testing

@Suite struct `A catch` {
  @Test func `gets the error, and is fulfilled`() async {
    let seen = Log<BakeryError?>()

    let end = Promise<Int>.rejected(BakeryError.burnt(7)).catch { error in
      seen.append(error as? BakeryError)
    }

    #expect(await end.result.value != nil)
    #expect(seen.entries == [.burnt(7)])
  }

  @Test func `is fulfilled without a call when there is no error`() async {
    let ran = Counter()

    let end = Promise.fulfilled(1).catch { _ in ran.add() }

    #expect(await end.result.value != nil)
    #expect(ran.count == 0)
  }

  @Test func `gets the error of a link above it`() async {
    let seen = Log<BakeryError?>()

    let end = Promise.fulfilled(1)
      .map { value -> Int in throw BakeryError.burnt(value) }
      .tap { _ in }
      .catch { seen.append($0 as? BakeryError) }

    _ = await end.result
    #expect(seen.entries == [.burnt(1)])
  }

  @Test func `gets CancellationError as any other`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let seen = Log<Bool>()
    let end = promise.catch { seen.append($0 is CancellationError) }

    promise.cancel()

    #expect(await end.result.value != nil)
    #expect(seen.entries == [true])
    withExtendedLifetime(resolver) {}
  }

  // P8
  @Test func `can be cancelled, and withdraws then`() {
    let order = Order()
    let ran = Counter()
    let end = order.promise.catch { _ in ran.add() }

    end.cancel()

    #expect(end.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(ran.count == 0)
  }

  @Test func `can be followed by more work`() async {
    let next = Promise<Int>.rejected(BakeryError.ovenIsCold).catch { _ in }.map { 1 }

    #expect(await next.result.value == 1)
  }
}
