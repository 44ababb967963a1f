import DelegatePromises
import Testing
import TestSupport

// D8: no quadratic work under a lock. With quadratic work, each test would take seconds.
@Suite(.timeLimit(.minutes(5)))
struct `The list of tokens` {
  // D8
  @Test func `releases many tokens of one promise`() {
    let alive = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    for _ in 0..<40_000 { RetentionToken(keeping: alive.ticket(), until: promise) }

    resolver.fulfill(1)

    #expect(alive.total == 40_000)
    #expect(alive.count == 0)
  }

  // D6
  @MainActor
  @Test func `finds one of many slots of a source`() {
    let oven = WeakOven()
    let promises = (0..<4_000).map { number in
      Promise<Int>(
        from: oven, taking: DelegateSlot(id: "\(number)", set: { _, _ in }), with: { Baker($0) }
      ) { _ in }
    }

    for promise in promises { promise.cancel() }

    #expect(promises.allSatisfy { $0.current != nil })
  }
}
