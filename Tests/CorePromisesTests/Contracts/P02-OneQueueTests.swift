import CorePromises
import Dispatch
import TestSupport
import Testing

// P2: two contexts made from one queue are one context.
@Suite struct `Contexts of one queue` {
  @Test func `keep one order`() async {
    let queue = DispatchQueue(label: "oven")
    let context = ExecutionContext.queue(queue)
    let (loaves, orders) = (Log<Int>(), (0..<4).map { _ in Order() })
    let observers = orders.enumerated().map { number, order in
      order.promise.map(on: number == 1 ? .queue(queue) : context, loaves.append)
    }

    queue.suspend()
    for (number, order) in orders.enumerated() { order.resolver.fulfill(number) }
    queue.resume()

    for observer in observers { await observer.result.value }
    #expect(loaves.entries == [0, 1, 2, 3])
  }

  // P10
  @Test func `do not keep the queue`() {
    weak var queue: DispatchQueue?
    do {
      let made = DispatchQueue(label: "oven")
      queue = made
      for _ in 0..<10 { _ = ExecutionContext.queue(made) }
    }

    #expect(queue == nil)
  }
}
