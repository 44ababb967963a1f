import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `An all over a sequence` {
  @Test func `has the values in the order of the items`() async {
    let orders = (0..<100).map { _ in Order() }
    let all = Promise.all(over: 0..<100, limit: 100) { orders[$0].promise }
    var random = SeededRandom(seed: 1)

    for index in orders.indices.shuffled(using: &random) { orders[index].resolver.fulfill(index) }

    #expect(await all.result.value == Array(0..<100))
  }

  @Test func `starts no more than its limit allows, and the next one as one settles`() {
    let bench = Bench(count: 5, limit: 2)
    defer { bench.all.cancel() }
    #expect(bench.started.entries == [0, 1])

    bench.orders[1].resolver.fulfill(1)
    #expect(bench.started.entries == [0, 1, 2])

    bench.orders[0].resolver.fulfill(0)
    #expect(bench.started.entries == [0, 1, 2, 3])
  }

  @Test func `starts everything at once if its limit is never met`() {
    let bench = Bench(count: 5, limit: .max)
    defer { bench.all.cancel() }

    #expect(bench.started.entries == [0, 1, 2, 3, 4])
    #expect(bench.all.current == nil)
  }

  @Test(arguments: [0, 1])
  func `stays pending until its last step has ended`(last: Int) {
    let orders = [Order(), Order()]
    let all = Promise.all(over: 0..<2, limit: 2, on: .immediate) { orders[$0].promise }

    orders[1 - last].resolver.fulfill(1 - last)
    #expect(all.current == nil)

    orders[last].resolver.fulfill(last)
    #expect(all.current?.value == [0, 1])
  }

  @Test func `starts nothing inside the call that makes it`() async {
    let isMade = Gate()
    let started = Log<Bool>()

    let all = Promise.all(over: 0..<3, limit: 3) { item in
      isMade.block()
      started.append(isMade.isOpen)
      return .fulfilled(item)
    }
    isMade.open()

    #expect(await all.result.value == [0, 1, 2])
    #expect(started.entries == [true, true, true])
  }

  @Test func `takes promises that are ready and promises that are not`() {
    let orders = [Order(), Order()]
    let all = Promise.all(over: 0..<6, limit: 2, on: .immediate) { item in
      item.isMultiple(of: 3) ? orders[item / 3].promise : .fulfilled(item)
    }

    orders[1].resolver.fulfill(3)
    orders[0].resolver.fulfill(0)

    #expect(all.current?.value == [0, 1, 2, 3, 4, 5])
  }

  @Test func `fails with the first error to come, and starts no more`() {
    let bench = Bench(count: 5, limit: 2)

    bench.orders[1].resolver.reject(BakeryError.burnt(1))
    bench.orders[0].resolver.fulfill(0)

    #expect(bench.all.current?.bakeryError == .burnt(1))
    #expect(bench.started.entries == [0, 1])
  }

  // P8
  @Test func `that failed withdraws from those in flight`() {
    let bench = Bench(count: 5, limit: 3)
    let other = bench.orders[2].promise.map(on: .immediate) { $0 }

    bench.orders[1].resolver.reject(BakeryError.burnt(1))

    #expect(bench.orders.map(\.cancellations) == [1, 0, 0, 0, 0])
    bench.orders[2].resolver.fulfill(2)
    #expect(other.current?.value == 2)
  }

  @Test func `fails with what its closure throws, and withdraws from those in flight`() {
    let orders = [Order(), Order()]
    let all = Promise.all(over: 0..<5, limit: 5, on: .immediate) { item in
      guard item < 2 else { throw BakeryError.burnt(item) }
      return orders[item].promise
    }

    #expect(all.current?.bakeryError == .burnt(2))
    #expect(orders.map(\.cancellations) == [1, 1])
  }

  // P8
  @Test func `that is cancelled withdraws from those in flight, and starts no more`() {
    let bench = Bench(count: 5, limit: 2)

    bench.all.cancel()
    bench.orders[0].resolver.fulfill(0)

    #expect(bench.all.current?.isCancelled == true)
    #expect(bench.orders.map(\.cancellations) == [1, 1, 0, 0, 0])
    #expect(bench.started.entries == [0, 1])
  }

  @Test func `that is cancelled before it has started never starts`() async {
    let (go, resolver) = Promise<Void>.pending()
    let context = ExecutionContext { job in _ = go.map { job() } }
    let started = Counter()
    let all = Promise.all(over: 0..<5, limit: 2, on: context) { item in
      started.add()
      return .fulfilled(item)
    }

    all.cancel()
    resolver.fulfill()

    _ = await go.map {}.result
    #expect(all.current?.isCancelled == true)
    #expect(started.count == 0)
  }

  @Test func `of no items is empty at once, and starts nothing`() {
    let all = Promise.all(over: [Int](), limit: 1) { _ in Promise<Int>.pending().promise }

    #expect(all.current?.value == [])
  }

  @Test func `keeps values that are optional`() async {
    let all = Promise.all(over: 0..<4, limit: 2) { item -> Promise<Int?> in
      .fulfilled(item.isMultiple(of: 2) ? item : nil)
    }

    #expect(await all.result.value == [0, nil, 2, nil])
  }

  // P6
  @Test func `is abandoned when its context drops the job`() async {
    let all = Promise.all(over: 0..<5, limit: 2, on: ExecutionContext { _ in }) { .fulfilled($0) }

    #expect(await all.result.isAbandoned)
  }

  // P6, P8
  @Test func `is abandoned when its context drops a later job, and withdraws`() async {
    let line = #line + 6
    let (orders, jobs) = ((0..<3).map { _ in Order() }, Counter())
    let context = ExecutionContext { job in
      jobs.add()
      if jobs.count == 1 { job() }
    }
    let all = Promise.all(over: orders, limit: 2, on: context) { $0.promise }

    orders[0].resolver.fulfill(0)

    let result = await all.result
    #expect(result.abandonedAt?.line == line)
    #expect(orders.map(\.cancellations) == [0, 1, 0])
  }

  // P6
  @Test func `fails with a promise that is abandoned`() async {
    let all = Promise.all(over: 0..<5, limit: 2) { _ in Promise<Int>.pending().promise }

    #expect(await all.result.isAbandoned)
  }

  @Test func `says what its limit must be`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Promise.all(over: 0..<5, limit: 0) { .fulfilled($0) }
    }

    #expect(result.says("its limit is 0"))
  }
}

/// Orders that are started by an all in the immediate context.
private struct Bench {
  let orders: [Order]
  let started = Log<Int>()
  let all: Promise<[Int]>

  init(count: Int, limit: Int) {
    let (orders, started) = ((0..<count).map { _ in Order() }, started)
    self.orders = orders
    all = Promise.all(over: orders.indices, limit: limit, on: .immediate) { index in
      started.append(index)
      return orders[index].promise
    }
  }
}
