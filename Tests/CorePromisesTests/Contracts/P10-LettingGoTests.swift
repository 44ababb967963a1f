import CorePromises
import TestSupport
import Testing

// P10: a settled promise keeps its result and nothing else.
@Suite(.timeLimit(.minutes(20))) struct `A settled promise` {
  @Test(arguments: Place.allCases)
  func `releases the handlers that ran`(place: Place) async {
    let live = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    let observers = observe(promise, on: place.context(), live)

    resolver.fulfill(1)

    await expectReleased(live)
    #expect(live.total == 6)
    withExtendedLifetime((promise, observers)) {}
  }

  @Test(arguments: Place.allCases)
  func `releases the handlers that had nothing to do`(place: Place) async {
    let live = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    let observers = observe(promise, on: place.context(), live)

    resolver.reject(BakeryError.ovenIsCold)

    await expectReleased(live)
    withExtendedLifetime((promise, observers)) {}
  }

  @Test(arguments: Place.allCases)
  func `releases the handlers that could not run any more`(place: Place) async {
    let live = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    let observers = observe(promise, on: place.context(), live)

    promise.cancel()

    await expectReleased(live)
    withExtendedLifetime((promise, resolver, observers)) {}
  }

  @Test func `releases handlers that were registered later`() async {
    let live = LiveCount()
    let promise = Promise.fulfilled(1)

    // The first handler may be gone before the last one is made.
    var ticket: LiveCount.Ticket? = live.ticket()
    let observers = observe(promise, on: .inherited, live)
    withExtendedLifetime(ticket) {}
    ticket = nil

    await expectReleased(live)
    withExtendedLifetime((promise, observers)) {}
  }

  @Test func `releases its upstream`() async {
    let live = LiveCount()

    let derived = await lengthOfBread(live)

    await expectReleased(live)
    #expect(derived.current?.value == 1)
  }

  @Test func `releases the promise it waited for when it is cancelled`() async {
    let live = LiveCount()
    let (derived, resolver) = cancelledObserver()

    resolver.value?.fulfill(live.ticket())
    resolver.value = nil

    await expectReleased(live)
    #expect(derived.current?.isCancelled == true)
  }

  @Test func `releases onCancel handlers when it is fulfilled`() async {
    let live = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    onCancel(of: resolver, capture: live.ticket())

    resolver.fulfill(1)

    await expectReleased(live)
    withExtendedLifetime((promise, resolver)) {}
  }

  @Test func `releases onCancel handlers when it is cancelled`() async {
    let live = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    onCancel(of: resolver, capture: live.ticket())

    promise.cancel()

    await expectReleased(live)
    withExtendedLifetime((promise, resolver)) {}
  }

  @Test func `releases its value when nobody holds it`() async {
    let live = LiveCount()

    do { _ = Promise.fulfilled(live.ticket()).map(on: .immediate) { $0 } }

    await expectReleased(live)
  }

  private func lengthOfBread(_ live: LiveCount) async -> Promise<Int> {
    let (promise, resolver) = Promise<LiveCount.Ticket>.pending()
    let derived = promise.then { _ in Promise.fulfilled(1) }
    resolver.fulfill(live.ticket())
    _ = await derived.result
    return derived
  }

  private func cancelledObserver() -> (
    Promise<Void>, Shelf<Promise<LiveCount.Ticket>.Resolver?>
  ) {
    let (promise, resolver) = Promise<LiveCount.Ticket>.pending()
    promise.catch { _ in }
    let derived = promise.map { _ in }
    derived.cancel()
    return (derived, Shelf(resolver))
  }

  private func onCancel(of resolver: Promise<Int>.Resolver, capture ticket: LiveCount.Ticket) {
    resolver.onCancel { ticket.touch() }
  }
}

// P10: a pending promise releases an observer that lost interest.
@Suite(.timeLimit(.minutes(20))) struct `A pending promise` {
  @Test func `releases an observer that was cancelled`() async {
    let live = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    promise.catch { _ in }
    let observers = observe(promise, on: .inherited, live)
    #expect(live.count == 6)

    for observer in observers { observer.cancel() }

    await expectReleased(live)
    #expect(promise.current == nil)
    withExtendedLifetime((promise, resolver)) {}
  }

  @Test func `releases an observer in the middle of many`() async {
    let live = LiveCount()
    let order = Order()
    let observers = (0..<100).map { _ in order.promise.map { $0 } }
    let leaving = capture(live.ticket(), in: order.promise)
    let more = (0..<100).map { _ in order.promise.map { $0 } }

    leaving.cancel()

    await expectReleased(live)
    order.resolver.fulfill(1)
    for observer in observers + more { #expect(await observer.result.value == 1) }
  }

  @Test func `is freed with its handlers when nobody can settle it`() async {
    let live = LiveCount()

    do {
      // Without a ticket of the test's, none may be alive already before the last handler is made.
      let ticket = live.ticket()
      _ = observe(Promise<Int>.pending().promise, on: .inherited, live)
      withExtendedLifetime(ticket) {}
    }

    await expectReleased(live)
    #expect(live.total == 7)
  }

  private func capture(_ ticket: LiveCount.Ticket, in promise: Promise<Int>) -> Promise<Int> {
    promise.map { value in
      ticket.touch()
      return value
    }
  }
}

/// Attaches one observer for each operator, with a ticket in each handler.
private func observe(
  _ promise: Promise<Int>,
  on context: ExecutionContext,
  _ live: LiveCount
) -> [Promise<Void>] {
  let none: Promise<Void> = .fulfilled(())
  return [
    promise.map(on: context) { [ticket = live.ticket()] _ in ticket.touch() },
    promise.then(on: context) { [ticket = live.ticket()] _ in
      ticket.touch()
      return none
    },
    promise.catch(on: context) { [ticket = live.ticket()] _ in ticket.touch() },
    promise.tap(on: context) { [ticket = live.ticket()] _ in ticket.touch() }
      .map(on: context) { _ in },
    promise.finally(on: context) { [ticket = live.ticket()] in ticket.touch() }
      .map(on: context) { _ in },
    promise.recover(on: context) { [ticket = live.ticket()] error in
      ticket.touch()
      throw error
    }
    .map(on: context) { _ in },
  ]
}
