import CorePromises
import TestSupport
import Testing

// P10: a settled promise keeps its result and nothing else.
@Suite(.timeLimit(.minutes(5))) struct `A settled promise` {
  // The handlers have run, have nothing to do, or cannot run any more.
  @Test(arguments: Place.allCases, Ending.allCases)
  func `releases its handlers, as does a link that is cancelled`(
    place: Place, ending: Ending
  ) async {
    let (live, order) = (LiveCount(), Order())
    let observers = observe(order.promise, on: place.context(), live)

    for observer in observers { ending.happen(to: order, observedBy: observer) }

    await expectReleased(live)
    #expect(live.total == observers.count)
    withExtendedLifetime((order, observers)) {}
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

  @Test func `releases its upstream, and that its value`() async {
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

  @Test(arguments: Ending.above)
  func `releases onCancel handlers`(ending: Ending) async {
    let (live, order) = (LiveCount(), Order())
    onCancel(of: order.resolver, capture: live.ticket())

    ending.happen(to: order, observedBy: order.promise)

    await expectReleased(live)
    withExtendedLifetime(order) {}
  }

  @Test func `releases the context in which it was made`() async {
    var loop: LastWill? = LastWill {}
    let reference = WeakReference(loop)
    var context = loop.map { loop in
      ExecutionContext { job in withExtendedLifetime(loop) { job() } }
    }
    let promise = Promise.fulfilled(1).map(on: context ?? .inherited) { $0 + 1 }

    _ = await promise.result
    context = nil
    loop = nil

    #expect(reference.object == nil)
    withExtendedLifetime(promise) {}
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

extension Ending {
  /// The ways in which the observed promise settles.
  fileprivate static let above = allCases.filter { $0 != .cancelledItself }
}

// P10: a pending promise releases an observer that lost interest.
@Suite(.timeLimit(.minutes(5))) struct `A pending promise` {
  @Test func `releases observers in the middle of many that are cancelled`() async {
    let (live, order) = (LiveCount(), Order())
    let early = (0..<100).map { _ in order.promise.map { $0 } }
    let leaving = observe(order.promise, on: .inherited, live)
    let late = (0..<100).map { _ in order.promise.map { $0 } }
    #expect(live.count == leaving.count)

    for observer in leaving { observer.cancel() }

    await expectReleased(live)
    order.resolver.fulfill(1)
    for observer in early + late { #expect(await observer.result.value == 1) }
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
    #expect(live.total == Operator.allCases.count + 1)
  }
}

/// Attaches one observer for each operator, with a ticket in each handler.
private func observe(
  _ promise: Promise<Int>, on context: ExecutionContext, _ live: LiveCount
) -> [Promise<Void>] {
  Operator.allCases.map { name in
    let ticket = live.ticket()
    return name.attach(to: promise, on: context) { ticket.touch() }
  }
}
