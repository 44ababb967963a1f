import CorePromises
import TestSupport
import Testing

@Suite struct `A finally` {
  private let log = Log<String>()

  @Test func `runs after a value, and passes it on`() async {
    let derived = Promise.fulfilled(1).finally { [log] in log.append("finally") }
    let last = derived.tap { [log] _ in log.append("tap") }

    #expect(await last.result.value == 1)
    #expect(log.entries == ["finally", "tap"])
  }

  @Test func `runs after an error, and passes it on`() async {
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .finally { [log] in log.append("finally") }
    let last = derived.tap { [log] _ in log.append("tap") }

    #expect(await last.result.bakeryError == .ovenIsCold)
    #expect(log.entries == ["finally", "tap"])
  }

  @Test func `runs after a cancellation, and passes it on`() async {
    let order = Order()
    let derived = order.promise.finally { [log] in log.append("finally") }
    let last = derived.tap { [log] _ in log.append("tap") }

    order.promise.cancel()

    #expect(await last.result.isCancelled)
    #expect(log.entries == ["finally", "tap"])
  }

  // P6
  @Test func `runs after an abandoned promise, and passes that on`() async {
    let derived = Promise<Int>.pending().promise.finally { [log] in log.append("finally") }
    let last = derived.tap { [log] _ in log.append("tap") }

    #expect(await last.result.isAbandoned)
    #expect(log.entries == ["finally", "tap"])
  }

  // P8
  @Test(arguments: WayToLeave.allCases)
  func `runs once when its promise ends before its source`(way: WayToLeave) async {
    let order = Order()
    let ran = Counter()
    let (ended, end) = Promise<Void>.pending()
    let spinning = order.promise.finally {
      ran.add()
      end.fulfill()
    }

    await way.leave(spinning)

    #expect(await ended.result.value != nil)
    #expect(order.isCancelled)
    order.resolver.fulfill(1)
    #expect(ran.count == 1)
  }

  // P8
  @Test func `does not run while another reader waits`() async {
    let order = Order()
    let ran = Counter()
    let spinning = order.promise.finally(on: .immediate) { ran.add() }
    let reader = spinning.map(on: .immediate) { $0 }

    for way in WayToLeave.byLosingInterest { await way.leave(spinning) }

    #expect(ran.count == 0)
    #expect(!order.isCancelled)
    order.resolver.fulfill(1)
    #expect(ran.count == 1)
    #expect(reader.current?.value == 1)
  }

  // P11
  @Test func `does not hold up a task that waits`() async {
    let isAwaited = Gate()
    let order = Order()
    let spinning = order.promise.finally { isAwaited.block() }
    let wait = SuspendedWait(for: spinning)

    order.resolver.fulfill(1)

    #expect(wait.isResumed)
    isAwaited.open()
    #expect(await wait.result().value == 1)
  }

  // P4
  @Test func `does not run when its context drops the job`() {
    let order = Order()
    let ran = Counter()
    let spinning = order.promise.finally(on: ExecutionContext { _ in }) { ran.add() }

    order.resolver.fulfill(1)

    #expect(spinning.current?.value == 1)
    #expect(ran.count == 0)
  }

  @Test func `runs before other observers of its promise`() async {
    let order = Order()
    let last = order.promise.finally { [log] in log.append("finally") }
      .map { [log] _ in log.append("map") }

    order.resolver.fulfill(1)

    _ = await last.result
    #expect(log.entries == ["finally", "map"])
  }
}
