import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An operator with a handler` {
  @Test(arguments: Operator.throwing)
  func `is rejected with the error that it throws`(name: Operator) async {
    let (promise, resolver) = Promise<Int>.pending()
    let derived = name.attach(to: promise, on: .inherited) { throw BakeryError.outOfFlour }

    resolver.settle(with: name.cause)

    #expect(await derived.result.bakeryError == .outOfFlour)
  }

  @Test(arguments: Operator.choosy)
  func `passes a result on without a call if that is not for it`(name: Operator) async {
    let ran = Counter()
    let (promise, resolver) = Promise<Int>.pending()
    let derived = name.attach(to: promise, on: .inherited) { ran.add() }

    resolver.settle(with: name.otherResult)

    #expect(await derived.result.bakeryError == name.otherResult.bakeryError)
    #expect(ran.count == 0)
  }

  // P8
  @Test(arguments: Operator.allCases.filter { $0 != .finally && $0 != .finallyThen })
  func `withdraws when it is cancelled, and makes no call`(name: Operator) {
    let order = Order()
    let ran = Counter()
    let derived = name.attach(to: order.promise, on: .immediate) { ran.add() }

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(ran.count == 0)
  }
}

@Suite(.timeLimit(.minutes(5))) struct `An operator without a handler` {
  // P5: it needs no hop.
  @Test func `has settled when the call that settles its promise returns`() async {
    let outcomes = await fromThread {
      let (order, other) = (Order(), Order())
      let (void, replaced) = (order.promise.asVoid(), other.promise.replaceError(with: 7))
      order.resolver.fulfill(1)
      other.resolver.reject(BakeryError.ovenIsCold)
      return (void.current?.value != nil, replaced.current?.value)
    }

    #expect(outcomes == (true, 7))
  }

  // P10
  @Test func `releases a value that it does not pass on`() async {
    let live = LiveCount()

    let void = await voidOfTicket(live)

    await expectReleased(live)
    #expect(void.current?.value != nil)
  }

  private func voidOfTicket(_ live: LiveCount) async -> Promise<Void> {
    let (promise, resolver) = Promise<LiveCount.Ticket>.pending()
    let void = promise.asVoid()
    resolver.fulfill(live.ticket())
    _ = await void.result
    return void
  }

  // P10
  @Test(arguments: [Ending.value, .cancelledItself])
  func `releases a replacement that it does not need`(ending: Ending) async {
    let live = LiveCount()
    let order = Order()
    let derived = order.promise
      .map(on: .immediate) { _ in LiveCount.Ticket?.none }
      .replaceError(with: live.ticket())

    ending.happen(to: order, observedBy: derived)

    await expectReleased(live)
    withExtendedLifetime((order, derived)) {}
  }
}
