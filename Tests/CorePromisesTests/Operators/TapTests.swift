import CorePromises
import TestSupport
import Testing

@Suite struct `A tap` {
  @Test func `sees the value, and passes it on`() async {
    let seen = Log<Int?>()

    let derived = Promise.fulfilled(1).tap { seen.append($0.value) }

    #expect(await derived.result.value == 1)
    #expect(seen.entries == [1])
  }

  @Test func `sees the error, and passes it on`() async {
    let seen = Log<BakeryError?>()

    let derived = Promise<Int>.rejected(BakeryError.burnt(7)).tap { seen.append($0.bakeryError) }

    #expect(await derived.result.bakeryError == .burnt(7))
    #expect(seen.entries == [.burnt(7)])
  }

  @Test func `has seen the result when its promise settles`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let log = Log<String>()
    let last = promise.tap { _ in log.append("tap") }.map { _ in log.append("map") }

    resolver.fulfill(1)

    _ = await last.result
    #expect(log.entries == ["tap", "map"])
  }

  // P8
  @Test func `sees nothing when it is cancelled itself`() {
    let order = Order()
    let ran = Counter()
    let derived = order.promise.tap(on: .immediate) { _ in ran.add() }

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(ran.count == 0)
  }
}
