import CorePromises
import TestSupport
import Testing

// P5: a chain of N links on one context costs one hop, then runs as a loop.
@Suite struct `A chain on one context` {
  @Test func `costs a custom context one job`() async {
    let submitted = Counter()
    let counting = ExecutionContext { job in
      submitted.add()
      startThread { job() }
    }
    let (promise, resolver) = Promise<Int>.pending()
    var last = promise
    for _ in 0..<1_000 { last = last.map(on: counting) { $0 + 1 } }

    resolver.fulfill(0)

    #expect(await last.result.value == 1_000)
    #expect(submitted.count == 1)
  }

  @Test func `costs an executor one job`() async {
    let executor = QueueExecutor()
    let context = ExecutionContext.executor(executor)
    let (promise, resolver) = Promise<Int>.pending()
    var last = promise
    for _ in 0..<1_000 { last = last.map(on: context) { $0 + 1 } }

    resolver.fulfill(0)

    #expect(await last.result.value == 1_000)
    #expect(executor.jobCount == 1)
  }

  @Test func `costs an actor one job`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let shop = Shop()
    let last = await shop.chain(promise, links: 1_000)
    let before = shop.executor.jobCount

    resolver.fulfill(0)

    #expect(await last.result.value == 1_000)
    #expect(shop.executor.jobCount == before + 1)
  }

  @Test func `costs one job for all observers of a promise`() async {
    let executor = QueueExecutor()
    let context = ExecutionContext.executor(executor)
    let (promise, resolver) = Promise<Int>.pending()
    let observers = (0..<1_000).map { _ in promise.map(on: context) { $0 + 1 } }

    resolver.fulfill(0)

    for observer in observers { #expect(await observer.result.value == 1) }
    #expect(executor.jobCount == 1)
  }

  @Test func `stays in its job when a step is a settled promise`() async {
    let executor = QueueExecutor()
    let context = ExecutionContext.executor(executor)
    let (promise, resolver) = Promise<Int>.pending()
    let last =
      promise
      .map(on: context) { $0 + 1 }
      .then(on: context) { .fulfilled($0 + 1) }
      .recover(on: context) { _ in .fulfilled(0) }
      .map(on: context) { $0 + 1 }

    resolver.fulfill(0)

    #expect(await last.result.value == 3)
    #expect(executor.jobCount == 1)
  }

  @Test func `runs on one thread`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let threads = Log<ObjectIdentifier>()
    var last = promise
    for _ in 0..<100 {
      last = last.map { value in
        threads.append(currentThread)
        return value
      }
    }

    resolver.fulfill(0)

    _ = await last.result
    #expect(Set(threads.entries).count == 1)
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
