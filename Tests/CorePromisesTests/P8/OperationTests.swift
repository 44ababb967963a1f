import CorePromises
import TestSupport
import Testing

// P8 and P4.
@Suite(.timeLimit(.minutes(5))) struct `A promise of an asynchronous function` {
  @Test func `settles as it ends`() async {
    let fulfilled = Promise { await Task { 1 }.value }
    let rejected = Promise<Int> { () async throws in throw BakeryError.ovenIsCold }

    #expect(await fulfilled.result.value == 1)
    #expect(await rejected.result.bakeryError == .ovenIsCold)
  }

  // P8
  @Test func `cancels its task when it is cancelled`() async {
    let order = Order()
    let hasStarted = Gate()
    let (ended, resolver) = Promise<Bool>.pending()
    let promise = Promise {
      hasStarted.open()
      defer { resolver.fulfill(Task.isCancelled) }
      return try await order.promise.value
    }
    await hasStarted.wait()

    promise.cancel()

    #expect(promise.current?.isCancelled == true)
    #expect(await ended.result.value == true)
    #expect(order.isCancelled)
  }

  // P4
  @MainActor
  @Test func `runs it where it was written`() async {
    let promise = Promise { () async in isOnMainQueue }

    #expect(await promise.result.value == true)
  }

  // P10
  @Test func `releases the function when it has ended`() async {
    let live = LiveCount()
    let promise = operate(with: live.ticket())

    _ = await promise.result

    await expectReleased(live)
  }

  private func operate(with ticket: LiveCount.Ticket) -> Promise<Void> {
    Promise { () async in ticket.touch() }
  }
}
