import CorePromises
import TestSupport
import Testing

@Suite struct `A handle` {
  @Test func `gets the value, and is fulfilled`() async {
    let seen = Log<Int?>()

    let end = Promise.fulfilled(1).handle { seen.append($0.value) }

    #expect(await end.result.value != nil)
    #expect(seen.entries == [1])
  }

  @Test func `gets the error of a link above it, and is fulfilled`() async {
    let seen = Log<BakeryError?>()

    let end = Promise.fulfilled(1)
      .map { value -> Int in throw BakeryError.burnt(value) }
      .handle { seen.append($0.bakeryError) }

    #expect(await end.result.value != nil)
    #expect(seen.entries == [.burnt(1)])
  }

  @Test func `gets CancellationError as any other`() async {
    let order = Order()
    let seen = Log<Bool>()
    let end = order.promise.handle { seen.append($0.isCancelled) }

    order.promise.cancel()

    #expect(await end.result.value != nil)
    #expect(seen.entries == [true])
  }

  // P7
  @Test func `ends the chain when it is discarded`() {
    let mishap = Mishap()
    let reports = mishap.reports()

    Promise<Int>.rejected(mishap).handle(on: .immediate) { _ in }

    #expect(reports.count == 0)
  }

  // P8
  @Test func `can be cancelled, and withdraws then`() {
    let order = Order()
    let ran = Counter()
    let end = order.promise.handle { _ in ran.add() }

    end.cancel()

    #expect(end.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(ran.count == 0)
  }
}
