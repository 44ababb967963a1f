import CorePromises
import TestSupport
import Testing

// P8: interest is given back in every race, so that the last observer to leave cancels the promise.
@Suite(.timeLimit(.minutes(5)))
struct `Interest in a promise` {
  @Test(arguments: Departure.allCases)
  private func `is given back once by an observer that leaves in a race`(
    departure: Departure
  ) async {
    for _ in 0..<500 {
      let order = Order()
      let other = order.promise.map { $0 }
      let (observe, leaving) = departure.race(for: order.promise)

      await onThreads(2) { thread in
        if thread == 0 { observe() } else { leaving.cancel() }
      }

      #expect(leaving.current?.isCancelled == true)
      #expect(!order.isCancelled)
      other.cancel()
      #expect(order.isCancelled)
    }
  }

  @Test func `is given back by a task that is cancelled while it begins to wait`() async {
    for _ in 0..<500 {
      let (order, executor) = (Order(), ManualExecutor())
      let other = order.promise.map { $0 }
      let task = Task(executorPreference: executor) { await order.promise.result.isCancelled }

      await onThreads(2) { thread in
        if thread == 0 { executor.runAll() } else { task.cancel() }
      }

      executor.runAll()
      #expect(await task.value)
      #expect(!order.isCancelled)
      other.cancel()
      #expect(order.isCancelled)
    }
  }

  @Test func `is not taken by an adoption that comes too late`() {
    let (inner, outer) = (Order(), Order())
    let other = inner.promise.map { $0 }
    outer.resolver.fulfill(1)

    outer.resolver.settle(with: inner.promise)

    #expect(outer.promise.current?.value == 1)
    #expect(outer.resolver.lateSettleCount == 1)
    other.cancel()
    #expect(inner.isCancelled)
  }
}

/// How an observer leaves a promise, while it comes or from two threads.
private enum Departure: String, CaseIterable, Sendable {
  case adopter, then, twoThreads

  func race(
    for promise: Promise<Int>
  ) -> (observe: @Sendable () -> Void, leaving: Promise<Int>) {
    let (outer, resolver) = Promise<Int>.pending()
    switch self {
    case .adopter: return ({ resolver.settle(with: promise) }, outer)
    case .then: return ({ resolver.fulfill(1) }, outer.then(on: .immediate) { _ in promise })
    case .twoThreads:
      let derived = promise.map { $0 }
      return (derived.cancel, derived)
    }
  }
}
