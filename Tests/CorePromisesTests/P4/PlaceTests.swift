import CorePromises
import Dispatch
import TestSupport
import Testing

// P4: the identity of a place is its kind and its object.
@Suite(.timeLimit(.minutes(1))) struct `A place` {
  @Test func `of an actor is not that of the same object as a task executor`() async throws {
    let (promise, resolver) = Promise<Int>.pending()
    let both = ActorAndExecutor()
    let observers = await both.observe(promise, onExecutor: { $0.map(on: .executor(both)) { $0 } })

    resolver.fulfill(1)

    let values = try await Promise.all(observers).value
    #expect(values == [1, 2])
  }

  @Test func `of a queue is its own, also if its label begins as those of the system do`()
    async throws
  {
    let label = DispatchQueue.global().label + ".mine"
    let queues = (0..<2).map { _ in DispatchQueue(label: label) }
    let key = DispatchSpecificKey<Int>()
    for (number, queue) in queues.enumerated() { queue.setSpecific(key: key, value: number) }
    let orders = queues.map { _ in Promise<Int>.pending() }
    let seen = zip(orders, queues).map { order, queue in
      order.promise.map(on: .queue(queue)) { _ in DispatchQueue.getSpecific(key: key) }
    }

    queues[0].suspend()
    for order in orders { order.resolver.fulfill(1) }
    let second = await seen[1].result
    queues[0].resume()

    #expect(try second.get() == 1)
    #expect(try await seen[0].value == 0)
  }
}

/// An actor that is also a task executor.
private actor ActorAndExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "both")

  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let (job, executor) = (UnownedJob(job), unsafe asUnownedTaskExecutor())
    queue.async { unsafe job.runSynchronously(on: executor) }
  }

  /// Observes a promise at both places.
  func observe(
    _ promise: Promise<Int>, onExecutor observe: @Sendable (Promise<Int>) -> Promise<Int>
  ) -> [Promise<Int>] {
    let first = observe(promise)
    let second = promise.map { value in
      self.preconditionIsolated("the handler of an actor runs elsewhere")
      return value + 1
    }
    return [first, second]
  }
}
