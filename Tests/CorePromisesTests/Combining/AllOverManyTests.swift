import CorePromises
import TestSupport
import Testing

extension Deep {
  // P5, P8: a million items. Quadratic time would take days, and a stack frame for each item would
  // overflow.
  @Suite struct `An all over very many items` {
    @Test(arguments: DeepPlace.allCases)
    func `that are ready has all values, each made once`(place: DeepPlace) async {
      let made = Counter()

      let all = await fromThread {
        Promise.all(over: 0..<Depth.links, limit: 4, on: place.context) { item in
          made.add()
          return .fulfilled(item)
        }
      }

      #expect(await all.result.value == Array(0..<Depth.links))
      #expect(made.count == Depth.links)
    }

    @Test(arguments: DeepPlace.allCases)
    func `never has more of them under way than its limit`(place: DeepPlace) async {
      let oven = BusyOven()

      let all = await fromThread {
        Promise.all(over: 0..<Depth.variant, limit: 4, on: place.context) { item in
          oven.enter()
          return item.isMultiple(of: 8)
            ? Promise.fulfilled(item).map { oven.leave($0) } : .fulfilled(oven.leave(item))
        }
      }

      #expect(await all.result.value == Array(0..<Depth.variant))
      #expect((1...4).contains(oven.most))
    }

    @Test func `takes as much work for each of many as for each of few`() async {
      let (few, many) = (Counter(), Counter())
      let context = ExecutionContext.executor(QueueExecutor())

      _ = await Promise.all(over: 0..<1_000, limit: 4, on: .counting(few, context)) {
        Promise.fulfilled($0).map { $0 }
      }.result
      _ = await Promise.all(over: 0..<10_000, limit: 4, on: .counting(many, context)) {
        Promise.fulfilled($0).map { $0 }
      }.result

      #expect(few.count <= 1_001)
      #expect(many.count <= 10_001)
    }

    @Test(arguments: DeepPlace.allCases)
    func `that are pending goes on as each of them settles`(place: DeepPlace) async {
      let orders = (0..<10_000).map { _ in Promise<Int>.pending() }
      let inFlight = Log<Int>()
      let all = Promise.all(over: orders.indices, limit: 4, on: place.context) { index in
        inFlight.append(index)
        return orders[index].promise
      }

      for index in orders.indices.reversed() { orders[index].resolver.fulfill(index) }

      #expect(await all.result.value == Array(orders.indices))
      #expect(inFlight.entries == Array(orders.indices))
    }

    @Test func `that are settled in turn is flat, and never ahead`() async {
      let most = await fromThread {
        let orders = (0..<10_000).map { _ in Promise<Int>.pending() }
        let started = Counter()
        let all = Promise.all(over: orders.indices, limit: 4, on: .immediate) { index in
          started.add()
          return orders[index].promise
        }
        var most = 0
        for index in orders.indices {
          most = max(most, started.count - index)
          orders[index].resolver.fulfill(index)
        }
        return all.current?.value?.count == orders.count ? most : nil
      }

      #expect(most == 4)
    }

    @Test func `withdraws from very many in flight`() {
      let pairs = (0..<Depth.variant).map { _ in Promise<Int>.pending() }
      let all = Promise.all(over: pairs, limit: .max, on: .immediate) { $0.promise }

      all.cancel()

      #expect(pairs.filter { $0.promise.current?.isCancelled == true }.count == pairs.count)
    }
  }

  @Suite struct `A reduce of very many items` {
    @Test(arguments: DeepPlace.allCases)
    func `that are ready has the last value`(place: DeepPlace) async {
      let sum = await fromThread {
        Promise.reduce(over: 0..<Depth.links, from: 0, on: place.context) { .fulfilled($0 + $1) }
      }

      #expect(await sum.result.value == Depth.links * (Depth.links - 1) / 2)
    }

    @Test(arguments: DeepPlace.allCases)
    func `that are not ready has the last value`(place: DeepPlace) async {
      let context = place.context

      let sum = await fromThread {
        Promise.reduce(over: 0..<10_000, from: 0, on: context) { sum, item in
          Promise.fulfilled(item).map(on: context) { sum + $0 }
        }
      }

      #expect(await sum.result.value == 10_000 * 9_999 / 2)
    }
  }
}

/// An oven that records the largest number of loaves in it at once.
private final class BusyOven: Sendable {
  private let counts = Shelf((now: 0, most: 0))

  var most: Int { counts.value.most }

  func enter() {
    counts.update { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
    }
  }

  func leave(_ item: Int) -> Int {
    counts.update { $0.now -= 1 }
    return item
  }
}

extension ExecutionContext {
  /// Returns a context that counts its jobs.
  fileprivate static func counting(
    _ jobs: Counter, _ context: ExecutionContext
  ) -> ExecutionContext {
    ExecutionContext { job in
      jobs.add()
      _ = Promise.fulfilled(()).map(on: context) { job() }
    }
  }
}
