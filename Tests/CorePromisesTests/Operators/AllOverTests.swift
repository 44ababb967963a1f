import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An all over a sequence` {
  // P9
  @Test func `keeps its limit and its order when several threads settle its promises`() async {
    for _ in 0..<100 {
      let (started, underWay, crowds) = (Log<Int>(), Shelf<[Order]>([]), Log<Int>())
      let all = Promise.all(over: 0..<20, limit: 3, on: .immediate) { item in
        let order = Order()
        started.append(item)
        crowds.append(
          underWay.update { orders in
            orders.append(order)
            return orders.count
          })
        return order.promise.map(on: .immediate) { _ in item }
      }

      await onThreads(3) { _ in
        while all.current == nil { underWay.update { $0.popLast() }?.resolver.fulfill(0) }
      }

      #expect(all.current?.value == Array(0..<20))
      #expect(started.entries == Array(0..<20))
      #expect(crowds.entries.allSatisfy { $0 <= 3 })
    }
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

  @Test func `keeps values that are optional`() async {
    let all = Promise.all(over: 0..<4, limit: 2) { item -> Promise<Int?> in
      .fulfilled(item.isMultiple(of: 2) ? item : nil)
    }

    #expect(await all.result.value == [0, nil, 2, nil])
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

  // P5
  @Test func `takes one job for all that are ready`() async {
    let executor = QueueExecutor()

    let all = Promise.all(over: 0..<1_000, limit: 4, on: .executor(executor)) { .fulfilled($0) }

    #expect(await all.result.value?.count == 1_000)
    #expect(executor.jobCount == 1)
  }

  // P5
  @Test func `takes no further job for promises that settle in its place`() {
    let executor = ManualExecutor()
    let context = ExecutionContext.executor(executor)
    let (go, resolver) = Promise<Void>.pending()

    let all = go.then(on: context) {
      Promise.all(over: 0..<100, limit: 4, on: context) { item in
        Promise.fulfilled(item).map(on: context) { $0 }
      }
    }
    resolver.fulfill()
    let jobCount = executor.runAll()

    #expect(all.current?.value?.count == 100)
    #expect(jobCount < 20 + 100)
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
