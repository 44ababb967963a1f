import CorePromises
import TestSupport
import Testing

// P8: a task that waits and is cancelled loses interest.
@Suite struct `A waiting task that is cancelled` {
  @Test func `throws CancellationError at once`() async {
    let order = Order()
    order.promise.catch { _ in }
    let wait = SuspendedWait(for: order.promise)
    #expect(!wait.isResumed)

    wait.cancel()

    #expect(wait.isResumed)
    #expect(await wait.result().isCancelled)
    #expect(!order.isCancelled)
  }

  @Test func `does not disturb another waiting task`() async {
    let order = Order()
    let first = SuspendedWait(for: order.promise)
    let second = SuspendedWait(for: order.promise)

    first.cancel()

    #expect(!order.isCancelled)
    #expect(!second.isResumed)
    order.resolver.fulfill(1)
    #expect(await first.result().isCancelled)
    #expect(await second.result().value == 1)
  }

  @Test func `cancels the promise when it was the last that waited`() async {
    let order = Order()
    let waits = (0..<5).map { _ in SuspendedWait(for: order.promise) }

    for wait in waits.dropLast() { wait.cancel() }
    #expect(!order.isCancelled)
    waits.last?.cancel()

    for wait in waits { #expect(await wait.result().isCancelled) }
    #expect(order.isCancelled)
    #expect(order.cancellations == 1)
  }

  @Test func `withdraws through the chain that it waited for`() async {
    let order = Order()
    let wait = SuspendedWait(for: order.promise.map { $0 + 1 }.then { Promise.fulfilled($0) })

    wait.cancel()

    #expect(await wait.result().isCancelled)
    #expect(order.isCancelled)
  }

  @Test func `leaves a shielded promise alone`() async {
    let order = Order()
    let wait = SuspendedWait(for: order.promise.shielded())

    wait.cancel()

    #expect(!order.isCancelled)
    #expect(await wait.result().isCancelled)
  }

  @Test func `gets the value if the promise settled first`() async {
    let order = Order()
    let wait = SuspendedWait(for: order.promise)
    order.resolver.fulfill(1)

    wait.cancel()

    #expect(await wait.result().value == 1)
    #expect(order.cancellations == 0)
  }

  @Test func `gets a result with CancellationError`() async {
    let order = Order()
    let executor = ManualExecutor()
    let task = Task(executorPreference: executor) { await order.promise.result.isCancelled }
    executor.runAll()

    task.cancel()

    executor.runAll()
    #expect(await task.value)
    #expect(order.isCancelled)
  }

  @Test func `gets one answer, however settling and cancelling race`() async {
    for _ in 0..<300 {
      let order = Order()
      order.promise.catch { _ in }
      let wait = SuspendedWait(for: order.promise)

      await onThreads(2) { index in
        if index == 0 { order.resolver.fulfill(1) } else { wait.cancel() }
      }

      let result = await wait.result()
      #expect(result.value == 1 || result.isCancelled)
      #expect(order.promise.current?.value == 1)
    }
  }
}
