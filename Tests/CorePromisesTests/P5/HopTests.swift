import CorePromises
import TestSupport
import Testing

// P5: a chain of N links on one context costs one hop, then runs as a loop.
@Suite(.timeLimit(.minutes(5)))
struct `A chain on one context` {
  @Test func `costs an executor one job, with all other observers of its promise`() async {
    let (order, executor) = (Order(), QueueExecutor())
    let last = chain(order, on: .executor(executor))
    let others = (0..<1_000).map { _ in order.promise.map(on: .executor(executor)) { $0 + 1 } }

    order.resolver.fulfill(0)

    #expect(await last.result.value == 1_000)
    for observer in others { #expect(await observer.result.value == 1) }
    #expect(executor.jobCount == 1)
  }

  @Test func `costs an actor one job`() async {
    let (order, shop) = (Order(), Shop())
    let last = await shop.chain(order.promise, links: 1_000)
    let before = shop.executor.jobCount

    order.resolver.fulfill(0)

    #expect(await last.result.value == 1_000)
    #expect(shop.executor.jobCount == before + 1)
  }

  @Test func `stays in its job when a step is a settled promise`() async {
    let (order, executor) = (Order(), QueueExecutor())
    let context = ExecutionContext.executor(executor)
    let last = order.promise
      .map(on: context) { $0 + 1 }
      .then(on: context) { .fulfilled($0 + 1) }
      .recover(on: context) { _ in .fulfilled(0) }
      .map(on: context) { $0 + 1 }

    order.resolver.fulfill(0)

    #expect(await last.result.value == 3)
    #expect(executor.jobCount == 1)
  }

  private func chain(_ order: Order, on context: ExecutionContext) -> Promise<Int> {
    (0..<1_000).reduce(order.promise) { last, _ in last.map(on: context) { $0 + 1 } }
  }
}

extension Shop {
  fileprivate func chain(_ promise: Promise<Int>, links: Int) -> Promise<Int> {
    var last = promise
    for _ in 0..<links {
      last = last.map { value in
        self.assertIsolated()
        return value + 1
      }
    }
    return last
  }
}
