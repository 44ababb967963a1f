import CorePromises
import TestSupport
import Testing

// P12
@Suite struct `A map` {
  @Test func `transforms the value`() async {
    #expect(await Promise.fulfilled(2).map { "\($0) loaves" }.result.value == "2 loaves")
  }

  @Test func `waits for a promise that is pending`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let derived = promise.map { $0 + 1 }
    #expect(derived.current == nil)

    resolver.fulfill(1)

    #expect(await derived.result.value == 2)
  }

  @Test func `is rejected with the error that its handler throws`() async {
    let derived = Promise.fulfilled(1).map { value -> Int in throw BakeryError.burnt(value) }

    #expect(await derived.result.bakeryError == .burnt(1))
  }

  @Test func `passes a rejection on without a call`() async {
    let ran = Counter()
    let promise = Promise<Int>.rejected(BakeryError.ovenIsCold)

    let derived = promise.map { _ in ran.add() }

    #expect(await derived.result.bakeryError == .ovenIsCold)
    #expect(ran.count == 0)
  }

  @Test func `runs even if its promise was discarded`() async {
    let (seen, seenResolver) = Promise<Int>.pending()
    let (promise, resolver) = Promise<Int>.pending()
    _ = promise.map { seenResolver.fulfill($0) }

    resolver.fulfill(1)

    #expect(await seen.result.value == 1)
  }

  @Test func `of any size and kind of value keeps it`() async {
    let tray = Array(repeating: "roll", count: 100)
    let order = Promise.fulfilled((1, 2.5, "bread", tray))

    let derived = order.map { ($0.3, $0.2, $0.1, $0.0) }.map { $0 }

    let value = await derived.result.value
    #expect(value?.0 == tray)
    #expect(value?.1 == "bread")
    #expect(value?.2 == 2.5)
    #expect(value?.3 == 1)
  }

  @Test func `may be one of many below a promise`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let doubled = promise.map { $0 * 2 }
    let named = promise.map { "\($0)" }

    resolver.fulfill(21)

    #expect(await doubled.result.value == 42)
    #expect(await named.result.value == "21")
  }

  @Test func `may return nothing`() async {
    let derived: Promise<Void> = Promise.fulfilled(1).map { _ in }

    #expect(await derived.result.value != nil)
  }
}
