import CorePromises
import TestSupport
import Testing

// P3: closures in the immediate context that act on the promise they work for.
@Suite(.timeLimit(.minutes(20))) struct `An all over a sequence whose closure meddles with it` {
  @Test func `sees a sibling that the closure settles`() async {
    let outcome = await fromThread {
      let orders = [Order(), Order(), Order()]
      let all = Promise.all(over: orders.indices, limit: 2, on: .immediate) { index in
        if index > 0 { orders[index - 1].resolver.fulfill(index - 1) }
        return orders[index].promise
      }
      orders[2].resolver.fulfill(2)
      return all.current?.value
    }

    #expect(outcome == [0, 1, 2])
  }

  @Test func `sees a sibling that the closure fails`() async {
    let (result, started) = await fromThread {
      let orders = (0..<5).map { _ in Order() }
      let started = Counter()
      let all = Promise.all(over: orders.indices, limit: 2, on: .immediate) { index in
        started.add()
        if index == 1 { orders[0].resolver.reject(BakeryError.burnt(0)) }
        return orders[index].promise
      }
      return (all.current, started.count)
    }

    #expect(result?.bakeryError == .burnt(0))
    #expect(started == 2)
  }

  @Test func `is cancelled by the closure, and withdraws from what that returns then`() async {
    let (isCancelled, cancellations) = await fromThread {
      let orders = (0..<5).map { _ in Order() }
      let all = Shelf<Promise<[Int]>?>(nil)
      let (go, resolver) = Promise<Void>.pending()
      all.value = go.then(on: .immediate) {
        Promise.all(over: orders.indices, limit: 3, on: .immediate) { index in
          if index == 1 { all.value?.cancel() }
          return orders[index].promise
        }
      }
      resolver.fulfill()
      return (all.value?.current?.isCancelled, orders.map(\.cancellations))
    }

    #expect(isCancelled == true)
    #expect(cancellations == [1, 1, 0, 0, 0])
  }

  @Test func `takes observers from the closure`() async {
    let seen = Log<[Int]>()

    await fromThread {
      let orders = [Order(), Order()]
      let all = Shelf<Promise<[Int]>?>(nil)
      all.value = Promise.all(over: orders.indices, limit: 1, on: .immediate) { index in
        _ = all.value?.map(on: .immediate, seen.append)
        return orders[index].promise
      }
      orders[0].resolver.fulfill(0)
      orders[1].resolver.fulfill(1)
    }

    #expect(seen.entries == [[0, 1]])
  }

  @Test func `is cancelled by the maker of a promise in flight that it withdraws from`() async {
    let cancellations = await fromThread {
      let orders = [Order(), Order(), Order()]
      let all = Promise.all(over: orders.indices, limit: 2, on: .immediate) { orders[$0].promise }
      orders[0].resolver.onCancel {
        all.cancel()
        orders[1].resolver.fulfill(1)
      }
      all.cancel()
      return orders.map(\.cancellations)
    }

    #expect(cancellations.first == 1)
    #expect(cancellations.last == 0)
  }

  @Test func `may be made inside another one's closure`() async {
    let all = Promise.all(over: 0..<10, limit: 2, on: .immediate) { row in
      Promise.all(over: 0..<10, limit: 2, on: .immediate) { .fulfilled(row * 10 + $0) }
    }

    #expect(await all.result.value?.flatMap { $0 } == Array(0..<100))
  }

  // P10
  @Test func `releases its closure, its items and the promises once it has settled`() async {
    let live = LiveCount()

    let count = await ticketsCounted(live)

    #expect(count.current?.value == 5)
    await expectReleased(live)
  }

  // P10
  @Test func `releases its closure once it is cancelled`() async {
    let (live, order) = (LiveCount(), Order())
    let all = waiting(for: order, with: live.ticket())

    all.cancel()

    await expectReleased(live)
    #expect(order.isCancelled)
  }

  private func ticketsCounted(_ live: LiveCount) async -> Promise<Int> {
    let ticket = live.ticket()
    let items = (0..<5).map { _ in live.ticket() }
    let count = Promise.all(over: items, limit: 2) { item in
      ticket.touch()
      return Promise.fulfilled(item).map { $0 }
    }.map(on: .immediate) { $0.count }
    _ = await count.result
    return count
  }

  private func waiting(for order: Order, with ticket: LiveCount.Ticket) -> Promise<[Int]> {
    Promise.all(over: 0..<5, limit: 2, on: .immediate) { _ in
      ticket.touch()
      return order.promise
    }
  }
}
