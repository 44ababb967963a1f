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
