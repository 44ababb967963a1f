import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A mapError` {
  @Test func `transforms the error`() async {
    let derived = Promise<Int>.rejected(BakeryError.burnt(7)).mapError { error in
      error as? BakeryError == .burnt(7) ? BakeryError.outOfFlour : error
    }

    #expect(await derived.result.bakeryError == .outOfFlour)
  }

  @Test func `is rejected with the error that its handler throws`() async {
    let derived = Promise<Int>.rejected(BakeryError.burnt(7))
      .mapError { _ in throw BakeryError.outOfFlour }

    #expect(await derived.result.bakeryError == .outOfFlour)
  }

  @Test func `passes a value on without a call`() async {
    let ran = Counter()

    let derived = Promise.fulfilled(1).mapError { error in
      ran.add()
      return error
    }

    #expect(await derived.result.value == 1)
    #expect(ran.count == 0)
  }

  @Test func `gets the error of a cancelled promise`() async {
    let order = Order()
    let derived = order.promise.mapError { error in
      error is CancellationError ? BakeryError.outOfFlour : error
    }

    order.promise.cancel()

    #expect(await derived.result.bakeryError == .outOfFlour)
  }

  // P8
  @Test func `withdraws when it is cancelled`() {
    let order = Order()
    let ran = Counter()
    let derived = order.promise.mapError(on: .immediate) { error in
      ran.add()
      return error
    }

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(ran.count == 0)
  }

  // P4
  @MainActor @Test func `runs where it was written`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let derived = promise.mapError { _ in BakeryError.burnt(isOnMainQueue ? 1 : 0) }

    startThread { resolver.reject(BakeryError.ovenIsCold) }

    #expect(await derived.result.bakeryError == .burnt(1))
  }

  // P4
  @Test func `runs in the context it is given`() async {
    let executor = QueueExecutor()

    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .mapError(on: .executor(executor)) { _ in BakeryError.burnt(executor.isCurrent ? 1 : 0) }

    #expect(await derived.result.bakeryError == .burnt(1))
  }

  // P10
  @Test(arguments: Ending.allCases)
  func `releases its handler`(ending: Ending) async {
    let live = LiveCount()
    let order = Order()
    let derived = order.promise.mapError { [ticket = live.ticket()] error in
      ticket.touch()
      return error
    }

    ending.happen(to: order, observedBy: derived)

    await expectReleased(live)
    withExtendedLifetime((order, derived)) {}
  }
}
