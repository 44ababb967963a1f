import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A finallyThen` {
  @Test func `waits for the promise it is given, and passes the value on`() async {
    let cooling = Promise<Void>.pending()
    let derived = Promise.fulfilled(1).finallyThen(on: .immediate) { cooling.promise }
    #expect(derived.current == nil)

    cooling.resolver.fulfill()

    #expect(await derived.result.value == 1)
  }

  @Test func `waits for the promise it is given, and passes the error on`() async {
    let cooling = Promise<Void>.pending()
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .finallyThen(on: .immediate) { cooling.promise }
    #expect(derived.current == nil)

    cooling.resolver.fulfill()

    #expect(await derived.result.bakeryError == .ovenIsCold)
  }

  @Test func `runs when its promise was cancelled`() async {
    let order = Order()
    let ran = Counter()
    let derived = order.promise.finallyThen {
      ran.add()
      return Promise.fulfilled("cool")
    }

    order.promise.cancel()

    #expect(await derived.result.isCancelled)
    #expect(ran.count == 1)
  }

  @Test(arguments: [Ending.value, .rejection])
  func `is rejected with the error that its handler throws`(ending: Ending) async {
    let order = Order()
    let derived = order.promise.finallyThen { () -> Promise<Void> in
      throw BakeryError.outOfFlour
    }

    ending.happen(to: order, observedBy: derived)

    #expect(await derived.result.bakeryError == .outOfFlour)
  }

  @Test(arguments: [Ending.value, .rejection])
  func `is rejected as the promise that it is given`(ending: Ending) async {
    let order = Order()
    let derived = order.promise.finallyThen { Promise<Void>.rejected(BakeryError.outOfFlour) }

    ending.happen(to: order, observedBy: derived)

    #expect(await derived.result.bakeryError == .outOfFlour)
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

  // P8
  @Test func `withdraws when it is cancelled, and its handler runs all the same`() {
    let order = Order()
    let ran = Counter()
    let derived = order.promise.finallyThen(on: .immediate) {
      ran.add()
      return Promise.fulfilled(2)
    }

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(ran.count == 1)
  }

  // P8
  @Test func `lets the promise it was given go on when it is cancelled afterwards`() {
    let cooling = Order()
    let derived = Promise.fulfilled(1).finallyThen(on: .immediate) { cooling.promise }

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(!cooling.isCancelled)
  }

  // P7
  @Test(arguments: [true, false])
  func `reports an error that comes after a cancellation`(isCancelledBefore: Bool) async {
    let mishap = Mishap()
    let reports = mishap.reports()
    let (source, cooling) = (Order(), Order())
    let derived = source.promise.finallyThen(on: .immediate) { cooling.promise }
    if !isCancelledBefore { source.resolver.fulfill(1) }

    derived.cancel()
    cooling.resolver.reject(mishap)

    #expect(await reports.first() != nil)
    #expect(reports.count == 1)
  }

  // P4
  @MainActor @Test func `runs where it was written`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let seen = Shelf(false)
    let derived = promise.finallyThen {
      seen.value = isOnMainQueue
      return Promise.fulfilled("cool")
    }

    startThread { resolver.fulfill(1) }

    #expect(await derived.result.value == 1)
    #expect(seen.value)
  }

  // P4
  @Test func `runs in the context it is given`() async {
    let executor = QueueExecutor()
    let seen = Shelf(false)

    let derived = Promise.fulfilled(1).finallyThen(on: .executor(executor)) {
      seen.value = executor.isCurrent
      return Promise.fulfilled("cool")
    }

    #expect(await derived.result.value == 1)
    #expect(seen.value)
  }

  // P10
  @Test(arguments: Ending.allCases)
  func `releases its handler`(ending: Ending) async {
    let live = LiveCount()
    let order = Order()
    let derived = order.promise.finallyThen { [ticket = live.ticket()] in
      ticket.touch()
      return Promise.fulfilled("cool")
    }

    ending.happen(to: order, observedBy: derived)

    await expectReleased(live)
    withExtendedLifetime((order, derived)) {}
  }
}
