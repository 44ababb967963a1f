import CorePromises
import Dispatch
import TestSupport
import Testing

// P2: two contexts made from one queue are one context.
@Suite(.timeLimit(.minutes(5))) struct `Contexts of one queue` {
  @Test(arguments: [DispatchQueue(label: "ovens", attributes: .concurrent), .global()])
  func `keep the order of one promise's observers`(queue: DispatchQueue) async {
    for _ in 0..<100 {
      let (order, log) = (Order(), Log<Int>())
      let observers = (0..<20).map { number in
        order.promise.map(on: .queue(queue)) { _ in log.append(number) }
      }

      order.resolver.fulfill(1)

      for observer in observers { _ = await observer.result }
      #expect(log.entries == Array(0..<20))
    }
  }

  @Test func `keep the order of several promises, and of late observers`() async {
    let queue = DispatchQueue(label: "oven")
    let contexts = (0..<3).map { _ in ExecutionContext.queue(queue) }
    let (log, settled) = (Log<Int>(), Promise.fulfilled(1))
    let orders = (0..<4).map { _ in Order() }
    let observers = orders.enumerated().map { number, order in
      order.promise.map(on: contexts[number % 3], log.append)
    }

    queue.suspend()
    for (number, order) in orders.enumerated() { order.resolver.fulfill(number) }
    let late = (4..<13).map { number in
      settled.map(on: contexts[number % 3]) { _ in log.append(number) }
    }
    queue.resume()

    for observer in observers + late { await observer.result.value }
    #expect(log.entries == Array(0..<13))
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
