import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A reduce` {
  @Test func `gives each step the outcome of the previous one`() async {
    let names = Promise.reduce(over: ["rye", "wheat", "oat"], from: "bread:") { list, name in
      Promise.fulfilled(name).map { "\(list) \($0)" }
    }

    #expect(await names.result.value == "bread: rye wheat oat")
  }

  @Test func `takes one step at a time`() {
    let orders = (0..<3).map { _ in Order() }
    let started = Log<[Int]>()
    let sum = Promise.reduce(over: orders.indices, from: 10, on: .immediate) { sum, index in
      started.append([sum, index])
      return orders[index].promise
    }
    #expect(started.entries == [[10, 0]])

    orders[0].resolver.fulfill(20)
    #expect(started.entries == [[10, 0], [20, 1]])
    orders[1].resolver.fulfill(30)
    orders[2].resolver.fulfill(40)

    #expect(started.entries == [[10, 0], [20, 1], [30, 2]])
    #expect(sum.current?.value == 40)
  }

  @Test func `has its initial value when there are no items`() {
    let sum = Promise.reduce(over: [Int](), from: 7) { sum, item in .fulfilled(sum + item) }

    #expect(sum.current?.value == 7)
  }

  @Test func `fails with a step that fails, and takes no more`() async {
    let steps = Counter()

    let sum = Promise.reduce(over: 0..<5, from: 0) { sum, item in
      steps.add()
      return item == 2 ? .rejected(BakeryError.burnt(item)) : .fulfilled(sum)
    }

    #expect(await sum.result.bakeryError == .burnt(2))
    #expect(steps.count == 3)
  }

  @Test func `fails with a step that throws, and takes no more`() async {
    let steps = Counter()

    let sum = Promise.reduce(over: 0..<5, from: 0) { sum, item in
      steps.add()
      guard item < 2 else { throw BakeryError.burnt(item) }
      return .fulfilled(sum)
    }

    #expect(await sum.result.bakeryError == .burnt(2))
    #expect(steps.count == 3)
  }

  // P8
  @Test func `that is cancelled withdraws from the step under way, and takes no more`() {
    let orders = [Order(), Order(), Order()]
    let sum = Promise.reduce(over: orders, from: 0, on: .immediate) { _, order in order.promise }
    orders[0].resolver.fulfill(1)

    sum.cancel()

    #expect(sum.current?.isCancelled == true)
    #expect(orders.map(\.cancellations) == [0, 1, 0])
  }

  // P1
  @Test func `is rejected when a step returns the promise itself`() async {
    let (go, resolver) = Promise<Void>.pending()
    let itself = Shelf<Promise<Int>?>(nil)
    let context = ExecutionContext { job in _ = go.map { job() } }
    let sum = Promise.reduce(over: 0..<3, from: 0, on: context) { _, _ in
      itself.value ?? .fulfilled(0)
    }
    itself.value = sum

    resolver.fulfill()

    #expect(await sum.result.isCycle)
    itself.value = nil
  }

  // P4
  @MainActor
  @Test func `takes its steps where they were written`() async {
    var steps = 0

    let sum = Promise.reduce(over: 0..<3, from: 0) { sum, item in
      MainActor.assertIsolated()
      steps += 1
      return Promise { () async in sum + item }
    }

    #expect(await sum.result.value == 3)
    #expect(steps == 3)
  }

  // P4
  @Test func `takes its steps on an actor`() async {
    #expect(await Shop().countPlaces().result.value == 4)
  }

  // P10
  @Test func `releases its closure, its items and its values once it has settled`() async {
    let live = LiveCount()

    let count = await lastTicket(live)

    #expect(count.current?.value == 1)
    await expectReleased(live)
  }

  private func lastTicket(_ live: LiveCount) async -> Promise<Int> {
    let ticket = live.ticket()
    let items = (0..<5).map { _ in live.ticket() }
    let count = Promise.reduce(over: items, from: live.ticket()) { _, item in
      ticket.touch()
      return Promise.fulfilled(item).map { $0 }
    }.map(on: .immediate) { _ in 1 }
    _ = await count.result
    return count
  }
}

extension Shop {
  fileprivate func countPlaces() -> Promise<Int> {
    Promise.reduce(over: 0..<4, from: 0) { count, _ in
      let isHere = ShopExecutor.isCurrent
      return Promise.fulfilled(1).map { isHere ? count + $0 : count }
    }
  }
}
