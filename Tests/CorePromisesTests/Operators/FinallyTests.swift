import CorePromises
import TestSupport
import Testing

@Suite struct `A finally` {
  @Test func `runs after a value, and passes it on`() async {
    let ran = Counter()

    let derived = Promise.fulfilled(1).finally { ran.add() }

    #expect(await derived.result.value == 1)
    #expect(ran.count == 1)
  }

  @Test func `runs after an error, and passes it on`() async {
    let ran = Counter()

    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold).finally { ran.add() }

    #expect(await derived.result.bakeryError == .ovenIsCold)
    #expect(ran.count == 1)
  }

  @Test func `runs after a cancellation, and passes it on`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let ran = Counter()
    let derived = promise.finally { ran.add() }

    promise.cancel()

    #expect(await derived.result.isCancelled)
    #expect(ran.count == 1)
    withExtendedLifetime(resolver) {}
  }

  // P6
  @Test func `runs after an abandoned promise, and passes that on`() async {
    let ran = Counter()

    let derived = Promise<Int>.pending().promise.finally { ran.add() }

    #expect(await derived.result.isAbandoned)
    #expect(ran.count == 1)
  }

  @Test func `has run when its promise settles`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let log = Log<String>()
    let last = promise.finally { log.append("finally") }.map { _ in log.append("map") }

    resolver.fulfill(1)

    _ = await last.result
    #expect(log.entries == ["finally", "map"])
  }
}
