import CorePromises
import TestSupport
import Testing

// P8: interest is given back in every race, so that the last observer to leave cancels the promise.
@Suite struct `Interest in a promise` {
  @Test(arguments: Departure.allCases)
  private func `is given back once by an observer that leaves in a race`(
    departure: Departure
  ) async {
    for _ in 0..<500 {
      let order = Order()
      let other = order.promise.map { $0 }
      let race = departure.race(for: order.promise)

      await onThreads(2) { thread in
        if thread == 0 { race.observe() } else { race.leave() }
      }

      #expect(await race.hasLeft())
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
  case adopter, then, task, twoThreads

  struct Race: Sendable {
    let observe: @Sendable () -> Void
    let leave: @Sendable () -> Void
    let hasLeft: @Sendable () async -> Bool
  }

  func race(for promise: Promise<Int>) -> Race {
    let (outer, resolver) = Promise<Int>.pending()
    switch self {
    case .adopter:
      return race(leaving: outer) { resolver.settle(with: promise) }
    case .then:
      return race(leaving: outer.then(on: .immediate) { _ in promise }) { resolver.fulfill(1) }
    case .twoThreads:
      let derived = promise.map { $0 }
      return race(leaving: derived, while: derived.cancel)
    case .task:
      let executor = ManualExecutor()
      let task = Task(executorPreference: executor) { await promise.result.isCancelled }
      return Race(observe: { executor.runAll() }, leave: { task.cancel() }) {
        executor.runAll()
        return await task.value
      }
    }
  }

  private func race(
    leaving observer: Promise<Int>, while observe: @escaping @Sendable () -> Void
  ) -> Race {
    Race(observe: observe, leave: observer.cancel) { observer.current?.isCancelled == true }
  }
}
