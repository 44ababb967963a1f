import CorePromises
import TestSupport
import Testing

// P11: awaiting is direct.
@Suite(.timeLimit(.minutes(5)))
struct `A task that waits for a promise` {
  // The task's executor gets its job inside the call that settles, with no context in between.
  @Test(arguments: Reaction.allCases)
  func `is resumed once, by the call that settles the start of an immediate chain`(
    reaction: Reaction
  ) async {
    let (order, marker, resumedFrom) = (Order(), CallMarker(), Log<Bool>())
    let chain = order.promise.tap(on: .immediate) { _ in }
    let waits = (0..<100).map { number in
      SuspendedWait(onResume: { resumedFrom.append(marker.isInside) }) {
        try await (number == 0 ? order.promise : chain).value
      }
    }
    #expect(waits.allSatisfy { !$0.isResumed })

    await fromThread { marker.during { order.resolver.settle(with: reaction.cause) } }
    order.resolver.fulfill(2)
    for wait in waits { wait.cancel() }

    #expect(resumedFrom.entries == Array(repeating: true, count: 100))
    for wait in waits { #expect(await wait.result().outcome == reaction.cause.outcome) }
  }

  @Test func `does not suspend when the promise has settled`() async {
    let executor = ManualExecutor()
    let promise = Promise.fulfilled(1)
    let task = Task(executorPreference: executor) {
      var sum = 0
      for _ in 0..<100 { sum += try await promise.value }
      return await sum + promise.value(or: 7)
    }

    let jobs = executor.runAll()

    #expect(jobs == 1)
    #expect(await task.result.value == 101)
  }

  // P8: without an observer, the task was the only one that could have waited.
  @Test(arguments: [true, false])
  func `does not suspend when it is cancelled already`(isObserved: Bool) async {
    let (executor, order) = (ManualExecutor(), Order())
    if isObserved { order.promise.catch { _ in } }
    let task = Task(executorPreference: executor) { try await order.promise.value }
    task.cancel()

    let jobs = executor.runAll()

    #expect(jobs == 1)
    #expect(await task.result.isCancelled)
    #expect(order.isCancelled == !isObserved)
  }
}
