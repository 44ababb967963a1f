import CorePromises
import TestSupport
import Testing

// P8: `finally` and `finallyThen` run exactly once, as the first observer of their own promise.
@Suite(.timeLimit(.minutes(5))) struct `A finally` {
  @Test(arguments: [Operator.finally, .finallyThen], [Ending.value, .rejection, .cancelledAbove])
  func `runs before other observers, and passes its promise's result on`(
    name: Operator, ending: Ending
  ) async {
    let log = Log<String>()
    let order = Order()
    let derived = order.promise.ending(by: name) { log.append("finally") }
    let last = derived.tap { _ in log.append("tap") }

    ending.happen(to: order, observedBy: last)

    let result = await last.result
    #expect(result.outcome == order.promise.current?.outcome)
    #expect(log.entries == ["finally", "tap"])
  }

  @Test(arguments: [Operator.finally, .finallyThen], WayToLeave.allCases)
  func `runs once when its promise ends before its source`(
    name: Operator, way: WayToLeave
  ) async {
    let order = Order()
    let ran = Counter()
    let (ended, end) = Promise<Void>.pending()
    let spinning = order.promise.ending(by: name) {
      ran.add()
      end.fulfill()
    }

    await way.leave(spinning)

    #expect(await ended.result.value != nil)
    #expect(spinning.current?.error != nil)
    #expect(order.isCancelled)
    order.resolver.fulfill(1)
    #expect(ran.count == 1)
  }

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
    let wait = SuspendedWait { try await spinning.value }

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
}

@Suite(.timeLimit(.minutes(5))) struct `A finallyThen` {
  @Test(arguments: [Ending.value, .rejection])
  func `waits for the promise it is given, and passes the result on`(ending: Ending) {
    let (order, cooling) = (Order(), Order())
    let derived = order.promise.finallyThen(on: .immediate) { cooling.promise }
    ending.happen(to: order, observedBy: derived)
    #expect(derived.current == nil)

    cooling.resolver.fulfill(2)

    #expect(derived.current?.outcome == order.promise.current?.outcome)
  }

  @Test(arguments: [Ending.value, .rejection])
  func `is rejected as the promise it is given`(ending: Ending) {
    let order = Order()
    let derived = order.promise.finallyThen(on: .immediate) {
      Promise<Void>.rejected(BakeryError.outOfFlour)
    }

    ending.happen(to: order, observedBy: derived)

    #expect(derived.current?.bakeryError == .outOfFlour)
  }

  // P1
  @Test func `is rejected when its handler returns the finallyThen's own promise`() async {
    let order = Order()
    let itself = Shelf<Promise<Int>?>(nil)
    let derived = order.promise.finallyThen(on: .immediate) { itself.value ?? .fulfilled(0) }
    itself.value = derived

    order.resolver.fulfill(1)

    #expect(derived.current?.isCycle == true)
    itself.value = nil
  }

  // P7
  @Test(arguments: [true, false])
  func `lets its promise go on after a cancellation, and reports its error`(
    isCancelledBefore: Bool
  ) async {
    let mishap = Mishap()
    let reports = mishap.reports()
    let (source, cooling) = (Order(), Order())
    let derived = source.promise.finallyThen(on: .immediate) { cooling.promise }
    if !isCancelledBefore { source.resolver.fulfill(1) }

    derived.cancel()
    #expect(derived.current?.isCancelled == true)
    #expect(!cooling.isCancelled)
    cooling.resolver.reject(mishap)

    #expect(await reports.first() != nil)
    #expect(reports.count == 1)
  }
}

extension Promise<Int> {
  fileprivate func ending(
    by name: Operator, _ body: @escaping @Sendable () -> Void
  ) -> Promise {
    guard name == .finallyThen else { return finally(body) }
    return finallyThen {
      body()
      return Promise<Void>.fulfilled(())
    }
  }
}
