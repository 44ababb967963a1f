import CorePromises
import TestSupport
import Testing

// P8: interest is given back in every race, so that the last observer to leave cancels the promise.
@Suite struct `Interest in a promise` {
  @Test func `is given back by an adopter that is cancelled while it locks itself in`() async {
    for _ in 0..<500 {
      let inner = Order()
      let other = inner.promise.map { $0 }
      let (promise, resolver) = Promise<Int>.pending()

      await onThreads(2) { thread in
        if thread == 0 { resolver.settle(with: inner.promise) } else { promise.cancel() }
      }

      #expect(promise.current?.isCancelled == true)
      #expect(!inner.isCancelled)
      other.cancel()
      #expect(inner.isCancelled)
    }
  }

  @Test func `is given back by a then that is cancelled while it adopts`() async {
    for _ in 0..<500 {
      let inner = Order()
      let other = inner.promise.map { $0 }
      let (outer, resolver) = Promise<Int>.pending()
      let adopting = outer.then(on: .immediate) { _ in inner.promise }

      await onThreads(2) { thread in
        if thread == 0 { resolver.fulfill(1) } else { adopting.cancel() }
      }

      #expect(adopting.current?.isCancelled == true)
      #expect(!inner.isCancelled)
      other.cancel()
      #expect(inner.isCancelled)
    }
  }

  @Test func `is given back by a task that is cancelled while it begins to wait`() async {
    for _ in 0..<500 {
      let order = Order()
      let other = order.promise.map { $0 }
      let executor = ManualExecutor()
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
    let inner = Order()
    let other = inner.promise.map { $0 }
    let (promise, resolver) = Promise<Int>.pending()
    resolver.fulfill(1)

    resolver.settle(with: inner.promise)

    #expect(promise.current?.value == 1)
    #expect(resolver.lateSettleCount == 1)
    other.cancel()
    #expect(inner.isCancelled)
  }

  @Test func `is not given back twice by one that is cancelled from two threads`() async {
    for _ in 0..<500 {
      let order = Order()
      let observer = order.promise.map { $0 }
      let other = order.promise.map { $0 }

      await onThreads(2) { _ in observer.cancel() }

      #expect(!order.isCancelled)
      other.cancel()
      #expect(order.isCancelled)
    }
  }

  @Test func `is not given back by an observer that leaves after its result came`() async {
    let order = Order()
    let observer = order.promise.map(on: .immediate) { $0 }
    order.resolver.fulfill(1)

    observer.cancel()

    #expect(observer.current?.value == 1)
    #expect(order.promise.current?.value == 1)
  }
}
